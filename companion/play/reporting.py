"""What a game says of itself, as data: the shell turns it into text in the user's language.

Of a play that is looked back on it tells charts and figures. It reads them from its story, the
first state and every action that counted; nothing of it is stored as truth, the journal is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from companion.errors import Message
from companion.i18n import _
from companion.play.action import Action, Outcome

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Heading:
    """The top of the screen: whose turn it is and what is asked, and how far the play is."""

    title: Message
    detail: Message
    player: int | None = None


@dataclass(frozen=True, slots=True)
class ExplanationLine:
    """One line of an explanation: what counts, and by how much."""

    label: Message
    value: Message | str | int


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a number is what it is.

    Attributes:
        title: the number's name.
        lines: how it came about, in order.
        total: the number.
        rule: the anchor of its rule in the rules library, or empty.
        source: the booklet's page or section.
        chances: whether it tells chances, which a table may have agreed not to see.
    """

    title: Message
    lines: tuple[ExplanationLine, ...]
    total: Message | str | int
    rule: str = ""
    source: Message | None = None
    chances: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """A play in one line, for the home screen and the history."""

    headline: Message
    detail: Message | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """One column of the final count, such as victory points."""

    label: Message
    value: Message | str | int


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place at the end; tied players share a rank."""

    player: int
    rank: int
    scores: tuple[Score, ...] = ()


ABANDONED = _("The play was abandoned")
"""How a play ended that was broken off."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a play ended.

    Attributes:
        headline: the end in a few words.
        reason: what ended it.
        winners: the indexes of the winners; empty when the table lost.
        standings: best first; empty when players win or lose together.
        decided: the value that decided between the first ones, such as the tie-break used.
    """

    headline: Message
    reason: Message | None = None
    winners: tuple[int, ...] = ()
    standings: tuple[Standing, ...] = ()
    decided: Message | None = None

    @property
    def counts(self) -> bool:
        """Whether it counts in statistics: not that of a play that was broken off."""
        return self.headline != ABANDONED


@dataclass(frozen=True, slots=True)
class Finale:
    """What the screen of an end tells in the place of parts of its result.

    Attributes:
        reason: how the last move ended the play; None where the result says it.
        figures: the numbers that decided, the winner's first, where they are nobody's score.
        place: which of everybody's scores decided, from 0: those before it were equal.
    """

    reason: Message | None = None
    figures: tuple[Score, ...] = ()
    place: int = 0


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
        trained_model: what was learnt of games with so many players, as the data folder has it;
            empty where nothing was, or nobody asks.
    """

    first: S
    moments: tuple[Moment[S], ...]
    trained_model: bytes = b""

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
        chances: whether it tells chances, which a table may have agreed not to see.
        steps: how many moments of the story led to each point; empty where a replay shows none.
        note: what must be known of the numbers, or why there are none.
        least_leads: whether who has the smallest number is ahead.
    """

    id: str
    title: Message
    points: tuple[Message | str, ...]
    tracks: tuple[Track, ...]
    kind: Literal["line", "bar", "stack"] = "line"
    goals: tuple[Goal, ...] = ()
    marks: tuple[Mark, ...] = ()
    chances: bool = False
    steps: tuple[int, ...] = ()
    note: Message | None = None
    least_leads: bool = False


@dataclass(frozen=True, slots=True)
class Statistic:
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


@dataclass(frozen=True, slots=True)
class Lesson:
    """A choice that cost some of the chance to win.

    Attributes:
        moment: its place among the moments of the story.
        better: what would have been better.
        why: what tells most for that.
        points: how many points of chance it cost.
        doubt: by how many of them that may be wrong.
    """

    moment: int
    better: Message
    why: Message
    points: int
    doubt: int


@dataclass(frozen=True, slots=True)
class Lessons:
    """What is known by now of the choices of a play.

    Attributes:
        share: how much of the work is done, 0 to 1.
        worst: the choices that cost most, the worst first; none until all is done.
        note: what must be known of them.
    """

    share: float
    worst: tuple[Lesson, ...] = ()
    note: Message | None = None


def nothing_to_tell(_story: Story[Any]) -> tuple[Any, ...]:
    """Returns no chart and no figure: for games that have none."""
    return ()
