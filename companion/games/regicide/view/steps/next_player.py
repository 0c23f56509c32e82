"""After a joker: its player names who goes on."""

from __future__ import annotations

import flet as ft

from companion.games.regicide.moves.jokers import ChooseNext, check_named
from companion.games.regicide.view.board import Board
from companion.i18n import marker
from companion.widgets.controls.tappable import tap
from companion.widgets.display.players import Seat, player_name
from companion.widgets.layout import flex
from companion.widgets.layout.panel import section
from companion.widgets.tokens import Radius, Space

_ = marker("regicide")


def next_step(board: Board) -> list[ft.Control]:
    """Returns a button for each player; one who may not be named is dimmed."""
    state, ink = board.state, board.ink
    order = [(state.following + seat) % state.players for seat in range(state.players)]
    rows = [_player(board, player) for player in order]
    if ink.landscape and not ink.large:
        rows = [flex.row(rows[start : start + 2]) for start in range(0, len(rows), 2)]
    question = _("Who plays next? {player} chooses", player=state.names[state.current])
    return [section(ink, board.say(question)), *rows]


def _player(board: Board, player: int) -> ft.Control:
    state, ink = board.state, board.ink
    seat = Seat(state.names[player], board.scene.players[player].colour)
    allowed = check_named(state, player) is None
    return tap(
        player_name(ink, seat),
        state.names[player],
        lambda: board.do(ChooseNext(player)),
        key=f"seat{player}",
        expand=True if ink.landscape and not ink.large else None,
        alignment=None,
        opacity=1 if allowed else 0.4,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=Space.XXL,
    )
