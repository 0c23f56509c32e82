"""What a table of Mordred is made of: its texts, what lies in the box, and what is on its board.

Source: Mordred, money table, building costs and combat table. Money in pounds. The booklet's
picture of the money table is lost but for two cells, and nobody has counted the spaces of the
track. So both are data: guessed or unknown until the table looks at its board.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from companion import i18n
from companion.play import Refusal, Value, replace

if TYPE_CHECKING:
    from companion.games.mordred.rules import Rules

_ = i18n.marker("mordred")
counted = i18n.counted("mordred")
"""Mark the texts of this game, which its own catalogue translates."""

# In the box -------------------------------------------------------------------------------------

MEN = 35
"""Black men in the box, the one on Anglesey included."""

ATTACK_COST = 2
SURCHARGE = 1
FACES = 6


class Building(StrEnum):
    """The four kinds of building, in the order of the printed tables."""

    VILLAGE = "village"
    TOWN = "town"
    SMALL_CASTLE = "small_castle"
    LARGE_CASTLE = "large_castle"


class Terrain(StrEnum):
    """What a space of the map is."""

    WOOD = "wood"
    HILL = "hill"


class Row(StrEnum):
    """A row of the money table: the further down, the more money and the more men."""

    A = "A"
    B = "B"
    C = "C"


BUILDINGS = tuple(Building)
ROWS = tuple(Row)
PLACE = {building: index for index, building in enumerate(BUILDINGS)}
"""Where a kind of building stands in the tuples that count them."""

Pieces = tuple[int, int, int, int]
"""How many of each kind, in the order of `BUILDINGS`."""

SUPPLY = dict(zip(BUILDINGS, (9, 6, 6, 4), strict=True))
"""One player's pieces: a quarter of the 36, 24, 24 and 16 in the box."""

VP = dict(zip(BUILDINGS, (2, 3, 1, 2), strict=True))
NEED_TO_ATTACK = dict(zip(BUILDINGS, (6, 6, 5, 4), strict=True))
"""The lowest die with which a man is removed, by the building that attacks."""
NEED_TO_STORM = dict(zip(BUILDINGS, (2, 3, 4, 5), strict=True))
"""The lowest die with which a man removes the building."""

COST: dict[Terrain, dict[Building, int]] = {
    Terrain.HILL: {
        Building.VILLAGE: 5,
        Building.SMALL_CASTLE: 5,
        Building.LARGE_CASTLE: 8,
    },
    Terrain.WOOD: dict(zip(BUILDINGS, (3, 5, 7, 10), strict=True)),
}
"""The price by terrain; what is missing is forbidden there."""

MONEY: dict[Row, tuple[int, ...]] = {
    Row.A: (1, 2, 2, 3, 3, 4),
    Row.B: (2, 1, 3, 4, 5, 5),
    Row.C: (3, 2, 2, 5, 6, 7),
}
"""The money of each row by the face of a die, 1 to 6."""


# On the board -----------------------------------------------------------------------------------

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
