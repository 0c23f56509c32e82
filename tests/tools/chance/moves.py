"""What may be done in a compiled game."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tests.tools.chance.simulator import (
    CARDS,
    CHOOSE,
    FLIP,
    NAME,
    PLAY,
    RANK,
    SUFFER,
    VALUE,
    YIELD,
    Array,
    attack_of,
    is_bound,
)

MOST_MOVES = 300


@njit(cache=True)
def moves_of(t: Any, found: Array) -> int:
    """Writes down what the current player may do, of every payment the frugal ones; how many."""
    if t.step == CHOOSE:
        for seat in range(t.players):
            found[seat] = NAME - seat
        return t.players
    hand, cards = np.empty(8, np.int64), 0
    for card in range(CARDS):
        if t.place[card] == t.current:
            hand[cards] = card
            cards += 1
    count = (
        _payments(hand, cards, t.need, found) if t.step == SUFFER else _plays(hand, cards, found)
    )
    if t.players == 1 and t.turned < 2:
        found[count] = FLIP
        count += 1
    # Alone behind a shield one might yield for ever.
    if t.step == PLAY and not is_bound(t) and not (t.players == 1 and not attack_of(t)):
        found[count] = YIELD
        count += 1
    return count


@njit(cache=True)
def _plays(hand: Array, cards: int, found: Array) -> int:
    count = 0
    for chosen in range(1, 1 << cards):
        size, value, low, high, move = 0, 0, 99, -1, 0
        for place in range(cards):
            if chosen >> place & 1:
                card = hand[place]
                size += 1
                value += VALUE[card]
                low, high = min(low, RANK[card]), max(high, RANK[card])
                move |= 1 << card
        pair = high < 13 and size == 2 and low == 0
        combo = high < 13 and low == high and low > 0 and value <= 10
        if size == 1 or pair or combo:
            found[count] = move
            count += 1
    return count


@njit(cache=True)
def _payments(hand: Array, cards: int, need: int, found: Array) -> int:
    count = 0
    for chosen in range(1, 1 << cards):
        value, least, move = 0, 99, 0
        for place in range(cards):
            if chosen >> place & 1:
                card = hand[place]
                value += VALUE[card]
                least = min(least, VALUE[card])
                move |= 1 << card
        if value >= need > value - least:
            found[count] = move
            count += 1
    return count
