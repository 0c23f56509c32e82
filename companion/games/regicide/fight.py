"""What powers do and how an enemy falls. Source: Régicide p. 5, 6 and 8."""

from typing import NamedTuple

from companion.games.regicide.cards import SUITS, Card, Suit
from companion.games.regicide.castle import piled
from companion.games.regicide.state import (
    UNCOUNTED,
    Counts,
    Ending,
    Fight,
    State,
    Step,
    hand_limit,
)
from companion.play import replace


def powers_of(
    cards: tuple[Card, ...], immunity: Suit | None
) -> tuple[tuple[Suit, ...], tuple[Suit, ...]]:
    """Returns the suits that work and those that are blocked; each suit counts once (p. 8)."""
    if len(cards) == 1:
        suit = cards[0].suit
        alone = () if suit is None else (suit,)
        return (alone, ()) if suit is not immunity else ((), alone)
    played = [card.suit for card in cards]
    powers = tuple([suit for suit in SUITS if suit in played and suit is not immunity])
    blocked = () if immunity is None or immunity not in played else (immunity,)
    return powers, blocked


class RedPowers(NamedTuple):
    """What hearts and diamonds do.

    Attributes:
        counts: the cards after the play left the hand and the powers worked.
        heal: how many cards are healed, limited by the discard pile where it is counted.
        drawn: how many each player draws, or None where hands are not counted.
        drawn_total: how many are drawn together, or None where that is not known.
    """

    counts: Counts
    heal: int
    drawn: tuple[int, ...] | None
    drawn_total: int | None


def resolve_red(state: State, played: int, heal: int, draw: int) -> RedPowers:
    """Resolves hearts, then diamonds.

    Args:
        state: the table before the play.
        played: how many cards leave the hand.
        heal: the strength of hearts, 0 where they do not work.
        draw: the strength of diamonds, 0 where they do not work.
    """
    if (counts := state.counts) == UNCOUNTED:
        return RedPowers(counts, heal, None, None if draw else 0)
    hands, tavern, discard = counts.hands, counts.tavern, counts.discard
    if discard is not None:
        heal = min(heal, discard)
        discard -= heal
    if tavern is not None:
        tavern += heal
    drawn, total = None, None if draw else 0
    if hands is not None:
        seat = state.current
        hands = (*hands[:seat], hands[seat] - played, *hands[seat + 1 :])
        drawn = share_draws(_drawing(state, hands), seat, draw, tavern)
        hands = tuple(hand + more for hand, more in zip(hands, drawn, strict=True))
        total = sum(drawn)
    elif tavern is not None:
        total = min(draw, tavern)
    if tavern is not None:
        tavern -= total or 0
    return RedPowers(Counts(hands, tavern, discard), heal, drawn, total)


def share_draws(
    hands: tuple[int, ...], first: int, cards: int, tavern: int | None
) -> tuple[int, ...]:
    """Returns how many cards each player draws; see `draw_order`."""
    order = draw_order(hands, first, cards, tavern)
    return tuple(order.count(player) for player in range(len(hands)))


def draw_order(
    hands: tuple[int, ...], first: int, cards: int, tavern: int | None
) -> tuple[int, ...]:
    """Returns who draws each card: from ``first`` on clockwise one by one, full hands skipped.

    Ends when all hands are full or the Tavern is empty. Source: p. 5, diamonds.

    Args:
        hands: the hand sizes before.
        first: who draws first.
        cards: how many cards may be drawn together.
        tavern: cards in the Tavern, or None if that is not known.
    """
    players = len(hands)
    limit = hand_limit(players)
    left = min(cards, _room(hands), cards if tavern is None else tavern)
    order: list[int] = []
    player = first
    while len(order) < left:
        if hands[player] + order.count(player) < limit:
            order.append(player)
        player = (player + 1) % players
    return tuple(order)


def _drawing(state: State, hands: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the hands as they draw: that of somebody who has left takes no more cards."""
    limit = hand_limit(state.players)
    return tuple(limit if seat in state.gone else hand for seat, hand in enumerate(hands))


def draws_possible(state: State) -> int | None:
    """Returns how many cards diamonds could draw now, or None where that is not counted."""
    hands, tavern = state.counts.hands, state.counts.tavern
    if hands is None or tavern is None:
        return None
    return min(tavern, _room(_drawing(state, hands)))


def _room(hands: tuple[int, ...]) -> int:
    limit = hand_limit(len(hands))
    return sum(max(0, limit - hand) for hand in hands)


def not_yielded(state: State) -> tuple[bool, ...]:
    """Returns who yielded on their last turn, once the current player has played."""
    if not state.yielded[state.current]:
        return state.yielded
    return tuple(y and player != state.current for player, y in enumerate(state.yielded))


def fall(state: State, fight: Fight, *, exact: bool) -> State:
    """Returns the state after the enemy fell; the same player goes on. Source: p. 6.

    The enemy goes on top of the Tavern when the damage was exactly its life, else to the
    discard pile, where all cards played against it go as well.
    """
    won = state.castle_left == 0
    return replace(
        piled(state, tavern=int(exact), discard=fight.cards_in_play + (not exact)),
        fight=None,
        captured=(*state.captured, fight.enemy) if exact else state.captured,
        step=Step.OVER if won else Step.REVEAL,
        ending=Ending.WON if won else None,
        need=0,
    )
