"""A fight for a card, and a trial against bidders whose cards nobody has seen.

The model: the hidden cards are drawn at random from the unseen ones. Action cards among them are
real reinforcements, curses are what the rules of the target make of them, all others are bluffs.

Source: Morrigan, fights and reinforcements.

The model: each bidder holds some unseen cards and stakes the best action card, or stays out
without one; nobody bluffs and nobody else plays a blessing. Equal best stakes are a tie, after
which the tied players stake again: that is counted apart, neither as won nor as lost.

Source: Morrigan, trials.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.i18n import _
from companion.odds.cards import HIGHEST, VALUES, Unseen, best_card
from companion.odds.distribution import Distribution
from companion.odds.refusal import at_least_zero, enough_cards, within

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


MOST_STAKE = HIGHEST << 4
"""A 5 with four Blessings."""
NOBODY = -1
"""Less than a bluff."""


@dataclass(frozen=True, slots=True)
class TrialOdds:
    """The chances of a stake: it is the highest, it ties, it is beaten. They add up to 1."""

    win: Fraction
    tie: Fraction
    lose: Fraction


def trial_odds(
    stake: int, bidders: Sequence[int], unseen: Unseen, staked: Sequence[int] = ()
) -> TrialOdds:
    """Answers a trial exactly, for one round of stakes.

    Args:
        stake: the value staked, 0 for a bluff (it wins if everybody else stays out), more than
            5 for a blessed card.
        bidders: how many unseen cards each bidder holds who has not staked yet.
        unseen: the cards that are neither seen nor the stake itself.
        staked: what others have staked in this round, 0 for a bluff.

    Raises:
        OddsError: ``out_of_range`` for the stake, ``negative`` for a hand, ``empty_pool`` or
            ``too_many_cards`` if the bidders hold more cards than are unseen.
    """
    for value in (stake, *staked):
        within(value, 0, MOST_STAKE, _("Stake"))
    for cards in bidders:
        at_least_zero(cards, _("Cards of a bidder"))
    known = max(staked, default=NOBODY)
    # The highest stake against it is the best card of all their hands together.
    best = best_card(unseen, sum(bidders))
    win = best.probability(lambda other: max(known, other or NOBODY) < stake)
    tie = best.probability(lambda other: max(known, other or NOBODY) == stake)
    return TrialOdds(win, tie, 1 - win - tie)
