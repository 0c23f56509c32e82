"""A track along which a place of many is chosen by a tap or a drag.

The client's own slider lays a node over the whole window that takes the taps of those who use
a screen reader; this one is silent for them, so buttons must lead to the same places.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.widgets.ink import TARGET, Ink

THUMB, TRACK = 22, 6
DRAG_MS = 90
"""Milliseconds between two reports of a drag: what it leads to is drawn each time."""


def scrubber(
    ink: Ink, value: int, last: int, on_pick: Callable[[int], object], width: float
) -> ft.Control:
    """Returns the track.

    Args:
        ink: the look.
        value: the present place, from 0.
        last: the last place.
        on_pick: called with another place.
        width: of the whole, in pixels.
    """
    run = max(1.0, width - THUMB)

    def pick(x: float) -> None:
        place = round(last * min(1.0, max(0.0, (x - THUMB / 2) / run)))
        if place != value:
            on_pick(place)

    def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position is not None:
            pick(event.local_position.x)

    done = run * value / max(1, last)
    middle = TARGET / 2
    shade = ink.theme.action if last else ink.theme.muted
    track: list[ft.Control] = [
        _bar(THUMB / 2, run, ink.theme.track),
        _bar(THUMB / 2, done, shade),
        ft.Container(
            left=done,
            top=middle - THUMB / 2,
            width=THUMB,
            height=THUMB,
            border_radius=THUMB / 2,
            bgcolor=shade,
        ),
    ]
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.GestureDetector(
            content=ft.Container(
                width=width, height=TARGET, content=ft.Stack(track, width=width, height=TARGET)
            ),
            exclude_from_semantics=True,
            drag_interval=DRAG_MS,
            on_tap_up=tapped,
            on_horizontal_drag_update=lambda event: pick(event.local_position.x),
        ),
    )


def _bar(left: float, width: float, colour: str) -> ft.Container:
    return ft.Container(
        left=left,
        top=(TARGET - TRACK) / 2,
        width=width,
        height=TRACK,
        border_radius=TRACK / 2,
        bgcolor=colour,
    )
