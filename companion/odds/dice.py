"""Dice: one, several, and attempts that succeed on a face or better."""

import math
from fractions import Fraction

from companion.i18n import _
from companion.odds.distribution import Distribution, uniform
from companion.odds.refusal import at_least_zero, within

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
