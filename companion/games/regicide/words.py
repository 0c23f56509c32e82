"""What things are called: cards, suits and ranks, the numbers of the table, medals."""

from companion.errors import Fact, Message
from companion.games.regicide.cards import COURT, SIGNS, Card, Rank, Suit
from companion.games.regicide.state import Medal
from companion.games.regicide.texts import _
from companion.play import COURT_LETTERS

SUIT_NAMES: dict[Suit, Message] = {
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
_LETTERS: dict[Rank, Message] = dict(zip(COURT, COURT_LETTERS, strict=True))
QUANTITY_NAMES: dict[str, Message] = {
    "life": _("Life"),
    "attack": _("Attack"),
    "damage": _("Damage dealt"),
    "shield": _("Shield"),
    "blocked_spades": _("Blocked spades"),
    "in_play": _("Cards in play"),
    "need": _("To pay"),
    "castle": _("Castle"),
    "turn": _("Turn"),
    "solo_jokers": _("Solo jokers used"),
    "tavern": _("Tavern"),
    "discard": _("Discard pile"),
    "hand": _("Hand"),
    "lifted": _("Immunity lifted"),
    "yielded": _("Yielded on the last turn"),
}
"""What the numbers of the table are called."""

MEDAL_NAMES: dict[Medal, Message] = {
    Medal.GOLD: _("Gold"),
    Medal.SILVER: _("Silver"),
    Medal.BRONZE: _("Bronze"),
}


def rank_name(rank: Rank) -> Message | str:
    """Returns the rank's name, such as "Jack" or "7"."""
    return _RANKS.get(rank, rank.value)


def rank_sign(rank: Rank) -> Message | str:
    """Returns what stands on a card of the rank, such as "J" or "7"."""
    return _LETTERS.get(rank, rank.value)


def card_sign(card: Card) -> Message:
    """Returns the card in short, such as "7♣", or "Joker"."""
    if card.suit is None:
        return _RANKS[Rank.JOKER]
    return _("{rank}{suit}", rank=rank_sign(card.rank), suit=SIGNS[card.suit])


def card_name(card: Card) -> Message:
    """Returns the card in words, for enemies and for speech, such as "Jack of Spades"."""
    if card.suit is None:
        return _RANKS[Rank.JOKER]
    return _("{rank} of {suit}", rank=rank_name(card.rank), suit=SUIT_NAMES[card.suit])


def card_signs(cards: tuple[Card, ...]) -> tuple[Fact, ...]:
    """Returns the cards in short, to be enumerated."""
    return tuple(card_sign(card) for card in cards)
