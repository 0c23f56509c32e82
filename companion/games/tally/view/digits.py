"""A number that is typed, and what stands below its keys: the end of the round, and of the play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.tally.moves import CountUp, EndRound
from companion.games.tally.state import State
from companion.games.tally.texts import _
from companion.play import Message
from companion.widgets import (
    BACKSPACE,
    ENTER,
    Cell,
    Glyph,
    Handler,
    Marks,
    Scene,
    TextSize,
    button,
    button_row,
    cell_grid,
    use_keyboard,
    use_latest,
    use_stable,
)

MOST_DIGITS = 4
DIGITS, SIGN, ERASE = "0123456789", "sign", "erase"
ON_KEYBOARD = {"-": SIGN, BACKSPACE: ERASE}


@dataclass(frozen=True, slots=True)
class Typed:
    """The number that is typed."""

    digits: str = ""
    less: bool = False

    @property
    def points(self) -> int:
        """What it is worth."""
        return (-1 if self.less else 1) * int(self.digits or "0")

    def after(self, key: str) -> Typed:
        """Returns the number after a digit, `SIGN` or `ERASE`; any other key changes nothing."""
        if key == SIGN:
            return replace(self, less=not self.less)
        if key == ERASE:
            return replace(self, digits=self.digits[:-1])
        digits = (f"{self.digits}{key}".lstrip("0") or "0")[:MOST_DIGITS]
        return replace(self, digits=digits) if key in DIGITS else self


NOTHING = Typed()


@dataclass(frozen=True, slots=True)
class Typing:
    """A number while it is typed.

    Attributes:
        number: what stands there.
        press: presses a key. Constant identity.
        confirm: gives the number.
        clear: forgets it.
    """

    number: Typed
    press: Callable[[str], object]
    confirm: Handler
    clear: Handler


def use_typing(scene: Scene, give: Callable[[int], bool]) -> Typing:
    """Returns the number that is typed.

    A hook: call it in a component's body, always in the same order.

    Args:
        scene: the moment.
        give: called with the number, once one was typed; says whether it was taken.
    """
    typed, typed_now, type_in = use_latest(NOTHING)

    def press(key: str) -> None:
        type_in(typed_now().after(key))

    def confirm() -> None:
        given = typed_now()
        if given.digits and give(given.points):
            type_in(NOTHING)

    use_keyboard(scene, lambda key: confirm() if key == ENTER else press(ON_KEYBOARD.get(key, key)))
    return Typing(typed, use_stable(press), confirm, lambda: type_in(NOTHING))


def digit_keys(scene: Scene, typing: Typing, height: float, *, signed: bool = True) -> ft.Control:
    """Returns the keys that type a number.

    Args:
        scene: the moment.
        typing: what they type.
        height: of a row.
        signed: whether numbers below zero can be meant.
    """
    marks = Marks(chosen=(SIGN,) if typing.number.less else ())
    rows, size = _rows(scene, typing.number, signed=signed), min(40, height * 0.35)
    return cell_grid(scene.ink, rows, typing.press, marks, height=height, size=size)


def _rows(scene: Scene, typed: Typed, *, signed: bool) -> list[list[Cell | None]]:
    sign = Cell(SIGN, "+/−", scene.say(_("Points are lost")))
    erase = Cell(ERASE, Glyph.BACK, scene.say(_("Take the last digit back")))
    return [
        [*(Cell(digit, digit, digit) for digit in "12345"), erase if typed.digits else None],
        [*(Cell(digit, digit, digit) for digit in "67890"), sign if signed else None],
    ]


def ways(scene: Scene, begin_anew: Handler) -> ft.Control:
    """Returns the keys that count up, and end the round where there are rounds.

    Args:
        scene: the moment.
        begin_anew: chooses who began the play, once a round is over.
    """
    state: State = scene.state

    def end_round() -> None:
        if scene.act(EndRound()) is None:
            begin_anew()

    keys = [_way(scene, _("Count up"), lambda: scene.act(CountUp()))]
    if state.sheet is None or state.sheet.rounds:
        keys.append(_way(scene, _("End of round {number}", number=state.round), end_round))
    return button_row(*keys)


def _way(scene: Scene, word: Message, on: Handler) -> ft.Control:
    return button(
        scene.ink,
        scene.say(word),
        on,
        kind="tonal",
        size=TextSize.BODY,
        expand=1,
    )
