"""Who plays: what a network is told of a table, what it likes best, and what a search likes."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from companion.games.regicide.odds.outlook import EACH, OWN, PUBLIC, STEPS, Network
from companion.games.regicide.odds.think import LONGEST, WAITING as BY_MET
from tests.tools.chance import simulator as sim
from tests.tools.chance.moves import MOST_MOVES, moves_of
from tests.tools.chance.simulator import (
    CARDS,
    COURT,
    RANK,
    SUIT,
    SUITED,
    TABLE,
    VALUE,
    Array,
)
from tests.tools.chance.worlds import deal_again

WAITING = np.array(BY_MET)
MOST_INPUTS = PUBLIC + 4 * EACH + OWN


class Mind(NamedTuple):
    """A network in arrays: its weights, a row for each input; the rest as `Network` has it."""

    weights: Array
    shifts: Array
    strengths: Array
    shift: Array
    scale: Array


def mind_of(network: Network) -> Mind:
    """Returns a network of the app as a compiled player asks it."""
    weights, shifts, strengths = (np.array(part, "f4") for part in zip(*network.cells, strict=True))
    shift, scale = np.array([network.shift], "f4"), np.array(network.scale, "f4")
    return Mind(np.ascontiguousarray(weights.T), shifts, strengths, shift, scale)


class Desk(NamedTuple):
    """Room for one choice: a table, its moves and what they are worth, inputs and cells."""

    table: Array
    moves: Array
    values: Array
    inputs: Array


@njit(cache=True)
def desk() -> Desk:
    """Returns an empty desk."""
    return Desk(
        np.zeros(1, TABLE),
        np.zeros(MOST_MOVES, np.int64),
        np.zeros(MOST_MOVES, np.float32),
        np.zeros(MOST_INPUTS, np.float32),
    )


@njit(cache=True)
def public_inputs(t: Any, viewer: int, x: Array) -> int:
    """Writes down what `outlook.public_inputs` tells; returns how many numbers."""
    players, immunity = t.players, sim.immunity_of(t)
    life, attack = np.float32(sim.life_of(t)), np.float32(sim.attack_of(t))
    unseen, seen = np.zeros(5, np.float32), np.zeros(5, np.float32)
    court = jokers = np.float32(0)
    for card in range(CARDS):
        if t.place[card] < sim.LYING:
            gone, value = t.gone[card], VALUE[card]
            unseen[SUIT[card]] += value * (1 - gone)
            seen[SUIT[card]] += value * gone
            court += COURT[card] * (1 - gone)
            if card >= SUITED:
                jokers += 1 - gone
    hands = 0
    for seat in range(players):
        hands += t.hands[seat]
    left, tavern = (12 - t.met + (t.enemy >= 0)) / 12, t.tavern / 40
    x[0], x[1], x[2], x[3] = left, left * left, (WAITING[t.met] + life) / 360, life / 40
    x[4], x[5] = attack / 20, sim.rank_of(t) / 2
    for suit in range(4):
        x[6 + suit] = immunity == suit
    x[10], x[11], x[12] = t.blocked / 20, t.step == sim.REVEAL, t.step == sim.SUFFER
    x[13], x[14], x[15], x[16] = t.step == sim.CHOOSE, t.need / 20, tavern, t.discard / 40
    x[17], x[18] = t.lying / 20, hands / 20
    for seat in range(1, players):
        other = (viewer + seat) % players
        x[18 + seat], x[17 + players + seat] = t.hands[other] / 8, other == t.current
    at = 17 + 2 * players
    for suit in range(4):
        x[at + suit], x[at + 4 + suit] = unseen[suit] / 55, seen[suit] / 55
    at += 8
    x[at], x[at + 1], x[at + 2], x[at + 3] = court / 4, jokers / 2, t.turned / 2, sim.is_bound(t)
    x[at + 4] = (unseen[0] + unseen[1] + unseen[2] + unseen[3]) / (t.tavern + hands + 1) / 10
    x[at + 5], x[at + 6], x[at + 7] = left * tavern, left * hands / 20, tavern * hands / 20
    x[at + 8] = life / 40 * attack / 20
    return at + 9


@njit(cache=True)
def own_inputs(t: Any, viewer: int, x: Array) -> int:
    """Writes down what `outlook.own_inputs` tells; returns how many numbers."""
    at = public_inputs(t, viewer, x)
    immunity, life = sim.immunity_of(t), sim.life_of(t)
    values = np.zeros(5, np.int64)
    known = court = aces = jokers = hardest = 0
    exact, fights = False, t.enemy >= 0
    for card in range(CARDS):
        if t.place[card] == viewer:
            value = VALUE[card]
            known += 1
            values[SUIT[card]] += value
            court += COURT[card]
            aces += RANK[card] == 0
            jokers += card >= SUITED
            damage = 2 * value if SUIT[card] == sim.CLUBS != immunity else value
            hardest, exact = max(hardest, damage), exact or damage == life
    total, attack = values[0] + values[1] + values[2] + values[3], sim.attack_of(t)
    worth = total / 80
    x[at], x[at + 1], x[at + 2] = known / 8, (t.hands[viewer] - known) / 8, worth
    x[at + 3], x[at + 4], x[at + 5] = worth * worth, worth * x[0], worth * x[15]
    x[at + 6], x[at + 7] = worth - t.need / 80, worth - attack / 80
    for suit in range(4):
        active = 0 if suit == immunity else values[suit]
        x[at + 8 + suit], x[at + 12 + suit] = values[suit] / 20, active / 20
        x[at + 16 + suit] = active > 0
    at += 20
    x[at], x[at + 1], x[at + 2], x[at + 3] = court / 4, aces / 4, jokers / 2, hardest / 40
    x[at + 4], x[at + 5] = fights and hardest >= life, fights and exact
    x[at + 6] = total >= attack
    return _known_inputs(t, at + 7, x)


@njit(cache=True)
def _known_inputs(t: Any, at: int, x: Array) -> int:
    x[at], x[at + 1], x[at + 2] = t.fetched / 20, 0, 0
    for place in range(t.tops):
        value = VALUE[t.top[place]]
        if place == t.tops - 1:
            x[at + 1] = value / 20
        else:
            x[at + 2] += value / 40
    return at + 3


@njit(cache=True, fastmath=True)
def told(mind: Mind, x: Array, inputs: int) -> float:
    """Returns what a network says of so many inputs, of which it may have learnt with less."""
    cells = mind.shifts.copy()
    for place in range(min(inputs, len(mind.weights))):
        value = x[place]
        if value != 0:
            row = mind.weights[place]
            for cell in range(len(cells)):
                cells[cell] += value * row[cell]
    answer = mind.shift[0]
    for cell in range(len(cells)):
        answer += max(np.float32(0), cells[cell]) * mind.strengths[cell]
    place = STEPS / (1 + np.exp(-max(np.float32(-50), answer)))
    step = min(int(place), STEPS - 1)
    low, high = mind.scale[step], mind.scale[step + 1]
    return low + (high - low) * (place - step)


@njit(cache=True)
def rate(t: Any, on: Desk, count: int, mind: Mind, dice: Array) -> int:
    """Writes down how good each move is for the player who does it; returns the best one."""
    viewer, best = t.current, 0
    after = on.table[0]
    for place in range(count):
        on.table[0] = t
        sim.do(after, on.moves[place], sim.UNSEEN, dice)
        if after.won:
            on.values[place] = 1
        else:
            on.values[place] = told(mind, on.inputs, own_inputs(after, viewer, on.inputs))
        if on.values[place] > on.values[best]:
            best = place
    return best


class Effort(NamedTuple):
    """How far is thought, see `think.Effort`; without halving all moves are tried in all worlds."""

    moves: int
    worlds: int
    decisions: int
    halving: bool


@njit(cache=True)
def future(t: Any, viewer: int, decisions: int, on: Desk, mind: Mind, dice: Array) -> float:
    """Goes on by one step from a world; returns how good it turned out. It is written over."""
    met, own = t.met, 0
    for _step in range(LONGEST):
        if t.step == sim.OVER:
            return float(t.won)
        if t.step == sim.REVEAL:
            sim.reveal(t)
        count = moves_of(t, on.moves)
        if not count:
            return 0.0
        best = rate(t, on, count, mind, dice)
        own += t.current == viewer
        if own == decisions or (decisions == 0 and t.met > met):
            return on.values[best]
        sim.do(t, on.moves[best], sim.SEEN, dice)
    return 0.0


@njit(cache=True)
def _sort(order: Array, sums: Array, alive: int) -> None:
    """Puts the best of the moves that are not left behind first."""
    better = np.argsort(-sums[:alive])
    order[:alive], sums[:alive] = order[:alive][better], sums[:alive][better]


@njit(cache=True)
def think(
    t: Any, at: Desk, count: int, effort: Effort, on: Desk, mind: Mind, dice: Array
) -> tuple[Array, Array, int]:
    """Tries the moves that the network likes best in many worlds.

    Args:
        t: the table.
        at: its moves, and how good they are by one step.
        count: how many.
        effort: how far is thought.
        on: room for futures.
        mind: the network.
        dice: draws lots.

    Returns:
        The places of the moves that were tried, what they are worth on average, and how many of the
        first were tried in all worlds.
    """
    order = np.argsort(-at.values[:count])[: effort.moves]
    sums, alive = np.zeros(len(order)), len(order)
    world, begun, fresh = np.zeros(1, TABLE), np.zeros(1, TABLE), np.zeros(1, np.uint64)
    for number in range(1, effort.worlds + 1):
        world[0] = t
        deal_again(world[0], dice)
        sim.lot(dice, 2)
        for place in range(alive):
            begun[0] = world[0]
            fresh[0] = dice[0]
            sim.do(begun[0], at.moves[order[place]], sim.SEEN, fresh)
            sums[place] += future(begun[0], t.current, effort.decisions, on, mind, fresh)
        if effort.halving and (number == effort.worlds // 4 or number == effort.worlds // 2):
            _sort(order, sums, alive)
            alive = min(alive, max(2, (alive + 1) // 2))
    _sort(order, sums, alive)
    return order, sums / effort.worlds, alive
