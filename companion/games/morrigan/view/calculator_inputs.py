"""What the calculator asks: my cards, what is unseen, the opponents, the draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.errors import Message
from companion.games.morrigan.calculator import (
    COUNTED,
    DECK,
    MOST_DRAWN,
    MOST_HELD,
    MOST_OPPONENTS,
    Asked,
    Rival,
)
from companion.games.morrigan.cards import MOST
from companion.games.morrigan.state import CARDS_OF_A_TURN
from companion.games.morrigan.unseen import NONE, Deck, Mix
from companion.games.morrigan.view.count_grid import count_grid
from companion.i18n import Translator, marker
from companion.odds.cards import VALUES, Unseen
from companion.odds.duel import cards_to_draw
from companion.widgets.cells import Cell, cell_grid
from companion.widgets.choice import choice, switch
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.panel import card, section
from companion.widgets.stepper import stepper
from companion.widgets.tappable import button
from companion.widgets.tokens import Face

_ = marker("morrigan")

MOST_CARDS_IN_HAND = 12
MIXES = {
    Mix.FEW: _("few actions"),
    Mix.HALF: _("half actions"),
    Mix.MOSTLY: _("mostly actions"),
}


@dataclass(frozen=True)
class Form:
    """The question and how it is changed.

    Attributes:
        ink: the look.
        voice: says the captions.
        asked: the question as it is.
        put: changes it.
        press: the handler of the pads, of constant identity.
        deck: the deck that is kept, None if none was counted.
        unseen: what is taken as unseen now.
        names: the opponents.
        seated: whether it is asked inside a play, which knows the opponents.
        count_deck: opens the counting of the deck.
    """

    ink: Ink
    voice: Translator
    asked: Asked
    put: Callable[[Asked], object]
    press: Callable[[str], object]
    deck: Deck | None
    unseen: Unseen | None
    names: Sequence[str]
    seated: bool
    count_deck: Callable[[], object]

    def say(self, message: Message) -> str:
        """Returns a message in the user's language."""
        return self.voice.text(message)


def pressed(asked: Asked, key: str) -> Asked:
    """Returns the question after a key of a pad: ``card:3``, ``card-less``, ``rival:0:4``."""
    name, _colon, value = key.partition(":")
    match name:
        case "card" if len(asked.hand) < MOST_CARDS_IN_HAND:
            return replace(asked, hand=(*asked.hand, int(value)))
        case "card-less":
            return replace(asked, hand=asked.hand[:-1])
        case "rival":
            place, _colon, stated = value.partition(":")
            rival = asked.rivals[int(place)]
            said = None if stated == "open" else int(stated)
            return asked.with_rival(int(place), replace(rival, stated=said))
        case _:
            return asked


def inputs(form: Form) -> list[ft.Control]:
    """Returns all inputs, those first without which there is no answer."""
    return [*_my_cards(form), *_unseen(form), *_rivals(form), *_rest(form)]


def _my_cards(form: Form) -> list[ft.Control]:
    ink, hand = form.ink, form.asked.hand
    cells: list[Cell | None] = [
        Cell(
            f"card:{value}",
            str(value) if hand.count(value) < 2 else f"{value}×{hand.count(value)}",
            form.say(_("My action card of {value}", value=value)),
        )
        for value in VALUES
    ]
    less = form.say(_("Take back the last card"))
    cells.append(Cell("card-less", str(Glyph.UNDO), less))
    total = form.say(_("{sum} in hand", sum=sum(hand)))
    return [
        section(
            ink,
            form.say(_("My action cards")),
            ink.text(total, 15, Face.MEDIUM, ink.theme.muted),
        ),
        cell_grid(ink, [cells], form.press, marked=[f"card:{value}" for value in set(hand)]),
    ]


def _unseen(form: Form) -> list[ft.Control]:
    ink, asked = form.ink, form.asked
    mine = [(DECK, form.say(_("my deck, {size} cards", size=form.deck.size)))] if form.deck else []
    options = [
        *mine,
        *((str(mix), form.say(text)) for mix, text in MIXES.items()),
        (COUNTED, form.say(_("count now"))),
    ]

    def pick(source: str) -> None:
        counted = asked.counted
        if source == COUNTED and counted == NONE and form.unseen is not None:
            counted = form.unseen.by_value  # begin with what was shown until now
        form.put(replace(asked, source=source, counted=counted))

    rows: list[ft.Control] = [
        section(ink, form.say(_("What nobody has seen"))),
        choice(ink, options, asked.source, pick),
    ]
    if form.unseen is not None:
        rows.append(ink.text(_pool_text(form, form.unseen), 15, Face.BODY, ink.theme.muted))
    if asked.source == COUNTED:
        grid = count_grid(
            ink, form.voice, asked.counted, lambda c: form.put(replace(asked, counted=c))
        )
        rows.append(card(ink, grid, padding=10))
    if asked.source == DECK and form.seated:
        label = form.say(_("The discard pile was shuffled and drawn from again"))
        rows.append(
            switch(
                ink,
                label,
                asked.reshuffled,
                lambda on: form.put(replace(asked, reshuffled=on)),
                detail=form.say(_("then only the cards in play count as seen")),
            )
        )
    count = _("Count my deck again") if form.deck else _("Count my deck once")
    rows.append(button(ink, form.say(count), form.count_deck, kind="tonal", icon=Glyph.CARDS))
    return rows


