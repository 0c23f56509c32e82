"""What a hand can do: every legal play ranked, with reasons; the payment; whether to yield.

A hand is given for one question and forgotten: it is in no state, no entry and no store. The
ranking is what its cards are known to do. Where only cards that would be drawn can pay, the chance
is told of what is known of the Tavern; where that is too little, it is uncertain.

The order of plays, each criterion deciding only among equals of those before it:

1. what is survived for certain, then what may be survived with cards not seen yet, the likelier
   first;
2. an enemy beaten exactly, an enemy beaten, an enemy that stands;
3. damage that counts, less the value that must be discarded for it;
4. cards drawn and healed, then spades that still shield on later turns;
5. fewer cards, then lower ones.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations, islice
from operator import itemgetter
from typing import NamedTuple

from companion.games.regicide.cards import (
    SUITS,
    VALUES,
    Cards,
    Rank,
    _,
    card_signs,
    check_cards,
    counted as _n,
    impossible_cards,
    total_of,
)
from companion.games.regicide.fight import Attack
from companion.games.regicide.moves.declare import check_solo_joker
from companion.games.regicide.moves.turn import PlayCards, Yield, play_cards, yield_turn
from companion.games.regicide.odds.seen import Draws
from companion.games.regicide.state import State, hand_limit
from companion.play import Message, Outcome, Refusal, out_of_range, replace

MOST = 12
"""Beyond any hand; keeps the subsets of a mistyped one countable."""


@dataclass(frozen=True, slots=True)
class PossiblePayment:
    """Cards that pay for an attack.

    Attributes:
        cards: the cards, in the order of the hand.
        value: what they are worth.
        over: how much more than asked that is.
    """

    cards: Cards
    value: int
    over: int


class _Subset(NamedTuple):
    """Cards of a hand: what they are worth, how many, their values falling, and their places."""

    value: int
    size: int
    values: tuple[int, ...]
    places: int


@dataclass(frozen=True, slots=True)
class Hand:
    """Some cards with all that can be paid with them; made by `hand_of`.

    Attributes:
        cards: the cards as they were given.
        subsets: every choice of them, the cheapest payment first.
    """

    cards: Cards
    subsets: tuple[_Subset, ...]

    @property
    def value(self) -> int:
        """What all the cards are worth as a payment."""
        return total_of(self.cards)

    def cheapest(self, need: int, played: Cards = ()) -> PossiblePayment | None:
        """Returns the cheapest payment with what is left after a play, None if there is none.

        The least overpay comes first, then the fewest cards, then the lowest of them.
        Source: Régicide p. 7.

        Args:
            need: the value that is asked.
            played: cards of the hand that are gone.
        """
        gone = self._places_of(played)
        first = bisect_left(self.subsets, need, key=itemgetter(0))
        for subset in islice(self.subsets, first, None):
            if not subset.places & gone:
                chosen = (c for i, c in enumerate(self.cards) if subset.places >> i & 1)
                return PossiblePayment(tuple(chosen), subset.value, subset.value - need)
        return None

    def minimal_payments(self, need: int) -> tuple[Cards, ...]:
        """Returns every payment of which no card could stay in hand."""
        return tuple(
            tuple(card for place, card in enumerate(self.cards) if subset.places >> place & 1)
            for subset in self.subsets
            if subset.values and subset.value >= need > subset.value - subset.values[-1]
        )

    def _places_of(self, played: Cards) -> int:
        places = 0
        for card in played:
            places |= next(
                1 << place
                for place, own in enumerate(self.cards)
                if own == card and not places >> place & 1
            )
        return places


def hand_of(cards: Cards) -> Hand | Refusal:
    """Returns a hand, or refuses cards that cannot be one.

    Refuses ``unknown_card``, ``duplicate_card`` and ``out_of_range`` for more than 12 cards.
    """
    if len(cards) > MOST:
        return out_of_range(len(cards), 0, MOST)
    return impossible_cards(cards) or Hand(cards, _subsets(cards))


def _subsets(cards: Cards) -> tuple[_Subset, ...]:
    """Returns all choices of cards in the order in which one would rather pay with them."""
    order = sorted(range(len(cards)), key=lambda place: -cards[place].value)
    subsets = [_Subset(0, 0, (), 0)]
    for place in order:
        value = cards[place].value
        subsets += [
            _Subset(old.value + value, old.size + 1, (*old.values, value), old.places | 1 << place)
            for old in subsets
        ]
    return tuple(sorted(subsets))


def legal_plays(cards: Cards) -> tuple[Cards, ...]:
    """Returns everything that may be played from some cards, each once. Source: p. 8 and 9."""
    plays = [(card,) for card in dict.fromkeys(cards)]
    suited = [card for card in cards if not card.is_joker]
    plays += [pair for pair in combinations(suited, 2) if check_cards(pair) is None]
    for rank in (Rank.TWO, Rank.THREE):  # of no other rank three cards stay within 10
        alike = [card for card in suited if card.rank is rank]
        for count in range(3, min(len(alike), len(SUITS)) + 1):
            plays += [c for c in combinations(alike, count) if check_cards(c) is None]
    return tuple(plays)


class Reason(StrEnum):
    """Why a play is worth doing, or not. The number beside it is what the docstring names."""

    WINS = "wins"
    """The last enemy falls; the damage that is too much."""
    EXACT = "exact"
    """Beaten exactly; the enemy's value, for whoever draws it."""
    BEATS = "beats"
    """Beaten; the damage that is too much."""
    FREE = "free"
    """Nothing has to be paid; 0."""
    PAYABLE = "payable"
    """The hand pays for certain; the value discarded."""
    NEEDS_DRAW = "needs_draw"
    """Only cards still to be drawn can pay; the value that is missing."""
    NEEDS_SOLO_JOKER = "needs_solo_joker"
    """Only a solo joker can help; the value that is missing."""
    CANNOT_PAY = "cannot_pay"
    """The hand cannot pay; the value that is missing."""
    DRAWS = "draws"
    """Cards drawn together."""
    HEALS = "heals"
    """Cards healed."""
    SHIELDS = "shields"
    """By how much less the enemy strikes from now on."""
    DOUBLES = "doubles"
    """The damage that clubs add."""
    LIFTS = "lifts"
    """Immunity ends; the spades that this sets free."""


