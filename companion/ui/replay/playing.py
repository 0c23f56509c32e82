"""A replay that plays by itself: one step after the other, as fast as somebody wants."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.delays import delays
from companion.i18n import _
from companion.ui.shell import Shell
from companion.widgets import TARGET, Face, Glyph, TextSize, icon_button, tap, use_stable

SPEEDS = (1, 2, 4)
"""How many times as fast a replay plays."""


@dataclass(frozen=True)
class Playing:
    """Whether a replay plays by itself, and how fast.

    Attributes:
        on: whether it does.
        speed: how many times as fast as usual.
        toggle: begins or stops.
        faster: plays at the next of the speeds; after the fastest comes the slowest again.
        stop: stops: somebody goes through the steps with a finger.
    """

    on: bool
    speed: int
    toggle: Callable[[], None]
    faster: Callable[[], None]
    stop: Callable[[], None]


def use_playing(here: int, last: int, go: Callable[[int], None]) -> Playing:
    """Returns what plays a replay; a hook.

    Args:
        here: the step that is shown.
        last: the last one.
        go: shows another one.
    """
    on, set_on = ft.use_state(False)
    speed, set_speed = ft.use_state(SPEEDS[0])

    def step() -> bool:
        more = here + 1 < last
        go(min(here + 1, last))
        set_on(more)
        return more

    go_on = use_stable(step)

    async def play() -> None:
        while on:
            await asyncio.sleep(delays().replay_s / speed)
            if not go_on():
                return

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(play, [on, speed], lambda: None)

    def toggle() -> None:
        if not on and here == last:
            go(0)
        set_on(not on)

    faster = SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]
    return Playing(on, speed, toggle, lambda: set_speed(faster), lambda: set_on(False))


def playing_keys(shell: Shell, playing: Playing, last: int) -> list[ft.Control]:
    """Returns the key that begins and stops, and the one for the speed."""
    ink = shell.ink
    glyph, word = (Glyph.PAUSE, _("Stop")) if playing.on else (Glyph.PLAY, _("Play it"))
    times = f"{playing.speed}×"
    speed = tap(
        ink.text(times, TextSize.LARGE, Face.BOLD, cap=1.3),
        shell.say(_("Speed: {times}", times=times)),
        playing.faster,
        width=TARGET,
        height=TARGET,
        border_radius=TARGET / 2,
        identifier="speed",
    )
    begin = icon_button(
        ink, glyph, shell.say(word), playing.toggle, enabled=last > 0, identifier="play"
    )
    return [speed, begin]
