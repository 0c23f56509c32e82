"""Parts that the notebook and the sheet of a look are made of."""

from typing import Any

import flet as ft

from companion.games.montdragon.pieces import Colour
from companion.games.montdragon.view.board import SWATCHES, Board
from companion.play import Message
from companion.widgets import WHITE, Handler, Ink, TextSize, button


def hint(board: Board, message: Message) -> ft.Control:
    """Returns a sentence that explains."""
    return board.ink.label(board.say(message), TextSize.BODY)


def labelled(board: Board, message: Message, on: Handler, **look: Any) -> ft.Control:
    """Returns a button, see `button`."""
    return button(board.ink, board.say(message), on, **look)


def small(board: Board, message: Message, on: Handler, **look: Any) -> ft.Control:
    """Returns a lower button with smaller letters."""
    return labelled(board, message, on, height=50, size=15, **look)


def swatch(ink: Ink, colour: Colour, size: float = 18) -> ft.Control:
    """Returns a dot in a knight's colour; its name always stands beside it in words."""
    known = SWATCHES.get(colour)
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=ink.player(known) if known else WHITE,
        border=ft.Border.all(1.5, ink.theme.muted),
    )
