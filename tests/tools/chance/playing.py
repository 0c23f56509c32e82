"""Whole games at many tables at once, and what was known on the way to their ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from tests.tools.chance import policy, simulator as sim
from tests.tools.chance.simulator import Array, Flags, Tables, Whole

Chooser = Callable[[Tables, int, policy.Moves, np.random.Generator], tuple[Array, Array]]
"""Rates moves and returns the inputs that it read, or none."""
MOST_STEPS = 400


class Samples(NamedTuple):
    """What somebody knew at one moment each, and the game it was in."""

    inputs: Array
    game: Whole

    def outcomes(self, of: Array) -> Array:
        return of[self.game]


class Played(NamedTuple):
    """Games that are over, what the table knew on the way, and what the players knew."""

    tables: Tables
    public: Samples
    private: Samples


def by_network(values: policy.Values, explore: float = 0) -> Chooser:
    """Returns who does what a network likes best, and sometimes anything else."""

    def choose(
        t: Tables, step: int, moves: policy.Moves, dice: np.random.Generator
    ) -> tuple[Array, Array]:
        value, inputs = policy.rated(t, step, moves, values)
        if explore:
            lucky = (dice.random(t.count) < explore)[moves.row]
            value = value + lucky * dice.random(len(value)) * 9
        return value, inputs

    return choose


def by_lot(
    _t: Tables, _step: int, moves: policy.Moves, dice: np.random.Generator
) -> tuple[Array, Array]:
    """Does anything that is allowed."""
    return dice.random(len(moves.row)), np.zeros((len(moves.row), 0), "f")


def by_rule_of_thumb(
    t: Tables, step: int, moves: policy.Moves, dice: np.random.Generator
) -> tuple[Array, Array]:
    """Hits hard, rather exactly, heeds what must be paid, and draws; pays with as little as can."""
    after = t.take(moves.row)
    player = after.current.copy()
    worth = after.own.astype("f") @ sim.VALUE
    policy.do(after, step, moves)
    if step == sim.CHOOSE:
        return after.hands[np.arange(after.count), after.current] + dice.random(after.count), _NONE
    rest = (after.place == player[:, None]).astype("f") @ sim.VALUE
    short = (after.need > rest) & (after.step == sim.SUFFER)
    down = after.met - after.fights
    drawn = after.hands.sum(1) - (after.place < after.players).sum(1)
    score = 60 * down - after.life - 1.5 * after.need - (worth - rest) + 5 * drawn
    exact = np.isin(after.place, sim.TAVERN) @ sim.COURT
    score = score + 10 * exact + after.tavern - 200 * short - 40 * (moves.other == policy.FLIP)
    return score.astype("f"), _NONE


_NONE = np.zeros((0, 0), "f")


def play_games(
    games: int,
    players: int,
    choose: Chooser,
    dice: np.random.Generator,
    rules: Flags | None = None,
) -> Played:
    """Plays games to their ends."""
    t = sim.deal(games, players, dice, rules)
    public: list[tuple[Array, Whole]] = []
    private: list[tuple[Array, Whole]] = []
    for _step in range(MOST_STEPS):
        alive = np.flatnonzero(t.step != sim.OVER)
        if not len(alive):
            break
        some = t.take(alive)
        public.append((policy.public(some), alive))
        for step in (sim.REVEAL, sim.PLAY, sim.SUFFER, sim.CHOOSE):
            rows = np.flatnonzero(some.step == step)
            if len(rows):
                there = some.take(rows)
                inputs, moved = advance(there, step, choose, dice)
                private.append((inputs, alive[rows[moved]]))
                t.put(alive[rows], there)
    return Played(t, _together(public), _together([each for each in private if each[0].size]))


def advance(
    t: Tables, step: int, choose: Chooser, dice: np.random.Generator
) -> tuple[Array, Whole]:
    """Does what comes next at tables in the same step; returns what was read, and at which."""
    if step == sim.REVEAL:
        sim.reveal(t)
        return _NONE, np.zeros(0, int)
    moves = policy.moves_of(t, step)
    value, inputs = choose(t, step, moves, dice)
    best = policy.best_of(t.count, moves, value)
    stuck, able = np.flatnonzero(best < 0), np.flatnonzero(best >= 0)
    if len(stuck):
        lost = t.take(stuck)
        sim.lose(lost)
        t.put(stuck, lost)
    some, chosen = t.take(able), best[able]
    policy.do(some, step, moves.take(chosen), dice)
    t.put(able, some)
    return (inputs[chosen] if inputs.size else _NONE), able


def _together(parts: list[tuple[Array, Whole]]) -> Samples:
    if not parts:
        return Samples(_NONE, np.zeros(0, int))
    return Samples(np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts]))
