"""What the calculators ask: my cards, what nobody has seen, and the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.errors import Message
from companion.games.morrigan.cards import NO_CARDS, Special
from companion.games.morrigan.odds.question import (
    MOST_DOUBLINGS,
    MOST_HELD,
    MOST_RIVALS,
    Contested,
    Rival,
)
from companion.games.morrigan.odds.unseen import COUNTED, DECK, Mix, counts_of, stepped
from companion.games.morrigan.view.steps.pads import TAKE_BACK, count_pad
from companion.games.morrigan.view.tools.deck import count_grid
from companion.games.morrigan.view.tools.kit import Kit
from companion.games.morrigan.words import special_name
from companion.i18n import marker
from companion.odds.cards import VALUES, Unseen
from companion.play.change import replace
from companion.widgets.controls.cells import Cell, Marks, cell_grid
from companion.widgets.controls.choice import choice
from companion.widgets.controls.count import Count
from companion.widgets.controls.stepper import stepper
from companion.widgets.controls.tappable import button
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card, section
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("morrigan")

MIXES = {
    Mix.FEW: _("few actions"),
    Mix.HALF: _("half actions"),
    Mix.MOSTLY: _("mostly actions"),
}


def hand_pad(kit: Kit[Any]) -> list[ft.Control]:
    """Returns the pad on which my action cards are entered, under a heading with their sum."""
    hand: tuple[int, ...] = kit.question.hand
    texts = [*(_("My action card of {value}", value=value) for value in VALUES), TAKE_BACK]
    total = kit.say(_("{sum} in hand", sum=sum(hand)))
    trailing = kit.ink.label(total, TextSize.BODY, Face.MEDIUM)
    return [
        section(kit.ink, kit.say(_("My action cards")), trailing),
        count_pad(kit.ink, kit.press, "card", hand, [kit.say(text) for text in texts]),
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
        number = stepper(
            kit.ink,
            Count("rivals", kit.say(_("How many")), len(question.rivals), 1, MOST_RIVALS),
            lambda value: kit.ask(lambda was: was.with_rivals(value)),
        )
        rows.append(number)
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
    source, counted = kit.question.source, kit.question.counted
    mine = [(DECK, kit.say(_("my deck, {size} cards", size=deck.size)))] if deck else []
    options = [
        *mine,
        *((str(mix), kit.say(text)) for mix, text in MIXES.items()),
        (COUNTED, kit.say(_("count now"))),
    ]

    def pick(to: str) -> None:
        kit.put(source=to)
        if to == COUNTED and counted == NO_CARDS and unseen is not None:
            kit.put(counted=counts_of(unseen))

    def step(kind: int, by: int) -> None:
        kit.ask(lambda was: replace(was, counted=stepped(was.counted, kind, by)))

    rows: list[ft.Control] = [
        section(ink, kit.say(_("What nobody has seen"))),
        choice(ink, options, source, pick),
    ]
    if unseen is not None:
        text = kit.say(_assumed(kit, unseen, curses=curses))
        rows.append(ink.label(text, TextSize.BODY))
    if source == COUNTED:
        grid = count_grid(kit, counted, step)
        rows.append(card(ink, grid, padding=Space.L))

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
    source = kit.question.source
    if source in tuple(Mix):
        return _("Assumed, not counted: {size} cards, {cards}.", **facts)
    if source != DECK:
        return _("{size} cards: {cards}.", **facts)
    if kit.state is None:
        return _("Your deck less your hand: {size} cards, {cards}.", **facts)
    return _(
        "Your deck less the cards this play has shown and your hand: {size} cards, {cards}.",
        **facts,
    )
