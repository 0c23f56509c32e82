"""Drawings of our own that a letter of Sigil cannot hold: several colours, a board, a creature."""

import flet as ft


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
