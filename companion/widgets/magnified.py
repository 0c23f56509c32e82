"""A play on a large screen: everything larger, so that it is read from the other end of a table."""

from dataclasses import replace

import flet as ft

from companion.widgets.ink import Ink

LYING, UPRIGHT = (1024, 648), (520, 844)
"""Width and height of the windows for which the screens of a play are drawn at their own size."""
LARGEST = 2.5


def magnification(ink: Ink) -> float:
    """Returns how much larger a play is drawn than on a phone: 1 wherever there is no more room."""
    if ink.large:  # the text already takes the room
        return 1.0
    width, height = LYING if ink.width > ink.height else UPRIGHT
    return max(1.0, min(ink.width / width, ink.height / height, LARGEST))


def magnified(ink: Ink, times: float) -> Ink:
    """Returns the look of a window that is so many times smaller, which is then drawn larger."""
    return replace(ink, width=ink.width / times, height=ink.height / times)


def enlarged(content: ft.Control, ink: Ink, times: float) -> ft.Control:
    """Returns what was drawn for a smaller window, so many times larger.

    Args:
        content: drawn with the look that `magnified` returns.
        ink: that look.
        times: how much larger.
    """
    # Laid from the edges, so that what a system keeps free of them cuts nothing off; and laid so
    # always, because a window that changes its size must not begin a table anew.
    laid = ft.Container(
        content=content,
        left=0,
        top=0,
        right=ink.width * (times - 1),
        bottom=ink.height * (times - 1),
        scale=ft.Scale(times, alignment=ft.Alignment.TOP_LEFT) if times > 1 else None,
    )
    return ft.Stack([laid], expand=True)
