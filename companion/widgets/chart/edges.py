"""What stands around the lines of a chart: levels, goals, labels, ends, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import flet as ft

from companion.i18n import _
from companion.widgets import flex
from companion.widgets.chart.scale import (
    HEAD,
    LABEL,
    SIGN,
    ChartFrame,
    Plot,
    Say,
    Series,
    disc,
    room_for,
    spans,
    spread,
    word,
)
from companion.widgets.glyphs import breadth, drawn
from companion.widgets.ink import Ink
from companion.widgets.numbers import move_animation

THICK = 3
"""How far a curve reaches around its middle, in pixels."""

Point = tuple[float, float]
"""A place on a chart, from its upper left corner, in pixels."""

END = 4
"""The radius of the dot at the end of a curve that is nobody's own."""


def ground(plot: Plot) -> ft.Control:
    """Returns the line on which the curves stand."""
    at = plot.down(0 if plot.scale.low <= 0 else plot.scale.low)
    return ft.Container(
        left=plot.left, top=at, width=plot.field, height=1, bgcolor=plot.ink.theme.line
    )


def levels(plot: Plot) -> list[ft.Control]:
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
                content=word(plot, str(level).replace("-", "−")),
            ),
        ]
    return shown


def borders(plot: Plot) -> list[ft.Control]:
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


def goal_labels(plot: Plot) -> list[ft.Control]:
    """Returns the words of each goal, along its line, where they cover the least of the curves."""
    if plot.bare:  # said above the drawing
        return []
    shown: list[ft.Control] = []
    taken: list[Box] = []
    for goal, label in zip(plot.chart.goals, plot.goals, strict=True):
        box = clear_place(plot, plot.down(goal.value), _wide(label) * plot.grown + 2, taken)
        taken.append(box)
        shown.append(
            ft.Container(
                left=box.left,
                top=box.top,
                bgcolor=ft.Colors.with_opacity(0.75, plot.ink.theme.card),
                content=word(plot, label, plot.ink.theme.gold),
            )
        )
    return shown


class Box(NamedTuple):
    """Where words stand, in pixels from the upper left corner of a chart."""

    left: float
    top: float
    wide: float
    tall: float

    def meets(self, other: Box) -> bool:
        """Returns whether another one stands over this."""
        return (
            self.left < other.left + other.wide
            and other.left < self.left + self.wide
            and self.top < other.top + other.tall
            and other.top < self.top + self.tall
        )


PLACES = 9
"""How many places along a line are tried, over and under it."""


def clear_place(plot: Plot, line: float, wide: float, taken: Sequence[Box] = ()) -> Box:
    """Returns where words along a level line cover the fewest curves: over it at its left, if any.

    Args:
        plot: the field.
        line: the level line, from the upper edge.
        wide: how wide the words are.
        taken: where words stand already.
    """
    tall = LABEL * plot.grown * 1.3
    room = max(0.0, plot.field - wide - 8)
    tops = [max(0.0, line - tall - 1), min(line + 2, HEAD + plot.height - tall)]
    boxes = [
        Box(plot.left + 4 + room * place / (PLACES - 1), top, wide, tall)
        for top in tops
        for place in range(PLACES)
    ]
    curves = [_points(plot, line) for line in plot.lines]
    return min(boxes, key=lambda box: _covered(curves, box) + sum(map(box.meets, taken)))


def _points(plot: Plot, line: Series) -> list[Point]:
    return [
        (plot.across(share), plot.down(value))
        for share, value in zip(plot.along, line.track.values, strict=True)
        if value is not None
    ]


def _covered(curves: Sequence[Sequence[Point]], box: Box) -> int:
    """Returns how many curves run through a box."""
    return sum(any(_runs_through(*ends, box) for ends in pairwise(points)) for points in curves)


def _runs_through(begin: Point, end: Point, box: Box) -> bool:
    """Returns whether a straight part of a curve, as thick as it is, has a place in a box."""
    (x, y), (to_x, to_y) = begin, end
    first, last = max(box.left, x), min(box.left + box.wide, to_x)
    if first > last:
        return False
    slope = (to_y - y) / (to_x - x) if to_x > x else 0.0
    heights = [y + slope * (at - x) for at in (first, last)]
    return min(heights) - THICK <= box.top + box.tall and box.top <= max(heights) + THICK


