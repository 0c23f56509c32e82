"""Exact distributions: outcomes with integer weights over one common denominator; dice.

Weights stay integers through every operation; a `Fraction` is made only when one is read. The one
refusal of this package stands here too: a number that no table can have.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Generic, Protocol, Self, TypeVar, cast

from companion.errors import CompanionError, Fact, Message
from companion.i18n import _


class OddsError(CompanionError):
    """A question that cannot be asked of chance, and the number that makes it so.

    Attributes:
        code: ``negative``, ``out_of_range``, ``too_many_cards``, ``empty_pool``, ``wrong_length``,
            ``no_outcome``, or in a typed question ``not_a_number`` and ``given_twice``.
        facts: the numbers of the message by name, such as ``{"needed": 20, "unseen": 18}``.
    """

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(message)
        self.code = code
        self.facts: dict[str, Fact] = dict(message.facts)

    def __str__(self) -> str:
        """Returns the code and the facts, for a log; the shell says the message."""
        facts = ", ".join(f"{name}={_plain(fact)}" for name, fact in self.facts.items())
        return f"{self.code}: {facts}" if facts else self.code


def _plain(fact: Fact) -> str:
    if isinstance(fact, Message):
        return fact.key.format_map({name: _plain(part) for name, part in fact.facts})
    return str(fact)


def at_least_zero(number: int, what: Message) -> None:
    """Refuses a count below zero.

    Raises:
        OddsError: ``negative``, with the number and what it counts.
    """
    if number < 0:
        text = _("{what}: {number} is impossible, it cannot be negative", what=what, number=number)
        raise OddsError("negative", text)


def within(number: int, low: int, high: int, what: Message) -> None:
    """Refuses a number outside ``low..high``.

    Raises:
        OddsError: ``out_of_range``, with the number, its bounds and what it is.
    """
    if not low <= number <= high:
        text = _(
            "{what}: {number} is not between {low} and {high}",
            what=what,
            number=number,
            low=low,
            high=high,
        )
        raise OddsError("out_of_range", text)


def enough_cards(needed: int, unseen: int) -> None:
    """Refuses to deal more cards than are unseen. Dealing none from an empty pool is fine.

    Raises:
        OddsError: ``empty_pool`` or ``too_many_cards``, with both numbers.
    """
    if needed <= unseen:
        return
    if unseen == 0:
        text = _("No card is unseen, but {needed} would be dealt", needed=needed)
        raise OddsError("empty_pool", text)
    text = _(
        "{needed} cards would be dealt, but only {unseen} are unseen", needed=needed, unseen=unseen
    )
    raise OddsError("too_many_cards", text)


class Outcome(Protocol):
    """What can be an outcome: hashable and ordered, such as a number or a tuple of numbers."""

    def __hash__(self) -> int: ...

    def __lt__(self, other: Self, /) -> bool: ...


T = TypeVar("T", bound=Outcome)
R = TypeVar("R", bound=Outcome)


class Distribution(Mapping[T, Fraction], Generic[T]):
    """An immutable mapping of outcomes, in ascending order, to their chances.

    Only possible outcomes are listed; `chance` gives 0 for the others. Two distributions are
    equal when they give the same chances.

    Args:
        weights: how many equally likely cases lead to each outcome; zeros are left out.

    Raises:
        OddsError: ``negative`` for a weight below zero, ``no_outcome`` if all are zero.
    """

    __slots__ = ("_total", "_weights")

    def __init__(self, weights: Mapping[T, int]) -> None:
        for weight in weights.values():
            at_least_zero(weight, _("Weight of an outcome"))
        common = math.gcd(*weights.values())
        if common == 0:
            raise OddsError("no_outcome", _("Nothing can happen: there is no outcome"))
        possible = sorted(outcome for outcome, weight in weights.items() if weight)
        self._weights = {outcome: weights[outcome] // common for outcome in possible}
        self._total = sum(self._weights.values())

    @property
    def least(self) -> T:
        """The lowest possible outcome."""
        return next(iter(self._weights))

    @property
    def most(self) -> T:
        """The highest possible outcome."""
        return next(reversed(self._weights))

    def __getitem__(self, outcome: T) -> Fraction:
        return Fraction(self._weights[outcome], self._total)

    def __iter__(self) -> Iterator[T]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Distribution):
            return self._weights == cast("Distribution[Any]", other)._weights
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self._weights.items()))

    def __repr__(self) -> str:
        return f"Distribution({self._weights!r})"

    def chance(self, outcome: T) -> Fraction:
        """Returns the chance of an outcome, 0 if it is impossible."""
        return Fraction(self._weights.get(outcome, 0), self._total)

    def probability(self, holds: Callable[[T], bool]) -> Fraction:
        """Returns the chance that a condition holds."""
        cases = sum(weight for outcome, weight in self._weights.items() if holds(outcome))
        return Fraction(cases, self._total)

    def at_least(self, bound: T) -> Fraction:
        """Returns the chance of an outcome of ``bound`` or higher."""
        return self.probability(lambda outcome: not outcome < bound)

    def expectation(self, value: Callable[[T], int | Fraction]) -> Fraction:
        """Returns the mean of a value of the outcome."""
        parts = (Fraction(value(outcome)) * weight for outcome, weight in self._weights.items())
        return sum(parts, Fraction(0)) / self._total

    def mean(self: Distribution[int]) -> Fraction:
        """Returns the mean of a distribution of numbers."""
        return self.expectation(int)

    def map(self, change: Callable[[T], R]) -> Distribution[R]:
        """Returns the distribution of something that follows from the outcome."""
        changed = ((change(outcome), weight) for outcome, weight in self._weights.items())
        return Distribution(_tally(changed))


def uniform(outcomes: Iterable[R]) -> Distribution[R]:
    """Returns equally likely outcomes; one that is listed twice is twice as likely.

    Raises:
        OddsError: ``no_outcome`` if none is listed.
    """
    return Distribution(_tally((outcome, 1) for outcome in outcomes))


def _tally(cases: Iterable[tuple[R, int]]) -> dict[R, int]:
    tally: dict[R, int] = {}
    for outcome, weight in cases:
        tally[outcome] = tally.get(outcome, 0) + weight
    return tally


MOST_SIDES = 1000


def die(sides: int = 6) -> Distribution[int]:
    """Returns the face of one fair die, 1 to ``sides``.

    Raises:
        OddsError: ``out_of_range`` for a die without a side, or with more than 1000.
    """
    within(sides, 1, MOST_SIDES, _("Sides of a die"))
    return uniform(range(1, sides + 1))


def success(need: int, sides: int = 6) -> Fraction:
    """Returns the chance that one die shows ``need`` or more: (7 - need)/6 for a common die.

    Raises:
        OddsError: ``out_of_range`` for a need that is no face of the die.
    """
    faces = die(sides)
    within(need, 1, sides, _("Face needed"))
    return faces.at_least(need)


def successes(attempts: int, need: int, sides: int = 6) -> Distribution[int]:
    """Returns how many of several attempts succeed, each on ``need`` or more.

    Raises:
        OddsError: ``negative`` for the attempts, ``out_of_range`` as `success`.
    """
    at_least_zero(attempts, _("Attempts"))
    chance = success(need, sides)
    hit, miss = chance.numerator, chance.denominator - chance.numerator
    return Distribution(
        {
            hits: math.comb(attempts, hits) * hit**hits * miss ** (attempts - hits)
            for hits in range(attempts + 1)
        }
    )


def at_least_one(attempts: int, need: int, sides: int = 6) -> Fraction:
    """Returns the chance that one or more of several attempts succeed.

    Raises:
        OddsError: as `successes`.
    """
    at_least_zero(attempts, _("Attempts"))
    return 1 - (1 - success(need, sides)) ** attempts
