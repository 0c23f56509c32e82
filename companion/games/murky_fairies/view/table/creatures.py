"""Enemies and fairies as they are drawn."""

import flet as ft

from companion.games.murky_fairies.model import Fairy, Rank
from companion.widgets import Ink, drawing

_SHAPES = {
    Rank.DEMON: (
        (48, 42),
        "M7 2c2 8 5 11 9 12 5-3 11-3 16 0 4-1 7-4 9-12 6 11 3 19-2 22 0 10-7 17-15 17S9 34 9 24"
        "C4 21 1 13 7 2z",
        "M14 21l8 4c-1 3-7 3-8-4zM34 21l-8 4c1 3 7 3 8-4zM17 33c4-2 10-2 14 0l-2 3-2-2-3 3-3-3-2"
        " 2z",
    ),
    Rank.SCOURGE: (
        (56, 46),
        "M28 1c9 1 14 8 15 17 5-1 9-5 10-11 4 10 1 20-7 24l3 14H7l3-14C2 27-1 17 3 7c1 6 5 10 10 11"
        "C14 9 19 2 28 1z",
        "M20 20l6 4c-2 3-6 1-6-4zM36 20l-6 4c2 3 6 1 6-4zM27.300 30h1.400v14h-1.400z",
    ),
    Rank.TITAN: (
        (72, 52),
        "M4 2c0 9 4 15 11 17C16 12 12 8 14 2c6 3 9 8 9 14 2-2 5-3 8-3l5-11 5 11c3 0 6 1 8 3 0-6 3"
        "-11 9-14 2 6-2 10-1 17 7-2 11-8 11-17 6 14 2 25-8 30-1 10-6 15-13 17l-2 3H27l-2-3c-7-2"
        "-12-7-13-17C2 27-2 16 4 2z",
        "M20 26l12 5c-2 5-11 4-12-5zM52 26l-12 5c2 5 11 4 12-5zM34 36l2-4 2 4zM26 42h20l-2 4-3-2"
        "-2.5 4-2.500-4-2.500 4-2.500-4-3 2z",
    ),
}
"""Size, body and face of each rank."""

_WINGS = (
    "M19 19C10 4 2 4 2 12c0 7 6 9 16 9zM21 19C30 4 38 4 38 12c0 7-6 9-16 9zM18 22C9 22 5 26 7 31c3"
    " 5 9 1 12-8zM22 22c9 0 13 4 11 9-3 5-9 1-12-8z"
)
_BODY = "M20 15c4 0 5 4 5 8l4 14H11l4-14c0-4 1-8 5-8z"


def creature(ink: Ink, rank: Rank, height: float, *, faint: bool) -> ft.Control:
    """Returns an enemy; one that cannot be attacked is faint."""
    (across, down), body, face = _SHAPES[rank]
    shade, eyes = (ink.theme.line if faint else ink.game.main), ink.theme.card
    shapes = f'<path fill="{shade}" d="{body}"/><path fill="{eyes}" d="{face}"/>'
    return drawing(shapes, (across, down), height * across / down, height)


def fairy_picture(ink: Ink, fairy: Fairy, side: float, *, dim: bool) -> ft.Control:
    """Returns a fairy: lying when she is engaged, with golden wings when she is heroic."""
    theme = ink.theme
    wings = theme.gold if fairy.heroic else theme.line if dim else ink.game.main
    turned = ' transform="rotate(90 20 20)"' if fairy.engaged else ""
    shade = theme.muted if dim else theme.ink
    shapes = (
        f'<g{turned}><path fill="{wings}" d="{_WINGS}"/><circle cx="20" cy="10" r="5" '
        f'fill="{shade}"/><path fill="{shade}" d="{_BODY}"/></g>'
    )
    return drawing(shapes, (40, 40), side, side)
