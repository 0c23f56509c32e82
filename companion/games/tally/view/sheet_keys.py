"""What fills in a score sheet: its categories for the chosen player, and the keys of a number."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.tally.moves import EnterValue
from companion.games.tally.sheet import Sheet
from companion.games.tally.state import State
from companion.games.tally.texts import _
from companion.games.tally.view.digits import digit_keys, use_typing, ways
from companion.widgets import (
    Face,
    Handler,
    Radius,
    Scene,
    Space,
    TextSize,
    button,
    error_boundary,
    flex,
    pad,
    roving_tabindex,
    tap,
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
            button(ink, label, typing.confirm, enabled=bool(typed.digits), identifier="confirm"),
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
        Face.MEDIUM,
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
