"""What a hand can do now: every legal play ranked, with reasons; the payment; whether to pass.

Nothing here is chance: it is what the cards in hand are known to do. Cards that would be drawn
are unknown, so a payment that needs them counts as uncertain and never as safe.

The order of plays, each criterion deciding only among equals of those before it:

1. what is survived for certain, then what may be survived with cards not seen yet;
2. an enemy beaten exactly, an enemy beaten, an enemy that stands;
3. damage that counts, less the value that must be discarded for it;
4. cards drawn and healed, then spades that still shield on later turns;
5. fewer cards, then lower ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.regicide.actions import PlayCards, Yield
from companion.games.regicide.cards import COURT, Rank, total_of, value_of
from companion.games.regicide.effects import Attack, Yielded
from companion.games.regicide.hand import Discard, Hand, Play, hold, legal_plays
from companion.games.regicide.solo import check_solo_joker
from companion.games.regicide.state import State, hand_limit
from companion.games.regicide.step import Ending
from companion.games.regicide.turn import apply
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


class Safety(StrEnum):
    """Whether what must be paid afterwards can be paid."""

    SURE = "sure"
    UNCERTAIN = "uncertain"
    LOST = "lost"


class Reason(StrEnum):
    """Why a play is worth doing, or not. The number beside it is what the docstring names."""

    WINS = "wins"
    """The last enemy falls."""
    EXACT = "exact"
    """Beaten exactly; the enemy's value, for whoever draws it."""
    BEATS = "beats"
    """Beaten; the damage that is too much."""
    FREE = "free"
    """Nothing has to be paid."""
    PAYABLE = "payable"
    """The hand pays for certain; the value discarded."""
    NEEDS_DRAW = "needs_draw"
    """Only cards still to be drawn can pay; the value that is missing."""
    NEEDS_SOLO_JOKER = "needs_solo_joker"
    """Only a solo joker can help; the value that is missing."""
    CANNOT_PAY = "cannot_pay"
    """Nobody could pay any more; the value that is missing."""
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


Because = tuple[Reason, int]


@dataclass(frozen=True, slots=True)
class Advice:
    """What a play would do.

    Attributes:
        cards: the cards played.
        effect: damage, life left, exact or not, powers, and what must be paid.
        safety: whether it can be paid.
        discard: the cheapest payment with the cards that are left; None if there is nothing to
            pay or they cannot.
        missing: how much the cards that are left lack.
        own_draw: how many cards the player could draw at most.
        reasons: why, the strongest first.
    """

    cards: Play
    effect: Attack
    safety: Safety
    discard: Discard | None
    missing: int
    own_draw: int
    reasons: tuple[Because, ...]


@dataclass(frozen=True, slots=True)
class Passing:
    """What yielding would cost.

    Attributes:
        need: what must be paid.
        safety: whether the hand can.
        discard: the cheapest payment, None if nothing is to be paid or the hand cannot.
        missing: how much the hand lacks.
        reasons: why.
    """

    need: int
    safety: Safety
    discard: Discard | None
    missing: int
    reasons: tuple[Because, ...]


def cheapest_payment(state: State, cards: Play) -> Discard | Refusal | None:
    """Returns the cheapest payment of what is asked now, None if the hand cannot pay.

    Args:
        state: the table; outside step 4 nothing is asked, and nothing pays for it.
        cards: the hand.
    """
    hand = hold(cards)
    return hand if isinstance(hand, Refusal) else hand.cheapest(state.need)


def rank_plays(state: State, cards: Play) -> tuple[Advice, ...] | Refusal:
    """Returns every legal play of a hand, the best first; see the order above.

    Args:
        state: the table, in step 1. Where hands are counted, the hand told here counts.
        cards: the hand of the current player.

    Refuses what `hold` refuses, and whatever forbids playing now.
    """
    hand = hold(cards)
    if isinstance(hand, Refusal):
        return hand
    table = _with_hand(state, len(cards))
    advised: list[Advice] = []
    for play in legal_plays(cards):
        outcome = apply(table, PlayCards(play))
        if isinstance(outcome, Refusal):
            return outcome
        if isinstance(outcome.effect, Attack):
            advised.append(_advise(table, hand, outcome, outcome.effect))
    return tuple(sorted(advised, key=lambda advice: _rank(table, advice)))


