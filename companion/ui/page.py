"""The plain screen: a bar, a column that scrolls, and what stays at its foot."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.i18n import marker
from companion.ui.shell import Shell
from companion.widgets.notice import banner

_ = marker("common")

READABLE = 640
"""A column wider than this many pixels is hard to read."""

LOWEST = 180
"""Pixels of height, at normal text, below which a foot would leave no room for the rest."""


def plain_page(
    shell: Shell,
    bar: ft.Control,
    body: Sequence[ft.Control],
    foot: Sequence[ft.Control] = (),
    *,
    widest: float = READABLE,
    spacing: float = 12,
) -> ft.Control:
    """Returns a screen of one column in the middle of the window.

    What went wrong stands first. A window too low for a foot lets it scroll with the rest.
    """
    margin = max(16.0, (shell.ink.width - widest) / 2)
    told = trouble_rows(shell)
    low = shell.ink.height / max(1.0, shell.ink.effective) < LOWEST
    parts = [*told, *body, *(foot if low else ())]
    column = ft.Column(
        [*parts, ft.Container(height=8)],
        spacing=spacing,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    rows: list[ft.Control] = [
        bar,
        ft.Container(
            expand=True, padding=ft.Padding.only(left=margin, right=margin), content=column
        ),
    ]
    if foot and not low:
        rows.append(
            ft.Container(
                padding=ft.Padding.only(left=margin, right=margin, bottom=12),
                content=ft.Column(
                    list(foot),
                    spacing=8,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            )
        )
    return ft.Column(
        rows, spacing=6, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
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
