"""A fight for a card: what the hidden cards under it may make of its defence.

The model: the hidden cards are drawn at random from the unseen ones. Action cards among them are
real reinforcements, curses are what the rules of the target make of them, all others are bluffs.

Source: Morrigan, fights and reinforcements.
"""

import math
from collections.abc import Callable

from companion.odds.cards import VALUES, Unseen
from companion.odds.distribution import Distribution
from companion.odds.refusal import enough_cards

State = tuple[int, int, int]


def defence(hidden: int, unseen: Unseen, total: Callable[[int, int], int]) -> Distribution[int]:
    """Returns the defence of a target with hidden cards.

    Args:
        hidden: how many cards under it are unseen.
        unseen: the cards they come from.
        total: returns the defence with these among them: (the sum of the action cards, curses).

    Raises:
        OddsError: ``empty_pool`` or ``too_many_cards``.
    """
    enough_cards(hidden, unseen.size)
    weights: dict[int, int] = {}
    for (taken, real, curses), ways in _reinforcements(unseen, hidden).items():
        rest = math.comb(unseen.other, hidden - taken)
        defends = total(real, curses)
        weights[defends] = weights.get(defends, 0) + ways * rest
    return Distribution(weights)


def _reinforcements(unseen: Unseen, hidden: int) -> dict[State, int]:
    """Counts the choices of curses and action cards by (cards taken, real value, curses)."""
    states: dict[State, int] = {
        (curses, 0, curses): math.comb(unseen.curses, curses)
        for curses in range(min(hidden, unseen.curses) + 1)
    }
    for value, count in zip(VALUES, unseen.actions, strict=True):
        following: dict[State, int] = {}
        for (taken, real, curses), ways in states.items():
            for more in range(min(count, hidden - taken) + 1):
                state = (taken + more, real + more * value, curses)
                chosen = ways * math.comb(count, more)
                following[state] = following.get(state, 0) + chosen
        states = following
    return states
