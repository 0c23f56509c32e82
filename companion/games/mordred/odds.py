"""What each row promises, when a roll ends the play, and what attacks are worth: all exact."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product

from companion.games.mordred.attack import need_to_attack
from companion.games.mordred.options import Rules
from companion.games.mordred.pieces import ATTACK_COST, BUILDINGS, FACES, Building, Row
from companion.games.mordred.roll import men_of, money_of, read_dice
from companion.games.mordred.state import State
from companion.games.mordred.table_data import Board
from companion.i18n import marker
from companion.odds.dice import at_least_one, success, successes
from companion.odds.distribution import Distribution
from companion.odds.refusal import at_least_zero

_ = marker("mordred")


@dataclass(frozen=True, slots=True)
class RowOdds:
    """What two dice on a row bring.

    Attributes:
        money: the expected pounds.
        men: the expected number of men.
        no_man: the chance that no square is black.
        by_men: the chance of each number of men that is possible, the fewest first.
        by_money: the chance of each sum of pounds that is possible, the lowest first.
    """

    money: Fraction
    men: Fraction
    no_man: Fraction
    by_men: tuple[tuple[int, Fraction], ...]
    by_money: tuple[tuple[int, Fraction], ...]

    def more_than(self, men: int) -> Fraction:
        """Returns the chance of more men than that, such as the spaces left on the track."""
        return sum((part for count, part in self.by_men if count > men), Fraction(0))


@lru_cache(maxsize=64)
def odds_of(board: Board, rules: Rules, row: Row) -> RowOdds:
    """Returns what a row brings with these black squares."""
    faces = range(1, FACES + 1)
    throws = product(faces, faces)
    read = [read_dice(board, rules, row, throw) for throw in throws]
    total = len(read)
    men = [men_of(cells) for cells in read]
    money = [money_of(cells) for cells in read]
    return RowOdds(
        Fraction(sum(money), total),
        Fraction(sum(men), total),
        Fraction(men.count(0), total),
        _shares(men),
        _shares(money),
    )


def _shares(values: list[int]) -> tuple[tuple[int, Fraction], ...]:
    return tuple(
        (value, Fraction(values.count(value), len(values))) for value in sorted(set(values))
    )


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
    for men, part in odds_of(state.board, state.rules, row).by_men:
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
        expected: the men that all of them together remove on average.
        price: the pounds that a removed man costs on average.
    """

    need: int
    chance: Fraction
    attempts: int
    at_least_one: Fraction
    expected: Fraction
    price: Fraction


def attack_odds(building: Building, money: int) -> AttackOdds:
    """Returns what attacks with a building are worth to somebody with so much money.

    Raises:
        OddsError: ``negative`` for the money.
    """
    at_least_zero(money, _("Money"))
    need = need_to_attack(building)
    attempts = money // ATTACK_COST
    chance = success(need)
    return AttackOdds(
        need,
        chance,
        attempts,
        at_least_one(attempts, need),
        chance * attempts,
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
        OddsError: ``negative`` for the money or the men.
    """
    at_least_zero(money, _("Money"))
    at_least_zero(men, _("Men in reach"))
    hits = successes(money // ATTACK_COST, need_to_attack(building))
    return hits.map(lambda count: min(count, men))


def best_attackers(state: State) -> tuple[Building, ...]:
    """Returns the kinds of building the current player has, the best attackers first."""
    owned = [building for building in BUILDINGS if state.seat.count(building) > 0]
    return tuple(sorted(owned, key=need_to_attack))
