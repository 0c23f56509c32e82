"""What a finished or running play tells when it is looked back on: charts and figures, as data.

A game reads them from its story: the first state and every action that counted. Nothing of it is
stored as truth; the journal is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from companion.errors import Message
from companion.play.action import Action
from companion.play.outcome import Outcome

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """An action that counted.

    Attributes:
        action: what was done, the latest correction included.
        before: the state it met.
        outcome: what it led to.
        at: milliseconds since 1970, by the clock of who did it.
    """

    action: Action
    before: S
    outcome: Outcome[S, Any]
    at: int

    @property
    def after(self) -> S:
        """The state it led to."""
        return self.outcome.state


@dataclass(frozen=True, slots=True)
class Story(Generic[S]):
    """A play as it went: what was taken back, and what had no effect, is left out.

    Attributes:
        first: the state at the beginning.
        moments: what was done, in order.
    """

    first: S
    moments: tuple[Moment[S], ...]

    @property
    def last(self) -> S:
        """The state at the end."""
        return self.moments[-1].after if self.moments else self.first


@dataclass(frozen=True, slots=True)
class Track:
    """One line or bar row of a chart.

    Attributes:
        label: what it shows, such as "Life" or "Money".
        values: one for each point of the chart; None where there is none.
        player: whose it is, for the colour and the name; None if it is nobody's own.
    """

    label: Message
    values: tuple[int | None, ...]
    player: int | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened at one point of a chart.

    Attributes:
        point: the index of the point.
        label: what happened, such as "Conquest: Tintagel".
        track: the index of the track it belongs to, or None.
    """

    point: int
    label: Message
    track: int | None = None


@dataclass(frozen=True, slots=True)
class Goal:
    """A level that matters in a chart, such as the prestige that wins."""

    value: int
    label: Message


@dataclass(frozen=True, slots=True)
class Chart:
    """How some numbers of a play went.

    Attributes:
        id: stable within its game.
        title: what the chart shows.
        points: what stands at each point of the way, such as the round or the enemy.
        tracks: the numbers; each has a value, or None, for every point.
        kind: lines over the points, or bars, or bars whose tracks stand on one another.
        goals: levels that matter.
        marks: what happened.
    """

    id: str
    title: Message
    points: tuple[Message | str, ...]
    tracks: tuple[Track, ...]
    kind: Literal["line", "bar", "stack"] = "line"
    goals: tuple[Goal, ...] = ()
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of one play that can be added up or compared over many plays.

    Attributes:
        id: stable within its game.
        label: its name, such as "Exact kills".
        value: the number.
        player: whose it is; None if it is the table's.
        over: how plays are put together: their sum, or the highest or lowest as a record.
    """

    id: str
    label: Message
    value: int
    player: int | None = None
    over: Literal["sum", "highest", "lowest"] = "sum"


def nothing_to_tell(_story: Story[Any]) -> tuple[Any, ...]:
    """Returns no chart and no figure: for games that have none."""
    return ()