def ends(plot: Plot) -> list[ft.Control]:
    """Returns the sign of each track at its last value, none over another."""
    ended: list[tuple[Series, float]] = []
    for line in plot.lines:
        last = next((value for value in reversed(line.track.values) if value is not None), None)
        if last is not None:
            ended.append((line, plot.down(last)))
    if plot.bare and len(ended) == 1 and not ended[0][0].emblem:
        ((line, y),) = ended
        return [disc(plot.left + plot.field, y, END, line.colour, {})]
    places = spread([y for _line, y in ended], SIGN + 1, SIGN / 2, HEAD + plot.height + 6)
    return [
        ft.Container(left=plot.left + plot.field + 6, top=y - SIGN / 2, content=line.sign(plot.ink))
        for (line, _y), y in zip(ended, places, strict=True)
    ]


def axis_labels(plot: Plot, top: float) -> list[ft.Control]:
    """Returns the labels under the points, as many as there is room for."""
    found = spans(plot.labels)
    middles = [
        plot.across((plot.along[first] + plot.along[last]) / 2) for first, last, _label in found
    ]
    widths = [_wide(label) * plot.grown for _first, _last, label in found]
    lefts = [
        min(plot.width - wide, max(0.0, middle - wide / 2))
        for middle, wide in zip(middles, widths, strict=True)
    ]
    # Those at the ends are pushed inwards, towards their neighbours.
    shown = room_for([left + wide / 2 for left, wide in zip(lefts, widths, strict=True)], widths)
    if plot.bare and not plot.grouped:
        shown = {0, len(found) - 1}.__contains__
    labels: list[ft.Control] = []
    for place, (_first, _last, label) in enumerate(found):
        if not shown(place):
            continue
        labels.append(
            ft.Container(
                left=lefts[place],
                top=top,
                width=widths[place],
                alignment=ft.Alignment.CENTER,
                content=word(plot, label),
            )
        )
    return labels


def _wide(label: str) -> float:
    """Returns about how many pixels a label needs: our own glyphs are wider than letters."""
    return sum(LABEL if sign != drawn(sign) else LABEL * 0.6 for sign in label) + 1


DOT, HALO, GAP = 7, 12, 6
"""Of the turning point: the radius of its dot and of the light around it, and the gap before the
words."""

TOLD = 1.3
"""How much the words of a turning point grow at most: they have one line each."""

TURNED_MS = 120
"""How long a turning point takes to come."""

TURNED = _("Turning point")


def turning_label_height(ink: Ink) -> float:
    """Returns the height of the turning point's label above the plot."""
    return 2 * LABEL * 1.2 * min(ink.effective, TOLD)


def turning_point(plot: Plot, frame: ChartFrame, say: Say) -> list[ft.Control]:
    """Returns where the play turned: a dot, and a hairline up to what happened."""
    mark, ink = frame.turning, plot.ink
    if mark is None or mark.track is None:
        return []
    x = plot.across(plot.along[mark.point])
    y = plot.down(plot.lines[mark.track].track.values[mark.point] or 0)
    right = x < plot.left + plot.field / 2
    room, top = plot.left + plot.field - x if right else x, HEAD - turning_label_height(ink)
    told = say(mark.label)
    growth = max(1.0, min(TOLD, (room - GAP) / breadth(told, LABEL)))
    lines = [word(plot, say(TURNED), ink.theme.gold, TOLD), word(plot, told, cap=growth)]
    for line in lines:
        line.overflow = ft.TextOverflow.ELLIPSIS
        line.text_align = ft.TextAlign.LEFT if right else ft.TextAlign.RIGHT
        line.width = room - GAP
    words = flex.column(lines, 0, stretch=False)
    shown = {
        "opacity": 1 if frame.beat > 1 else 0,
        "animate_opacity": move_animation(ink, TURNED_MS),
    }
    return [
        ft.Container(left=x, top=top, width=1, height=y - top, bgcolor=ink.theme.gold, **shown),
        disc(x, y, HALO, ft.Colors.with_opacity(0.3, ink.theme.gold), shown),
        disc(x, y, DOT, ink.theme.gold, shown),
        ft.Container(
            left=x + GAP if right else 0, top=top, width=room - GAP, content=words, **shown
        ),
    ]
