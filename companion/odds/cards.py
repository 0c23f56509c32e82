"""Cards dealt without replacement from a pool that nobody at the table has seen."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.i18n import _
from companion.odds.distribution import Distribution
from companion.odds.refusal import OddsError, at_least_zero, enough_cards, within

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
