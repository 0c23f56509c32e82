"""Parts for a finger that rests or slides."""

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft

from companion.delays import delays
from companion.widgets import flex
from companion.widgets.ink import TARGET, Ink
from companion.widgets.tappable import Handler, tap
from companion.widgets.tokens import Radius, Space, TextSize, Typeface

NOTED = 76
"""How high in large text a key is that has its note in two lines below its word."""


def _use_hold(
    on_hold: Callable[[bool], object],
) -> tuple[Callable[[object], None], Callable[[object], None]]:
    """Returns what hears that a finger rests, and what hears that it was lifted; a hook.

    The client tells a finger that rests from one that taps: here a tap whose end comes late, over
    a network that stalls, would look like a rest.
    """
    touch = ft.use_ref(0)

    def number() -> int:
        return touch.current or 0

    async def forget(this: int) -> None:
        await asyncio.sleep(delays().held_s)
        if number() == this:
            lift(None)

    def rest(_event: object) -> None:
        touch.current = number() + 1
        on_hold(True)
        ft.context.page.run_task(forget, number())

    def lift(_event: object) -> None:
        touch.current = number() + 1
        on_hold(False)

    ft.use_effect(lambda: None, [], lambda: _end(touch))
    return rest, lift


@ft.component
def HoldKey(
    ink: Ink,
    label: str,
    say: str,
    icon: str,
    *,
    note: str,
    held: bool,
    marked: bool,
    height: float,
    on_hold: Callable[[bool], object],
    on_tap: Handler,
) -> ft.Control:
    """A key that shows something while a finger rests on it.

    Screen readers and keyboards cannot hold: what a tap opens leads to the same content.

    Args:
        ink: The look.
        label: What it shows, translated.
        say: Accessible name: what a tap opens.
        icon: A glyph before it.
        note: A few words below the label, such as "hold to read".
        held: Whether it is shown as held.
        marked: Whether it stands out.
        height: In logical pixels.
        on_hold: Called with True when the finger has rested, with False when it is lifted.
        on_tap: Called when it was not held.
    """
    (rest, lift), theme = _use_hold(on_hold), ink.theme
    return ft.GestureDetector(
        exclude_from_semantics=True,
        on_long_press_start=rest,
        on_long_press_up=lift,
        on_long_press_cancel=lift,
        content=tap(
            _face(ink, label, note, icon, held=held),
            say,
            on_tap,
            height=max(height, NOTED if ink.large else TARGET),
            bgcolor=ink.game.main if held else None,
            border=ft.Border.all(2 if marked else 1, theme.gold if marked else theme.edge),
            border_radius=Radius.BUTTON,
            padding=ft.Padding.symmetric(horizontal=Space.L),
        ),
    )


def _face(ink: Ink, label: str, note: str, icon: str, *, held: bool) -> ft.Control:
    theme = ink.theme
    shade = theme.card if held else theme.ink
    words = [
        ink.text(label, TextSize.BODY, Typeface.BOLD, shade, cap=1.6, leading=1.1, max_lines=1),
        ink.text(
            note,
            TextSize.FINE,
            Typeface.BODY,
            theme.card if held else theme.muted,
            cap=1.7,
            leading=1.05,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
    ]
    return flex.row(
        [
            ink.sigil(icon, 18, theme.card if held else ink.game.main),
            flex.column(words, Space.XXS, stretch=False, expand=True),
        ]
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
    """Returns the track; it is silent for screen readers.

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
