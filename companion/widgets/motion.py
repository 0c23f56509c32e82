"""Movement that says what happened: numerals whose digits roll, and the beats of a longer show.

The client moves by itself from what it showed to what it shows, while every key is live. Nothing
moves where people asked for calm: everything is in its last place at once.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final

import flet as ft

from companion.widgets import flex
from companion.widgets.ink import Ink
from companion.widgets.tokens import Face

GLIDE_MS: Final = 180
"""How long a digit rolls or a bar drains."""

FRAME_S: Final = 0.04
"""The time after which the client has drawn where a movement begins."""

DIGIT, LINE, RISE = 0.607, 0.86, 0.111
"""Of the numerals, as shares of their size: the width of a digit, the height that a number takes
in the layout, and by how much the window through which a digit is seen stands above that."""

_WHEEL = "\n".join("0123456789")


def move_animation(
    ink: Ink,
    ms: int = GLIDE_MS,
    curve: ft.AnimationCurve = ft.AnimationCurve.EASE_OUT_CUBIC,
) -> ft.Animation | None:
    """Returns how a part moves to its new place, or None where nothing moves."""
    return None if ink.calm else _animation(ms, curve)


@lru_cache(maxsize=16)
def _animation(ms: int, curve: ft.AnimationCurve) -> ft.Animation:
    return ft.Animation(ms, curve)


def numeral(ink: Ink, value: int | str, size: float, colour: str | None = None) -> ft.Control:
    """Returns a main number whose digits roll to their new values, each in a place of its own.

    It is silent for screen readers: the part that it belongs to says it.

    Args:
        ink: The look.
        value: The number; what is no whole number stands still.
        size: Of the numerals, constant.
        colour: The theme's ink by default.
    """
    digits = str(value)
    if ink.calm or not digits.isdecimal():
        return ink.number(value, size, colour, text_align=ft.TextAlign.CENTER)
    wide = DIGIT * size
    places: list[ft.Control] = [
        ft.Stack(
            [_wheel(ink, int(digit), size, colour)],
            key=place,
            right=place * wide,
            top=-RISE * size,
            width=wide,
            height=size,
        )
        for place, digit in enumerate(reversed(digits))
    ]
    # The row keeps it in the middle of whatever width its column has.
    row = ft.Stack(
        places, width=wide * len(digits), height=LINE * size, clip_behavior=ft.ClipBehavior.NONE
    )
    return flex.row([row], 0, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def _wheel(ink: Ink, digit: int, size: float, colour: str | None) -> ft.Control:
    """Returns all ten digits below each other, pushed up to one of them."""
    return ink.text(
        _WHEEL,
        size,
        Face.NUMERAL,
        colour,
        cap=1,
        leading=1.0,
        semantics_label="",
        left=0,
        top=0,
        offset=ft.Offset(0, -digit / 10),
        animate_offset=move_animation(ink),
    )


def use_animation_step(beats: Sequence[float], moment: object) -> int:
    """Returns how many beats of a show are over; a hook.

    Args:
        beats: How long each takes, in seconds.
        moment: What the show belongs to: with another one it begins anew. None: all is over.
    """
    begun, set_begun = ft.use_state(lambda: tuple[object, int]((None, 0)))

    async def play() -> None:
        if moment is None:
            return
        for number, beat in enumerate(beats, 1):
            await asyncio.sleep(beat)
            with suppress(RuntimeError):  # a session may have ended without a word
                set_begun((moment, number))

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(play, [moment], lambda: None)
    if moment is None:
        return len(beats)
    return begun[1] if begun[0] == moment else 0
