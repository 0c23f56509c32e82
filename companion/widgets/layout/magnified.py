"""A play on a large screen: everything larger, so that it is read from the other end of a table."""

from dataclasses import replace

import flet as ft

from companion.widgets.ink import Ink

LYING, UPRIGHT = (1024, 640), (520, 844)
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
    if times == 1:
        return content
    scale = ft.Scale(times, alignment=ft.Alignment.TOP_LEFT)
    small = ft.Container(
        content=content, left=0, top=0, width=ink.width, height=ink.height, scale=scale
    )
    return ft.Stack([small], expand=True)
