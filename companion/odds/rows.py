"""A row of a dice table: what each face pays, and whether it brings men.

Source: Mordred, "Collecter l'argent et les hommes". Two dice are read on one row, each die on
its own: both pay, and a black square also brings as many men as it pays pounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from companion.i18n import marker
from companion.odds.distribution import Distribution, certain, uniform
from companion.odds.refusal import at_least_zero, exactly

_ = marker("common")

FACES = 6
DICE = 2


@dataclass(frozen=True, slots=True)
class Row:
    """A row of six cells, one for each face of a die.

    Attributes:
        cells: the money of each cell, and whether its square is black.

    Raises:
        OddsError: ``wrong_length`` unless six cells are given, ``negative`` for the money.
    """

    cells: tuple[tuple[int, bool], ...]

    def __post_init__(self) -> None:
        exactly(len(self.cells), FACES, _("Cells of the row"))
        for money, _black in self.cells:
            at_least_zero(money, _("Money of a cell"))


@dataclass(frozen=True, slots=True)
class RowOdds:
    """What a row gives.

    Attributes:
        yields: the money and the men together, as pairs.
    """

    yields: Distribution[tuple[int, int]]

    @property
    def money(self) -> Distribution[int]:
        """The money alone."""
        return self.yields.map(lambda both: both[0])

    @property
    def men(self) -> Distribution[int]:
        """The men alone."""
        return self.yields.map(lambda both: both[1])

    @property
    def expected_money(self) -> Fraction:
        """The mean of the money."""
        return self.yields.expectation(lambda both: both[0])

    @property
    def expected_men(self) -> Fraction:
        """The mean number of men."""
        return self.yields.expectation(lambda both: both[1])

    @property
    def p_no_man(self) -> Fraction:
        """The chance that no square is black."""
        return self.yields.probability(lambda both: both[1] == 0)


def row_odds(row: Row, dice: int = DICE) -> RowOdds:
    """Answers a row exactly.

    Args:
        row: the cells.
        dice: how many dice are read on it.

    Raises:
        OddsError: ``negative`` for the number of dice.
    """
    at_least_zero(dice, _("Dice"))
    cell = uniform((money, money if black else 0) for money, black in row.cells)
    total: Distribution[tuple[int, int]] = certain((0, 0))
    for _die in range(dice):
        total = total.combine(cell, _add)
    return RowOdds(total)


def _add(one: tuple[int, int], two: tuple[int, int]) -> tuple[int, int]:
    return one[0] + two[0], one[1] + two[1]
