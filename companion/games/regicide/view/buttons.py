"""The row of buttons under the keys: what is rare first, the one thing to do next last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.widgets.controls.tappable import Kind, button, button_row
from companion.widgets.ink import TARGET, Ink

LOW = 480
"""Below this height a landscape window has no pixel to spare."""


def is_low(ink: Ink) -> bool:
    """Returns whether the window lies on its side and is a phone's."""
    return ink.landscape and ink.height < LOW


def side_button(
    ink: Ink,
    label: str,
    on: Callable[[], object],
    *,
    kind: Kind = "tonal",
    icon: str = "",
    say: str = "",
    wide: bool = False,
) -> ft.Control:
    """Returns a button beside the primary one; large text gives it a share of a row of its own."""
    expand = 2 if wide or ink.large else None
    height, size = (TARGET + 2, 15) if is_low(ink) else (56, 17)
    return button(
        ink, label, on, kind=kind, icon=icon, say=say, expand=expand, height=height, size=size
    )


def dock(
    ink: Ink,
    aside: Sequence[ft.Control],
    label: str,
    on: Callable[[], object],
    *,
    enabled: bool,
    identifier: str,
) -> ft.Control:
    """Returns the primary button with those aside of it; above it where large text needs it."""
    height = TARGET + 2 if is_low(ink) else 56
    primary = button(
        ink, label, on, enabled=enabled, expand=3, height=height, identifier=identifier
    )
    if not ink.large or len(aside) < 2 or is_low(ink):
        return button_row(*aside, primary)
    return ft.Column(
        [button_row(*aside), ft.Row([primary])],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
