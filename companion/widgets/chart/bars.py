"""Bars that lie on their side, each with its sign and its number; or standing on one another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.errors import Message
from companion.play.story import Chart
from companion.widgets.chart.series import Series
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Radius, Space, TextSize

Say = Callable[[Message | str], str]

THICK = 14
"""Height of a bar in pixels."""


def bar_plot(ink: Ink, chart: Chart, lines: Sequence[Series], say: Say) -> ft.Control:
    """Returns the picture of a chart of bars; it says nothing to a screen reader.

    Every point is a heading with a bar for each track below it, or, where the tracks stand on one
    another, one bar in as many pieces.
    """
    stacked = chart.kind == "stack"
    most = max(_longest(chart, stacked), 1)
    draw = _stack if stacked else _group
    return flex.column(
        [
            flex.column(
                [
                    ink.label(say(label), TextSize.SMALL, Face.MEDIUM),
                    *draw(ink, lines, place, most),
                ],
                Space.XS,
            )
            for place, label in enumerate(chart.points)
        ],
        Space.XL,
    )


def _longest(chart: Chart, stacked: bool) -> int:
    columns = zip(*(track.values for track in chart.tracks), strict=True)
    put = sum if stacked else max
    return max((put(abs(value or 0) for value in column) for column in columns), default=0)


def _group(ink: Ink, lines: Sequence[Series], place: int, most: int) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for line in lines:
        value = line.track.values[place]
        if value is None:
            continue
        shown = _number(ink, value)
        rows.append(flex.row([line.sign(ink), _bar(ink, line.colour, value, most), shown]))
    return rows


def _bar(ink: Ink, colour: str, value: int, most: int) -> ft.Control:
    long = round(1000 * abs(value) / most)
    pieces: list[ft.Control] = []
    if long:
        pieces.append(
            ft.Container(expand=long, height=THICK, bgcolor=colour, border_radius=Radius.BAR)
        )
    if long < 1000:
        pieces.append(ft.Container(expand=1000 - long, height=1, bgcolor=ink.theme.line))
    return flex.row(pieces, 0, expand=True)


def _stack(ink: Ink, lines: Sequence[Series], place: int, most: int) -> list[ft.Control]:
    pieces: list[ft.Control] = []
    total = 0
    for line in lines:
        value = line.track.values[place] or 0
        total += abs(value)
        if not value:
            continue
        pieces.append(
            ft.Container(
                expand=max(1, round(1000 * abs(value) / most)),
                height=THICK + 10,
                bgcolor=line.colour,
                border_radius=Radius.BAR,
                alignment=ft.Alignment.CENTER,
                clip_behavior=ft.ClipBehavior.HARD_EDGE,
                content=line.sign(ink),
            )
        )
    rest = round(1000 * (most - total) / most)
    if rest > 0:
        pieces.append(ft.Container(expand=rest, height=1))
    return [flex.row([flex.row(pieces, Space.XXS, expand=True), _number(ink, total)])]


def _number(ink: Ink, value: int) -> ft.Control:
    shown = str(value).replace("-", "−")
    width = 34 * min(ink.effective, 1.6)
    return ft.Container(
        width=width, content=ink.text(shown, TextSize.BODY, Face.BOLD, cap=1.6, no_wrap=True)
    )
