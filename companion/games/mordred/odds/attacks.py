"""What attacks on men are worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from companion.games.mordred.pieces import ATTACK_COST, NEED_TO_ATTACK, Building
from companion.games.mordred.state import State
from companion.odds.dice import at_least_one, success, successes
from companion.odds.distribution import Distribution


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """What attacks with one kind of building are worth.

    Attributes:
        need: the lowest die that removes a man.
        chance: the chance of one attack.
        attempts: how many the money pays for.
        at_least_one: the chance that one or more of them succeed.
        price: the pounds that a removed man costs on average.
    """

    need: int
    chance: Fraction
    attempts: int
    at_least_one: Fraction
    price: Fraction


def attack_odds(building: Building, money: int) -> AttackOdds:
    """Returns what attacks with a building are worth to somebody with so much money.

    Raises:
        OddsError: ``negative`` for the money.
    """
    need = NEED_TO_ATTACK[building]
    attempts = money // ATTACK_COST
    chance = success(need)
    return AttackOdds(
        need,
        chance,
        attempts,
        at_least_one(attempts, need),
        ATTACK_COST / chance,
    )


def men_in_reach(state: State) -> int:
    """Returns how many men the current player could remove one after the other.

    The man on Anglesey is not among them. At the top of a counted track one more success ends
    the play. Source: Mordred, phase 4.
    """
    men = max(0, state.men - 1)
    above = state.spaces_above(state.current)
    return men if above is None or not state.rules.top_ends_game else min(men, above + 1)


def men_removed(building: Building, money: int, men: int) -> Distribution[int]:
    """Returns how many men all the attacks that the money pays for remove.

    Args:
        building: what attacks.
        money: the pounds that may be spent.
        men: the men there are to remove; attacks stop with the last of them.

    Raises:
        OddsError: ``negative`` for the money.
    """
    hits = successes(money // ATTACK_COST, NEED_TO_ATTACK[building])
    return hits.map(lambda count: min(count, men))
