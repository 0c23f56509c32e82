"""The page of a calculator: the answer, the inputs, and what else is told."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.widgets.ink import Ink
from companion.widgets.tool_scene import ToolScene

WIDEST = 1180
COLUMN = 640


def answer_width(ink: Ink) -> float:
    """Returns the width of the column with the answer."""
    if ink.landscape:
        return (min(ink.width, WIDEST) - 3 * 16) / 2
    return min(ink.width, COLUMN) - 32


def calculator_page(
    scene: ToolScene,
    answered: Sequence[ft.Control],
    asked: Sequence[ft.Control],
    told: Sequence[ft.Control] = (),
) -> ft.Control:
    """Returns answer and inputs: side by side, or the answer above what scrolls.

    Args:
        scene: what the screen is given.
        answered: the main answer, which stays in view where there is room.
        asked: the inputs.
        told: everything else that is answered.
    """
    ink = scene.ink
    if ink.landscape:
        margin = max(16.0, (ink.width - WIDEST) / 2)
        panes: list[ft.Control] = [_pane([*answered, *told]), _pane(asked)]
        content: ft.Control = ft.Row(
            panes, spacing=16, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        )
        rows = [ft.Container(expand=True, padding=_sides(margin), content=content)]
    else:
        margin = max(16.0, (ink.width - COLUMN) / 2)
        fixed = [] if ink.large or ink.cramped else list(answered)
        moving = [*(answered if not fixed else ()), *asked, *told]
        rows = [
            *(ft.Container(padding=_sides(margin), content=part) for part in fixed),
            ft.Container(expand=True, padding=_sides(margin), content=_pane(moving)),
        ]
    return ft.Column(
        [scene.header, *rows],
        spacing=8,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _sides(margin: float) -> ft.Padding:
    return ft.Padding.only(left=margin, right=margin)


def _pane(parts: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(
        [*parts, ft.Container(height=8)],
        spacing=12,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
