"""Cards dealt without replacement from a pool that nobody has seen, and what is fought for so.

A fight for a card. The model: the hidden cards are drawn at random from the unseen ones. Action
cards among them are real reinforcements, curses are what the rules of the target make of them, all
others are bluffs. Source: Morrigan, fights and reinforcements.

A trial against bidders. The model: each bidder holds some unseen cards and stakes the best action
card, or stays out without one; nobody bluffs and nobody else plays a blessing. Equal best stakes
are a tie, after which the tied players stake again: that is counted apart, neither as won nor as
lost. Source: Morrigan, trials.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.i18n import _
from companion.odds.distribution import Distribution, OddsError, at_least_zero, enough_cards, within

VALUES = (1, 2, 3, 4, 5)
HIGHEST = VALUES[-1]
MOST_CARDS = 1000


@dataclass(frozen=True, slots=True)
class Unseen:
    """The unseen cards, as counts; all orders of them are taken as equally likely.

    Attributes:
        actions: how many action cards of the values 1, 2, 3, 4 and 5.
        other: how many cards without an action value, curses not included.
        curses: how many curses; they matter to fights only, elsewhere they are other cards.

    Raises:
        OddsError: ``wrong_length`` unless five counts are given, ``negative`` for a count,
            ``out_of_range`` for more than 1000 cards.
    """

    actions: tuple[int, ...]
    other: int = 0
    curses: int = 0

    def __post_init__(self) -> None:
        if len(self.actions) != len(VALUES):
            text = _(
                "{what}: {number} are given, {expected} are needed",
                what=_("Counts of action cards"),
                number=len(self.actions),
                expected=len(VALUES),
            )
            raise OddsError("wrong_length", text)
        for value, count in zip(VALUES, self.actions, strict=True):
            at_least_zero(count, _("Unseen action cards of value {value}", value=value))
        at_least_zero(self.other, _("Other unseen cards"))
        at_least_zero(self.curses, _("Unseen curses"))
        within(self.size, 0, MOST_CARDS, _("Unseen cards"))

    @classmethod
    def of(cls, counts: Mapping[int, int], other: int = 0, curses: int = 0) -> Unseen:
        """Returns the pool of a count for each action value; values left out have none.

        Raises:
            OddsError: ``out_of_range`` for a value that is not 1 to 5, ``negative`` for a count.
        """
        for value in counts:
            action_value(value)
        return cls(tuple(counts.get(value, 0) for value in VALUES), other, curses)

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(self.actions) + self.other + self.curses

    @property
    def by_value(self) -> tuple[int, ...]:
        """The counts by action value, from 0 (any card that is no action) to 5."""
        return (self.other + self.curses, *self.actions)

    def without(self, value: int) -> Unseen:
        """Returns the pool after one card of it was seen: an action value, or 0 for another card.

        Raises:
            OddsError: ``negative`` if the pool has no such card.
        """
        if value == 0:
            return Unseen(self.actions, self.other - 1, self.curses)
        action_value(value)
        if not self.actions[value - 1]:
            text = _("A card of {number} was shown, but none of that value is unseen", number=value)
            raise OddsError("negative", text)
        left = (count - (each == value) for each, count in zip(VALUES, self.actions, strict=True))
        return Unseen(tuple(left), self.other, self.curses)


def action_value(value: int) -> None:
    """Refuses what is not the value of an action card.

    Raises:
        OddsError: ``out_of_range``.
    """
    within(value, 1, HIGHEST, _("Value of an action card"))


def count_vectors(kinds: Sequence[int], drawn: int) -> Distribution[tuple[int, ...]]:
    """Returns how many cards of each kind are among those drawn from a pool.

    Args:
        kinds: how many cards of each kind the pool has.
        drawn: how many cards are drawn.

    Raises:
        OddsError: ``negative``, ``empty_pool`` or ``too_many_cards``; ``no_outcome`` without
            any kind.
    """
    if not kinds:
        raise OddsError("no_outcome", _("Nothing can happen: there is no outcome"))
    for count in kinds:
        at_least_zero(count, _("Cards of a kind"))
    at_least_zero(drawn, _("Cards drawn"))
    enough_cards(drawn, sum(kinds))
    return Distribution(dict(_vectors(tuple(kinds), drawn)))


def _vectors(kinds: tuple[int, ...], drawn: int) -> Iterator[tuple[tuple[int, ...], int]]:
    first, rest = kinds[0], kinds[1:]
    if not rest:
        yield (drawn,), math.comb(first, drawn)
        return
    for taken in range(max(0, drawn - sum(rest)), min(first, drawn) + 1):
        ways = math.comb(first, taken)
        for tail, weight in _vectors(rest, drawn - taken):
            yield (taken, *tail), ways * weight


def best_card(unseen: Unseen, cards: int) -> Distribution[int]:
    """Returns the highest action value among some unseen cards, 0 if none is an action.

    Raises:
        OddsError: ``negative``, ``empty_pool`` or ``too_many_cards``.
    """
    at_least_zero(cards, _("Cards in a hand"))
    enough_cards(cards, unseen.size)
    weights: dict[int, int] = {}
    within_reach = below = 0
    for value, count in enumerate(unseen.by_value):
        within_reach += count
        weights[value] = math.comb(within_reach, cards) - below
        below += weights[value]
    return Distribution(weights)


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
