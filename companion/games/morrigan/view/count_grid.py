"""Counting cards by kind: one line of steps for each value, for curses, and for all others."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.morrigan.pool import KINDS
from companion.games.morrigan.unseen import CURSE, Counts
from companion.i18n import Translator, marker
from companion.widgets.controls.tappable import tap
from companion.widgets.ink import TARGET, Ink
from companion.widgets.tokens import Face

_ = marker("morrigan")

STEPS = (-5, -1, 1, 5)


def count_grid(
    ink: Ink, voice: Translator, counts: Counts, step: Callable[[int, int], object]
) -> ft.Control:
    """Returns the grid.

    Args:
        ink: the look.
        voice: says the captions.
        counts: cards by action value, from 0 (no action) to 5, then the curses.
        step: called with the kind and with how many more or fewer of it there are.
    """
    lines = [_line(ink, voice, kind, counts[kind], step) for kind in KINDS]
    return ft.Column(lines, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _line(
    ink: Ink, voice: Translator, kind: int, count: int, step: Callable[[int, int], object]
) -> ft.Control:
    if kind in (0, CURSE):
        said = _("Curses") if kind else _("Cards that are no action cards")
        shown = voice.text(_("Curses") if kind else _("Others"))
        label: ft.Control = ink.text(shown, 15, Face.MEDIUM, leading=1.1, semantics_label="")
    else:
        said = _("Action cards of value {value}", value=kind)
        label = ink.number(kind, 26, ink.game.main, semantics_label="")
    name = voice.text(said)
    figure = ft.Semantics(
        label=f"{name}: {count}",
        container=True,
        exclude_semantics=True,
        live_region=True,
        content=ft.Container(
            width=44, alignment=ft.Alignment.CENTER, content=ink.number(count, 26)
        ),
    )
    keys = [_key(ink, name, kind, by, count, step) for by in STEPS]
    controls = ft.Row([*keys[:2], figure, *keys[2:]], spacing=4, tight=True)
    caption = ft.Container(expand=True, content=label)
    if ink.large and kind in (0, CURSE):
        return ft.Column([label, controls], spacing=2)
    return ft.Row([caption, controls], spacing=6)


def _key(
    ink: Ink, said: str, kind: int, by: int, count: int, step: Callable[[int, int], object]
) -> ft.Control:
    sign = f"+{by}" if by > 0 else str(by).replace("-", "\N{MINUS SIGN}")
    return tap(
        ink.text(sign, 16, Face.MEDIUM, cap=1.2),
        f"{said} {sign}",
        lambda: step(kind, by),
        key=f"{kind}{sign}",
        enabled=by > 0 or count > 0,
        opacity=1 if by > 0 or count > 0 else 0.4,
        width=TARGET,
        height=TARGET,
        border_radius=14,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
    )
