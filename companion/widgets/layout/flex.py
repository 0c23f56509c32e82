"""Parts in a column or in a row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import flet as ft

from companion.widgets.tokens import Space


def column(
    parts: Iterable[ft.Control],
    gap: float = Space.M,
    *,
    tight: bool = True,
    stretch: bool = True,
    **rest: Any,
) -> ft.Column:
    """Returns parts below each other.

    Args:
        parts: From the top.
        gap: Between them.
        tight: Only as high as its parts; else it takes all the height there is.
        stretch: Whether every part is as wide as the column.
        **rest: Further fields of `ft.Column`.
    """
    if stretch:
        rest.setdefault("horizontal_alignment", ft.CrossAxisAlignment.STRETCH)
    return ft.Column(list(parts), spacing=gap, tight=tight, **rest)


def row(parts: Iterable[ft.Control], gap: float = Space.M, **rest: Any) -> ft.Row:
    """Returns parts beside each other.

    Args:
        parts: From the left.
        gap: Between them, and between the lines of a row that wraps.
        **rest: Further fields of `ft.Row`.
    """
    if rest.get("wrap"):
        rest.setdefault("run_spacing", gap)
    return ft.Row(list(parts), spacing=gap, **rest)