def _pool_text(form: Form, unseen: Unseen) -> str:
    listed = ", ".join(
        f"{count}×{value}" for value, count in zip(VALUES, unseen.actions, strict=True) if count
    )
    facts = {"size": unseen.size, "listed": listed or "0", "others": unseen.other}
    match form.asked.source:
        case source if source in tuple(Mix):
            text = _("Assumed, not counted: {size} cards, {listed}, {others} others.", **facts)
        case source if source == DECK and form.seated:
            text = _(
                "Your deck less the cards this play has shown and your hand: {size} cards, "
                "{listed}, {others} others.",
                **facts,
            )
        case source if source == DECK:
            text = _("Your deck less your hand: {size} cards, {listed}, {others} others.", **facts)
        case _:
            text = _("{size} cards: {listed}, {others} others.", **facts)
    return form.say(text)


def _rivals(form: Form) -> list[ft.Control]:
    ink, asked = form.ink, form.asked
    rows: list[ft.Control] = [section(ink, form.say(_("Opponents")))]
    if not form.seated:
        number = stepper(
            ink,
            form.say(_("How many")),
            len(asked.rivals),
            1,
            MOST_OPPONENTS,
            lambda value: form.put(asked.with_rivals(value)),
            key="rivals",
        )
        rows.append(number)
    rows += [_rival(form, place, rival) for place, rival in enumerate(asked.rivals)]
    return rows


def _rival(form: Form, place: int, rival: Rival) -> ft.Control:
    ink, asked, name = form.ink, form.asked, form.names[place]
    size = stepper(
        ink,
        name,
        rival.cards,
        0,
        MOST_HELD,
        lambda value: form.put(asked.with_rival(place, replace(rival, cards=value))),
        detail=form.say(_("cards in hand")),
        say=form.say(_("Cards in the hand of {player}", player=name)),
        key=f"cards{place}",
    )
    words = {
        "open": ("?", _("{player}: nothing stated yet", player=name)),
        "0": ("\N{EN DASH}", _("{player} does not help", player=name)),
    }
    cells: list[Cell | None] = [
        Cell(f"rival:{place}:{key}", sign, form.say(text)) for key, (sign, text) in words.items()
    ]
    cells += [
        Cell(
            f"rival:{place}:{value}",
            str(value),
            form.say(_("{player} has stated a {value}", player=name, value=value)),
        )
        for value in VALUES
    ]
    chosen = "open" if rival.stated is None else str(rival.stated)
    grid = cell_grid(ink, [cells], form.press, chosen=(f"rival:{place}:{chosen}",), height=48)
    told = ink.text(
        form.say(_("stated: ? nothing yet, \N{EN DASH} does not help, or the card")),
        13,
        Face.BODY,
        ink.theme.muted,
    )
    return card(
        ink,
        ft.Column(
            [size, grid, *([told] if place == 0 else [])],
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=10,
    )


def _rest(form: Form) -> list[ft.Control]:
    ink, asked = form.ink, form.asked
    usual = _(
        "{two} and one for each opponent, {count} here",
        two=CARDS_OF_A_TURN,
        count=cards_to_draw(len(asked.rivals)),
    )
    rows: list[ft.Control] = [
        section(ink, form.say(_("And me"))),
        stepper(
            ink,
            form.say(_("Cards I draw")),
            asked.drawn,
            0,
            MOST_DRAWN,
            lambda value: form.put(replace(asked, draw=value)),
            detail=form.say(usual),
            key="draw",
        ),
    ]
    if not form.seated:
        rows.append(
            stepper(
                ink,
                form.say(_("My most valuable card")),
                asked.prize,
                0,
                MOST,
                lambda value: form.put(replace(asked, prize=value)),
                detail=form.say(_("lost with a defeat")),
                key="prize",
            )
        )
    return rows
