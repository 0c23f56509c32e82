"""The money table as dice read it, with the black squares of this table's board.

Source: Mordred, phase 2 and money table.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.mordred.board import Board
from companion.games.mordred.pieces import MONEY, Row
from companion.games.mordred.rules import Rules


@dataclass(frozen=True, slots=True)
class Cell:
    """A square of the money table, under a face of the die."""

    face: int
    money: int
    black: bool


def read_cell(board: Board, row: Row, face: int) -> Cell:
    """Returns the square under a die."""
    return Cell(face, MONEY[row][face - 1], face in board.black_of(row))


def read_dice(board: Board, rules: Rules, row: Row, dice: tuple[int, int]) -> tuple[Cell, ...]:
    """Returns the squares that two dice read on a row.

    Each die counts for itself, unless a house rule counts a double once.
    """
    once = dice[0] == dice[1] and not rules.double_counts_twice
    return tuple(read_cell(board, row, face) for face in (dice[:1] if once else dice))


def money_of(cells: tuple[Cell, ...]) -> int:
    """Returns what squares pay."""
    return sum(cell.money for cell in cells)


def men_of(cells: tuple[Cell, ...]) -> int:
    """Returns how many men squares bring: a black square as many as its pounds."""
    return sum(cell.money for cell in cells if cell.black)
