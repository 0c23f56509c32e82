"""How long the turns of a play took, read from the times of its entries; none of it is stored."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.play.timeline import Timeline

LONGEST_TURN_MS = 30 * 60_000
"""What lies further apart than that was a pause: it is nobody's time."""


@dataclass(frozen=True, slots=True)
class TurnTimes:
    """How long the turns took, in milliseconds.

    Attributes:
        totals: each player's.
        turns: in how many turns each player did something.
        shared: what was nobody's turn.
        pauses: what was left out as a pause.
        turn: whose turn it is, or None.
        since: when that turn began, in milliseconds since 1970.
    """

    totals: tuple[int, ...]
    turns: tuple[int, ...]
    shared: int
    pauses: int
    turn: int | None
    since: int

    def mean(self, player: int) -> int:
        """Returns the mean of a player's turns, 0 for whoever had none."""
        return self.totals[player] // self.turns[player] if self.turns[player] else 0


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
    for passed, at, following in _steps(timeline):
        if passed > LONGEST_TURN_MS:
            pauses += passed
        elif turn is None:
            shared += passed
        else:
            totals[turn] += passed
        if turn is not None and not acted:
            turns[turn] += 1
        acted = following == turn
        if not acted:
            turn, since = following, at
    return TurnTimes(tuple(totals), tuple(turns), shared, pauses, turn, since)


def _steps(timeline: Timeline) -> Iterator[tuple[int, int, int | None]]:
    """Yields for each action that counts the time it took, when it was done, and whose turn is."""
    at = timeline.journal.entries[0].at
    for line in timeline.lines:
        if line.counts:
            done = at if line.inserted else max(at, line.entry.at)
            yield done - at, done, timeline.game.heading(line.after).player
            at = done