CHANCY = (Reason.NEEDS_DRAW, Reason.NEEDS_SOLO_JOKER)
"""What depends on cards still to be drawn."""

Because = tuple[Reason, int]

_TEXTS: dict[Reason, Callable[[int], Message]] = {
    Reason.WINS: lambda _number: _("wins the game"),
    Reason.EXACT: lambda value: _("beaten exactly: worth {value} to whoever draws it", value=value),
    Reason.BEATS: lambda damage: _("beaten, {damage} damage too much", damage=damage),
    Reason.FREE: lambda _number: _("nothing to pay"),
    Reason.PAYABLE: lambda value: _("your hand pays with {value}", value=value),
    Reason.NEEDS_DRAW: lambda missing: _(
        "{missing} are missing: only cards still to be drawn can pay", missing=missing
    ),
    Reason.NEEDS_SOLO_JOKER: lambda missing: _(
        "{missing} are missing: only a solo joker can help", missing=missing
    ),
    Reason.CANNOT_PAY: lambda missing: _(
        "{missing} are missing: you could not pay", missing=missing
    ),
    Reason.DRAWS: lambda cards: _n("draws {count} card", "draws {count} cards", cards),
    Reason.HEALS: lambda cards: _n("heals {count} card", "heals {count} cards", cards),
    Reason.SHIELDS: lambda points: _("the enemy strikes with {points} less", points=points),
    Reason.DOUBLES: lambda damage: _("clubs add {damage} damage", damage=damage),
    Reason.LIFTS: lambda points: (
        _("lifts immunity and frees {points} shield", points=points)
        if points
        else _("lifts immunity")
    ),
}


