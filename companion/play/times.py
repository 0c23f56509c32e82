"""How long the turns of a play took, read from the times of its entries; none of it is stored."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from companion.play.timeline import Line, Timeline
from companion.play.timing import Countdown, Pause, Timing

MINUTE = 60_000
LONGEST_TURN_MS = 30 * MINUTE
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
        last: when something was last done.
        paused: whether the play has paused since then.
    """

    totals: tuple[int, ...]
    turns: tuple[int, ...]
    shared: int
    pauses: int
    turn: int | None
    since: int
    last: int
    paused: bool

    def mean(self, player: int) -> int:
        """Returns the mean of a player's turns, 0 for whoever had none."""
        return self.totals[player] // self.turns[player] if self.turns[player] else 0

    def passed(self, now: int) -> int:
        """Returns how long the turn under way has taken until now."""
        return (self.last if self.paused else now) - self.since


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
    paused = timeline.pause is not None
    return TurnTimes(tuple(totals), tuple(turns), shared, pauses, turn, since, at, paused)


def time_left(timeline: Timeline, now: int) -> int | None:
    """Returns how many milliseconds are left of a countdown, less than 0 when it is over.

    None without one, once the play is over, in a turn of nobody's, and where nobody has done
    anything for so long that it is a pause. The clocks of two phones may differ, and so may this.
    """
    agreed = timeline.countdown
    if not agreed.minutes:
        return None
    times = turn_times(timeline)
    passed = times.passed(now)
    if not agreed.each_turn:
        running = 0 if times.paused else now - times.last
        passed = sum(times.totals) + times.shared + running
    idle = not times.paused and now - times.last > LONGEST_TURN_MS
    nobodys = agreed.each_turn and times.turn is None
    if idle or nobodys or timeline.state.over:
        return None
    return agreed.minutes * MINUTE - passed


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
            at = done
            if not isinstance(line.action, Countdown):
                paused = isinstance(line.action, Pause)
