"""What a table reads off its own board: the black squares and the length of the track.

The booklet's picture of the money table is lost but for two cells, and nobody has counted the
spaces of the track. So both are data: guessed or unknown until the table looks at its board.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.mordred.pieces import FACES, MONEY, ROWS, Row
from companion.games.mordred.rules import Rules
from companion.games.mordred.texts import _
from companion.play import Refusal, Value, replace

Faces = tuple[int, ...]
MOST_SPACES = 200


@dataclass(frozen=True, slots=True)
class Board:
    """The table's board, as far as it is known.

    Attributes:
        black: the faces of the die above the black squares, for the rows A, B and C.
        checked: whether somebody compared the black squares with the board.
        length: all spaces of the track, 0 if unknown.
        dragon: the dragon space's place from the top, 1 is the top, 0 if unknown.
        top: how a pawn on the top space counts (spaces below the dragon), None if unknown.
        bottom: how a pawn on the bottom space counts, None if unknown.
    """

    black: tuple[Faces, Faces, Faces] = ((1,), (1, 2), (1, 2, 3))
    checked: bool = False
    length: int = 0
    dragon: int = 0
    top: int | None = None
    bottom: int | None = None

    def black_of(self, row: Row) -> Faces:
        """Returns the black squares of a row."""
        return self.black[ROWS.index(row)]

    def with_black(self, row: Row, faces: Faces) -> Board:
        """Returns the board with other black squares, which counts as checked.

        Raises:
            ValueError: a face is not 1 to 6, or stands there twice; the row's name in table data.
        """
        if len(set(faces)) < len(faces) or not all(1 <= face <= FACES for face in faces):
            raise ValueError(f"black_{row.value.lower()}")
        rows = [*self.black]
        rows[ROWS.index(row)] = tuple(sorted(faces))
        return replace(self, black=(rows[0], rows[1], rows[2]), checked=True)

    def with_track(self, length: int, dragon: int) -> Board:
        """Returns the board with another track; 0 is unknown.

        Raises:
            ValueError: a number is impossible, or the dragon stands beyond the end.
        """
        if not (0 <= length <= MOST_SPACES and 0 <= dragon <= MOST_SPACES):
            raise ValueError("track")
        if length and dragon > length:
            raise ValueError("dragon")
        top = 1 - dragon if dragon else None
        bottom = length - dragon if dragon and length else None
        return replace(self, length=length, dragon=dragon, top=top, bottom=bottom)


ROW_KEYS = {f"black_{row.value.lower()}": row for row in ROWS}
"""The rows by the names that their black squares have in table data."""


def read_board(data: tuple[tuple[str, Value], ...]) -> Board:
    """Returns the board that table data describes; what is missing has its default.

    Args:
        data: ``black_a``, ``black_b``, ``black_c`` (tuples of faces), ``track_length``,
            ``dragon`` (numbers) and ``checked`` (yes or no).

    Raises:
        ValueError: a key is unknown or a value impossible; the argument is the key.
    """
    board = Board()
    numbers = {"track_length": 0, "dragon": 0}
    checked = False
    for key, value in data:
        if key in ROW_KEYS and type(value) is tuple and all(type(face) is int for face in value):
            board = board.with_black(ROW_KEYS[key], value)
        elif key in numbers and type(value) is int:
            numbers[key] = value
        elif key == "checked" and type(value) is bool:
            checked = value
        else:
            raise ValueError(key)
    return replace(board.with_track(numbers["track_length"], numbers["dragon"]), checked=checked)


def bad_table_data(error: ValueError) -> Refusal:
    """Refuses table data that cannot be, as `read_board` and `Board` found it."""
    text = _("What is set for your board cannot be right: {key}.", key=str(error))
    return Refusal("bad_table_data", text, (), "black-squares")


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
