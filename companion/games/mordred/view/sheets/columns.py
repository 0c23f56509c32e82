"""A distribution as columns: each outcome below its column, its chance in percent above.

The percent sign stands in the caption of the chart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import flet as ft

from companion.games.mordred.view.keys import LOW
from companion.i18n import Translator
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Radius, Space, TextSize

HEIGHT = 44
LOW_HEIGHT = 34


@dataclass(frozen=True, slots=True)
class Chart:
    """What a chart shows.

    Attributes:
        shares: the chance of each outcome.
        axis: the outcomes that have a place, from left to right.
        highest: the chance that a column of full height stands for, so that charts compare.
        colour: of the columns.
    """

    shares: Mapping[int, Fraction]
    axis: Sequence[int]
    highest: Fraction
    colour: str


def columns(ink: Ink, voice: Translator, chart: Chart) -> ft.Control:
    """Returns a chart; it is silent: whoever shows it says the same in words."""
    height = LOW_HEIGHT if ink.height < LOW else HEIGHT
    drawn: list[ft.Control] = [
        _column(ink, voice, chart, outcome, height) for outcome in chart.axis
    ]
    return ft.Semantics(
        exclude_semantics=True,
        content=flex.row(drawn, Space.XXS, vertical_alignment=ft.CrossAxisAlignment.END),
    )


def _column(ink: Ink, voice: Translator, chart: Chart, outcome: int, height: float) -> ft.Control:
    theme = ink.theme
    chance = chart.shares.get(outcome, Fraction(0))
    part = float(chance / chart.highest) if chart.highest else 0.0
    percent = voice.percent(chance).rstrip("%\N{NO-BREAK SPACE}") if chance else ""
    return flex.column(
        [
            ft.Container(
                alignment=ft.Alignment.CENTER,
                content=ink.text(
                    percent,
                    TextSize.FINE,
                    Face.MEDIUM,
                    theme.ink,
                    cap=1.25,
                    leading=1.1,
                    no_wrap=True,
                ),
            ),
            ft.Container(
                height=max(3.0, part * height) if chance else 0,
                bgcolor=chart.colour,
                border_radius=ft.BorderRadius.only(top_left=Radius.BAR, top_right=Radius.BAR),
            ),
            ft.Container(height=1, bgcolor=theme.muted),
            ft.Container(
                alignment=ft.Alignment.CENTER,
                content=ink.text(
                    str(outcome),
                    TextSize.CAPTION,
                    Face.BOLD if chance else Face.MEDIUM,
                    theme.ink if chance else theme.muted,
                    cap=1.25,
                    leading=1.15,
                    no_wrap=True,
                ),
            ),
        ],
        Space.XXS,
        expand=True,
        alignment=ft.MainAxisAlignment.END,
    )