def passing(state: State, cards: Play) -> Passing | Refusal:
    """Returns what yielding costs the current player, or why it is forbidden."""
    hand = hold(cards)
    if isinstance(hand, Refusal):
        return hand
    outcome = apply(state, Yield())
    if isinstance(outcome, Refusal):
        return outcome
    need = outcome.effect.must_pay if isinstance(outcome.effect, Yielded) else 0
    discard = hand.cheapest(need) if need else None
    missing = max(0, need - hand.value)
    safety, reason = _safety(outcome.state, need, discard, missing, 0)
    return Passing(need, safety, discard, missing, (reason,))


def _with_hand(state: State, cards: int) -> State:
    hands = state.counts.hands
    if hands is None or hands[state.current] == cards:
        return state
    told = (*hands[: state.current], cards, *hands[state.current + 1 :])
    return replace(state, counts=replace(state.counts, hands=told))


def _advise(state: State, hand: Hand, outcome: Outcome[State], effect: Attack) -> Advice:
    need = effect.must_pay
    discard = hand.cheapest(need, effect.cards) if need else None
    missing = max(0, need - (hand.value - total_of(effect.cards))) if need else 0
    draw = _own_draw(state, len(hand.cards), effect)
    safety, reason = _safety(outcome.state, need, discard, missing, draw)
    reasons = (*_falls(state, outcome.state, effect), reason, *_powers(effect))
    return Advice(effect.cards, effect, safety, discard, missing, draw, reasons)


def _safety(
    after: State, need: int, discard: Discard | None, missing: int, draw: int
) -> tuple[Safety, Because]:
    if need == 0:
        return Safety.SURE, (Reason.FREE, 0)
    if discard is not None:
        return Safety.SURE, (Reason.PAYABLE, discard.value)
    if draw * _highest(after) >= missing:
        return Safety.UNCERTAIN, (Reason.NEEDS_DRAW, missing)
    if check_solo_joker(after) is None:
        return Safety.UNCERTAIN, (Reason.NEEDS_SOLO_JOKER, missing)
    return Safety.LOST, (Reason.CANNOT_PAY, missing)


def _highest(state: State) -> int:
    """Returns the highest value that a card drawn could have: beaten enemies may be drawn."""
    standing = state.fight.enemy if state.fight is not None else None
    beaten = [card.rank for card in state.revealed if card != standing and card.rank in COURT]
    return max(value_of(rank) for rank in (Rank.TEN, *beaten))


def _own_draw(state: State, hand: int, effect: Attack) -> int:
    """Returns how many cards the player draws at most; the first card drawn is theirs (p. 5)."""
    if effect.drawn is not None:
        return effect.drawn[effect.player]
    room = hand_limit(state.players) - (hand - len(effect.cards))
    known = effect.draw if effect.drawn_total is None else effect.drawn_total
    return max(0, min(known, room))


def _falls(before: State, after: State, effect: Attack) -> tuple[Because, ...]:
    fight = before.fight
    if fight is None or not effect.defeated:
        return ()
    over = effect.total_damage - fight.life
    if after.ending is Ending.WON:
        return ((Reason.WINS, over),)
    return ((Reason.EXACT, fight.enemy.value),) if effect.exact else ((Reason.BEATS, over),)


def _powers(effect: Attack) -> tuple[Because, ...]:
    drawn = effect.draw if effect.drawn_total is None else effect.drawn_total
    doubled = effect.damage - effect.attack
    found = (
        (Reason.LIFTS, effect.released) if effect.joker else None,
        (Reason.DRAWS, drawn) if drawn else None,
        (Reason.HEALS, effect.heal) if effect.heal else None,
        (Reason.SHIELDS, effect.shield_gained) if effect.shield_gained else None,
        (Reason.DOUBLES, doubled) if doubled else None,
    )
    return tuple(each for each in found if each is not None)


def _rank(state: State, advice: Advice) -> tuple[int, ...]:
    """Returns the sort key of a play, lowest first."""
    effect = advice.effect
    fight = state.fight
    life = fight.life_left if fight is not None else 0
    counted = min(effect.damage, life)
    paid = advice.discard.value if advice.discard else effect.must_pay
    drawn = effect.draw if effect.drawn_total is None else effect.drawn_total
    lasting = 0 if effect.defeated else effect.shield_gained + effect.released
    return (
        tuple(Safety).index(advice.safety),
        0 if effect.exact else 1 if effect.defeated else 2,
        paid - counted,
        -(drawn + effect.heal),
        -lasting,
        len(advice.cards),
        total_of(advice.cards),
    )
