"""What the calculators ask: my cards, what nobody has seen, the deck, and the others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.games.morrigan.model import BLUFF, CURSE, NO_CARDS, Counts, Special, _, special_name
from companion.games.morrigan.odds.question import (
    COUNTED,
    DECK,
    KINDS,
    MOST_DOUBLINGS,
    MOST_HELD,
    MOST_RIVALS,
    Contested,
    Deck,
    Mix,
    Rival,
    counts_of,
    stepped,
)
from companion.games.morrigan.prompt.keys import counting
from companion.games.morrigan.view.faces import count_row
from companion.games.morrigan.view.tools.kit import KEPT_DECK, Kit
from companion.odds.cards import VALUES, Unseen
from companion.play import Message, replace
from companion.widgets import (
    TARGET,
    Cell,
    Count,
    Face,
    Glyph,
    Marks,
    Radius,
    Space,
    TextSize,
    button,
    card,
    cell_grid,
    choice,
    flex,
    section,
    sheet,
    stepper,
    tap,
)

STEPS = (-5, -1, 1, 5)

Step = Callable[[int, int], object]
"""Takes a kind of card, and how many more or fewer of it there are."""


def count_grid(kit: Kit[Any], counts: Counts, step: Step) -> ft.Control:
    """Returns one line of steps for each value, for curses, and for all other cards.

    Args:
        kit: the calculator.
        counts: cards by action value, from 0 (no action) to 5, then the curses.
        step: called with what was tapped.
    """
    lines = [_line(kit, kind, counts[kind], step) for kind in KINDS]
    return flex.column(lines, Space.XS, tight=False)


def _line(kit: Kit[Any], kind: int, count: int, step: Step) -> ft.Control:
    ink = kit.ink
    if kind in (BLUFF, CURSE):
        name = kit.say(_("Curses") if kind else _("Cards other than action cards"))
        shown = kit.say(_("Curses") if kind else _("Others"))
        label: ft.Control = ink.text(
            shown, TextSize.BODY, Face.MEDIUM, leading=1.1, semantics_label=""
        )
    else:
        name = kit.say(_("Action cards of value {value}", value=kind))
        label = ink.number(kind, 26, ink.game.main, semantics_label="")
    figure = ft.Semantics(
        label=f"{name}: {count}",
        container=True,
        exclude_semantics=True,
        live_region=True,
        content=ft.Container(
            width=44, alignment=ft.Alignment.CENTER, content=ink.number(count, 26)
        ),
    )
    keys = [_key(kit, name, by, count, lambda by=by: step(kind, by)) for by in STEPS]
    controls = flex.row([*keys[:2], figure, *keys[2:]], Space.XS, tight=True)
    if ink.large and kind in (BLUFF, CURSE):
        return flex.column([label, controls], Space.XXS, stretch=False, tight=False)
    return flex.row([ft.Container(expand=True, content=label), controls], Space.S)


def _key(kit: Kit[Any], name: str, by: int, count: int, on: Callable[[], object]) -> ft.Control:
    sign = f"+{by}" if by > 0 else str(by).replace("-", "\N{MINUS SIGN}")
    enabled = by > 0 or count > 0
    return tap(
        kit.ink.text(sign, TextSize.BODY, Face.MEDIUM, cap=1.2),
        f"{name} {sign}",
        on,
        key=sign,
        enabled=enabled,
        opacity=1 if enabled else 0.4,
        width=TARGET,
        height=TARGET,
        border_radius=Radius.CELL,
        bgcolor=kit.ink.theme.card,
        border=ft.Border.all(1, kit.ink.theme.line),
    )


def deck_sheet(kit: Kit[Any]) -> ft.Control | None:
    """Returns the sheet in which the deck is counted, None while it is not."""
    ink, counts = kit.ink, kit.work.counting
    if counts is None:
        return None

    def step(kind: int, by: int) -> None:
        kit.change(lambda was: replace(was, counting=stepped(was.counting or counts, kind, by)))

    def save() -> None:
        deck = Deck(counts)
        if kit.scene.keep(KEPT_DECK, deck.write()):
            kit.change(lambda was: replace(was, deck=deck, counting=None))
            kit.put(source=DECK)

    text = _("Count every card of your copy once: it is kept for all plays on all devices here.")
    return sheet(
        ink,
        kit.say(_("My deck")),
        [
            ink.label(kit.say(text), TextSize.BODY),
            count_grid(kit, counts, step),
            ink.text(
                kit.say(_("{size} cards in all", size=sum(counts))), TextSize.LARGE, Face.BOLD
            ),
        ],
        lambda: kit.change(lambda was: replace(was, counting=None)),
        close=kit.say(_("Close")),
        actions=[button(ink, kit.say(_("Keep this deck")), save, enabled=sum(counts) > 0)],
        key="deck",
    )


MIXES = {
    Mix.FEW: _("few action cards"),
    Mix.HALF: _("half of them action cards"),
    Mix.MOSTLY: _("mostly action cards"),
}


def hand_pad(kit: Kit[Any]) -> list[ft.Control]:
    """Returns the pad on which my action cards are entered, under a heading with their sum."""
    hand: tuple[int, ...] = kit.question.hand
    cards = counting("card", hand, lambda value: _("My action card of {value}", value=value))
    trailing = kit.ink.label(kit.say(_("Sum {sum}", sum=sum(hand))), TextSize.BODY, Face.MEDIUM)
    return [
        section(kit.ink, kit.say(_("My action cards")), trailing),
        count_row(kit.pen, cards),
    ]


def doubling_input(
    kit: Kit[Any], special: Special, detail: Message, most: int = MOST_DOUBLINGS
) -> ft.Control:
    """Returns the input of how many cards would double mine."""
    return stepper(
        kit.ink,
        Count(
            "doublings",
            kit.say(special_name(special)),
            kit.question.doublings,
            0,
            most,
            detail=kit.say(detail),
        ),
        lambda value: kit.put(doublings=value),
    )


@dataclass(frozen=True)
class RivalWords:
    """How the others are asked about.

    Attributes:
        title: over all of them.
        hint: what the signs mean.
        answers: what each may have said: (name) to what the key presses, its sign, its name.
        note: what else is to be told of one: (name, rival).
    """

    title: Message
    hint: Message
    answers: Callable[[str], Sequence[tuple[str, str, Message]]]
    note: Callable[[str, Rival], Message | None] = lambda _name, _rival: None


def rival_inputs(kit: Kit[Any], names: Sequence[str], words: RivalWords) -> list[ft.Control]:
    """Returns the inputs of those who stand against me; a play knows how many there are."""
    question: Contested = kit.question
    rows: list[ft.Control] = [section(kit.ink, kit.say(words.title))]
    if kit.state is None:
        rows.append(
            stepper(
                kit.ink,
                Count("rivals", kit.say(_("How many")), len(question.rivals), 1, MOST_RIVALS),
                lambda value: kit.ask(lambda was: was.with_rivals(value)),
            )
        )
    return [*rows, *(_rival(kit, place, name, words) for place, name in enumerate(names))]


def _rival(kit: Kit[Any], place: int, name: str, words: RivalWords) -> ft.Control:
    ink, rival = kit.ink, kit.question.rivals[place]
    size = stepper(
        ink,
        Count(
            f"rival{place}",
            name,
            rival.cards,
            0,
            MOST_HELD,
            detail=kit.say(_("cards in hand")),
            say=kit.say(_("Cards in the hand of {player}", player=name)),
        ),
        lambda value: kit.ask(lambda was: was.with_rival(place, cards=value)),
    )
    cells: list[Cell | None] = [
        Cell(f"said:{place}:{key}", sign, kit.say(text)) for key, sign, text in words.answers(name)
    ]
    chosen = f"said:{place}:{'open' if rival.said is None else rival.said}"
    grid = cell_grid(ink, [cells], kit.press, Marks(chosen=(chosen,)), height=48)
    note = words.note(name, rival) or (words.hint if place == 0 else None)
    told = [] if note is None else [ink.label(kit.say(note), TextSize.CAPTION)]
    return card(
        ink,
        flex.column([size, grid, *told], Space.S, tight=False),
        padding=Space.L,
    )


def pool_inputs(kit: Kit[Any], unseen: Unseen | None, *, curses: bool = False) -> list[ft.Control]:
    """Returns the choice of what nobody has seen, what it comes to, and the way to the deck.

    Args:
        kit: the calculator.
        unseen: what is taken as unseen now, None while nothing is chosen or it cannot be.
        curses: whether the curses matter.
    """
    ink, deck = kit.ink, kit.work.deck
    options = [
        *([(DECK, kit.say(_("my deck, {size} cards", size=deck.size)))] if deck else []),
        *((str(mix), kit.say(text)) for mix, text in MIXES.items()),
        (COUNTED, kit.say(_("count now"))),
    ]

    def pick(to: str) -> None:
        kit.put(source=to)
        if to == COUNTED and kit.question.counted == NO_CARDS and unseen is not None:
            kit.put(counted=counts_of(unseen))

    def step(kind: int, by: int) -> None:
        kit.ask(lambda was: replace(was, counted=stepped(was.counted, kind, by)))

    rows: list[ft.Control] = [
        section(ink, kit.say(_("What nobody has seen"))),
        choice(ink, options, kit.question.source, pick),
    ]
    if unseen is not None:
        text = kit.say(_assumed(kit, unseen, curses=curses))
        rows.append(ink.label(text, TextSize.BODY))
    if kit.question.source == COUNTED:
        rows.append(card(ink, count_grid(kit, kit.question.counted, step), padding=Space.L))

    def count() -> None:
        kit.change(lambda was: replace(was, counting=was.deck.counts if was.deck else NO_CARDS))

    label = kit.say(_("Count my deck again") if deck else _("Count my deck once"))
    return [*rows, button(ink, label, count, kind="tonal", icon=Glyph.CARDS)]


def _assumed(kit: Kit[Any], unseen: Unseen, *, curses: bool) -> Message:
    """Returns what is taken as unseen, in words; curses are told where they matter."""
    counts = zip(VALUES, unseen.actions, strict=True)
    listed = ", ".join(f"{count}×{value}" for value, count in counts if count)
    rest = unseen.other if curses else unseen.other + unseen.curses
    cards = _("{listed}, {others} others", listed=listed or "0", others=rest)
    if curses:
        cards = _("{cards}, curses: {curses}", cards=cards, curses=unseen.curses)
    facts = {"size": unseen.size, "cards": cards}
    if kit.question.source in tuple(Mix):
        return _("Assumed, not counted: {size} cards, {cards}.", **facts)
    if kit.question.source != DECK:
        return _("{size} cards: {cards}.", **facts)
    if kit.state is None:
        return _("Your deck less your hand: {size} cards, {cards}.", **facts)
    return _(
        "Your deck less the cards this play has shown and your hand: {size} cards, {cards}.",
        **facts,
    )
