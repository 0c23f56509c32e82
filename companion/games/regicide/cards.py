"""The cards: 52 of them and the jokers. Source: Régicide p. 3, 5, 7 and 9."""

from dataclasses import dataclass
from enum import StrEnum


class Suit(StrEnum):
    """A suit, in the order in which powers are resolved: hearts before diamonds (p. 8)."""

    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    SPADES = "S"


class Rank(StrEnum):
    """A rank, lowest first; a joker has this rank and no suit."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    JOKER = "JOKER"


SUITS = tuple(Suit)
COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)
"""The ranks of the enemies, in the order in which they come."""

VALUES = {
    **{rank: index for index, rank in enumerate(Rank, 1)},
    Rank.JACK: 10,
    Rank.QUEEN: 15,
    Rank.KING: 20,
    Rank.JOKER: 0,
}
"""What a card of the rank is worth, in an attack and as a payment alike. Source: p. 7 and 9."""

SIGNS = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣", Suit.SPADES: "♠"}
SUITED_RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the Tavern, or an enemy. Only jokers have no suit."""

    rank: Rank
    suit: Suit | None = None

    @property
    def value(self) -> int:
        """What it is worth, see `VALUES`."""
        return VALUES[self.rank]

    @property
    def is_joker(self) -> bool:
        """Whether it is a joker."""
        return self.rank is Rank.JOKER

    @property
    def name(self) -> str:
        """What keys and journals call it, such as "7C" or "JOKER"."""
        return self.rank.value + (self.suit.value if self.suit else "")

    @property
    def exists(self) -> bool:
        """Whether there is such a card; a seven without a suit is none."""
        return (self.rank is Rank.JOKER) == (self.suit is None)


JOKER = Card(Rank.JOKER)
DECK = tuple(Card(rank, suit) for suit in SUITS for rank in SUITED_RANKS)
"""The 52 cards with a suit."""
ENEMY_CARDS = tuple(Card(rank, suit) for rank in COURT for suit in SUITS)
"""The twelve enemies, jacks first. Source: p. 3."""


def total_of(cards: tuple[Card, ...]) -> int:
    """Returns the sum of the cards' values."""
    total = 0
    for card in cards:
        total += VALUES[card.rank]
    return total


def repeated(cards: tuple[Card, ...]) -> Card | None:
    """Returns a card that stands twice among the cards; jokers are not told apart."""
    for place, card in enumerate(cards):
        if card.suit is not None and card in cards[:place]:
            return card
    return None
