"""The plain screen: a bar, a column that scrolls, and what stays at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.i18n import marker
from companion.ui.shell.context import Shell
from companion.widgets.display.notice import banner
from companion.widgets.layout import flex
from companion.widgets.tokens import Space

_ = marker("common")

READABLE = 640
"""A column wider than this many pixels is hard to read."""

LOWEST = 180
"""Pixels of height, at normal text, below which a foot would leave no room for the rest."""

NEAR = 1.5
"""Windows below what is seen at which the end of a long column is near."""

SCROLL_INTERVAL_MS = 200


def plain_page(
    shell: Shell,
    bar: ft.Control,
    body: Sequence[ft.Control],
    foot: Sequence[ft.Control] = (),
    *,
    widest: float = READABLE,
    spacing: float = 12,
    near_end: Callable[[], object] | None = None,
) -> ft.Control:
    """Returns a screen of one column in the middle of the window.

    What went wrong stands first. A window too low for a foot lets it scroll with the rest.

    Args:
        shell: the look.
        bar: what stands above.
        body: the parts of the column.
        foot: what stays below.
        widest: pixels of width that the column has at most.
        spacing: pixels between its parts.
        near_end: called whenever its end comes near, to make it longer. Of such a column the
            client builds only what is seen.
    """
    margin = max(16.0, (shell.ink.width - widest) / 2)
    told = trouble_rows(shell)
    low = shell.ink.height / max(1.0, shell.ink.effective) < LOWEST
    parts = [*told, *body, *(foot if low else ())]
    parts.append(ft.Container(height=8))
    column = _column(parts, spacing) if near_end is None else _long(parts, spacing, near_end)
    rows: list[ft.Control] = [
        bar,
        ft.Container(
            expand=True, padding=ft.Padding.only(left=margin, right=margin), content=column
        ),
    ]
    if foot and not low:
        rows.append(
            ft.Container(
                padding=ft.Padding.only(left=margin, right=margin, bottom=Space.XL),
                content=flex.column(foot),
            )
        )
    return flex.column(rows, Space.S, tight=False, expand=True)


def _column(parts: Sequence[ft.Control], spacing: float) -> ft.Control:
    return flex.column(parts, spacing, tight=False, scroll=ft.ScrollMode.AUTO)


def _long(
    parts: Sequence[ft.Control], spacing: float, near_end: Callable[[], object]
) -> ft.Control:
    def scrolled(event: ft.OnScrollEvent) -> None:
        left = event.max_scroll_extent - event.pixels
        if left < NEAR * event.viewport_dimension:
            near_end()

    return ft.ListView(
        list(parts), spacing=spacing, on_scroll=scrolled, scroll_interval=SCROLL_INTERVAL_MS
    )


def trouble_rows(shell: Shell) -> list[ft.Control]:
    """Returns what went wrong, to be put away, or nothing."""
    if shell.trouble is None:
        return []
    return [
        banner(
            shell.ink,
            shell.say(shell.trouble),
            tone="alert",
            dismiss=shell.say(_("Close")),
            on_dismiss=lambda: shell.tell(None),
        )
    ]
