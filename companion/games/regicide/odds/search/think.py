"""What is best when one thinks ahead, from what the current player knows and nothing more.

Worlds are dealt that agree with all that was seen. In each of them the moves that the network likes
best are tried, and everybody goes on from there by what the network likes, knowing their own hand
only, with the same dice after each move. After a quarter and after half of the worlds, half of the
moves are left behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from companion.games.regicide.odds.search.judge import Judge
from companion.games.regicide.odds.search.known import Known
from companion.games.regicide.odds.search.table import OVER, REVEAL, Lot, Move, Table

LEAST_WORLDS, SURE_WORLDS = 2, 8
"""So many worlds are seen before one step is believed less, and before anything is called sure."""
LONGEST = 400
"""No play takes so many moves."""


class Effort(NamedTuple):
    """How far is thought.

    Attributes:
        moves: how many moves are tried.
        worlds: in how many worlds, if there is time.
        decisions: up to which of one's own next decisions, a play and a payment counting as one
            each; 0 for the first against the next enemy.
    """

    moves: int
    worlds: int
    decisions: int


EFFORTS = {
    1: Effort(8, 16, 0),
    2: Effort(8, 16, 2),
    3: Effort(8, 16, 2),
    4: Effort(12, 64, 0),
}
"""By the number of players; the bench says what each of them wins."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What is known after so many worlds.

    Attributes:
        order: the places of the moves, the best first.
        worlds: how many worlds were seen.
        lead: by how much the best is better than the next, as a chance; 0 after no world.
        doubt: how far chance alone may take the lead from what it is, 19 times of 20.
    """

    order: tuple[int, ...]
    worlds: int = 0
    lead: float = 0
    doubt: float = 0

    @property
    def sure(self) -> bool:
        """Whether the best is known to be better than the next."""
        return self.worlds >= SURE_WORLDS and self.lead > self.doubt


class Dice:
    """Lots that come again from the same seed."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def __call__(self, choices: int) -> int:
        """Draws one of so many, from 0 on."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self._state >> 32) * choices >> 32


def think(
    table: Table, moves: list[Move], known: Known, judge: Judge, effort: Effort, lot: Lot
) -> Iterator[Thought]:
    """Yields at once what the network likes, and then after each step what is known so far.

    Stop whenever there is no more time: a step takes a few milliseconds.

    Args:
        table: the table as the current player knows it.
        moves: what may be done, at least one move.
        known: where the hidden cards came from.
        judge: rates tables.
        effort: how far is thought.
        lot: draws lots.
    """
    values = judge.rated(table, moves)
    liked = sorted(range(len(moves)), key=lambda place: -values[place])
    thought = Thought(tuple(liked))
    yield thought
    alive, ends = liked[: effort.moves], {place: list[float]() for place in liked}
    if len(alive) < 2:
        return
    cuts = effort.worlds // 4, effort.worlds // 2
    for worlds in range(1, effort.worlds + 1):
        world, seed = known.deal(table, lot), lot(1 << 32)
        for place in alive:
            future = Future(world, moves[place], Dice(seed), judge, effort.decisions)
            while (end := future.step()) is None:
                yield thought
            ends[place].append(end)
        if worlds < LEAST_WORLDS:
            continue
        alive.sort(key=lambda place: -sum(ends[place]))
        thought = _thought(alive, liked, ends, worlds)
        yield thought
        if worlds in cuts:
            alive = alive[: max(2, (len(alive) + 1) // 2)]


def _thought(
    alive: list[int], liked: list[int], ends: dict[int, list[float]], worlds: int
) -> Thought:
    """Returns what the worlds so far tell; moves that were left behind come after all others."""
    best, second = alive[:2]
    rest = [place for place in liked if place not in alive]
    return Thought((*alive, *rest), worlds, *lead_of(ends[best], ends[second]))


def lead_of(ends: list[float], others: list[float]) -> tuple[float, float]:
    """Returns by how much a move is better than another one in the same worlds, two at least.

    And how far chance alone may take that from what it is, 19 times of 20.
    """
    leads = [one - other for one, other in zip(ends, others, strict=True)]
    worlds, lead = len(leads), sum(leads) / len(leads)
    spread = sum((each - lead) ** 2 for each in leads) / (worlds - 1)
    return lead, 1.96 * (spread / worlds) ** 0.5


class Future:
    """One world after a move."""

    def __init__(self, world: Table, move: Move, dice: Dice, judge: Judge, decisions: int) -> None:
        self._table, self._viewer, self._met = world.copy(), world.current, world.met
        self._dice, self._judge, self._decisions = dice, judge, decisions
        self._next: Move | None = move
        self._moves = self._own = 0

    def step(self) -> float | None:
        """Does one move; returns how good the world turned out, or None as long as it goes on."""
        t = self._table
        if self._next is not None:
            t.do(self._next, self._dice)
            self._next = None
        if t.step == OVER:
            return float(t.won)
        if t.step == REVEAL:
            t.reveal()
        moves = t.moves()
        self._moves += 1
        if not moves or self._moves > LONGEST:
            return 0.0
        values = self._judge.rated(t, moves)
        best = max(values)
        if self._ends(t):
            return best
        self._next = moves[values.index(best)]
        return None

    def _ends(self, t: Table) -> bool:
        if not self._decisions:
            return t.met > self._met
        self._own += t.current == self._viewer
        return self._own == self._decisions
