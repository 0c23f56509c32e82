"""The tracks of a chart, told apart by sign, dashes, name, then colour, and its arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from typing import Any

import flet as ft

from companion.errors import Message
from companion.play import Chart, Mark, Player, Track
from companion.play.text import first_sign
from companion.widgets import flex
from companion.widgets.badges import player_badge
from companion.widgets.ink import Ink
from companion.widgets.tokens import Typeface

Say = Callable[[Message | str], str]
"""Says a message in the user's language."""

DASHES: tuple[tuple[int, ...], ...] = ((), (9, 5), (2, 4), (12, 4, 2, 4), (5, 3), (16, 6))
"""Dash patterns by the number of the track: on, off, in pixels; none is a line."""

SIGN = 18
"""The side of a sign in pixels."""

STROKE = 3
"""How thick a piece of a line is in the legend."""


@dataclass(frozen=True, slots=True)
class Series:
    """A track as it is drawn.

    Attributes:
        track: its numbers.
        name: whose or what it is, translated.
        colour: `#RRGGBB`.
        dash: on and off in pixels, empty for a line without gaps.
        emblem: the player's colour name, whose emblem is the sign; or empty.
        letter: the sign of a track that is nobody's own.
    """

    track: Track
    name: str
    colour: str
    dash: tuple[int, ...]
    emblem: str = ""
    letter: str = ""

    def sign(self, ink: Ink, size: float = SIGN) -> ft.Control:
        """Returns its sign."""
        if self.emblem:
            return player_badge(ink, self.emblem, size=size)
        return ft.Container(
            width=size,
            height=size,
            border_radius=size / 4,
            bgcolor=self.colour,
            alignment=ft.Alignment.CENTER,
            content=ink.text(
                self.letter, size * 0.62, Typeface.BOLD, ink.theme.card, cap=1, leading=1
            ),
        )

    def sample(self, width: float = 34) -> ft.Control:
        """Returns a piece of its line."""
        dash = self.dash or (width, 0)
        drawn: list[ft.Control] = []
        left, place = width, 0
        while left > 0:
            long = min(left, dash[place % len(dash)])
            shown = self.colour if place % 2 == 0 else None
            drawn.append(
                ft.Container(width=long, height=STROKE, bgcolor=shown, border_radius=STROKE / 2)
            )
            left -= long
            place += 1
        return flex.row(drawn, 0, tight=True)


def series_of(ink: Ink, chart: Chart, players: Sequence[Player], say: Say) -> tuple[Series, ...]:
    """Returns the tracks of a chart with what tells them apart."""
    free = (ink.game.main, ink.theme.attack, ink.theme.gold, ink.theme.muted)
    shared = len({track.label for track in chart.tracks}) == 1
    letters = _letters([say(track.label) for track in chart.tracks])
    lines: list[Series] = []
    for place, track in enumerate(chart.tracks):
        dash = DASHES[place % len(DASHES)]
        label = say(track.label)
        if track.player is None or track.player >= len(players):
            lines.append(Series(track, label, free[place % len(free)], dash, letter=letters[place]))
            continue
        player = players[track.player]
        name = player.name if shared else f"{player.name}, {label}"
        lines.append(Series(track, name, ink.player(player.colour), dash, emblem=player.colour))
    return tuple(lines)


def _letters(names: Sequence[str]) -> list[str]:
    """Returns the first letters of names, or numbers where two begin alike."""
    letters = [first_sign(name).upper() for name in names]
    if len(set(letters)) == len(letters):
        return letters
    return [str(place + 1) for place in range(len(names))]


MOST_LEVELS = 5
"""Horizontal lines at most, the lowest not counted."""

BETWEEN = 4
"""Pixels between two labels that are drawn."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The range of values of a chart in levels of equal height.

    Attributes:
        low: the lowest level, a multiple of `step`.
        high: the highest.
        step: from one level to the next.
    """

    low: int
    high: int
    step: int

    @property
    def levels(self) -> range:
        """Every level, the lowest first."""
        return range(self.low, self.high + 1, self.step)

    def share(self, value: int) -> float:
        """Returns how high a value stands, from 0 at the lowest level to 1 at the highest."""
        return (value - self.low) / (self.high - self.low)


