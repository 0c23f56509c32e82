"""The keys that a table of Régicide is pressed with."""

from __future__ import annotations

from functools import cache, lru_cache

from companion.games.regicide.cards import (
    DECK,
    JOKER,
    SIGNS,
    SUIT_NAMES,
    SUITED_RANKS,
    SUITS,
    Card,
    Rank,
    Suit,
    _,
    card_name,
    rank_name,
    rank_sign,
)
from companion.games.regicide.fight import check_yield, doubt
from companion.games.regicide.moves.declare import BeatEnemy
from companion.games.regicide.moves.jokers import FlipSoloJoker, check_solo_joker
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.moves.play_cards import PlayCards, Yield
from companion.games.regicide.prompt.draft import Cards, Draft, why_shut
from companion.games.regicide.state import (
    SOLO_JOKERS,
    UNCOUNTED,
    State,
    Step,
    hand_limit,
    jokers_in_tavern,
)
from companion.play import Message
from companion.prompt import Event, Key, Matrix, Number, Open, Press

RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})
MOST_OVER = 20
"""How much more than asked one sum may be; named cards have no limit."""


def tint_of(suit: Suit | None) -> str:
    """Returns the name of a suit's colour."""
    return "red" if suit in RED else "black"


def card_keys(state: State, draft: Draft) -> Matrix:
    """Returns all cards; those that cannot join, or can hardly be in a hand, are dimmed."""
    chosen, dim = draft.cards, doubtful(state)
    if chosen and state.step is Step.PLAY:
        shut = {rank for rank in Rank if why_shut(chosen, rank) is not None}
        dim |= {card for card in (*DECK, JOKER) if card.rank in shut}
    lying = frozenset(state.fight.in_play if state.fight is not None else ())
    joker = bool(jokers_in_tavern(state.players))
    return card_matrix(chosen, draft.rank, dim.difference(chosen), lying, joker=joker)


def card_matrix(
    chosen: Cards,
    opened: Rank | None,
    dim: frozenset[Card],
    lying: frozenset[Card] = frozenset(),
    *,
    joker: bool = True,
) -> Matrix:
    """Returns all cards by rank and suit.

    Args:
        chosen: those that are chosen.
        opened: the rank whose suits are being chosen.
        dim: those that cannot be had.
        lying: those on the table.
        joker: whether there is one.
    """
    ranks, shut_ranks = {card.rank for card in chosen}, ranks_within(dim)
    return Matrix(
        tuple(
            _rank_key(rank, rank in ranks, rank is opened, rank.value in shut_ranks)
            for rank in SUITED_RANKS
        ),
        tuple(
            tuple(
                _card_key(card, card in chosen, card in lying, card in dim)
                for rank in SUITED_RANKS
                for card in (Card(rank, suit),)
            )
            for suit in SUITS
        ),
        _SUIT_KEYS,
        None if opened is None else SUITED_RANKS.index(opened),
        _card_key(JOKER, JOKER in chosen, JOKER in lying, JOKER in dim) if joker else None,
    )


@cache
def _card_key(card: Card, chosen: bool, lying: bool, dim: bool) -> Key:
    """Returns the key of a card: always the same one, so that comparing it costs nothing."""
    name, press = card_name(card), Press(f"card:{card.name}")
    if card.suit is None:
        return Key("", press, name, "jester", chosen=chosen, marked=lying, dim=dim)
    say = _("{card}, on the table", card=name) if lying else name
    sign, tint = SIGNS[card.suit], tint_of(card.suit)
    return Key(rank_sign(card.rank), press, say, sign, tint, chosen=chosen, marked=lying, dim=dim)


@cache
def _rank_key(rank: Rank, chosen: bool, opened: bool, dim: bool) -> Key:
    press, say = Press(f"rank:{rank.value}"), rank_name(rank)
    return Key(rank_sign(rank), press, say, chosen=chosen, marked=opened, dim=dim)


_SUIT_KEYS = tuple(
    Key("", Press(f"suit:{suit}"), SUIT_NAMES[suit], SIGNS[suit], tint_of(suit), dim=True)
    for suit in SUITS
)
"""The keys of the suits before a rank is open."""


@lru_cache(maxsize=64)
def doubtful(state: State) -> frozenset[Card]:
    """Returns the cards that can hardly be in anybody's hand, see `doubt`."""
    return frozenset(card for card in (*DECK, JOKER) if doubt(state, card) is not None)


def ranks_within(cards: frozenset[Card]) -> frozenset[str]:
    """Returns the ranks of which all cards are among some, the joker's included."""
    ranks = [card.rank for card in cards]
    return frozenset(
        rank.value for rank in set(ranks) if rank is Rank.JOKER or ranks.count(rank) == len(SUITS)
    )


def sum_of_payment(state: State, draft: Draft) -> tuple[Number, ...]:
    """Returns the sum of a payment, and of how many cards where they are counted."""
    need = state.need
    value = Number("value", _("Paid in all"), max(draft.value, need), need, need + MOST_OVER)
    if state.counts == UNCOUNTED:
        return (value,)
    hands = state.counts.hands
    most = max(1, hands[state.current] if hands is not None else hand_limit(state.players))
    return (value, Number("count", _("Cards paid"), min(draft.count, most), 1, most))


def solo_joker(state: State) -> tuple[Key, ...]:
    """Returns the key of the jokers set aside, alone at the table and while one is left."""
    if check_solo_joker(state) is not None:
        return ()
    left = SOLO_JOKERS - state.solo_jokers_used
    say = _("Turn over a solo joker, {left} left", left=left)
    return (Key(str(left), FlipSoloJoker(), say, "jester"),)


def yielding(state: State) -> tuple[Key, ...]:
    """Returns the key to yield; if one may not, another one for those who cannot play either."""
    label = _("Yield")
    if check_yield(state) is not None:
        stuck = Key(_("Cannot play"), Open("cannot_play"), rare=True)
        return Key(label, Press("yield"), sign="lock", rare=True), stuck
    if state.fight is not None and state.fight.attack_now == 0:
        return (Key(label, Yield(), _("Yield: nothing to pay"), "check"),)
    return (Key(label, Yield()),)


def beaten_keys() -> tuple[Key, Key]:
    """Returns the keys that say how the enemy fell: exactly, and otherwise."""
    return Key(_("Beaten exactly"), BeatEnemy(exact=True)), Key(_("Beaten"), BeatEnemy())


def doubts(state: State, cards: Cards) -> tuple[Message, ...]:
    """Returns why cards can hardly be in anybody's hand."""
    return tuple(reason for card in cards if (reason := doubt(state, card)) is not None)


def asking(state: State, action: PlayCards | PayDamage) -> Event:
    """Returns what a key does that plays or pays: cards in doubt are asked about first."""
    return Open("doubt") if doubts(state, action.cards) else action
