"""Asking knight by knight: whose answer is entered, and what the others said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.steps.pads import closing
from companion.i18n import marker
from companion.widgets.display.players import Seat, player_strip
from companion.widgets.stable import Handler

_ = marker("morrigan")

NOT_YET = "?"
NONE = "–"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a knight answered.

    Attributes:
        player: whose answer.
        figure: its number, or a sign.
        note: the same in words.
    """

    player: int
    figure: str
    note: str = ""


def asked(board: Board, answers: Sequence[Answer], focus: int | None) -> ft.Control:
    """Returns those who are asked, in order; a tap enters the answer of one of them anew.

    Args:
        board: the table.
        answers: who is asked, in order.
        focus: the player whose answer the pad enters.
    """
    seats: list[Seat] = []
    turn: int | None = None
    for index, answer in enumerate(answers):
        player = board.scene.players[answer.player]
        seats.append(Seat(player.name, player.colour, answer.figure, answer.note))
        if answer.player == focus:
            turn = index
    return player_strip(
        board.ink,
        seats,
        turn,
        turn_label=board.say(_("asked now")),
        on_seat=lambda index: board.press(f"seat:{answers[index].player}"),
    )


def waiting_for(board: Board, player: int, back: Handler | None = None) -> ft.Control:
    """Returns the last line of a step that waits for an answer."""
    name = board.state.name(player)
    label = board.say(_("Waiting for {player}", player=name))
    told = _("{player} has not answered yet.", player=name)
    return closing(board, label, lambda: board.tell(told), ready=False, back=back)
