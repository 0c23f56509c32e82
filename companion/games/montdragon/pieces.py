"""Cards, colours, rocks, and where the things that magic moves may lie."""

from enum import StrEnum
from functools import cache
from typing import NamedTuple

CARDS_DEALT = 7
"""Cards of a fresh hand. Source: section 2."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4


class Card(StrEnum):
    """The ten kinds of card: five of points, five of magic. Source: section 5."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    RAINBOW = "rainbow"
    BRIDGE = "bridge"
    DRAGON = "dragon"
    TELEPORT = "teleport"
    CLOUD = "cloud"


CARDS = tuple(Card)
CARD_INDEX = {card: index for index, card in enumerate(CARDS)}
POINTS = CARDS[:5]
MAGIC = CARDS[5:]

DECK = (5, 5, 5, 5, 2, 4, 3, 5, 1, 1)
"""How many of each kind four players use: 36 in all. Source: section 5."""


class Colour(StrEnum):
    """The colours that knights and shoes may have; four of them are in a box."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    VIOLET = "violet"
    WHITE = "white"
    BLACK = "black"


USUAL_COLOURS = (Colour.RED, Colour.BLUE, Colour.YELLOW, Colour.GREEN)


class Rock(StrEnum):
    """The four dragon rocks in the corners of the board, numbered clockwise."""

    R1 = "R1"
    R2 = "R2"
    R3 = "R3"
    R4 = "R4"


ROCKS = tuple(Rock)


class RainbowRock(StrEnum):
    """The four green rocks on which rainbows begin, lettered clockwise. Source: section 5."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


RAINBOW_ROCKS = tuple(RainbowRock)


class Place(StrEnum):
    """Where a rainbow ends, a bridge leads or a dragon lurks."""

    CASTLE = "castle"
    R1 = "R1"
    R2 = "R2"
    R3 = "R3"
    R4 = "R4"
    ELSEWHERE = "elsewhere"


PLACES = tuple(Place)
PLACE_INDEX = {place: index for index, place in enumerate(PLACES)}
ROCK_PLACES = PLACES[1:5]


class Piece(StrEnum):
    """What a magic card moves."""

    RAINBOW = "rainbow"
    BRIDGE = "bridge"
    DRAGON = "dragon"


class Rainbow(NamedTuple):
    """A rainbow on the board: the rainbow rock that it begins on, if that was said, and its end."""

    rock: RainbowRock | None
    end: Place


SUPPLY = {Piece.RAINBOW: 4, Piece.BRIDGE: 2, Piece.DRAGON: 4}
"""How many of each there are. Source: section 1."""

PIECE_OF_CARD = {Card.RAINBOW: Piece.RAINBOW, Card.BRIDGE: Piece.BRIDGE, Card.DRAGON: Piece.DRAGON}

ENDS = {
    Piece.RAINBOW: (Place.CASTLE, *ROCK_PLACES),
    Piece.BRIDGE: (*ROCK_PLACES, Place.ELSEWHERE),
    Piece.DRAGON: (*ROCK_PLACES, Place.ELSEWHERE),
}
"""Where each may be put. Source: sections 5 and 8."""


class Landing(StrEnum):
    """Where a move ends."""

    FREE = "free"
    CASTLE = "castle"
    ROCK = "rock"
    DUEL = "duel"


class Space(StrEnum):
    """What kind of space two knights meet on."""

    NORMAL = "normal"
    CASTLE = "castle"
    RAINBOW_ROCK = "rainbow_rock"
    DRAGON_ROCK = "dragon_rock"


@cache
def deck_of(players: int, series_removed: int) -> tuple[int, ...]:
    """Returns how many cards of each kind are in play.

    With fewer than four players whole series 1-5 are taken out. Source: section 2, remark.
    """
    removed = series_removed if players < MOST_PLAYERS else 0
    return tuple(
        count - (removed if card in POINTS else 0) for card, count in zip(CARDS, DECK, strict=True)
    )
