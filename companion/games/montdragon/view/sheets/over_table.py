"""Which sheet lies over the table."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.pieces import Rock
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.sheets.by_hand import knight_rows, pieces_rows
from companion.games.montdragon.view.sheets.cards_left import cards_rows
from companion.games.montdragon.view.sheets.notebook import NotebookSheet
from companion.games.montdragon.view.steps.look import won_rows
from companion.i18n import marker
from companion.widgets.layout.sheet import sheet

_ = marker("montdragon")


def over_table(board: Board, shown: str) -> ft.Control | None:
    """Returns the sheet of that name, or None."""
    kind, _colon, about = shown.partition(":")
    match kind:
        case "notebook":
            return NotebookSheet(board, None, key="notebook")
        case "saw":
            return NotebookSheet(board, Rock(about), key="saw")
        case "won" if not board.scene.locked:
            rows, title = won_rows(board, Rock(about)), _("Princess freed?")
        case "cards":
            rows, title = cards_rows(board), _("Cards left")
        case "seat" if board.state.seated(int(about)):
            rows, title = knight_rows(board, int(about)), board.state.names[int(about)]
        case "pieces":
            rows, title = pieces_rows(board), _("Pieces by hand")
        case _:
            return None
    close = board.say(_("Close"))
    return sheet(board.ink, board.say(title), rows, lambda: board.open(""), close=close, key=shown)
