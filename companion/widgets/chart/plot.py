"""The field of a chart of lines, in pixels, and how a chart is set on a screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import flet as ft

from companion.play import Chart, Mark
from companion.widgets.chart.scale import Scale, places_along, spans
from companion.widgets.chart.series import SIGN, Series
from companion.widgets.ink import Ink
from companion.widgets.tokens import Face

HEAD = 12
"""Pixels above the highest level, where its number and a line's end stand half."""

BEYOND = SIGN + 8
"""Pixels to the right of the last point, for the signs."""

LABEL = 13
"""Size of the numbers and words along the edges."""

OVER = 4
"""How far lines and dots may stand over the edge of the field."""


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


def word(plot: Plot, text: str, colour: str | None = None, cap: float = 1.6) -> ft.Text:
    """Returns a number or a word along the edges, quiet if no colour is given."""
    shade = colour or plot.ink.theme.muted
    return plot.ink.text(text, LABEL, Face.MEDIUM, shade, cap=cap, no_wrap=True)


def disc(x: float, y: float, radius: float, colour: str, shown: dict[str, Any]) -> ft.Control:
    """Returns a dot around a point; `shown` are further fields of its container."""
    return ft.Container(
        left=x - radius,
        top=y - radius,
        width=2 * radius,
        height=2 * radius,
        border_radius=radius,
        bgcolor=colour,
        **shown,
    )
