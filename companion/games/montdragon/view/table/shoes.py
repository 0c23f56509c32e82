"""What a knight hopes to see under a princess, and what to do alone."""

import flet as ft

from companion.games.montdragon.view.board import SWATCHES, Board
from companion.games.montdragon.view.measures import hand_height
from companion.prompt import Text
from companion.widgets import WHITE, Face, Radius, Space, TextSize, drawing, flex

_SHOE = "M4 10c6 2 10 6 16 7 8 2 16 4 22 6 6 2 10 4 10 8v3H24c-6 0-10-4-13-9l-2-2v13H4z"
"""A shoe as it stands under a princess; 56 wide and 38 high."""


def shoes(board: Board, asked: Text, tip: Text) -> ft.Control:
    """Returns the question of a look, with a pair of shoes of the knight's colour.

    Args:
        board: the view.
        asked: the question.
        tip: how to look.
    """
    ink, state = board.ink, board.state
    known = SWATCHES.get(state.colours[state.current])
    fill = ink.player(known) if known else WHITE
    lines = [
        ink.text(board.pen.say(asked), TextSize.HEADING, Face.TITLE, cap=1.4, leading=1.15),
        ink.label(board.pen.say(tip), TextSize.BODY),
    ]
    shoe = f'<path fill="{fill}" stroke="{ink.theme.muted}" stroke-width="1" d="{_SHOE}"/>'
    times = 2.6 if ink.roomy else 1.5
    pair = drawing(
        f'<g>{shoe}</g><g transform="translate(16 14)">{shoe}</g>',
        (76, 54),
        76 * times,
        54 * times,
    )
    words = flex.column(lines, Space.XS, stretch=False, expand=not ink.roomy)
    middle = ft.MainAxisAlignment.CENTER
    shown = (
        flex.column([pair, words], Space.XXXL, stretch=False, alignment=middle)
        if ink.roomy
        else flex.row([pair, words], Space.XXL)
    )
    return ft.Container(
        height=ink.fixed(hand_height(ink)),
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.M),
        content=shown,
    )
