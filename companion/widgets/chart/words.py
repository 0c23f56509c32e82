"""What a chart shows, in words: for those who do not see it, and for those who want the numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.errors import Message
from companion.i18n import marker
from companion.play.story import Chart
from companion.widgets.chart.series import Series

_ = marker("common")

Say = Callable[[Message | str], str]


def chart_words(chart: Chart, lines: Sequence[Series], say: Say) -> str:
    """Returns the whole chart in sentences: each track's lowest, highest and last value."""
    if chart.kind == "line":
        told = [track_words(line, say) for line in lines]
    else:
        told = [
            say(_("{point}: {values}", point=say(chart.points[place]), values=values))
            for place, values in enumerate(_rows(chart, lines))
        ]
    return ". ".join([say(chart.title), *(words for words in told if words)])


def track_words(line: Series, say: Say) -> str:
    """Returns a track's first, last, lowest and highest value in a sentence."""
    found = [value for value in line.track.values if value is not None]
    if not found:
        return ""
    return say(
        _(
            "{track}: from {first} to {last}, lowest {low}, highest {high}",
            track=line.name,
            first=found[0],
            last=found[-1],
            low=min(found),
            high=max(found),
        )
    )


def number_rows(chart: Chart, lines: Sequence[Series], say: Say) -> list[tuple[str, str]]:
    """Returns every number, point by point: what stands there, and each track's value."""
    return [
        (say(point), values)
        for point, values in zip(chart.points, _rows(chart, lines), strict=True)
    ]


def _rows(chart: Chart, lines: Sequence[Series]) -> list[str]:
    return [
        ", ".join(
            f"{line.name}\u00a0{line.track.values[place]}".replace("-", "−")
            for line in lines
            if line.track.values[place] is not None
        )
        for place in range(len(chart.points))
    ]


def mark_rows(chart: Chart, say: Say) -> list[tuple[str, str]]:
    """Returns the marks in words: the point, and what happened there."""
    return [(say(chart.points[mark.point]), say(mark.label)) for mark in chart.marks]
