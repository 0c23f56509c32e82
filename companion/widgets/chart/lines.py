"""Lines over the points of the way, with levels, goals, marks, and a sign at each line's end."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import flet as ft
import flet_charts as fch

from companion.i18n import _
from companion.play import Chart, Mark
from companion.widgets.chart.scale import (
    Scale,
    needed_points,
    pieces,
    places_along,
    room_for,
    scale_of,
    spans,
    spread,
)
from companion.widgets.chart.series import SIGN, Say, Series
from companion.widgets.display.motion import glide
from companion.widgets.glyphs import drawn
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Face

HEAD = 12
"""Pixels above the highest level, where its number and a line's end stand half."""

BEYOND = SIGN + 8
"""Pixels to the right of the last point, for the signs."""

LABEL = 13
"""Size of the numbers and words along the edges."""

OVER = 4
"""How far lines and dots may stand over the edge of the field."""

DOT, HALO, GAP = 7, 12, 6
"""Of the turning point: the radius of its dot and of the light around it, and the gap before the
words."""

END = 4
"""The radius of the dot at the end of a curve that is nobody's own."""

TOLD = 1.3
"""How much the words of a turning point grow: they have one line each."""

UNFOLDING_MS, TURNED_MS = 240, 120
"""How long a curve takes to unfold, and its turning point to come."""

TURNED = _("Turning point")


@dataclass(frozen=True)
class Plot:
    """The field of a chart, in pixels.

    Attributes:
        ink: the look.
        chart: what is drawn.
        lines: its tracks as they are drawn.
        labels: what stands at each point, translated.
        goals: the goals' labels, translated.
        scale: the range of values.
        width: of everything.
        height: from the lowest to the highest level.
        bare: see `Frame`.
        leader: the track that the drawing is about, if it is about one.
    """

    ink: Ink
    chart: Chart
    lines: Sequence[Series]
    labels: Sequence[str]
    goals: Sequence[str]
    scale: Scale
    width: float
    height: float
    bare: bool = False
    leader: int | None = None

    @property
    def grown(self) -> float:
        """How much larger than normal the words along the edges are."""
        return min(self.ink.effective, 1.6)

    @property
    def left(self) -> float:
        """Where the first point stands."""
        if self.bare:
            return OVER
        return 10 + 8 * max(len(str(level)) for level in self.scale.levels) * self.grown

    @property
    def field(self) -> float:
        """From the first point to the last."""
        return max(40.0, self.width - self.left - BEYOND)

    @property
    def grouped(self) -> bool:
        """Whether neighbouring points belong together; no line then leads to the next ones."""
        return len(spans(self.labels)) < len(self.labels)

    @cached_property
    def along(self) -> list[float]:
        """Where each point stands, from 0 to 1."""
        return places_along(self.labels)

    def across(self, share: float) -> float:
        """Returns where a place between 0 and 1 stands, from the left edge."""
        return self.left + self.field * share

    def down(self, value: int) -> float:
        """Returns where a value stands, from the upper edge."""
        return HEAD + self.height * (1 - self.scale.share(value))


@dataclass(frozen=True, slots=True)
class Frame:
    """How a chart is set on a screen.

    Attributes:
        width: of everything, in pixels.
        height: of a field of lines between the lowest and the highest level, in pixels.
        turning: where the play turned, to be marked; its label says what happened.
        beat: how far the curve has come that unfolds: it begins, it runs, the turning point comes.
        bare: whether it is a drawing more than a chart: only curves, the ground under them, the
            goals, and where the play turned.
    """

    width: float
    height: float = 190
    turning: Mark | None = None
    beat: int = 2
    bare: bool = False


def line_plot(
    ink: Ink, chart: Chart, lines: Sequence[Series], say: Say, frame: Frame
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
        *([_ground(plot)] if frame.bare else [*_borders(plot), *_levels(plot)]),
        ft.Container(
            left=plot.left - OVER,
            top=HEAD - OVER,
            width=(plot.field if frame.beat else 0) + 2 * OVER,
            height=height + 2 * OVER,
            animate=glide(ink, UNFOLDING_MS, ft.AnimationCurve.EASE_IN_OUT_CUBIC),
            clip_behavior=ft.ClipBehavior.HARD_EDGE,
            content=ft.Stack(
                [
                    ft.Container(
                        left=OVER, top=OVER, width=plot.field, height=height, content=_drawn(plot)
                    )
                ]
            ),
        ),
        *_goals(plot),
        *_ends(plot),
        *_feet(plot, foot),
        *_turning(plot, frame, say),
    ]
    tall = foot + 18 * plot.grown
    return ft.Stack(layers, width=width, height=tall, clip_behavior=ft.ClipBehavior.NONE)


def goals_said(chart: Chart, say: Say) -> list[str]:
    """Returns the goals of a chart in words, with their values."""
    return [
        say(_("{point}: {values}", point=goal.value, values=goal.label)) for goal in chart.goals
    ]


def told_height(ink: Ink) -> float:
    """Returns how high the words of a turning point are, which end where the field begins."""
    return 2 * LABEL * 1.2 * min(ink.effective, TOLD)


