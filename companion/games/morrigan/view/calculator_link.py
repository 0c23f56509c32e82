"""The way from a play to the duel calculator."""

from __future__ import annotations

import flet as ft

from companion.games.morrigan.view.board import Board
from companion.i18n import marker
from companion.widgets.tappable import button

_ = marker("morrigan")

CALCULATOR = "duel"
"""The id of the tool."""


def calculator_button(board: Board) -> list[ft.Control]:
    """Returns the button that opens the calculator with what this play knows.

    Nothing where the table hides chances, or where only old entries are looked at.
    """
    scene = board.scene
    if not scene.odds or scene.locked or scene.correcting:
        return []
    label = board.say(_("Chance of a duel"))
    return [button(board.ink, label, lambda: scene.tool(CALCULATOR), kind="tonal")]
