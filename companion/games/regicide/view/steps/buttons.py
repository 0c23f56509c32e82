"""The row of buttons under the keys: what is rare first, the one thing to do next last."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.games.regicide.model import SOLO_JOKERS, _
from companion.games.regicide.moves.declare import BeatEnemy
from companion.games.regicide.moves.jokers import FlipSoloJoker, check_solo_joker
from companion.games.regicide.view.board import Board
from companion.widgets import Glyph, Ink, Kind, button, button_row, flex, measures

HEIGHT = 280
"""What keys and buttons need on a phone."""

SIDE, SMALL = 104, 64
"""Shares of the primary row: of a key beside the primary one, and of one sign."""


def primary_share(board: Board) -> int:
    """Returns the share of the primary key, the same in all steps."""
    if board.layout.folded:
        return 2 * SIDE
    return 288 if board.layout.grid else 246


def side_button(
    ink: Ink,
    label: str,
    on: Callable[[], object] | None,
    *,
    share: int = SIDE,
    kind: Kind = "tonal",
    icon: str = "",
    say: str = "",
    enabled: bool = True,
) -> ft.Control:
    """Returns a button beside the primary one, with a share of the row that never changes."""
    size = 15 if ink.landscape and not ink.roomy else 16
    return button(
        ink,
        label,
        on,
        kind=kind,
        icon=icon,
        say=say,
        enabled=enabled,
        expand=2 if ink.large else share,
        height=row_height(ink),
        size=size,
    )


def row_height(ink: Ink) -> float:
    """Returns the height of the primary row."""
    return 66 if ink.roomy else 56


def in_slot(ink: Ink, line: ft.Control) -> ft.Control:
    """Returns a line in the middle of the room for what happened, above the keys."""
    height = measures(ink).event
    return ft.Container(height=height, alignment=ft.Alignment.CENTER_LEFT, content=line)


def dock(
    board: Board,
    aside: Sequence[ft.Control],
    label: str,
    on: Callable[[], object] | None,
    *,
    enabled: bool = True,
    identifier: str | None = None,
    share: int | None = None,
) -> ft.Control:
    """Returns the primary button with those aside of it; above it where large text needs it."""
    ink = board.ink
    primary = button(
        ink,
        label,
        on,
        enabled=enabled,
        expand=3 if ink.large else share or primary_share(board),
        height=row_height(ink),
        identifier=identifier,
    )
    if not ink.large or len(aside) < 2 or ink.landscape:
        return button_row(*aside, primary)
    return flex.column([button_row(*aside), ft.Row([primary])])


def solo_joker(board: Board) -> list[ft.Control]:
    """Returns the button of the jokers set aside, alone at the table and while one is left."""
    if check_solo_joker(board.state) is not None:
        return []
    left = SOLO_JOKERS - board.state.solo_jokers_used
    say = board.say(_("Turn over a solo joker, {left} left", left=left))
    label = f"{Glyph.JESTER} {left}"
    joker = FlipSoloJoker()
    return [side_button(board.ink, label, lambda: board.do(joker), share=SMALL, say=say)]


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