def _turning(plot: Plot, frame: Frame, say: Say) -> list[ft.Control]:
    """Returns where the play turned: a dot, and a hairline up to what happened."""
    mark, ink = frame.turning, plot.ink
    if mark is None or mark.track is None:
        return []
    x = plot.across(plot.along[mark.point])
    y = plot.down(plot.lines[mark.track].track.values[mark.point] or 0)
    lines = [_word(plot, say(TURNED), ink.theme.gold, TOLD), _word(plot, say(mark.label), cap=TOLD)]
    right = x < plot.left + plot.field / 2
    room, top = plot.left + plot.field - x if right else x, HEAD - told_height(ink)
    for line in lines:
        line.overflow = ft.TextOverflow.ELLIPSIS
        line.text_align = ft.TextAlign.LEFT if right else ft.TextAlign.RIGHT
        line.width = room - GAP
    words = flex.column(lines, 0, stretch=False)
    shown = {
        "opacity": 1 if frame.beat > 1 else 0,
        "animate_opacity": glide(ink, TURNED_MS),
    }
    return [
        ft.Container(left=x, top=top, width=1, height=y - top, bgcolor=ink.theme.gold, **shown),
        _disc(x, y, HALO, ft.Colors.with_opacity(0.3, ink.theme.gold), shown),
        _disc(x, y, DOT, ink.theme.gold, shown),
        ft.Container(
            left=x + GAP if right else 0, top=top, width=room - GAP, content=words, **shown
        ),
    ]


def _disc(x: float, y: float, radius: float, colour: str, shown: dict[str, Any]) -> ft.Control:
    return ft.Container(
        left=x - radius,
        top=y - radius,
        width=2 * radius,
        height=2 * radius,
        border_radius=radius,
        bgcolor=colour,
        **shown,
    )


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
    borders = frozenset(first for first, _last, _label in spans(plot.labels))
    parted = plot.grouped and not plot.chart.chances  # a chance is that of the whole play
    series: list[fch.LineChartData] = []
    for place, line in enumerate(plot.lines):
        marks = () if plot.bare else plot.chart.marks
        marked = frozenset(mark.point for mark in marks if mark.track == place)
        values = line.track.values
        for first, last in pieces(values, borders if parted else frozenset()):
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


def _word(plot: Plot, text: str, colour: str | None = None, cap: float = 1.6) -> ft.Text:
    shade = colour or plot.ink.theme.muted
    return plot.ink.text(text, LABEL, Face.MEDIUM, shade, cap=cap, no_wrap=True)


def _ground(plot: Plot) -> ft.Control:
    """Returns the line on which the curves stand."""
    at = plot.down(0 if plot.scale.low <= 0 else plot.scale.low)
    return ft.Container(
        left=plot.left, top=at, width=plot.field, height=1, bgcolor=plot.ink.theme.line
    )


def _levels(plot: Plot) -> list[ft.Control]:
    """Returns the level lines and their numbers."""
    half = LABEL * plot.grown * 0.6
    shown: list[ft.Control] = []
    for level in plot.scale.levels:
        y = plot.down(level)
        shade = plot.ink.theme.muted if level == 0 else plot.ink.theme.line
        shown += [
            ft.Container(left=plot.left, top=y, width=plot.field, height=1, bgcolor=shade),
            ft.Container(
                left=0,
                top=y - half,
                width=plot.left - 6,
                alignment=ft.Alignment.CENTER_RIGHT,
                content=_word(plot, str(level).replace("-", "−")),
            ),
        ]
    return shown


def _borders(plot: Plot) -> list[ft.Control]:
    """Returns upright lines between the points that belong together, if some do."""
    if not plot.grouped:
        return []
    count = len(spans(plot.labels))
    return [
        ft.Container(
            left=plot.across(number / count),
            top=HEAD,
            width=1,
            height=plot.height,
            bgcolor=plot.ink.theme.line,
        )
        for number in range(1, count)
    ]


def _goals(plot: Plot) -> list[ft.Control]:
    if plot.bare:  # said above the drawing
        return []
    lift = LABEL * plot.grown * 1.3 + 1
    return [
        ft.Container(
            left=plot.left + 4,
            top=max(0.0, plot.down(goal.value) - lift),
            bgcolor=ft.Colors.with_opacity(0.75, plot.ink.theme.card),
            content=_word(plot, label, plot.ink.theme.gold),
        )
        for goal, label in zip(plot.chart.goals, plot.goals, strict=True)
    ]


def _ends(plot: Plot) -> list[ft.Control]:
    """Returns the sign of each track at its last value, none over another."""
    ended: list[tuple[Series, float]] = []
    for line in plot.lines:
        last = next((value for value in reversed(line.track.values) if value is not None), None)
        if last is not None:
            ended.append((line, plot.down(last)))
    if plot.bare and len(ended) == 1 and not ended[0][0].emblem:
        ((line, y),) = ended
        return [_disc(plot.left + plot.field, y, END, line.colour, {})]
    places = spread([y for _line, y in ended], SIGN + 1, SIGN / 2, HEAD + plot.height + 6)
    return [
        ft.Container(left=plot.left + plot.field + 6, top=y - SIGN / 2, content=line.sign(plot.ink))
        for (line, _y), y in zip(ended, places, strict=True)
    ]


def _feet(plot: Plot, top: float) -> list[ft.Control]:
    """Returns the labels under the points, as many as there is room for."""
    found = spans(plot.labels)
    middles = [
        plot.across((plot.along[first] + plot.along[last]) / 2) for first, last, _label in found
    ]
    widths = [_wide(label) * plot.grown for _first, _last, label in found]
    shown = room_for(middles, widths)
    if plot.bare and not plot.grouped:
        shown = {0, len(found) - 1}.__contains__
    feet: list[ft.Control] = []
    for place, (_first, _last, label) in enumerate(found):
        if not shown(place):
            continue
        wide = widths[place]
        feet.append(
            ft.Container(
                left=min(plot.width - wide, max(0.0, middles[place] - wide / 2)),
                top=top,
                width=wide,
                alignment=ft.Alignment.CENTER,
                content=_word(plot, label),
            )
        )
    return feet


def _wide(label: str) -> float:
    """Returns about how many pixels a label needs: our own glyphs are wider than letters."""
    return sum(LABEL if sign != drawn(sign) else LABEL * 0.6 for sign in label) + 1
