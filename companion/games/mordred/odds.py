"""What each row promises, when a roll ends the play, and what attacks on men are worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product

from companion.games.mordred.board import (
    ATTACK_COST,
    FACES,
    NEED_TO_ATTACK,
    Board,
    Building,
    Row,
    men_of,
    money_of,
    read_dice,
)
from companion.games.mordred.rules import Rules
from companion.games.mordred.state import State
from companion.odds.distribution import Distribution, at_least_one, success, successes, uniform


@dataclass(frozen=True, slots=True)
class RowOdds:
    """What two dice on a row bring: pounds and men."""

    money: Distribution[int]
    men: Distribution[int]


@lru_cache(maxsize=64)
def odds_of(board: Board, rules: Rules, row: Row) -> RowOdds:
    """Returns what a row brings with these black squares."""
    faces = range(1, FACES + 1)
    read = [read_dice(board, rules, row, dice) for dice in product(faces, faces)]
    return RowOdds(uniform(map(money_of, read)), uniform(map(men_of, read)))


@dataclass(frozen=True, slots=True)
class EndOdds:
    """The chance that a roll ends the play.

    Attributes:
        track: on the track; None if the track was never counted.
        last_man: by the last man of the reserve, if all men find a space.
        either: one way or the other; without a counted track only the second.
    """

    track: Fraction | None
    last_man: Fraction
    either: Fraction


def end_odds(state: State, row: Row) -> EndOdds:
    """Returns the chance that a roll on a row now ends the play. Source: end of the game."""
    below = state.spaces_below(state.current)
    room = None
    if below is not None:
        room = max(0, below - 1) if state.rules.end_on_reaching_bottom else below
    track = last = Fraction(0)
    for men, part in odds_of(state.board, state.rules, row).men.items():
        moved = men if state.rules.pawn_moves_full else min(men, state.reserve)
        if room is not None and moved > room:
            track += part
        elif men >= state.reserve > 0:
            last += part
    return EndOdds(None if room is None else track, last, track + last)


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
