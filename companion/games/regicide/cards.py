"""The cards, what they are called, and which may be played together.

Source: Régicide p. 3, 5 and 7 to 9.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion import i18n
from companion.errors import Fact, Message
from companion.play import COURT_LETTERS, Refusal

_ = i18n.marker("regicide")
counted = i18n.counted("regicide")
"""Both mark the texts of this game, which its own catalogue translates."""


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


Cards = tuple[Card, ...]
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


SUIT_NAMES: dict[Suit, Message] = {
    Suit.HEARTS: _("Hearts"),
    Suit.DIAMONDS: _("Diamonds"),
    Suit.CLUBS: _("Clubs"),
    Suit.SPADES: _("Spades"),
}
_RANK_NAMES = {
    Rank.ACE: _("Ace"),
    Rank.JACK: _("Jack"),
    Rank.QUEEN: _("Queen"),
    Rank.KING: _("King"),
    Rank.JOKER: _("Joker"),
}
_RANK_LETTERS: dict[Rank, Message] = dict(zip(COURT, COURT_LETTERS, strict=True))


def rank_name(rank: Rank) -> Message | str:
    """Returns the rank's name, such as "Jack" or "7"."""
    return _RANK_NAMES.get(rank, rank.value)


def rank_sign(rank: Rank) -> Message | str:
    """Returns what stands on a card of the rank, such as "J" or "7"."""
    return _RANK_LETTERS.get(rank, rank.value)


def card_sign(card: Card) -> Message:
    """Returns the card in short, such as "7♣", or "Joker"."""
    if card.suit is None:
        return _RANK_NAMES[Rank.JOKER]
    return _("{rank}{suit}", rank=rank_sign(card.rank), suit=SIGNS[card.suit])


def card_name(card: Card) -> Message:
    """Returns the card in words, for enemies and for speech, such as "Jack of Spades"."""
    if card.suit is None:
        return _RANK_NAMES[Rank.JOKER]
    return _("{rank} of {suit}", rank=rank_name(card.rank), suit=SUIT_NAMES[card.suit])


def card_signs(cards: tuple[Card, ...]) -> tuple[Fact, ...]:
    """Returns the cards in short, to be enumerated."""
    return tuple(card_sign(card) for card in cards)


def impossible_cards(cards: tuple[Card, ...]) -> Refusal | None:
    """Refuses a card that no deck holds, and one that was named twice."""
    if not all(card.exists for card in cards):
        return Refusal("unknown_card", _("There is no such card."))
    if (twice := repeated(cards)) is None:
        return None
    return Refusal("duplicate_card", _("{card} was chosen twice.", card=card_sign(twice)))


MOST_COMBO = 10


def check_cards(cards: tuple[Card, ...]) -> Refusal | None:
    """Returns why cards are no legal play, or None when they are one.

    Legal are a joker alone, one card, one card with an ace, two aces, and two to four cards
    of one number worth at most 10 together. Whatever is part of a legal play is legal itself,
    so cards may be checked one by one while they are chosen.
    """
    if not cards:
        return Refusal("empty_play", _("Choose a card, or yield."), (), "play-cards")
    refused = impossible_cards(cards)
    if refused is not None or len(cards) == 1:
        return refused
    if any(card.is_joker for card in cards):
        return Refusal("joker_must_be_alone", _("A joker is played on its own."), (), "joker")
    aces = sum(card.rank is Rank.ACE for card in cards)
    return _check_aces(cards, aces) if aces else _check_combo(cards)


def _check_aces(cards: tuple[Card, ...], aces: int) -> Refusal | None:
    if len(cards) == 2:
        return None
    if aces == len(cards):
        text = _("Two aces at most, not {aces}.", aces=aces)
        return Refusal("ace_combo_forbidden", text, (("aces", aces), ("most", 2)), "ace")
    return Refusal("ace_cannot_join_combo", _("An ace joins one card, never a combo."), (), "ace")


def _check_combo(cards: tuple[Card, ...]) -> Refusal | None:
    one = cards[0]
    if (other := next((card for card in cards if card.rank is not one.rank), None)) is not None:
        text = _(
            "The cards of a combo have one number: {one} and {other} do not go together.",
            one=rank_name(one.rank),  # of a rank that is pressed no suit is chosen yet
            other=rank_name(other.rank),
        )
        return Refusal("combo_needs_same_rank", text, (), "combo")
    if (total := total_of(cards)) <= MOST_COMBO:
        return None
    terms = "+".join(str(card.value) for card in cards)
    text = _("Combo over 10: {terms} = {total}", terms=terms, total=total)
    numbers = (("total", total), ("most", MOST_COMBO), ("over", total - MOST_COMBO))
    return Refusal("combo_total_over_10", text, numbers, "combo")
