"""The way from a play to the duel calculator."""

from __future__ import annotations

import flet as ft

from companion.games.morrigan.view.board import Board
from companion.i18n import marker
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import Glyph
from companion.widgets.tokens import Face

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
    ink = board.ink
    body = ft.Column(
        [
            ink.sigil(Glyph.CHART, 24, ink.game.main),
            ink.text(board.say(_("Odds")), 13, Face.BOLD, ink.game.main, cap=1.6, leading=1.1),
        ],
        spacing=4,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    key = tap(
        body,
        board.say(_("Chance of a duel")),
        lambda: scene.tool(CALCULATOR),
        border_radius=20,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
    )
    return [key]
