"""A message as codes on the screen: one that stands still, or several that take turns."""

import asyncio
import base64
import time
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.delays import delays
from companion.i18n import _, _n
from companion.sync.exchange import kind_of
from companion.sync.frames import Carousel, net_bytes
from companion.sync.picture import draw
from companion.ui.shell import Shell
from companion.widgets import WHITE, Face, Radius, Space, TextSize, bounded, flex

STILL = tuple(range(4, 16))
"""Versions for one code that stands still, the easiest to read first."""
USUAL, COARSE = 10, 8
"""Versions for codes that take turns: the usual one, and the one for cameras that fail on it."""
USUAL_RATE, CALM_RATE = 5.0, 3.0
"""Codes a second. More than six would let some squares flash more than three times a second.
Source: WCAG 2.3.1."""
JITTER = 0.1
"""By what share the time of a code varies: an even beat may fall in with the camera's own."""
LONGEST_S = 3600.0
_GOLDEN = 0.618034
_FIRST: tuple[int, int] = (0, 0)
"""The number of the first code, and the seconds for which codes were shown."""


@dataclass(frozen=True)
class Pace:
    """How a message is shown.

    Attributes:
        version: of the codes.
        rate: codes a second.
    """

    version: int
    rate: float


def has_coarser(message: bytes) -> bool:
    """Returns whether larger squares would make a difference."""
    return len(message) > net_bytes(COARSE)


def pace_for(message: bytes, *, calm: bool, coarse: bool) -> Pace:
    """Returns how to show a message: as one still code where one of a readable size holds it."""
    coarse = coarse and has_coarser(message)
    if not coarse:
        for version in STILL:
            if len(message) <= net_bytes(version):
                return Pace(version, 0)
    return Pace(COARSE if coarse else USUAL, CALM_RATE if calm or coarse else USUAL_RATE)


def pause(number: int, rate: float) -> float:
    """Returns how many seconds code ``number`` stays."""
    return (1 + JITTER * (2 * (number * _GOLDEN % 1) - 1)) / rate


@bounded
def AnimatedCode(
    shell: Shell, message: bytes, pace: Pace, side: float, on_late: Callable[[], None]
) -> ft.Control:
    """The codes of a message, and how many they are.

    Args:
        shell: the look.
        message: what is shown; with another one, give another key.
        pace: how it is shown.
        side: the largest width and height, in pixels.
        on_late: called after the time in which nearly every camera has read them all.
    """
    carousel, _keep = ft.use_state(lambda: Carousel(message, pace.version, kind=kind_of(message)))
    shown, show = ft.use_state(_FIRST)
    parts = carousel.frames_needed
    moving = parts > 1

    async def turn() -> None:
        begun, number = time.monotonic(), 0
        late = max(delays().unread_s, 3 * parts / (pace.rate or 1))
        elapsed = 0.0
        while elapsed < LONGEST_S:  # a session may end without a word
            await asyncio.sleep(pause(number, pace.rate) if moving else 1.0)
            number += 1
            elapsed = time.monotonic() - begun
            if elapsed >= late:
                on_late()
                late = float("inf")
            if moving:
                show((number, int(elapsed)))

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(turn, [], lambda: None)
    picture = draw(carousel.frame(shown[0]), pace.version)
    ink = shell.ink
    name = _n("Sync code", "Sync code, moving, {count} parts", parts)
    rows: list[ft.Control] = [code_card(picture.data, picture.modules, side, shell.say(name))]
    if moving:
        text = _("{count} parts · {seconds} s", count=parts, seconds=shown[1])
        rows.append(ink.label(shell.say(text), TextSize.SMALL, Face.MEDIUM))
    return flex.column(rows, Space.S, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def code_card(data: bytes, modules: int, side: float, name: str) -> ft.Control:
    """Returns a drawn code, each square the same whole number of pixels where there is room.

    It stands on white in both themes: readers look for dark squares on light ground.
    """
    squares = int(side // modules)
    exact = squares * modules if squares >= 2 else side
    return ft.Semantics(
        label=name,
        image=True,
        container=True,
        content=ft.Container(
            bgcolor=WHITE,
            border_radius=Radius.CELL,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            width=side,
            height=side,
            alignment=ft.Alignment.CENTER,
            content=ft.Image(
                # Given as bytes, Flet 1.0.5 shows nothing on a page without https, where the
                # browser lacks WebCodecs; given as Base64 it does.
                src=base64.b64encode(data).decode(),
                width=exact,
                height=exact,
                fit=ft.BoxFit.FILL,
                gapless_playback=True,
                filter_quality=ft.FilterQuality.NONE,
                exclude_from_semantics=True,
            ),
        ),
    )
