"""What is being put together on the keys before it is confirmed. No drawing."""

from dataclasses import dataclass, replace

from companion.games.regicide.model import (
    DECK,
    JOKER,
    SUITS,
    Card,
    Rank,
    State,
    Suit,
    _,
    check_cards,
    doubt,
)
from companion.play import Message, Refusal

Moment = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Composition:
    """Cards chosen at one moment of a play; at the next moment it counts for nothing.

    Attributes:
        moment: when it was begun, see `moment_of`.
        cards: the cards chosen, in the order of choosing.
        rank: the rank whose suits are being chosen.
        reply: why the last tap was of no use.
        value: what a payment is worth, where it is not named card by card.
        count: how many cards that payment has, where cards are counted.
    """

    moment: Moment = ()
    cards: tuple[Card, ...] = ()
    rank: Rank | None = None
    reply: Message | None = None
    value: int = 0
    count: int = 1


def moment_of(state: State) -> Moment:
    """Returns what tells one decision of the table from the next; corrections by hand do not."""
    fight = state.fight
    struck = len(fight.strikes) if fight is not None else -1
    return (state.step, state.current, state.castle_left, struck, state.yielded)


def begun(former: Composition, state: State) -> Composition:
    """Returns the composition if it belongs to the present moment, else an empty one."""
    moment = moment_of(state)
    return former if former.moment == moment else Composition(moment, value=state.need)


def card_of(name: str) -> Card:
    """Returns the card of a key."""
    return JOKER if name == JOKER.rank.value else Card(Rank(name[:-1]), Suit(name[-1]))


def card_tapped(composition: Composition, name: str, *, strict: bool) -> Composition:
    """Returns the composition after a tap on the key of a card, or of a suit of the open rank.

    Args:
        composition: what was chosen before.
        name: the key's name, see `Card.name`; a suit alone stands for a card of the open rank.
        strict: whether a card that cannot join is refused with the reason; payments take any.
    """
    if name not in tuple(Suit):
        return _toggled(composition, card_of(name), strict=strict)
    if composition.rank is None:
        return replace(composition, reply=_("First a number, then its suits."))
    return _toggled(composition, Card(composition.rank, Suit(name)), strict=strict)


def rank_tapped(composition: Composition, name: str, *, strict: bool) -> Composition:
    """Returns the composition with the suits of a rank open, or closed if they were."""
    if name == JOKER.rank:
        return _toggled(composition, JOKER, strict=strict)
    rank = Rank(name)
    if composition.rank is rank:
        return replace(composition, rank=None, reply=None)
    begun_with = any(card.rank is rank for card in composition.cards)
    refused = _why_shut(composition.cards, rank) if strict and not begun_with else None
    if refused is not None:
        return replace(composition, reply=refused.message)
    return replace(composition, rank=rank, reply=None)


def _toggled(composition: Composition, card: Card, *, strict: bool) -> Composition:
    if card in composition.cards:
        rest = tuple(other for other in composition.cards if other != card)
        return replace(composition, cards=rest, reply=None)
    refused = check_cards((*composition.cards, card)) if strict else None
    if refused is not None:
        return replace(composition, reply=refused.message)
    return replace(composition, cards=(*composition.cards, card), reply=None)


def doubtful(state: State) -> frozenset[Card]:
    """Returns the cards that can hardly be in anybody's hand, see `doubt`."""
    return frozenset(card for card in (*DECK, JOKER) if doubt(state, card) is not None)


def _why_shut(chosen: tuple[Card, ...], rank: Rank) -> Refusal | None:
    """Returns why no more cards of a rank can join those chosen; their suits do not matter."""
    cards = [JOKER] if rank is Rank.JOKER else [Card(rank, suit) for suit in SUITS]
    free = next((card for card in cards if card not in chosen), cards[0])
    return check_cards((*chosen, free)) if chosen else None


def shut_cards(chosen: tuple[Card, ...]) -> frozenset[Card]:
    """Returns the cards that cannot join those chosen."""
    shut = {rank for rank in Rank if _why_shut(chosen, rank) is not None}
    return frozenset(card for card in (*DECK, JOKER) if card.rank in shut).difference(chosen)


def ranks_within(cards: frozenset[Card]) -> frozenset[str]:
    """Returns the ranks of which all cards are among some, the joker's included."""
    ranks = [card.rank for card in cards]
    return frozenset(
        rank.value for rank in set(ranks) if rank is Rank.JOKER or ranks.count(rank) == len(SUITS)
    )
