"""A column that scrolls, as high as what it holds and never higher than its place."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.widgets.layout import flex


def shrink_column(parts: Sequence[ft.Control], *, spacing: float) -> ft.Control:
    """Returns the column; it belongs into a column that is ``tight`` or has an alignment.

    A scrolling column of Flet fills whatever height it may have, so a row gives it no more than
    its content needs. The client does so while it draws: a height that is measured there and sent
    back would move the keys after they have been seen.

    Args:
        parts: from the top.
        spacing: between them.
    """
    column = flex.column(parts, spacing, tight=True, expand=True, scroll=ft.ScrollMode.AUTO)
    return ft.Row(
        [column],
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
        expand_loose=True,
    )
