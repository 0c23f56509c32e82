"""The step that is due, or plain counters where the app follows no turns."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.moves.end_turn import EndTurn
from companion.games.montdragon.state import Step
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import OF_A_KNIGHT, back, counters, labelled, small
from companion.games.montdragon.view.steps.draw import replace_step, take_step
from companion.games.montdragon.view.steps.duel import duel_step
from companion.games.montdragon.view.steps.look import look_step
from companion.games.montdragon.view.steps.magic import magic_step
from companion.games.montdragon.view.steps.move import move_step
from companion.games.montdragon.view.steps.turn import turn_step
from companion.i18n import marker
from companion.widgets.controls.tappable import button_row
from companion.widgets.glyphs import Glyph

_ = marker("montdragon")


def step(board: Board) -> list[ft.Control]:
    """Returns what is to be done next."""
    if board.scene.locked:
        return []
    if board.state.rules.plain:
        return _plain(board)
    match board.state.step:
        case Step.OVER:
            return []
        case Step.LOOK:
            return look_step(board, _leave(board, _("Don't look")))
        case Step.DUEL:
            return duel_step(board, _leave(board, _("Nobody there")))
        case Step.TURN:
            return _turn(board)


def _plain(board: Board) -> list[ft.Control]:
    """Returns the counters of the current player, or the look that is being reported."""
    state = board.state
    if board.draft.kind == "look":
        return [*look_step(board, back(board))]
    return [
        *counters(board, OF_A_KNIGHT, state.current, whose=state.name),
        button_row(
            labelled(
                board,
                _("Look at a princess"),
                lambda: board.begin("look"),
                kind="tonal",
                expand=1,
            ),
            labelled(
                board,
                _("End turn"),
                lambda: board.act(EndTurn()),
                icon=Glyph.CHECK,
                expand=1,
            ),
        ),
    ]


def _turn(board: Board) -> list[ft.Control]:
    """Returns the turn at rest, or the step of it that is composed."""
    draft = board.draft
    match draft.kind:
        case "move" if draft.card is not None:
            return move_step(board, draft.card)
        case "magic" if draft.card is not None:
            return magic_step(board, draft.card)
        case "replace":
            return replace_step(board)
        case "take":
            return take_step(board)
        case _:
            return turn_step(board)


def _leave(board: Board, label: Message) -> ft.Control:
    expand = 1 if board.ink.large else None
    return small(board, label, lambda: board.act(EndTurn()), kind="ghost", expand=expand)
