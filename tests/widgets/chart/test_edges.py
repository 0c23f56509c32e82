"""Words along the edges of a chart stand where they can be read, and the curves under them too."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import flet as ft
import pytest
from hypothesis import example, given, strategies as st

from companion.i18n import marker
from companion.play.reporting import Chart, Goal, Mark, Track
from companion.widgets.chart.edges import THICK, Box, axis_labels, clear_place, turning_point
from companion.widgets.chart.scale import HEAD, LABEL, ChartFrame, Plot, Series, scale_of
from companion.widgets.glyphs import breadth
from companion.widgets.ink import Ink

_ = marker("toy")
WIDE = 90.0


def plot_of(*tracks: tuple[int, ...], goal: int) -> Plot:
    lines = [Series(Track(_("Points"), values), "", "#000000", ()) for values in tracks]
    points = tuple(map(str, range(len(tracks[0]))))
    chart = Chart(
        "c", _("Points"), points, tuple(line.track for line in lines), goals=(Goal(goal, _("g")),)
    )
    scale = scale_of([goal, *(value for values in tracks for value in values)])
    return Plot(Ink(), chart, lines, points, ["g"], scale, 350, 190)


def covered(plot: Plot, box: Box) -> int:
    """Returns how many curves, as thick as they are, run through a box: by their range over it."""
    right, found = box.left + box.wide, 0
    for line in plot.lines:
        values = [plot.down(value) for value in line.track.values if value is not None]
        gap = plot.field / (len(values) - 1)
        corners = [
            place for place in range(len(values)) if box.left < plot.left + place * gap < right
        ]
        edges = [(x - plot.left) / gap for x in (box.left, right)]
        heights = [_between(values, place) for place in (*edges, *corners)]
        lowest, highest = box.top - THICK, box.top + box.tall + THICK
        found += min(heights) <= highest and lowest <= max(heights)
    return found


def _between(values: list[float], place: float) -> float:
    former = min(int(place), len(values) - 2)
    return values[former] + (values[former + 1] - values[former]) * (place - former)


def test_it_stands_at_the_left_over_its_line_where_nothing_is_there() -> None:
    plot = plot_of((0, 1, 2, 3), (0, 2, 3, 4), goal=9)
    box = clear_place(plot, plot.down(9), WIDE)
    assert box.left == plot.left + 4
    assert box.top + box.tall < plot.down(9)


def test_it_gives_way_to_two_curves_that_run_there() -> None:
    plot = plot_of((11, 10, 4, 0, 0), (10, 11, 3, 0, 0), goal=10)
    at_the_left = Box(plot.left + 4, plot.down(10) - 18, WIDE, 17)
    assert covered(plot, at_the_left) == 2
    assert covered(plot, clear_place(plot, plot.down(10), WIDE)) == 0


def test_two_of_one_level_stand_beside_each_other() -> None:
    plot = plot_of((0, 0), goal=9)
    first = clear_place(plot, plot.down(9), WIDE)
    assert not clear_place(plot, plot.down(9), WIDE, [first]).meets(first)


values = st.lists(st.integers(0, 20), min_size=4, max_size=12)


@given(st.lists(values, min_size=1, max_size=4), st.integers(1, 20))
@example([[0] * 11, [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0], [1, 3, 2, 2, 1, 0, 0, 0, 0, 0, 0]], 1)
def test_it_covers_no_more_than_where_it_stood_and_stays_in_the_field(
    tracks: list[list[int]], goal: int
) -> None:
    shortest = min(map(len, tracks))
    plot = plot_of(*(tuple(track[:shortest]) for track in tracks), goal=goal)
    box = clear_place(plot, plot.down(goal), WIDE)
    usual = Box(plot.left + 4, max(0.0, plot.down(goal) - box.tall - 1), WIDE, box.tall)
    assert covered(plot, box) <= covered(plot, usual)
    assert box.left >= plot.left
    assert box.left + box.wide <= plot.left + plot.field
    assert 0 <= box.top <= HEAD + plot.height - box.tall + 1


def places(plot: Plot) -> list[tuple[float, float]]:
    """Returns from where to where each label under the points stands."""
    boxes: list[Any] = axis_labels(plot, 0)
    return [(box.left, box.left + box.width) for box in boxes]


labels = st.lists(st.text("IMO", min_size=1, max_size=9), min_size=1, max_size=14, unique=True)


@given(labels, st.sampled_from((1.0, 2.0)), st.booleans())
def test_no_label_under_the_points_stands_over_another(
    labels: list[str], scale: float, bare: bool
) -> None:
    twice = [label for label in labels for _place in range(2)]
    values = tuple(range(len(twice)))
    plot = replace(plot_of(values, goal=1), ink=Ink(scale=scale), labels=twice, bare=bare)
    for (_left, right), (left, _right) in pairwise(places(plot)):
        assert right <= left
    assert all(left >= 0 and right <= plot.width for left, right in places(plot))


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("point", [2, 9])
def test_what_happened_where_a_play_turned_is_said_whole(point: int, scale: float) -> None:
    told = _("Ana takes Territory 4 from Chloé")
    plot = replace(plot_of(tuple(range(12)), goal=1), ink=Ink(scale=scale))
    frame = ChartFrame(350, turning=Mark(point, told, 0))
    words = turning_point(plot, frame, lambda text: str(getattr(text, "key", text)))[-1]
    assert isinstance(words, ft.Container)
    column = words.content
    assert isinstance(column, ft.Column)
    line = column.controls[-1]
    assert isinstance(line, ft.Text)
    assert line.value == told.key
    size = line.style.size if isinstance(line.style, ft.TextStyle) else None
    assert size is not None
    assert line.width is not None
    assert breadth(told.key, size) <= line.width
    assert size >= LABEL
