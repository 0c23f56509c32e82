"""Lines over the points of the way, the picture of a chart, and a curve without words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft
import flet_charts as fch

from companion.i18n import _
from companion.play import Chart
from companion.widgets.chart.edges import (
    axis_labels,
    borders,
    ends,
    goal_labels,
    ground,
    levels,
    turning_point,
)
from companion.widgets.chart.scale import (
    HEAD,
    OVER,
    ChartFrame,
    Plot,
    Say,
    Series,
    needed_points,
    pieces,
    scale_of,
    spans,
)
from companion.widgets.ink import Ink
from companion.widgets.numbers import move_animation

UNFOLDING_MS = 240
"""How long a curve takes to unfold."""


def line_plot(
    ink: Ink, chart: Chart, lines: Sequence[Series], say: Say, frame: ChartFrame
) -> ft.Control:
    """Returns the picture of a chart of lines; it says nothing to a screen reader.

    Args:
        ink: the look.
        chart: what to draw.
        lines: its tracks as they are drawn.
        say: says messages in the user's language.
        frame: how it is set.
    """
    width, height = frame.width, frame.height
    values = [value for track in chart.tracks for value in track.values if value is not None]
    scale = scale_of([*values, *(goal.value for goal in chart.goals)])
    labels = [say(point) for point in chart.points]
    goals = goals_said(chart, say)
    leader = frame.turning.track if frame.turning else None
    plot = Plot(ink, chart, lines, labels, goals, scale, width, height, frame.bare, leader)
    foot = HEAD + height + 6
    layers: list[ft.Control] = [
        *([ground(plot)] if frame.bare else [*borders(plot), *levels(plot)]),
        ft.Container(
            left=plot.left - OVER,
            top=HEAD - OVER,
            width=(plot.field if frame.beat else 0) + 2 * OVER,
            height=height + 2 * OVER,
            animate=move_animation(ink, UNFOLDING_MS, ft.AnimationCurve.EASE_IN_OUT_CUBIC),
            clip_behavior=ft.ClipBehavior.HARD_EDGE,
            content=ft.Stack(
                [
                    ft.Container(
                        left=OVER, top=OVER, width=plot.field, height=height, content=_drawn(plot)
                    )
                ]
            ),
        ),
        *goal_labels(plot),
        *ends(plot),
        *axis_labels(plot, foot),
        *turning_point(plot, frame, say),
    ]
    tall = foot + 18 * plot.grown
    return ft.Stack(layers, width=width, height=tall, clip_behavior=ft.ClipBehavior.NONE)


def goals_said(chart: Chart, say: Say) -> list[str]:
    """Returns the goals of a chart in words, with their values."""
    return [
        say(_("{point}: {values}", point=goal.value, values=goal.label)) for goal in chart.goals
    ]


def _drawn(plot: Plot) -> fch.LineChart:
    scale = plot.scale
    return fch.LineChart(
        data_series=[*_goal_series(plot), *_series(plot)],
        min_x=0,
        max_x=1,
        min_y=scale.low,
        max_y=scale.high,
        interactive=False,
        tooltip=None,
        animation=ft.Animation(0, ft.AnimationCurve.LINEAR),
        expand=True,
    )


def _series(plot: Plot) -> list[fch.LineChartData]:
    """Returns a series for each stretch of each track; marked points are shown as dots."""
    starts = frozenset(first for first, _last, _label in spans(plot.labels))
    parted = plot.grouped and not plot.chart.chances  # a chance is that of the whole play
    series: list[fch.LineChartData] = []
    for place, line in enumerate(plot.lines):
        marks = () if plot.bare else plot.chart.marks
        marked = frozenset(mark.point for mark in marks if mark.track == place)
        values = line.track.values
        for first, last in pieces(values, starts if parted else frozenset()):
            series.append(
                fch.LineChartData(
                    points=[
                        _point(plot, line, point, dot=point in marked or first == last)
                        for point in needed_points(values, first, last, marked)
                    ],
                    color=line.colour,
                    **_stroke(plot, place),
                    rounded_stroke_join=True,
                )
            )
    return series


def _stroke(plot: Plot, place: int) -> dict[str, Any]:
    """Returns how a track's line is drawn: in a drawing the leader's wide, all without gaps."""
    line = plot.lines[place]
    if not plot.bare:
        return {"stroke_width": 2.5, "dash_pattern": list(line.dash) or None}
    alone = len(plot.lines) == 1
    under = ft.Colors.with_opacity(0.12, line.colour) if alone else None
    return {
        "stroke_width": 3.5 if place == plot.leader or alone else 2,
        "below_line_bgcolor": under,
        "curved": True,
        "prevent_curve_over_shooting": True,
        "rounded_stroke_cap": True,
    }


def _point(plot: Plot, line: Series, point: int, *, dot: bool) -> fch.LineChartDataPoint:
    shape = fch.ChartCirclePoint(
        color=plot.ink.theme.card, radius=3.5, stroke_color=line.colour, stroke_width=2
    )
    return fch.LineChartDataPoint(
        plot.along[point],
        line.track.values[point] or 0,
        point=shape if dot else False,
        show_tooltip=False,
    )


def _goal_series(plot: Plot) -> list[fch.LineChartData]:
    return [
        fch.LineChartData(
            points=[
                fch.LineChartDataPoint(x, goal.value, point=False, show_tooltip=False)
                for x in (0, 1)
            ],
            color=plot.ink.theme.gold,
            stroke_width=2,
            dash_pattern=[1, 4],
        )
        for goal in plot.chart.goals
    ]


def sparkline(
    ink: Ink,
    values: Sequence[int],
    here: int | None,
    height: float,
    between: tuple[int, int] = (0, 100),
    *,
    stroke: float = 2,
    drawn: bool = False,
) -> ft.Control:
    """Returns a curve with a dot; it says nothing to a screen reader.

    Args:
        ink: the look.
        values: the numbers along the way.
        here: the index of the one that is marked, if any.
        height: in pixels.
        between: the numbers that stand at its foot and its head; percentages stand without.
        stroke: how wide the curve is, in pixels.
        drawn: whether it is drawn as at the end of a play: the ground under it is paler, and gold
            is the dot alone, with a light around it.
    """
    theme = ink.theme
    line, gold = (theme.ink, theme.gold) if drawn else (theme.gold, theme.action)
    dot = fch.ChartCirclePoint(
        color=gold,
        radius=2.5 * stroke,
        stroke_width=1.5 * stroke if drawn else 0,
        stroke_color=ft.Colors.with_opacity(0.3, gold),
    )
    points = [
        fch.LineChartDataPoint(
            place, value, point=dot if place == here else False, show_tooltip=False
        )
        for place, value in enumerate(values)
    ]
    chart = fch.LineChart(
        data_series=[
            fch.LineChartData(
                points=points,
                color=line,
                stroke_width=stroke,
                below_line_bgcolor=ft.Colors.with_opacity(0.12, line) if drawn else None,
                rounded_stroke_cap=True,
            )
        ],
        min_x=-0.5,
        max_x=len(values) - 0.5,
        min_y=between[0],
        max_y=between[1],
        interactive=False,
        tooltip=None,
        animation=ft.Animation(0, ft.AnimationCurve.LINEAR),
        expand=True,
    )
    return ft.Semantics(exclude_semantics=True, content=ft.Container(height=height, content=chart))
