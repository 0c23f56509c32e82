"""What a table of Montdragon is made of: cards, colours, rocks, their names, and who may be where.

Every arrangement of the princesses that fits what is known is taken as equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache, lru_cache
from itertools import permutations
from typing import NamedTuple

from companion import i18n
from companion.errors import Message
from companion.play import Refusal

_ = i18n.marker("montdragon")
counted = _n = i18n.counted("montdragon")
"""Mark the texts of this game, which its own catalogue translates."""

# In the box -------------------------------------------------------------------------------------

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


# What things are called -------------------------------------------------------------------------

HAND, TALON, DISCARD_PILE = _("Hand"), _("Talon"), _("Discard pile")
ARMOUR, DOUBLING = _("Armour"), _("Doubling")
RAINBOWS_OPEN = _("Rainbows to the dragon rocks")

COLOUR: dict[Colour, Message] = {
    Colour.RED: _("red"),
    Colour.BLUE: _("blue"),
    Colour.YELLOW: _("yellow"),
    Colour.GREEN: _("green"),
    Colour.VIOLET: _("violet"),
    Colour.WHITE: _("white"),
    Colour.BLACK: _("black"),
}
PIECES: dict[Piece, Message] = {
    Piece.RAINBOW: _("Rainbows"),
    Piece.BRIDGE: _("Bridges"),
    Piece.DRAGON: _("Dragons"),
}
_MAGIC = {
    Card.RAINBOW: _("Rainbow"),
    Card.BRIDGE: _("Bridge"),
    Card.DRAGON: _("Dragon"),
    Card.TELEPORT: _("Teleport"),
    Card.CLOUD: _("Big cloud"),
}


def rock_name(rock: Rock) -> Message:
    """Returns the rock's name, such as "rock 2"."""
    return _("rock {number}", number=int(rock.value[1:]))


def card_name(card: Card) -> Message | str:
    """Returns the card's name: "Rainbow", or "3" for a points card."""
    return _MAGIC.get(card, card.value)


def place_name(place: Place | None) -> Message:
    """Returns the place's name; None is beside the board."""
    match place:
        case None:
            return _("beside the board")
        case Place.CASTLE:
            return _("castle")
        case Place.ELSEWHERE:
            return _("elsewhere")
        case _:
            return rock_name(Rock(place.value))


def span_name(rock: RainbowRock | None, end: Place | None) -> Message:
    """Returns where a piece stands; of a rainbow also the rainbow rock that it begins on."""
    if rock is None or end is None:
        return place_name(end)
    return _("rainbow rock {rock} – {place}", rock=rock.value, place=place_name(end))


def cards(count: int) -> Message:
    """Returns a number of cards in words."""
    return _n("{count} card", "{count} cards", count)


def spaces(count: int) -> Message:
    """Returns a number of spaces in words."""
    return _n("{count} space", "{count} spaces", count)


# Who may be where -------------------------------------------------------------------------------

Fact = tuple[Rock, Colour]


@dataclass(frozen=True, slots=True)
class Deduction:
    """What is left of the arrangements, and how likely each princess is in each rock.

    Attributes:
        colours: the four princesses.
        possibilities: how many of the 24 arrangements fit.
        chances: for each rock, and there for each colour in the order of `colours`, how likely.
    """

    colours: tuple[Colour, ...]
    possibilities: int
    chances: tuple[tuple[Fraction, ...], ...]

    def chance(self, rock: Rock, colour: Colour) -> Fraction:
        """Returns how likely a princess is in a rock."""
        return self.chances[ROCKS.index(rock)][self.colours.index(colour)]

    def of(self, colour: Colour) -> tuple[Fraction, ...]:
        """Returns how likely a princess is in each rock, in the order of the rocks."""
        return tuple(self.chance(rock, colour) for rock in ROCKS)

    def certain(self, colour: Colour) -> Rock | None:
        """Returns the only rock in which a princess can be, or None."""
        return next((rock for rock in ROCKS if self.chance(rock, colour) == 1), None)


def deduce(
    colours: tuple[Colour, ...], saw: Iterable[Fact] = (), failed: Iterable[Fact] = ()
) -> Deduction | Refusal:
    """Returns what the facts leave.

    Args:
        colours: the four princesses; each is in one rock.
        saw: what was seen: this princess is in this rock.
        failed: who looked and did not win: this princess is not in this rock.

    Returns:
        The deduction, or a refusal ``contradictory_facts`` when no arrangement fits.
    """
    return _deduced(colours, frozenset(saw), frozenset(failed))


@lru_cache(maxsize=256)
def _deduced(
    colours: tuple[Colour, ...], saw: frozenset[Fact], failed: frozenset[Fact]
) -> Deduction | Refusal:
    if not (fitting := _fitting(colours, saw, failed)):
        text = _("These facts contradict each other: no arrangement of the princesses fits.")
        return Refusal("contradictory_facts", text, (("possibilities", 0),), "deduction")
    total = len(fitting)
    chances = tuple(
        tuple(Fraction(sum(one[place] == colour for one in fitting), total) for colour in colours)
        for place in range(len(ROCKS))
    )
    return Deduction(colours, total, chances)


def _fitting(
    colours: tuple[Colour, ...], saw: frozenset[Fact], failed: frozenset[Fact]
) -> tuple[tuple[Colour, ...], ...]:
    place = {rock: index for index, rock in enumerate(ROCKS)}
    return tuple(
        one
        for one in permutations(colours)
        if all(one[place[rock]] == colour for rock, colour in saw)
        and all(one[place[rock]] != colour for rock, colour in failed)
    )
