"""Games that go on from what one player knows: all that is hidden is dealt anew."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from tests.tools.chance.simulator import (
    CARDS,
    DISCARD,
    OPEN,
    ORIGIN,
    TAVERN,
    Array,
    lot,
    shuffle,
)


@njit(cache=True)
def deal_again(t: Any, dice: Array) -> None:
    """Deals all that the current player cannot see anew, as it may be.

    Which cards hearts took from the discard pile nobody knows, but when that was: no card went with
    them that was discarded later. Where a card came from is known.
    """
    at = np.full(CARDS, -1)
    for place in range(t.tavern):
        at[t.draw[place]] = place
    _deal_origin(t, at, dice)
    _deal_layers(t, at, dice)
    for rank in range(3):
        shuffle(t.castle, max(t.met, 4 * rank), max(t.met, 4 * rank + 4), dice)


@njit(cache=True)
def _put(t: Any, card: Any, place: Any, at: Any, since: Any) -> None:
    t.place[card], t.hidden[card] = place, since
    if at >= 0:
        t.draw[at] = card


@njit(cache=True)
def _deal_origin(t: Any, at: Array, dice: Array) -> None:
    """Deals what nobody has seen since the deal."""
    cards, count = np.empty(CARDS, np.int64), 0
    for card in range(CARDS):
        if t.place[card] <= TAVERN and t.place[card] != t.current and t.hidden[card] == ORIGIN:
            cards[count] = card
            count += 1
    mixed = cards.copy()
    shuffle(mixed, 0, count, dice)
    places = t.place.copy()
    for slot in range(count):
        _put(t, mixed[slot], places[cards[slot]], at[cards[slot]], ORIGIN)


@njit(cache=True)
def _deal_layers(t: Any, at: Array, dice: Array) -> None:
    """Deals what hearts took, the oldest first, and leaves the rest on the discard pile."""
    slots, count, pool, left = np.empty(CARDS, np.int64), 0, np.empty(CARDS, np.int64), 0
    for card in range(CARDS):
        place, since = t.place[card], t.hidden[card]
        unknown = place <= TAVERN and place != t.current and since > ORIGIN
        if unknown:
            slots[count] = card
            count += 1
        if unknown or place == DISCARD:
            pool[left] = card
            left += 1
    places, since = t.place.copy(), t.hidden.copy()
    for slot in slots[:count][np.argsort(since[slots[:count]])]:
        fits = 0
        for place in range(left):  # those that may be here first
            if t.entered[pool[place]] < since[slot]:
                pool[place], pool[fits] = pool[fits], pool[place]
                fits += 1
        taken = lot(dice, fits)
        card = pool[taken]
        left -= 1
        pool[taken] = pool[left]
        _put(t, card, places[slot], at[slot], since[slot])
    for place in range(left):
        _put(t, pool[place], DISCARD, -1, OPEN)
