"""Hands, talon and discard pile: what may be played, and how cards are replaced and taken."""

from __future__ import annotations

from companion.games.montdragon import refusals
from companion.games.montdragon.actions import TakeCards
from companion.games.montdragon.effects import Replaced, Taken
from companion.games.montdragon.pieces import CARDS_DEALT, PLACE_OF_CARD, Card
from companion.games.montdragon.state import State
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

MOST_TAKEN = 3
"""Cards that a turn may take from others. Source: section 4 b."""


def may_use(state: State, card: Card, *, top: bool) -> Refusal | None:
    """Returns why the current player cannot play a card, or None.

    Args:
        state: where the play stands.
        card: the kind of card.
        top: whether it is the top of the discard pile, which only begins a turn (section 4 c).
    """
    if top:
        if state.played:
            return refusals.not_first()
        if state.top is None:
            return refusals.discard_empty()
        return None if state.top is card else refusals.not_on_top(state.top)
    if state.knight.hand < 1:
        return refusals.no_card_in_hand(state.name)
    if state.unseen(card) < 1:
        return refusals.none_unseen(card, state.deck[PLACE_OF_CARD[card]])
    return None


def laid(state: State, card: Card, *, top: bool) -> State:
    """Returns the state with a card on the discard pile; its top goes back there after use."""
    if top:
        return state
    place = PLACE_OF_CARD[card]
    used = (*state.used[:place], state.used[place] + 1, *state.used[place + 1 :])
    knight = replace(state.knight, hand=state.knight.hand - 1)
    knights = (*state.knights[: state.current], knight, *state.knights[state.current + 1 :])
    return replace(state, knights=knights, used=used, top=card)


def needs_reshuffle(state: State) -> bool:
    """Says whether talon and own hand are seven cards or fewer. Source: section 4 b."""
    return state.talon + state.knight.hand <= CARDS_DEALT


def replace_hand(state: State) -> Outcome[State] | Refusal:
    """Puts the hand into the talon and draws seven, or all if there are fewer.

    When talon and hand are seven or fewer, the used cards are shuffled in first.
    """
    if state.played:
        return refusals.not_first()
    reshuffled = needs_reshuffle(state)
    pile = state.talon + state.knight.hand + (state.discard if reshuffled else 0)
    drawn = min(CARDS_DEALT, pile)
    after = state.with_knight(state.current, replace(state.knight, hand=drawn))
    after = replace(after, talon=pile - drawn)
    if reshuffled:
        after = replace(after, used=(0,) * len(state.used), unnamed=0, top=None)
    return Outcome(after.passed(), Replaced(reshuffled, pile, drawn))


def take_cards(state: State, action: TakeCards) -> Outcome[State] | Refusal:
    """Draws cards from other hands, three at most in all, blind. Source: section 4 b."""
    counts = action.counts
    if state.played:
        return refusals.not_first()
    refused = may_take(state, counts)
    if refused is not None:
        return refused
    total = sum(counts)
    knights = tuple(
        replace(knight, hand=knight.hand - count)
        for knight, count in zip(state.knights, counts, strict=True)
    )
    after = replace(state, knights=knights)
    after = after.with_knight(state.current, replace(after.knight, hand=after.knight.hand + total))
    return Outcome(after.passed(), Taken(counts, total))


def may_take(state: State, counts: tuple[int, ...]) -> Refusal | None:
    """Returns why so many cards cannot be taken from each player, or None."""
    if len(counts) != state.players:
        return refusals.unknown_player(len(counts))
    if counts[state.current] != 0:
        return refusals.own_cards()
    total = sum(counts)
    if total > MOST_TAKEN:
        return refusals.max_three_cards(total)
    if total < 1 or min(counts) < 0:
        return refusals.nothing_taken()
    for player, count in enumerate(counts):
        if count > state.knights[player].hand:
            return refusals.not_enough_cards(state.names[player], count, state.knights[player].hand)
    return None
