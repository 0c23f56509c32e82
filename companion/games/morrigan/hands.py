"""Hands as far as they are counted: a size, or None where nobody counts. Never a refusal.

A hand that is counted wrongly corrects itself when its size is told at the end of a turn.
"""

from __future__ import annotations

Hands = tuple[int | None, ...]


def moved(hands: Hands, player: int, by: int) -> Hands:
    """Returns the hands after a player gained cards, or played some when ``by`` is negative."""
    size = hands[player]
    if size is None or by == 0:
        return hands
    return (*hands[:player], max(0, size + by), *hands[player + 1 :])


def told(hands: Hands, player: int, size: int | None) -> Hands:
    """Returns the hands with one of a known size; None for one that is not known any more."""
    return (*hands[:player], size, *hands[player + 1 :])
