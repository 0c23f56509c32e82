"""What is always at hand: the notebook, the cards left, the pieces."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.notebook import unnoted
from companion.games.montdragon.pieces import Rock
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import labelled
from companion.games.montdragon.words import rock_name
from companion.i18n import marker
from companion.widgets.controls.hold_pad import hold_pad
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex

_ = marker("montdragon")


def shelf(board: Board) -> ft.Control:
    """Returns the pad to hold, and the ways to the sheets beside it."""
    pad = ft.Container(key="pad", expand=not _stacked(board), content=_pad(board))
    keys = [
        _note(board),
        _key(board, Glyph.CARDS, _("Cards left"), "cards"),
        _key(board, Glyph.MOUNTAIN, _("Pieces by hand"), "pieces"),
    ]
    if not _stacked(board):
        return flex.row([pad, *keys], key="shelf")
    return flex.column([pad, button_row(*keys)], key="shelf")


def _stacked(board: Board) -> bool:
    return board.ink.large and not board.ink.landscape


def _pad(board: Board) -> ft.Control:
    if board.owner is None:
        begin = _("My notebook")
        return labelled(
            board, begin, lambda: board.open("notebook"), kind="game", icon=Glyph.BOOK, height=50
        )
    icon = Glyph.EYE if board.held else Glyph.EYE_OFF
    label = board.say(_("Hold: notebook"))
    return hold_pad(board.ink, label, icon, board.held, board.on_hold, key="pad")


def _note(board: Board) -> ft.Control:
    """Returns the way to the notebook's sheet; it stands out while a look is not noted."""
    rock = _to_note(board)
    if rock is None:
        return _key(board, Glyph.EDIT, _("Notebook: note or read"), "notebook")
    return button(
        board.ink,
        f"{Glyph.EDIT}{rock.value[1:]}",
        lambda: board.open(f"saw:{rock.value}"),
        say=board.say(_("Note what you saw in {rock}", rock=rock_name(rock))),
        height=50,
        expand=1 if _stacked(board) else None,
        key="notebook",
    )


def _to_note(board: Board) -> Rock | None:
    """Returns the rock of a look that is not noted yet, as when another phone reported it."""
    owner = board.owner
    if owner is None or board.scene.correcting:
        return None
    return next(reversed(unnoted(board.scene.notes, owner, board.state)), None)


def _key(board: Board, glyph: str, label: Message, sheet: str) -> ft.Control:
    return button(
        board.ink,
        glyph,
        lambda: board.open(sheet),
        kind="tonal",
        say=board.say(label),
        height=50,
        expand=1 if _stacked(board) else None,
        key=sheet,
    )
