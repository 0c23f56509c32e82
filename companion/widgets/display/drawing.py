"""Drawings of our own that a letter of Sigil cannot hold: several colours, a board, a creature."""

import flet as ft

from companion.widgets.ink import LOG_WIDTH, Ink

DRAGON = (
    "M47 37C50 19 62 7 85 3c-4 5-4 9-2 14-6 0-9 3-9 8-6-1-9 2-10 7-5 0-8 4-10 10z"
    "M58 66C42 69 32 59 34 46c1-8 8-12 7-20-1-5-6-6-11-4l-8 4c-3 1-6 0-9-2l-3-1 2-4 8-2 8-7-3-9 9 5"
    " 2-4 4 5c7 2 11 8 11 15 0 9-5 13-3 19 3 9 15 4 23 9 9 5 13 0 11-7l-5 3 6-14 9 11-5 0"
    "c3 14-7 22-19 19 1 3 2 4 5 5H60z"
)
"""A dragon as the shape of an SVG path, 96 wide and 72 high."""


def drawing(shapes: str, size: tuple[float, float], width: float, height: float) -> ft.Image:
    """Returns shapes as a picture, silent for screen readers: what it shows is said beside it.

    Args:
        shapes: elements of SVG with their colours; the client fetches nothing for them.
        size: the width and height that they are drawn in.
        width: in logical pixels.
        height: in logical pixels.
    """
    across, down = size
    return ft.Image(
        src=f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}">{shapes}</svg>',
        width=width,
        height=height,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
        gapless_playback=True,
    )


def board_width(ink: Ink) -> float:
    """Returns how wide a board is drawn: its pane, without the air beside it, in logical pixels."""
    if not ink.landscape:
        return ink.width - 26
    return (ink.width - (LOG_WIDTH if ink.wide else 0)) * 0.46 - 2
