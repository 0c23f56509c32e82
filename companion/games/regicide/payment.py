"""Step 4: absorbing the enemy's attack. Source: Régicide p. 7."""

from __future__ import annotations

from companion.games.regicide import refusals
from companion.games.regicide.actions import PayDamage
from companion.games.regicide.cards import Card, repeated, total_of
from companion.games.regicide.effects import Payment
from companion.games.regicide.state import Counts, State
from companion.games.regicide.step import Step
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

MOST_PAID = 999
MOST_CARDS = 99


def pay(state: State, action: PayDamage) -> Outcome[State] | Refusal:
    """Discards cards worth at least what is asked; then the turn passes."""
    if state.step is not Step.SUFFER:
        return refusals.wrong_step(state.step, state.names[state.current], state.need)
    refused = _check(action) or _check_count(state, action)
    if refused is not None:
        return refused
    value = total_of(action.cards) + action.value
    if value < state.need:
        return refusals.not_enough_discard(value, state.need)
    paid = len(action.cards) + action.count
    over = value - state.need
    after = replace(
        state,
        step=Step.PLAY,
        need=0,
        current=state.following,
        counts=discarded(state.counts, state.current, paid),
    )
    kept = removable(action.cards, over)
    effect = Payment(state.current, value, state.need, over, kept, paid, after.current)
    return Outcome(after, effect)


def _check(action: PayDamage) -> Refusal | None:
    for card in action.cards:
        if not card.exists:
            return refusals.unknown_card()
    twice = repeated(action.cards)
    if twice is not None:
        return refusals.duplicate_card(twice)
    if not 0 <= action.value <= MOST_PAID:
        return refusals.bad_number(action.value, 0, MOST_PAID)
    if not 0 <= action.count <= MOST_CARDS:
        return refusals.bad_number(action.count, 0, MOST_CARDS)
    return None


def _check_count(state: State, action: PayDamage) -> Refusal | None:
    counts = state.counts
    if action.value and not action.count and counts != _UNCOUNTED:
        return refusals.card_count_needed()
    paid = len(action.cards) + action.count
    hands = counts.hands
    if hands is not None and paid > hands[state.current]:
        return refusals.hand_too_small(state.names[state.current], paid, hands[state.current])
    return None


_UNCOUNTED = Counts()


def discarded(counts: Counts, player: int, cards: int) -> Counts:
    """Returns the counts after a player discarded cards."""
    hands, discard = counts.hands, counts.discard
    if hands is None and discard is None:
        return counts
    if hands is not None:
        hands = (*hands[:player], hands[player] - cards, *hands[player + 1 :])
    return Counts(hands, counts.tavern, None if discard is None else discard + cards)


def removable(cards: tuple[Card, ...], over: int) -> Card | None:
    """Returns the dearest card that could have stayed in hand, or None if all were needed."""
    spare = [card for card in cards if card.value <= over]
    return max(spare, key=_value_of, default=None)


def _value_of(card: Card) -> int:
    return card.value


def missing(state: State, cards: tuple[Card, ...], value: int = 0) -> int:
    """Returns how much a payment still lacks, 0 when it is enough."""
    return max(0, state.need - total_of(cards) - value)