def reason_text(because: Because) -> Message:
    """Returns a reason in a few words, such as "draws 5 cards"."""
    reason, number = because
    return _TEXTS[reason](number)


def discard_text(discard: PossiblePayment) -> Message:
    """Returns the cheapest payment, such as "pay with 3♣ and 7♦, exactly"."""
    signs = card_signs(discard.cards)
    if discard.over:
        return _("pay with {cards}, {over} too much", cards=signs, over=discard.over)
    return _("pay with {cards}, exactly", cards=signs)


class Safety(StrEnum):
    """Whether what must be paid afterwards can be paid."""

    SURE = "sure"
    UNCERTAIN = "uncertain"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Advice:
    """What a play would do.

    Attributes:
        cards: the cards played.
        effect: damage, life left, exact or not, powers, and what must be paid.
        safety: whether it can be paid.
        discard: the cheapest payment with the cards that are left; None if there is nothing to
            pay or they cannot.
        reasons: why, the strongest first.
        chance: how likely cards still to be drawn pay, or a solo joker's fresh hand, where only
            they can and it is known.
    """

    cards: Cards
    effect: Attack
    safety: Safety
    discard: PossiblePayment | None
    reasons: tuple[Because, ...]
    chance: Fraction | None = None


@dataclass(frozen=True, slots=True)
class YieldAdvice:
    """What yielding would cost.

    Attributes:
        safety: whether the hand can pay.
        discard: the cheapest payment, None if nothing is to be paid or the hand cannot.
        reasons: why.
        chance: how likely a solo joker's fresh hand pays, where only that can and it is known.
    """

    safety: Safety
    discard: PossiblePayment | None
    reasons: tuple[Because, ...]
    chance: Fraction | None = None


def cheapest_payment(state: State, cards: Cards) -> PossiblePayment | Refusal | None:
    """Returns the cheapest payment of what is asked now, None if the hand cannot pay.

    Args:
        state: the table; outside step 4 nothing is asked, and nothing pays for it.
        cards: the hand.
    """
    hand = hand_of(cards)
    return hand if isinstance(hand, Refusal) else hand.cheapest(state.need)


def rank_plays(
    state: State, cards: Cards, draws: Draws | None = None
) -> tuple[Advice, ...] | Refusal:
    """Returns every legal play of a hand, the best first; see the order above.

    Args:
        state: the table, in step 1. Where hands are counted, the hand given here counts.
        cards: the hand of the current player.
        draws: what may be drawn, where that is known.

    Refuses what `hand_of` refuses, and whatever forbids playing now.
    """
    if isinstance(hand := hand_of(cards), Refusal):
        return hand
    table = replace(state, counts=state.counts.with_hand(state.current, len(cards)))
    ranked: list[Advice] = []
    for play in legal_plays(cards):
        if isinstance(outcome := play_cards(table, PlayCards(play)), Refusal):
            return outcome
        ranked.append(_advise(table, hand, outcome, draws))
    return tuple(sorted(ranked, key=lambda advice: _rank(table, advice)))


def passing(state: State, cards: Cards, draws: Draws | None = None) -> YieldAdvice | Refusal:
    """Returns what yielding costs the current player, or why it is forbidden."""
    hand = hand_of(cards)
    if isinstance(hand, Refusal):
        return hand
    if isinstance(outcome := yield_turn(state, Yield()), Refusal):
        return outcome
    safety, discard, reason = _payment(outcome.state, hand)
    chance = None
    if draws is not None and safety is Safety.UNCERTAIN:
        chance = draws.by_joker(state, None, outcome.state.need)
    return YieldAdvice(safety, discard, (reason,), chance)


