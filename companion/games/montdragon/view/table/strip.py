"""The players: how many cards each has in hand, and who is armed."""

import flet as ft

from companion.games.montdragon.model import _
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.measures import STRIP
from companion.prompt import Key, Pad
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


def strip(board: Board, pad: Pad) -> ft.Control:
    """Returns all players in order, the one whose turn it is raised."""
    return flex.row([_seat(board, key) for key in pad.keys], Space.M)


def _seat(board: Board, key: Key) -> ft.Control:
    ink, state, pen = board.ink, board.state, board.pen
    player: int = key.picture
    seated, knight = board.scene.players[player], state.knights[player]
    mine = key.chosen
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
    said = (pen.say(key.say), pen.say(WAITS) if asked else "", pen.say(key.note))
    edge = 2 if mine else 1
    return tap(
        row,
        ", ".join(filter(None, said)),
        pen.on(key.do),
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
