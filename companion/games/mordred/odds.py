"""What each row promises: the 36 throws of two dice, counted exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product

from companion.games.mordred.options import Rules
from companion.games.mordred.pieces import FACES, Row
from companion.games.mordred.roll import men_of, money_of, read_dice
from companion.games.mordred.state import State
from companion.games.mordred.table_data import Board


@dataclass(frozen=True, slots=True)
class RowOdds:
    """What two dice on a row bring.

    Attributes:
        money: the expected pounds.
        men: the expected number of men.
        no_man: the chance that no square is black.
        by_men: the chance of each number of men that is possible, the fewest first.
    """

    money: Fraction
    men: Fraction
    no_man: Fraction
    by_men: tuple[tuple[int, Fraction], ...]

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
    by_men = tuple((count, Fraction(men.count(count), total)) for count in sorted(set(men)))
    return RowOdds(
        Fraction(sum(money_of(cells) for cells in read), total),
        Fraction(sum(men), total),
        Fraction(men.count(0), total),
        by_men,
    )


def chance_to_end(state: State, row: Row) -> Fraction | None:
    """Returns the chance that a roll on a row now ends the play on the track.

    None if the track was never counted: then nobody can tell.
    """
    below = state.spaces_below(state.current)
    if below is None:
        return None
    limit = below
    if state.rules.end_on_reaching_bottom:
        limit = max(0, below - 1)
    return odds_of(state.board, state.rules, row).more_than(limit)
