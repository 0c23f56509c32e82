"""What each row promises, and when a roll ends the play."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product

from companion.games.mordred.board import Board
from companion.games.mordred.money_table import men_of, money_of, read_dice
from companion.games.mordred.pieces import FACES, Row
from companion.games.mordred.rules import Rules
from companion.games.mordred.state import State
from companion.odds.distribution import Distribution, uniform


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
