"""A trial: does a stake win against bidders whose cards nobody has seen?

The model: each bidder holds some unseen cards and stakes the best action card, or stays out
without one; nobody bluffs and nobody else plays a blessing. Equal best stakes are a tie, after
which the tied players stake again: that is counted apart, neither as won nor as lost.

Source: Morrigan, trials.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.i18n import _
from companion.odds.cards import HIGHEST, Unseen, best_card
from companion.odds.refusal import at_least_zero, within

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
