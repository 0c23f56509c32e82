"""Parts for a finger that rests or slides. Both are silent for screen readers."""

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft

from companion.widgets.ink import TARGET, Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Radius, Space, TextSize

HOLD_S = 0.3
"""How long a finger must rest before anything is shown, so that a mere tap shows nothing."""

LONGEST_S = 30.0
"""After this time it vanishes, should the client never report that the finger was lifted."""


@ft.component
def HoldPad(
    ink: Ink, label: str, icon: str, held: bool, on_hold: Callable[[bool], object]
) -> ft.Control:
    """A pad to press and hold.

    Screen readers and keyboards cannot hold, so it is silent for them: beside it there must be
    another, named way to the same content.

    Args:
        ink: The look.
        label: Translated, such as "Hold to read".
        icon: A glyph before it.
        held: Whether it is shown as held.
        on_hold: Called with True when the finger has rested, with False when it is lifted.
    """
    touch = ft.use_ref(0)

    def number() -> int:
        return touch.current or 0

    async def rest(this: int) -> None:
        await asyncio.sleep(HOLD_S)
        if number() != this:
            return
        on_hold(True)
        await asyncio.sleep(LONGEST_S)
        if number() == this:
            lift()

    def press(_event: object) -> None:
        touch.current = number() + 1
        ft.context.page.run_task(rest, number())

    def lift(_event: object = None) -> None:
        touch.current = number() + 1
        on_hold(False)

    ft.use_effect(lambda: None, [], lambda: _end(touch))
    theme = ink.theme
    return ft.GestureDetector(
        exclude_from_semantics=True,
        on_tap_down=press,
        on_tap_up=lift,
        on_tap_cancel=lift,
        content=ft.Container(
            alignment=ft.Alignment.CENTER,
            bgcolor=ink.game.main if held else theme.card,
            border=ft.Border.all(1, theme.line),
            border_radius=Radius.CELL,
            padding=Space.XL,
            content=ft.Semantics(
                exclude_semantics=True,
                content=flex.row(
                    [
                        ink.sigil(icon, 22, theme.card if held else ink.game.main),
                        ft.Container(
                            expand=True,
                            content=ink.text(
                                label,
                                TextSize.BODY,
                                Face.BOLD,
                                theme.card if held else ink.game.main,
                                cap=1.6,
                                leading=1.1,
                                max_lines=2,
                            ),
                        ),
                    ],
                    Space.L,
                ),
            ),
        ),
    )


def hold_pad(
    ink: Ink, label: str, icon: str, held: bool, on_hold: Callable[[bool], object], *, key: str
) -> ft.Control:
    """Returns a pad to press and hold; see `HoldPad`."""
    pad: Callable[..., ft.Control] = HoldPad  # a component takes a key besides
    return ft.Container(
        key=key,
        height=None if ink.large else TARGET + 8,
        content=pad(ink, label, icon, held, on_hold, key=key),
    )


def _end(touch: Any) -> None:
    """Lets a running wait come to nothing once the pad is gone."""
    touch.current = (touch.current or 0) + 1


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
