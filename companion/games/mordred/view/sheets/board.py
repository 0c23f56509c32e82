"""The table's own board: the black squares of the money table, and the Mordred track."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

import flet as ft

from companion.errors import Message
from companion.games.mordred.board import ROW_KEYS, Board, read_board
from companion.games.mordred.moves.board import ConfirmTable, SetBlackSquares, SetTrack
from companion.games.mordred.pieces import ROWS
from companion.games.mordred.view.sheets.squares import board_editor
from companion.i18n import marker
from companion.play.action import Action
from companion.play.game import KEPT_TABLE
from companion.play.setup import Value
from companion.widgets.boundary import ScreenContext, bounded
from companion.widgets.controls.choice import switch
from companion.widgets.controls.tappable import button, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.layout.sheet import sheet
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("mordred")


@bounded
def BoardSheet(scene: Scene, on_close: Handler) -> ft.Control:
    """The sheet with the board during a play; nothing is stored before it is confirmed."""
    board, set_board = ft.use_state(scene.state.board)
    keeping, set_keeping = ft.use_state(True)

    def confirm() -> None:
        if keeping and not scene.correcting:
            scene.keep(KEPT_TABLE, json.dumps({**_data_of(board), "checked": True}))
        for action in _changes(scene.state.board, board):
            if scene.act(action) is not None or scene.correcting:
                break
        on_close()

    done = button(
        scene.ink,
        scene.say(_("This is what our board says")),
        confirm,
        enabled=not scene.locked,
        identifier="confirm-board",
    )
    return sheet(
        scene.ink,
        scene.say(_("Your board")),
        [*board_editor(scene, board, set_board), *_offer_to_keep(scene, keeping, set_keeping)],
        on_close,
        close=scene.say(_("Close without a change")),
        actions=[done],
        key="board",
    )


def _changes(board: Board, edited: Board) -> tuple[Action, ...]:
    """Returns the actions that bring a board in line with what was read off it."""
    rows = zip(ROWS, board.black, edited.black, strict=True)
    squares = [SetBlackSquares(row, new) for row, old, new in rows if old != new]
    moved = (board.length, board.dragon) != (edited.length, edited.dragon)
    track = [SetTrack(edited.length, edited.dragon)] if moved else []
    confirmed = [] if board.checked or squares else [ConfirmTable()]
    return (*squares, *track, *confirmed)


def _offer_to_keep(
    scene: Scene, keeping: bool, set_keeping: Callable[[bool], object]
) -> list[ft.Control]:
    """Returns the switch that keeps the board for later plays; old entries keep nothing."""
    if scene.correcting:
        return []
    return [
        switch(
            scene.ink,
            scene.say(_("Keep it for our next plays")),
            keeping,
            set_keeping,
            detail=scene.say(_("This play gets it in any case.")),
        )
    ]


def _data_of(board: Board) -> dict[str, Value]:
    """Returns a board as table data, without whether it was checked."""
    black = dict(zip(ROW_KEYS, board.black, strict=True))
    return {**black, "track_length": board.length, "dragon": board.dragon}


def _board_of(data: Mapping[str, Value]) -> Board:
    """Returns the board that table data describes; if they are impossible, as it is delivered."""
    try:
        return read_board(tuple(data.items()))
    except ValueError:
        return Board()


@bounded
def TableData(
    context: ScreenContext,
    data: Mapping[str, Value],
    on_data: Callable[[Mapping[str, Value]], object],
) -> ft.Control:
    """The editor of the table's own board before a play; it is kept for the next plays.

    Args:
        context: the look and the voice.
        data: what is known of the board.
        on_data: called with all of it, changed.
    """
    ink = context.ink
    opened, set_opened = ft.use_state(False)
    board = _board_of(data)

    def confirm() -> None:
        on_data({**data, "checked": True})
        set_opened(False)

    title, note = context.say(_("Your board")), context.say(_status(board))
    shade = ink.theme.muted if board.checked else ink.theme.life
    lines: list[ft.Control] = [
        ink.text(title, TextSize.LARGE, Face.TITLE, cap=1.6),
        ink.text(note, TextSize.SMALL, Face.BODY if board.checked else Face.MEDIUM, shade),
    ]
    head = tap(
        flex.row(
            [
                flex.column(lines, Space.XXS, stretch=False, expand=True),
                ink.sigil(Glyph.UP if opened else Glyph.DOWN, 16, ink.theme.muted),
            ]
        ),
        f"{title}, {note}",
        lambda: set_opened(lambda former: not former),
        alignment=None,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.XXS),
        border_radius=Radius.CELL,
        identifier="your-board",
    )
    if not opened:
        return ft.Column([head], horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    parts = [
        *board_editor(context, board, lambda edited: on_data({**data, **_data_of(edited)})),
        button(ink, context.say(_("This is what our board says")), confirm, kind="tonal"),
    ]
    body = flex.column(parts, Space.XL, tight=False)
    return flex.column([head, card(ink, body, padding=Space.XL)], Space.XS, tight=False)


def _status(board: Board) -> Message:
    if not board.checked:
        return _("Black squares: mostly our guess, check your board")
    if board.length and board.dragon:
        return _("checked; track of {length} spaces", length=board.length)
    return _("checked; track not counted")
