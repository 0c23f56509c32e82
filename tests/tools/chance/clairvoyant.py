"""Who knows the deck: how many deals can be won at all.

They see all hands, the Tavern, the enemies to come and what hearts will bring. The most promising
lines are followed move by move, and more of them where none wins. So at least so many deals can be
won; of the others that is not known.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from companion.games.regicide.odds.think import LONGEST
from tests.tools.chance import policy, simulator as sim
from tests.tools.chance.moves import MOST_MOVES, moves_of
from tests.tools.chance.policy import Desk, Mind
from tests.tools.chance.simulator import CARDS, TABLE, Array

WIDTHS = 10, 100, 1000
"""So many lines are followed at once."""


@njit(cache=True)
def _alike(one: Any, other: Any) -> bool:
    """Tells whether two lines have led to the same table."""
    for card in range(CARDS):
        if one.place[card] != other.place[card]:
            return False
    for place in range(one.tavern):
        if one.draw[place] != other.draw[place]:
            return False
    if one.step != other.step or one.current != other.current or one.need != other.need:
        return False
    return one.damage == other.damage and one.shield == other.shield


@njit(cache=True)
def _children(
    lines: Array, lots: Array, alive: int, at: Desk, mind: Mind, found: Array, values: Array
) -> int:
    """Writes down where each line may go, and what the network says of it; -1 where one wins."""
    count, fresh, after = 0, np.zeros(1, np.uint64), at.table[0]
    for line in range(alive):
        if lines[line].step == sim.REVEAL:
            sim.reveal(lines[line])
        for place in range(moves_of(lines[line], at.moves)):
            at.table[0] = lines[line]
            fresh[0] = lots[line]
            sim.do(after, at.moves[place], sim.SEEN, fresh)
            if after.won:
                return -1
            inputs = policy.own_inputs(after, lines[line].current, at.inputs)
            values[count] = policy.told(mind, at.inputs, inputs)
            found[count, 0], found[count, 1] = line, at.moves[place]
            count += 1
    return count


@njit(cache=True)
def is_won(players: int, width: int, seed: int, mind: Mind) -> bool:
    """Tells whether one of so many lines wins a game that is dealt from a number of its own."""
    at, dice = policy.desk(), sim.dice_of(2 * seed)
    lines, later = np.zeros(width, TABLE), np.zeros(width, TABLE)
    lots, later_lots = np.zeros(width, np.uint64), np.zeros(width, np.uint64)
    found, values = np.zeros((width * MOST_MOVES, 2), np.int64), np.zeros(width * MOST_MOVES)
    sim.deal(lines[0], players, dice)
    lots[0], alive = dice[0], 1
    for _step in range(LONGEST):
        count = _children(lines, lots, alive, at, mind, found, values)
        if count < 0:
            return True
        kept, last = 0, -1.0
        for child in np.argsort(-values[:count]):
            if kept == width:
                break
            line = found[child, 0]
            later[kept] = lines[line]
            dice[0] = lots[line]
            sim.do(later[kept], found[child, 1], sim.SEEN, dice)
            if kept and values[child] == last and _alike(later[kept], later[kept - 1]):
                continue
            later_lots[kept], last = dice[0], values[child]
            kept += 1
        if not kept:
            return False
        lines, later, lots, later_lots, alive = later, lines, later_lots, lots, kept
    return False


def won(deals: int, players: int, mind: Mind, seed: int) -> Array:
    """Returns for each deal the width that won it, 0 where none did.

    Args:
        deals: how many, each dealt from a number of its own as `playing.play_games` deals it.
        players: how many play.
        mind: the network that says which lines are promising.
        seed: the number of the first deal.
    """
    tried = (
        next((width for width in WIDTHS if is_won(players, width, seed + deal, mind)), 0)
        for deal in range(deals)
    )
    return np.fromiter(tried, int, deals)
