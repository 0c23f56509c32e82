"""The notebook's key: a tap opens its sheet, and it is read while a finger rests on it."""

from collections.abc import Callable

import flet as ft

from companion.games.montdragon.notebook import unnoted
from companion.games.montdragon.pieces import Rock, _, rock_name
from companion.games.montdragon.view.board import Board
from companion.widgets import Glyph, HoldKey


def notebook_key(board: Board, on_hold: Callable[[bool], object]) -> ft.Control:
    """Returns the key; it stands out while a look is not noted.

    Args:
        board: the view.
        on_hold: told when it is held and when it is let go.
    """
    rock, reader = _to_note(board), board.reader
    if rock is None:
        say, sheet = board.say(_("Notebook: note or read")), "notebook"
    else:
        say = board.say(_("Note what you saw in {rock}", rock=rock_name(rock)))
        sheet = f"saw:{rock.value}:{reader}"
    if board.owner is None:
        note = board.say(_("hold: {player}", player=board.state.names[reader]))
    else:
        note = board.say(_("hold to read"))
    return HoldKey(
        board.ink,
        board.say(_("Notes")),
        say,
        Glyph.BOOK if rock is None else f"{Glyph.EDIT}{rock.value[1:]}",
        note=note,
        held=board.held,
        marked=rock is not None,
        height=board.pen.row,
        on_hold=on_hold,
        on_tap=lambda: board.open(sheet),
    )


def _to_note(board: Board) -> Rock | None:
    """Returns the rock of a look that is not noted yet, as when another phone reported it."""
    owner = board.owner
    if owner is None or board.scene.correcting:
        return None
    return next(reversed(unnoted(board.scene.notes, owner, board.state)), None)
