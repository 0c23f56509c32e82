"""Counting cards by value: one line of steps for each value, and one for all others."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.morrigan.unseen import MOST, Counts
from companion.i18n import Translator, marker
from companion.widgets.ink import TARGET, Ink
from companion.widgets.tappable import tap
from companion.widgets.tokens import Face

_ = marker("morrigan")

STEPS = (-5, -1, 1, 5)


def count_grid(
    ink: Ink, voice: Translator, counts: Counts, on_counts: Callable[[Counts], object]
) -> ft.Control:
    """Returns the grid.

    Args:
        ink: the look.
        voice: says the captions.
        counts: cards by action value, from 0 (no action) to 5.
        on_counts: called with the new counts.
    """

    def step(value: int, by: int) -> None:
        changed = min(MOST, max(0, counts[value] + by))
        on_counts((*counts[:value], changed, *counts[value + 1 :]))

    lines = [_line(ink, voice, value, counts[value], step) for value in (1, 2, 3, 4, 5, 0)]
    return ft.Column(lines, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _line(
    ink: Ink, voice: Translator, value: int, count: int, step: Callable[[int, int], None]
) -> ft.Control:
    if value:
        said = voice.text(_("Action cards of value {value}", value=value))
        label: ft.Control = ink.number(value, 26, ink.game.main, semantics_label="")
    else:
        said = voice.text(_("Cards that are no action cards"))
        label = ink.text(voice.text(_("Others")), 15, Face.MEDIUM, leading=1.1, semantics_label="")
    shown = ft.Semantics(
        label=f"{said}: {count}",
        container=True,
        exclude_semantics=True,
        live_region=True,
        content=ft.Container(
            width=44, alignment=ft.Alignment.CENTER, content=ink.number(count, 26)
        ),
    )
    keys = [_key(ink, said, value, by, count, step) for by in STEPS]
    controls = ft.Row([*keys[:2], shown, *keys[2:]], spacing=4, tight=True)
    caption = ft.Container(expand=True, content=label)
    if ink.large and not value:
        return ft.Column([label, controls], spacing=2)
    return ft.Row([caption, controls], spacing=6)


def _key(
    ink: Ink, said: str, value: int, by: int, count: int, step: Callable[[int, int], None]
) -> ft.Control:
    sign = f"+{by}" if by > 0 else str(by).replace("-", "\N{MINUS SIGN}")
    return tap(
        ink.text(sign, 16, Face.MEDIUM, cap=1.2),
        f"{said} {sign}",
        lambda: step(value, by),
        key=f"{value}{sign}",
        enabled=by > 0 or count > 0,
        opacity=1 if by > 0 or count > 0 else 0.4,
        width=TARGET,
        height=TARGET,
        border_radius=14,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
    )
