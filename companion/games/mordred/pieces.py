"""What lies in the box: buildings, men, and the printed tables of money, costs and combat.

Source: Mordred, money table, building costs and combat table. Money in pounds.
"""

from enum import StrEnum

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
