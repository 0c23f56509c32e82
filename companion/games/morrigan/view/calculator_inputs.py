"""What the calculator asks: my cards, what is unseen, the opponents, the draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.errors import Message
from companion.games.morrigan.calculator import (
    MOST_DRAWN,
    MOST_HELD,
    MOST_OPPONENTS,
    MOST_SWORDS,
    Asked,
    Rival,
)
from companion.games.morrigan.cards import MOST, Special
from companion.games.morrigan.names import special_name
from companion.games.morrigan.state import CARDS_OF_A_TURN
from companion.games.morrigan.view.hand_pad import hand_pad
from companion.games.morrigan.view.pool_inputs import PoolForm, pool_inputs
from companion.i18n import Translator, marker
from companion.odds.cards import VALUES
from companion.odds.duel import cards_to_draw
from companion.widgets.controls.cells import Cell, cell_grid
from companion.widgets.controls.stepper import stepper
from companion.widgets.ink import Ink
from companion.widgets.layout.panel import card, section
from companion.widgets.tokens import Face

_ = marker("morrigan")

MOST_CARDS_IN_HAND = 12
Change = Callable[[Callable[[Asked], Asked]], object]


@dataclass(frozen=True)
class Form:
    """The question and how it is changed.

    Attributes:
        ink: the look.
        voice: says the captions.
        asked: the question as it is.
        change: changes it; what it is given makes the new question of the latest one.
        press: the handler of the pads, of constant identity.
        pool: what is taken as unseen.
        names: the opponents.
        swords: whether Enchanted Swords may be asked for.
    """

    ink: Ink
    voice: Translator
    asked: Asked
    change: Change
    press: Callable[[str], object]
    pool: PoolForm
    names: Sequence[str]
    swords: bool

    @property
    def seated(self) -> bool:
        """Whether it is asked inside a play, which knows the opponents."""
        return self.pool.seated

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
            if int(place) >= len(asked.rivals):
                return asked
            rival = asked.rivals[int(place)]
            said = None if stated == "open" else int(stated)
            return asked.with_rival(int(place), replace(rival, stated=said))
        case _:
            return asked


def inputs(form: Form) -> list[ft.Control]:
    """Returns all inputs, those first without which there is no answer."""
    cards = hand_pad(form.ink, form.voice, form.asked.hand, form.press)
    return [*cards, *pool_inputs(form.pool), *_rivals(form), *_rest(form)]


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
            lambda value: form.change(lambda was: was.with_rivals(value)),
            key="rivals",
        )
        rows.append(number)
    rows += [_rival(form, place, rival) for place, rival in enumerate(asked.rivals)]
    return rows


def _rival(form: Form, place: int, rival: Rival) -> ft.Control:
    ink, name = form.ink, form.names[place]
    size = stepper(
        ink,
        name,
        rival.cards,
        0,
        MOST_HELD,
        lambda value: form.change(lambda was: _holding(was, place, value)),
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
            lambda value: form.change(lambda was: replace(was, draw=value)),
            detail=form.say(usual),
            key="draw",
        ),
    ]
    if form.swords:
        house_rule = "" if form.seated else form.say(_("only by a house rule: doubles my attack"))
        rows.append(
            stepper(
                ink,
                form.say(special_name(Special.SWORD)),
                asked.swords,
                0,
                MOST_SWORDS,
                lambda value: form.change(lambda was: replace(was, swords=value)),
                detail=house_rule or form.say(_("doubles my attack")),
                key="swords",
            )
        )
    if not form.seated:
        rows.append(
            stepper(
                ink,
                form.say(_("My most valuable card")),
                asked.prize,
                0,
                MOST,
                lambda value: form.change(lambda was: replace(was, prize=value)),
                detail=form.say(_("lost with a defeat")),
                key="prize",
            )
        )
    return rows


def _holding(asked: Asked, place: int, cards: int) -> Asked:
    """Returns the question with the size of an opponent's hand; one who has left stays away."""
    if place >= len(asked.rivals):
        return asked
    return asked.with_rival(place, replace(asked.rivals[place], cards=cards))
