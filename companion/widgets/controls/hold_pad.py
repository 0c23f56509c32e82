"""A pad that shows something only while a finger rests on it.

It listens to the tap itself, not to a long press: only a tap also reports that it was cancelled,
as when a call comes in or the finger slides off, and what is private must vanish then too.
"""

from __future__ import annotations

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
            bgcolor=ink.game.main if held else ink.game.tint,
            border_radius=Radius.CELL,
            padding=Space.XL,
            content=ft.Semantics(
                exclude_semantics=True,
                content=flex.row(
                    [
                        ink.sigil(icon, 22, theme.card if held else ink.game.on),
                        ft.Container(
                            expand=True,
                            content=ink.text(
                                label,
                                TextSize.BODY,
                                Face.BOLD,
                                theme.card if held else ink.game.on,
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
