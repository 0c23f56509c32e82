"""How long the turns of a play took, read from the times of its entries; none of it is stored."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from companion.play.timeline import Line, Timeline
from companion.play.timing import Pause, Timing

LONGEST_TURN_MS = 30 * 60_000
"""What lies further apart than that was a pause nobody spoke of: it is nobody's time."""


@dataclass(frozen=True, slots=True)
class TurnTimes:
    """How long the turns took, in milliseconds.

    Attributes:
        totals: each player's.
        turns: in how many turns each player did something.
        shared: what was nobody's turn.
        pauses: what was left out as a pause, be it entered as one or not.
        turn: whose turn it is, or None.
        since: when that turn began, in milliseconds since 1970; so much later as it paused.
        until: when its time stopped, while the play pauses; None while it runs.
    """

    totals: tuple[int, ...]
    turns: tuple[int, ...]
    shared: int
    pauses: int
    turn: int | None
    since: int
    until: int | None

    def mean(self, player: int) -> int:
        """Returns the mean of a player's turns, 0 for whoever had none."""
        return self.totals[player] // self.turns[player] if self.turns[player] else 0

    def passed(self, now: int) -> int:
        """Returns how long the turn under way has taken until now."""
        return (now if self.until is None else self.until) - self.since


def turn_times(timeline: Timeline) -> TurnTimes:
    """Returns the times of a play, up to its last entry.

    What was put into the past later says nothing of when it was done, and a clock that went back
    adds nothing.
    """
    return timeline.known(_times)


def _times(timeline: Timeline) -> TurnTimes:
    count = len(timeline.setup.players)
    totals, turns = [0] * count, [0] * count
    shared = pauses = 0
    acted = False
    turn, since = timeline.game.heading(timeline.first).player, timeline.journal.entries[0].at
    at = since
    for step in _steps(timeline):
        at = step.at
        if step.paused:
            pauses += step.passed
            since += step.passed
        elif step.passed > LONGEST_TURN_MS:
            pauses += step.passed
        elif turn is None:
            shared += step.passed
        else:
            totals[turn] += step.passed
        if isinstance(step.line.action, Timing):
            continue
        following = timeline.game.heading(step.line.after).player
        if turn is not None and not acted:
            turns[turn] += 1
        acted = following == turn
        if not acted:
            turn, since = following, at
    until = None if timeline.pause is None else at
    return TurnTimes(tuple(totals), tuple(turns), shared, pauses, turn, since, until)


def agreed_pauses(timeline: Timeline) -> int:
    """Returns for how many milliseconds a play paused as somebody entered it."""
    return sum(step.passed for step in _steps(timeline) if step.paused)


class _Step(NamedTuple):
    """An action that counts.

    Attributes:
        line: its line.
        passed: milliseconds since the one before.
        at: when it was done.
        paused: whether the play paused until then.
    """

    line: Line
    passed: int
    at: int
    paused: bool


def _steps(timeline: Timeline) -> Iterator[_Step]:
    at, paused = timeline.journal.entries[0].at, False
    for line in timeline.lines:
        if line.counts:
            done = at if line.inserted else max(at, line.entry.at)
            yield _Step(line, done - at, done, paused)
            at, paused = done, isinstance(line.action, Pause)
