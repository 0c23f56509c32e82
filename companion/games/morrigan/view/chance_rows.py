"""Chances as lines: what is played, a bar, and percent; a tap takes the line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import flet as ft

from companion.widgets.controls.tappable import tap
from companion.widgets.display.bar import bar
from companion.widgets.glyphs import spoken
from companion.widgets.ink import Ink
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

FIGURE_WIDTH = 64


@dataclass(frozen=True)
class ChanceRow:
    """One line.

    Attributes:
        key: its identity among the lines.
        text: what is played.
        chance: the chance of it.
        percent: the chance as it is shown.
        note: a second, quieter line.
        ghost: a chance beside the first one, such as that of a tie.
        chosen: whether it is the line that is looked at.
        on: takes the line.
    """

    key: str
    text: str
    chance: Fraction
    percent: str
    note: str = ""
    ghost: Fraction = Fraction(0)
    chosen: bool = False
    on: Handler | None = None


def chance_rows(ink: Ink, rows: Sequence[ChanceRow]) -> ft.Control:
    """Returns the lines below each other."""
    return ft.Column(
        [_row(ink, row) for row in rows],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _row(ink: Ink, row: ChanceRow) -> ft.Control:
    theme = ink.theme
    line = bar(
        ink,
        float(row.chance + row.ghost),
        ghost=float(row.ghost),
        colour=ink.game.main,
        ghost_colour=ft.Colors.with_opacity(0.4, ink.game.main),
        height=8,
    )
    words: list[ft.Control] = [ink.text(row.text, 16, Face.MEDIUM, leading=1.15), line]
    if row.note:
        words.append(ink.text(row.note, 13, Face.BODY, theme.muted, leading=1.15))
    figure = ft.Container(
        width=FIGURE_WIDTH * min(ink.effective, 1.6),
        alignment=ft.Alignment.CENTER_RIGHT,
        content=ink.text(row.percent, 18, Face.BOLD, cap=1.6, no_wrap=True),
    )
    body = ft.Row(
        [
            ft.Column(
                words,
                spacing=5,
                tight=True,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            figure,
        ],
        spacing=8,
    )
    said = ", ".join(part for part in (row.text, row.percent, row.note) if part)
    padding = ft.Padding.symmetric(horizontal=10, vertical=8)
    edge = ft.Border.all(1.5, ink.game.main) if row.chosen else ft.Border.all(1, theme.line)
    if row.on is not None:
        return tap(
            body,
            said,
            row.on,
            key=row.key,
            selected=row.chosen,
            alignment=None,
            border_radius=14,
            bgcolor=theme.card,
            border=edge,
            padding=padding,
        )
    return ft.Semantics(
        key=row.key,
        label=spoken(said),
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            content=body, border_radius=14, bgcolor=theme.card, border=edge, padding=padding
        ),
    )
