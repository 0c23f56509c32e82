"""Cards, suits and ranks as messages."""

from __future__ import annotations

from companion.errors import Fact, Message
from companion.games.regicide.cards import Card, Rank, Suit, sign_of
from companion.i18n import marker

_ = marker("regicide")

_SUITS = {
    Suit.HEARTS: _("Hearts"),
    Suit.DIAMONDS: _("Diamonds"),
    Suit.CLUBS: _("Clubs"),
    Suit.SPADES: _("Spades"),
}
_RANKS = {
    Rank.ACE: _("Ace"),
    Rank.JACK: _("Jack"),
    Rank.QUEEN: _("Queen"),
    Rank.KING: _("King"),
    Rank.JOKER: _("Joker"),
}


def suit_name(suit: Suit) -> Message:
    """Returns the suit's name, such as "Hearts"."""
    return _SUITS[suit]


def rank_name(rank: Rank) -> Message | str:
    """Returns the rank's name, such as "Jack" or "7"."""
    return _RANKS.get(rank, rank.value)


def card_sign(card: Card) -> Message | str:
    """Returns the card in short, such as "7♣", or "Joker"."""
    if card.suit is None:
        return rank_name(card.rank)
    return card.rank.value + sign_of(card.suit)


def card_name(card: Card) -> Message:
    """Returns the card in words, for enemies and for speech, such as "Jack of Spades"."""
    if card.suit is None:
        return _RANKS[Rank.JOKER]
    return _("{rank} of {suit}", rank=rank_name(card.rank), suit=suit_name(card.suit))


def card_signs(cards: tuple[Card, ...]) -> tuple[Fact, ...]:
    """Returns the cards in short, to be enumerated."""
    return tuple(card_sign(card) for card in cards)
