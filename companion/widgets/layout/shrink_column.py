"""A column that scrolls, as high as what it holds and never higher than its place."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

GUESS = 58
"""Pixels that a part is taken to need until the client has measured them all."""


def shrink_column(parts: Sequence[ft.Control], *, spacing: float, guess: float = 0) -> ft.Control:
    """Returns the column; it belongs into a column that is ``tight`` or has an alignment.

    A scrolling column of Flet fills whatever height it may have, so the client's measure of the
    content becomes its height.

    Args:
        parts: from the top.
        spacing: between them.
        guess: a first height in pixels; by the number of parts if 0.
    """
    return ft.Container(
        content=_ShrinkColumn(tuple(parts), spacing, guess or GUESS * len(parts)),
        expand=True,
        expand_loose=True,
    )


@ft.component
def _ShrinkColumn(parts: tuple[ft.Control, ...], spacing: float, guess: float) -> ft.Control:
    height, set_height = ft.use_state(guess)

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_height(event.height)

    content = ft.Column(
        list(parts),
        spacing=spacing,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        on_size_change=measured,
    )
    return ft.Column(
        [content],
        height=height,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
