"""The keys of a number that is typed, and those that fill in a score sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.tally.formula import _
from companion.games.tally.moves import CountUp, EndRound, EnterValue
from companion.games.tally.sheet import Sheet
from companion.games.tally.state import State
from companion.play import Message
from companion.widgets import (
    BACKSPACE,
    ENTER,
    Cell,
    Glyph,
    Handler,
    Marks,
    Radius,
    Scene,
    Space,
    TextSize,
    Typeface,
    button,
    button_row,
    cell_grid,
    error_boundary,
    flex,
    pad,
    roving_tabindex,
    tap,
    use_keyboard,
    use_latest,
    use_stable,
)

MOST_DIGITS = 4
DIGITS, SIGN, ERASE = "0123456789", "sign", "erase"
ON_KEYBOARD = {"-": SIGN, BACKSPACE: ERASE}


@dataclass(frozen=True, slots=True)
class TypedNumber:
    """The number that is typed."""

    digits: str = ""
    less: bool = False

    @property
    def points(self) -> int:
        """What it is worth."""
        return (-1 if self.less else 1) * int(self.digits or "0")

    def after(self, key: str) -> TypedNumber:
        """Returns the number after a digit, `SIGN` or `ERASE`; any other key changes nothing."""
        if key == SIGN:
            return replace(self, less=not self.less)
        if key == ERASE:
            return replace(self, digits=self.digits[:-1])
        digits = (f"{self.digits}{key}".lstrip("0") or "0")[:MOST_DIGITS]
        return replace(self, digits=digits) if key in DIGITS else self


NOTHING = TypedNumber()


@dataclass(frozen=True, slots=True)
class Typing:
    """A number while it is typed.

    Attributes:
        number: what stands there.
        press: presses a key. Constant identity.
        confirm: gives the number.
        clear: forgets it.
    """

    number: TypedNumber
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


def _rows(scene: Scene, typed: TypedNumber, *, signed: bool) -> list[list[Cell | None]]:
    sign = Cell(SIGN, "+/−", scene.say(_("Points are lost")))
    erase = Cell(ERASE, Glyph.BACK, scene.say(_("Take the last digit back")))
    return [
        [*(Cell(digit, digit, digit) for digit in "12345"), erase if typed.digits else None],
        [*(Cell(digit, digit, digit) for digit in "67890"), sign if signed else None],
    ]


def confirm_button(scene: Scene, label: str, typing: Typing) -> ft.Control:
    """Returns the key that gives the number, which waits until one is typed."""
    why = "" if typing.number.digits else scene.say(_("Enter a number first."))
    return button(scene.ink, label, typing.confirm, enabled=not why, why=why, identifier="confirm")


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


HEIGHT, LOW = 56, 48
"""How high a key of a digit is, and a place of the sheet; lower where there are many places."""
INSET = 14
"""What is above and below a value where large text makes its place as high as it must be."""
MANY = 9
"""Categories from which on everything is low."""
NUMERAL = 24
"""How large a value is in its place."""


@error_boundary
def SheetKeys(scene: Scene, player: int, go_on: Handler, begin_anew: Handler) -> ft.Control:
    """The sheet of the chosen player: a place is chosen, then a number and one key fill it in.

    Args:
        scene: the moment.
        player: who is chosen.
        go_on: chooses the next one, once nothing of this one is missing.
        begin_anew: chooses who began the play, once a round is over.
    """
    ink, state = scene.ink, scene.state
    former = scene.former
    picked, pick = ft.use_state(former.category if isinstance(former, EnterValue) else -1)
    sheet: Sheet = state.sheet
    own = state.values[-1][player]
    empty = [place for place, value in enumerate(own) if value is None]
    chosen = picked if picked >= 0 else next(iter(empty), 0)
    category, name = sheet.categories[chosen], scene.players[player].name

    def enter(value: int) -> bool:
        entered = scene.act(EnterValue(player, chosen, value, state.round)) is None
        if entered:
            pick(-1)
            if empty in ([], [chosen]):
                go_on()
        return entered

    typing = use_typing(scene, enter)

    def choose(place: int) -> None:
        typing.clear()
        pick(place)

    typed, facts = typing.number, {"player": name, "category": category.name}
    said = _("{player}, {category}: {value}", value=typed.points, **facts)
    label = scene.say(said if typed.digits else _("{player}: {category}", **facts))
    return pad(
        ink,
        0,
        [
            _places(scene, player, chosen, choose),
            digit_keys(scene, typing, _height(sheet), signed=category.least < 0),
        ],
        [
            ways(scene, begin_anew),
            confirm_button(scene, label, typing),
        ],
    )


def _height(sheet: Sheet) -> int:
    return LOW if len(sheet.categories) >= MANY else HEIGHT


def _places(scene: Scene, player: int, chosen: int, choose: Callable[[int], object]) -> ft.Control:
    """Returns the places of the sheet in this round, with what stands there."""
    state: State = scene.state
    own = state.values[-1][player]
    each = 2 if scene.ink.large else min(3, len(own))
    tiles = [_tile(scene, place, value, place == chosen, choose) for place, value in enumerate(own)]
    tiles += [ft.Container(expand=True) for _gap in range(-len(own) % each)]
    lines = [flex.row(tiles[start : start + each]) for start in range(0, len(tiles), each)]
    return roving_tabindex(flex.column(lines))


def _tile(
    scene: Scene, place: int, value: int | None, chosen: bool, choose: Callable[[int], object]
) -> ft.Control:
    ink, state = scene.ink, scene.state
    name, theme = state.sheet.names[place], ink.theme
    shown = "–" if value is None else str(value)
    words = ink.label(
        name,
        TextSize.CAPTION,
        Typeface.MEDIUM,
        cap=1.6,
        leading=1.05,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    facts = {"category": name, "value": scene.say(_("nothing yet")) if value is None else value}
    edge = 2 if chosen else 1
    above = INSET if ink.large else Space.S
    return tap(
        flex.row([words, ink.number(shown, NUMERAL, theme.muted if value is None else theme.ink)]),
        scene.say(_("{category}: {value}", **facts)),
        lambda: choose(place),
        key=str(place),
        selected=chosen,
        expand=True,
        alignment=None,
        height=None if ink.large else _height(state.sheet),
        padding=ft.Padding.symmetric(horizontal=Space.L - edge, vertical=above),
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if chosen else theme.card,
        border=ft.Border.all(edge, theme.action if chosen else theme.edge),
    )
