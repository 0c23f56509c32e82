"""What is composed at a table of Régicide: the cards of a play or of a payment, tapped or typed.

People type cards as "10s", "Ah Ac", "7sh" or "*", in the letters of their language.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.games.regicide.cards import (
    COURT,
    JOKER,
    SIGNS,
    SUITED_RANKS,
    SUITS,
    Card,
    Cards,
    Rank,
    Suit,
    _,
    check_cards,
)
from companion.games.regicide.fight import check_yield
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.games.regicide.state import UNCOUNTED, State, Step, dealt_counts, hand_limit
from companion.play import COURT_LETTERS, Action, Message, Refusal, TypedInput

Say = Callable[[Message], str]


@dataclass(frozen=True, slots=True)
class Draft:
    """Cards chosen at one moment of a play.

    Attributes:
        moment: when it was begun.
        cards: the cards chosen, in the order of choosing.
        rank: the rank whose suits are being chosen.
        reply: why the last tap was of no use.
        by_total: whether payments are given as one sum; that stays from moment to moment.
        value: that sum.
        count: how many cards it has, where cards are counted.
        counted: how many cards are in each hand, in the Tavern and in the discard pile, where they
            begin to be counted; empty before that was changed.
        recalled: whether they are those of an entry that is corrected: what cannot join them
            takes their place, and a payment that is enough gets no card more but another one.
    """

    moment: tuple[object, ...] = ()
    cards: Cards = ()
    rank: Rank | None = None
    reply: Message | None = None
    by_total: bool = False
    value: int = 0
    count: int = 1
    counted: tuple[int, ...] = ()
    recalled: bool = False

    def at(self, state: State, /) -> Draft:
        """Returns the draft if it belongs to the present moment, else an empty one.

        Corrections by hand begin no other moment.
        """
        struck = len(state.fight.strikes) if state.fight is not None else -1
        moment = (state.step, state.current, state.castle_left, struck, state.yielded)
        if self.moment == moment:
            return self
        return Draft(moment, by_total=self.by_total, value=state.need)

    def recalling(self, action: Action | None, state: State) -> Draft:
        """Returns the draft that does an action again, as far as it is one that is composed."""
        now = self.at(state)
        match action:
            case PayDamage(cards=(), value=value, count=count):
                return replace(now, by_total=True, value=value, count=max(1, count))
            case PlayCards(cards=cards) | PayDamage(cards=cards):
                last = cards[-1].rank
                rank = None if last is Rank.JOKER else last
                whole = isinstance(action, PlayCards) or action.worth >= state.need
                return replace(now, cards=cards, rank=rank, recalled=whole)
            case _:
                return now

    def due(self, _state: State, /) -> None:
        """Returns nothing: cards are played and paid by the primary key."""

    def after(self, _action: Action, /) -> Draft:
        """Returns an empty draft, that of no moment."""
        return Draft(by_total=self.by_total)

    def press(self, name: str, state: State, /) -> Draft:
        """Returns the draft after a press, such as ``card:7S``, ``rank:7``, ``suit:S``, ``clear``.

        Raises:
            ValueError: no key is called so (an error in the program).
        """
        kind, _colon, value = name.partition(":")
        match kind:
            case "card" | "rank" | "suit":
                return self._chosen(kind, value, strict=state.step is Step.PLAY)
            case "value":
                return replace(self, value=int(value))
            case "count":
                return replace(self, count=int(value))
            case "counted":
                place, cards = map(int, value.split(":"))
                now = self.counted or dealt(state)
                return replace(self, counted=(*now[:place], cards, *now[place + 1 :]))
            case "by_total":
                return replace(self, by_total=not self.by_total)
            case "yield":
                refused = check_yield(state)
                return replace(self, reply=refused and refused.message)
            case "clear":
                return replace(self, cards=(), rank=None, reply=None)
            case _:
                raise ValueError(name)

    def _chosen(self, kind: str, value: str, *, strict: bool) -> Draft:
        """Returns the draft after a press of a card, a rank, or a suit of the open rank."""
        if kind == "rank":
            return self._opened(Rank(value), strict=strict)
        if kind == "card":
            return self.toggled(card_of(value), strict=strict)
        if self.rank is None:
            return replace(self, reply=RANK_FIRST)
        return self.toggled(Card(self.rank, Suit(value)), strict=strict)

    def toggled(self, card: Card, *, strict: bool) -> Draft:
        """Returns the draft with a card chosen, or put back.

        Args:
            card: the card.
            strict: whether a card that cannot join is refused with the reason; any may pay.
        """
        if card in self.cards:
            rest = tuple(other for other in self.cards if other != card)
            return replace(self, cards=rest, reply=None, recalled=False)
        refused = check_cards((*self.cards, card)) if strict else None
        if refused is not None and self.recalled:
            return replace(self, cards=(card,), reply=None, recalled=False)
        if refused is not None:
            return replace(self, reply=refused.message)
        joined = (*self.cards, card)
        if self.recalled and not strict:
            joined = with_most_similar_replaced(self.cards, card)
        return replace(self, cards=joined, reply=None, recalled=False)

    def _opened(self, rank: Rank, *, strict: bool) -> Draft:
        """Returns the draft with the suits of a rank open, or closed if they were."""
        if self.rank is rank:
            return replace(self, rank=None, reply=None)
        begun_with = any(card.rank is rank for card in self.cards)
        refused = why_shut(self.cards, rank) if strict and not begun_with else None
        if refused is not None and self.recalled:
            return replace(self, cards=(), rank=rank, reply=None, recalled=False)
        if refused is not None:
            return replace(self, reply=refused.message)
        return replace(self, rank=rank, reply=None)


def card_of(name: str) -> Card:
    """Returns the card of a name, see `Card.name`."""
    return JOKER if name == JOKER.name else Card(Rank(name[:-1]), Suit(name[-1]))


def with_most_similar_replaced(cards: Cards, card: Card) -> Cards:
    """Returns cards with one in the place of that for which it was most likely mistyped.

    That is one of its rank or else of its suit, else the one whose value is nearest.
    """

    def unlikeness(other: Card) -> tuple[bool, bool, int]:
        return (
            other.rank is not card.rank,
            other.suit is not card.suit,
            abs(other.value - card.value),
        )

    similar = min(cards, key=unlikeness)
    return tuple(card if other == similar else other for other in cards)


def read_typed(state: State, draft: Draft, text: str, say: Say) -> Draft | None:
    """Returns what typed cards make of a draft, or None where they mean nothing now."""
    plays = state.step is Step.PLAY
    pays = state.step is Step.SUFFER and not draft.by_total
    if state.rules.plain or not (plays or pays) or (read := read_cards(text, say)) is None:
        return None
    made = draft
    for card in read.cards:
        if card not in draft.cards:
            made = made.toggled(card, strict=plays)
    if read.rank is not None:
        return replace(made, rank=read.rank, reply=None)
    if read.cards:  # its suits stay open, as after a tap
        last = read.cards[-1]
        return replace(made, rank=None if last.is_joker else last.rank)
    return made


def why_shut(chosen: Cards, rank: Rank) -> Refusal | None:
    """Returns why no more cards of a rank can join those chosen; their suits do not matter."""
    cards = [JOKER] if rank is Rank.JOKER else [Card(rank, suit) for suit in SUITS]
    free = next((card for card in cards if card not in chosen), cards[0])
    return check_cards((*chosen, free))


def payment(state: State, draft: Draft) -> PayDamage:
    """Returns the payment that is composed."""
    if not draft.by_total:
        return PayDamage(draft.cards)
    count = draft.count if state.counts != UNCOUNTED else 0
    return PayDamage((), max(draft.value, state.need), count)


def dealt(state: State) -> tuple[int, ...]:
    """Returns how many cards are in each hand, in the Tavern and in the discard pile at first."""
    limit, tavern = hand_limit(state.players), dealt_counts(state.players).tavern
    return (*[limit] * state.players, tavern or 0, 0)


RANK_FIRST = _("First a number, then its suits.")
SUIT_LETTERS = _("HDCS")
"""The letters that people type for hearts, diamonds, clubs and spades, in this order."""
JOKER_LETTER = "*"
BETWEEN = " ,+"


@dataclass(frozen=True, slots=True)
class TypedCards:
    """What was typed.

    Attributes:
        cards: the cards, in this order, each once.
        rank: the rank that still lacks its suit, if there is one.
        begun: whether the last sign is the beginning of a rank, as the 1 of a 10.
    """

    cards: tuple[Card, ...] = ()
    rank: Rank | None = None
    begun: bool = False


def read_cards(text: str, say: Say) -> TypedCards | None:
    """Returns the cards that somebody has typed, maybe not to the end, or None if it is no card."""
    ranks = {
        **{rank.value: rank for rank in SUITED_RANKS},  # J, Q and K in every language
        **{say(letter): rank for letter, rank in zip(COURT_LETTERS, COURT, strict=True)},
    }
    suits = {
        **{SIGNS[suit]: suit for suit in SUITS},
        **dict(zip(say(SUIT_LETTERS), SUITS, strict=True)),
    }
    cards: list[Card] = []
    rank: Rank | None = None
    wanted = False
    rest = text.upper().lstrip(BETWEEN)
    while rest:
        word = "10" if rest.startswith("10") else rest[0]
        if rank is not None and word in suits and (wanted or word not in ranks):
            cards.append(Card(rank, suits[word]))
            wanted = False
        elif wanted:
            return None
        elif word in ranks:
            rank, wanted = ranks[word], True
        elif word == JOKER_LETTER:
            cards.append(JOKER)
            rank = None
        else:
            whole = tuple(dict.fromkeys(cards))
            return TypedCards(whole, begun=True) if rest == "1" else None
        rest = rest.removeprefix(word).lstrip(BETWEEN)
    return TypedCards(tuple(dict.fromkeys(cards)), rank if wanted else None)


def _typed_actions(state: State, text: str, say: Say) -> tuple[Action, ...]:
    """Returns what typed cards would do now: they are played, or paid with."""
    read = read_cards(text, say)
    if state.rules.plain or read is None or not read.cards or read.rank or read.begun:
        return ()
    match state.step:
        case Step.PLAY:
            return (PlayCards(read.cards),)
        case Step.SUFFER:
            return (PayDamage(read.cards),)
        case _:
            return ()


TYPED = TypedInput(
    _("10s Ah"), _("Cards: their rank, then their suit; an asterisk (*) is a joker"), _typed_actions
)
