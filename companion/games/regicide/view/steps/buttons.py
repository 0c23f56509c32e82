"""The row of buttons under the keys: what is rare first, the one thing to do next last."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.games.regicide.model import SOLO_JOKERS, _
from companion.games.regicide.moves.declare import BeatEnemy
from companion.games.regicide.moves.jokers import FlipSoloJoker, check_solo_joker
from companion.games.regicide.view.board import Board
from companion.widgets import TARGET, Glyph, Ink, Kind, button, button_row, flex

HEIGHT = 246
"""What keys and buttons need on a phone."""

LOW = 480
"""Below this height a landscape window has no pixel to spare."""


def is_low(ink: Ink) -> bool:
    """Returns whether the window lies on its side and is a phone's."""
    return ink.landscape and ink.height < LOW


def side_size(ink: Ink) -> tuple[float, float]:
    """Returns the height of a button beside the primary one, and the size of its label."""
    return (TARGET + 2, 15) if is_low(ink) else (56, 17)


def side_button(
    ink: Ink,
    label: str,
    on: Callable[[], object],
    *,
    kind: Kind = "tonal",
    icon: str = "",
    say: str = "",
) -> ft.Control:
    """Returns a button beside the primary one; large text gives it a share of a row of its own."""
    expand = 2 if ink.large else None
    height, size = side_size(ink)
    return button(
        ink, label, on, kind=kind, icon=icon, say=say, expand=expand, height=height, size=size
    )


def dock(
    ink: Ink,
    aside: Sequence[ft.Control],
    label: str,
    on: Callable[[], object],
    *,
    enabled: bool,
    identifier: str,
) -> ft.Control:
    """Returns the primary button with those aside of it; above it where large text needs it."""
    height, _size = side_size(ink)
    primary = button(
        ink, label, on, enabled=enabled, expand=3, height=height, identifier=identifier
    )
    if not ink.large or len(aside) < 2 or is_low(ink):
        return button_row(*aside, primary)
    return flex.column([button_row(*aside), ft.Row([primary])])


def solo_joker(board: Board) -> list[ft.Control]:
    """Returns the button of the jokers set aside, alone at the table and while one is left."""
    if check_solo_joker(board.state) is not None:
        return []
    left = SOLO_JOKERS - board.state.solo_jokers_used
    say = board.say(_("Turn over a solo joker, {left} left", left=left))
    label = f"{Glyph.JESTER} {left}"
    return [side_button(board.ink, label, lambda: board.do(FlipSoloJoker()), say=say)]


def beaten_buttons(board: Board, kind: Kind = "tonal") -> list[ft.Control]:
    """Returns the buttons that say how the enemy fell, the second one of a kind."""
    ways: tuple[tuple[str, bool, Kind], ...] = (
        (board.say(_("Beaten exactly")), True, "tonal"),
        (board.say(_("Beaten")), False, kind),
    )
    return [
        button(
            board.ink,
            label,
            lambda exact=exact: board.do(BeatEnemy(exact)),
            kind=kind,
            expand=1,
        )
        for label, exact, kind in ways
    ]
