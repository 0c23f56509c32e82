"""What screen readers say of a part in place of all that is drawn in it."""

from __future__ import annotations

import flet as ft

from companion.widgets.glyphs import spoken


def named(
    content: ft.Control,
    label: str,
    *,
    header: bool = False,
    live: bool = False,
    expand: bool | int | None = None,
) -> ft.Semantics:
    """Returns a part that is read out as one.

    Args:
        content: what is drawn.
        label: what is read out; glyphs in it are put into words.
        header: whether it is a heading.
        live: whether it is read out whenever it changes.
        expand: as in a row or column.
    """
    return ft.Semantics(
        label=spoken(label),
        header=header or None,
        live_region=live or None,
        container=True,
        exclude_semantics=True,
        expand=expand,
        content=content,
    )
