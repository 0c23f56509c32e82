"""A bar whose ghost part is what the composed play would take away or add."""

import flet as ft

from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Space


def bar(
    ink: Ink,
    part: float,
    *,
    ghost: float = 0,
    colour: str | None = None,
    ghost_colour: str | None = None,
    height: float = 10,
) -> ft.Container:
    """Returns a horizontal bar.

    Args:
        ink: The look.
        part: Filled part of the whole, 0 to 1.
        ghost: How much of the filled part this play would remove, 0 to 1.
        colour: Of the solid part.
        ghost_colour: Of the ghost part.
        height: In logical pixels.
    """
    filled = min(1.0, max(0.0, part))
    removed = min(filled, max(0.0, ghost))
    solid, rest = filled - removed, 1 - filled
    pieces: list[ft.Control] = [
        ft.Container(expand=max(1, round(share * 1000)), bgcolor=shade, height=height)
        for share, shade in (
            (solid, colour or ink.theme.life),
            (removed, ghost_colour or ink.theme.life_ghost),
            (rest, None),
        )
        if share > 0
    ]
    return ft.Container(
        height=height,
        border_radius=height / 2,
        bgcolor=ink.theme.track,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=flex.row(pieces, Space.XXS if removed else 0),
    )