def effects_of(state: State, action: PlayCards) -> tuple[Because, ...]:
    """Returns what a play does, the strongest first, whatever is paid with afterwards."""
    outcome = play_cards(state, action)
    if isinstance(outcome, Refusal):
        return ()
    return (*_falls(outcome.state, outcome.effect), *_powers(outcome.effect))


def _advise(
    state: State, hand: Hand, outcome: Outcome[State, Attack], draws: Draws | None
) -> Advice:
    effect, after = outcome.effect, outcome.state
    cards = effect.strike.cards
    draw = _own_draw(state, len(hand.cards), effect)
    safety, discard, reason = _payment(after, hand, cards, draw)
    chance = None
    if draws is not None and reason[0] is Reason.NEEDS_DRAW:
        chance = draws.by_play(state, effect, reason[1])
    elif draws is not None and reason[0] is Reason.NEEDS_SOLO_JOKER:
        chance = draws.by_joker(state, effect, after.need)
    reasons = (*_falls(after, effect), reason, *_powers(effect))
    return Advice(cards, effect, safety, discard, reasons, chance)


def _payment(
    after: State, hand: Hand, played: Cards = (), draw: int = 0
) -> tuple[Safety, PossiblePayment | None, Because]:
    """Returns whether and how a hand pays what is asked after a play.

    Args:
        after: the table after it.
        hand: the hand before it.
        played: the cards played.
        draw: how many cards could be drawn for it at most.
    """
    if after.need == 0:
        return Safety.SURE, None, (Reason.FREE, 0)
    if (discard := hand.cheapest(after.need, played)) is not None:
        return Safety.SURE, discard, (Reason.PAYABLE, discard.value)
    missing = after.need - hand.value + total_of(played)
    # Beaten enemies may be drawn as well.
    highest = max(VALUES[rank] for rank in (Rank.TEN, *(card.rank for card in after.fallen)))
    if draw * highest >= missing:
        return Safety.UNCERTAIN, None, (Reason.NEEDS_DRAW, missing)
    if check_solo_joker(after) is None:
        return Safety.UNCERTAIN, None, (Reason.NEEDS_SOLO_JOKER, missing)
    return Safety.LOST, None, (Reason.CANNOT_PAY, missing)


def _own_draw(state: State, hand: int, effect: Attack) -> int:
    """Returns how many cards the player draws at most; the first card drawn is theirs (p. 5)."""
    if effect.drawn is not None:
        return effect.drawn[state.current]
    room = hand_limit(state.players) - (hand - len(effect.strike.cards))
    return max(0, min(effect.most_drawn, room))


def _falls(after: State, effect: Attack) -> tuple[Because, ...]:
    if not effect.defeated:
        return ()
    over = effect.fight.damage - effect.fight.life
    if after.won:
        return ((Reason.WINS, over),)
    if effect.exact:
        return ((Reason.EXACT, effect.fight.enemy.value),)
    return ((Reason.BEATS, over),)


def _powers(effect: Attack) -> tuple[Because, ...]:
    strike = effect.strike
    if effect.joker:
        return ((Reason.LIFTS, strike.shield),)
    powers = (
        (Reason.DRAWS, effect.most_drawn),
        (Reason.HEALS, effect.heal),
        (Reason.SHIELDS, strike.shield),
        (Reason.DOUBLES, strike.damage - total_of(strike.cards)),
    )
    return tuple((reason, number) for reason, number in powers if number)


def _rank(state: State, advice: Advice) -> tuple[int | Fraction, ...]:
    """Returns the sort key of a play, lowest first."""
    effect = advice.effect
    life = state.fight.life_left if state.fight is not None else 0
    paid = advice.discard.value if advice.discard else effect.must_pay
    return (
        tuple(Safety).index(advice.safety),
        -(advice.chance or 0),
        0 if effect.exact else 1 if effect.defeated else 2,
        paid - min(effect.strike.damage, life),
        -(effect.most_drawn + effect.heal),
        0 if effect.defeated else -effect.strike.shield,
        len(advice.cards),
        total_of(advice.cards),
    )