def scale_of(values: Sequence[int]) -> Scale:
    """Returns a scale with few round levels that holds all values and zero."""
    low, high = min((*values, 0)), max((*values, 0))
    round_steps = (first * 10**power for power in range(19) for first in (1, 2, 5))
    step = next(size for size in round_steps if -(-high // size) - low // size <= MOST_LEVELS)
    bottom = low // step * step
    top = -(-high // step) * step
    return Scale(bottom, max(top, bottom + step), step)


def needed_points(
    values: Sequence[int | None], first: int, last: int, kept: frozenset[int]
) -> list[int]:
    """Returns the points of a stretch without which its line would look another.

    Args:
        values: one for each point; none is lacking in the stretch.
        first: where the stretch begins.
        last: where it ends.
        kept: points that are needed for another reason.
    """
    return [
        place
        for place in range(first, last + 1)
        if place in (first, last)
        or place in kept
        or 2 * (values[place] or 0) != (values[place - 1] or 0) + (values[place + 1] or 0)
    ]


def pieces(values: Sequence[int | None], borders: frozenset[int]) -> list[tuple[int, int]]:
    """Returns the stretches without a gap, each as its first and last point.

    Args:
        values: one for each point.
        borders: points at which a new stretch begins in any case.
    """
    stretches: list[tuple[int, int]] = []
    for place, value in enumerate(values):
        if value is None:
            continue
        if stretches and stretches[-1][1] == place - 1 and place not in borders:
            stretches[-1] = stretches[-1][0], place
        else:
            stretches.append((place, place))
    return stretches


def spans(labels: Sequence[str]) -> list[tuple[int, int, str]]:
    """Returns neighbouring points of one label put together: first, last, label."""
    found: list[tuple[int, int, str]] = []
    for label, group in groupby(enumerate(labels), key=lambda pair: pair[1]):
        places = [place for place, _label in group]
        found.append((places[0], places[-1], label))
    return found


def places_along(labels: Sequence[str]) -> list[float]:
    """Returns where each point stands, from 0 to 1.

    Points are equally far apart, unless neighbours have one label: then every label has the same
    room, and its points share that.
    """
    found = spans(labels)
    if len(found) == len(labels):
        return [place / max(1, len(labels) - 1) for place in range(len(labels))]
    along: list[float] = []
    for number, (first, last, _label) in enumerate(found):
        count = last - first + 1
        inner = [0.5] if count == 1 else [0.1 + 0.8 * at / (count - 1) for at in range(count)]
        along += [(number + share) / len(found) for share in inner]
    return along


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Returns places near those wanted, in the same order, so far apart that none covers another.

    Args:
        wanted: where each would stand best.
        apart: the least distance, which gives way where there is no room for it.
        low: the lowest place.
        high: the highest place.
    """
    if len(wanted) < 2:
        return [min(high, max(low, place)) for place in wanted]
    gap = min(apart, (high - low) / (len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    places = [min(high, max(low, wanted[index])) for index in order]
    for here in range(1, len(places)):
        places[here] = max(places[here], places[here - 1] + gap)
    places[-1] = min(places[-1], high)
    for here in range(len(places) - 2, -1, -1):
        places[here] = min(places[here], places[here + 1] - gap)
    found = [0.0] * len(wanted)
    for place, index in zip(places, order, strict=True):
        found[index] = place
    return found


def room_for(middles: Sequence[float], widths: Sequence[float]) -> Callable[[int], bool]:
    """Returns which of the labels along a line may be drawn: evenly taken, none over another.

    Args:
        middles: where each label's middle stands, from left to right.
        widths: how wide each is.
    """
    count = len(middles)
    for stride in range(1, count + 1):
        taken = range(0, count, stride)
        if all(
            middles[there] - middles[here] >= (widths[here] + widths[there]) / 2 + BETWEEN
            for here, there in pairwise(taken)
        ):
            return frozenset(taken).__contains__
    return frozenset(range(min(1, count))).__contains__


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
class ChartFrame:
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
    return plot.ink.text(text, LABEL, Typeface.MEDIUM, shade, cap=cap, no_wrap=True)


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
