"""The players: how many cards each has in hand, and who is armed."""

import flet as ft

from companion.errors import Message
from companion.games.montdragon.model import State, _
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.measures import STRIP
from companion.widgets import (
    WAITS,
    Glyph,
    Radius,
    Space,
    TextSize,
    flex,
    numeral,
    player_badge,
    short_name,
    tap,
)

BESIDE = 3
"""The most players whose names have room between their signs and their numbers."""


def strip(board: Board) -> ft.Control:
    """Returns all players in order, the one whose turn it is raised."""
    tiles = [_seat(board, player) for player in range(board.state.players)]
    return flex.row(tiles, Space.M)


def _seat(board: Board, player: int) -> ft.Control:
    ink, state = board.ink, board.state
    seated, knight = board.scene.players[player], state.knights[player]
    mine = player == state.current and not state.over
    badge = player_badge(ink, seated.colour, size=22)
    asked = ink.sigil(Glyph.QUESTION, 13, ink.theme.gold) if player in board.scene.asked else None
    hand = numeral(ink, knight.hand, 26)
    name = short_name(ink, seated.name, mine=mine)
    if state.players <= BESIDE and not ink.large:
        below = _caption(board, player) if asked is None else flex.row([asked])
        words = flex.column([name, below], Space.XXS, expand=True)
        row = flex.row([badge, words, hand], Space.S)
    else:
        first = [badge, hand, asked, _sign(board) if knight.armour else None]
        top = flex.row(first, Space.S, alignment=ft.MainAxisAlignment.CENTER)
        row = flex.column([top, name], 0, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    said = [
        seated.name,
        str(knight.hand),
        board.say(_standing(state, player)),
        *([board.say(WAITS)] if asked else []),
        *([board.say(_("whose turn it is"))] if mine else []),
    ]
    edge = 2 if mine else 1
    return tap(
        row,
        ", ".join(said),
        lambda: board.open(f"seat:{player}"),
        key=str(player),
        selected=mine,
        expand=True,
        height=None if ink.large else STRIP,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card if mine else None,
        border=ft.Border.all(edge, ink.player(seated.colour) if mine else ink.theme.line),
        padding=ft.Padding.symmetric(
            horizontal=Space.M + 1 - edge, vertical=Space.M if ink.large else 0
        ),
    )


def _sign(board: Board) -> ft.Control:
    return board.ink.sigil(Glyph.SHIELD, 13, board.ink.game.main)


def _caption(board: Board, player: int) -> ft.Control:
    """Returns what the number is, and the sign of a knight in armour."""
    word = board.ink.label(board.say(_("cards")), TextSize.FINE, cap=1.3, leading=1.1, no_wrap=True)
    return flex.row([word, _sign(board) if board.state.knights[player].armour else None], Space.XS)


def _standing(state: State, player: int) -> Message:
    """Returns how far a knight is, in words."""
    knight = state.knights[player]
    if player in state.gone:
        return _("has left the table")
    if knight.doubling:
        return _("armour, doubling")
    return _("armour") if knight.armour else _("no armour")
