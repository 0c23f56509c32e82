"""Parts in a column or in a row."""

from collections.abc import Iterable, Sequence
from typing import Any

import flet as ft

from companion.widgets.tokens import Space


def column(
    parts: Iterable[ft.Control | None],
    gap: float = Space.M,
    *,
    tight: bool = True,
    stretch: bool = True,
    **rest: Any,
) -> ft.Column:
    """Returns parts below each other.

    Args:
        parts: From the top; None is left out.
        gap: Between them.
        tight: Only as high as its parts; else it takes all the height there is.
        stretch: Whether every part is as wide as the column.
        **rest: Further fields of `ft.Column`.
    """
    if stretch:
        rest.setdefault("horizontal_alignment", ft.CrossAxisAlignment.STRETCH)
    shown = _present(parts)
    # An empty column with a gap is lower than nothing where the client asks how high it would be.
    return ft.Column(shown, spacing=gap if shown else 0, tight=tight, **rest)


def apart(
    parts: Iterable[ft.Control | None], keys: Iterable[ft.Control | None], gap: float = Space.M
) -> ft.Column:
    """Returns parts at the top and keys at the bottom of whatever height there is."""
    upper, lower = column(parts, gap), column(keys, gap)
    return column(
        [upper, lower],
        gap if upper.controls and lower.controls else 0,
        tight=False,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )


def at_least(height: float, content: ft.Control) -> ft.Row:
    """Returns what is of a height or more; how high, the client finds out while it draws."""
    return row(
        [ft.Container(height=height), ft.Container(content=content, expand=True)],
        0,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def row(parts: Iterable[ft.Control | None], gap: float = Space.M, **rest: Any) -> ft.Row:
    """Returns parts beside each other.

    Args:
        parts: From the left; None is left out.
        gap: Between them, and between the lines of a row that wraps.
        **rest: Further fields of `ft.Row`.
    """
    if rest.get("wrap"):
        rest.setdefault("run_spacing", gap)
    return ft.Row(_present(parts), spacing=gap, **rest)


def shrink_column(parts: Sequence[ft.Control], *, spacing: float) -> ft.Control:
    """Returns the column; it belongs into a column that is ``tight`` or has an alignment.

    A scrolling column of Flet fills whatever height it may have, so a row gives it no more than
    its content needs. The client does so while it draws: a height that is measured there and sent
    back would move the keys after they have been seen.

    Args:
        parts: from the top.
        spacing: between them.
    """
    return ft.Row(
        [column(parts, spacing, expand=True, scroll=ft.ScrollMode.AUTO)],
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
        expand_loose=True,
    )


def _present(parts: Iterable[ft.Control | None]) -> list[ft.Control]:
    return [part for part in parts if part is not None]
