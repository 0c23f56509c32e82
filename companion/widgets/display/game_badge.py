"""A game's sign in its colour."""

from __future__ import annotations

import flet as ft

from companion.play.game import AnyGame
from companion.widgets.glyphs import glyph
from companion.widgets.ink import Ink


def game_badge(ink: Ink, game: AnyGame, *, size: float = 40) -> ft.Control:
    """Returns a game's sign in its colour.

    Args:
        ink: The look; the colours are the game's, whatever it is painted in.
        game: The game.
        size: Pixels each way.
    """
    painted = ink.painted(game.palette)
    return ft.Container(
        width=size,
        height=size,
        border_radius=size * 0.3,
        bgcolor=painted.game.tint,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(glyph(game.emblem), size / 2, painted.game.on),
    )
