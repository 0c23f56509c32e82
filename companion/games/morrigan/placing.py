"""Laying territories and adversaries, and the face-down cards under them.

Source: Morrigan, booklet from p. 7, the action and reinforcement phases.
"""

from __future__ import annotations

from companion.games.morrigan import hands, refusals
from companion.games.morrigan.actions import AddAdversary, AddTerritory, Reinforce
from companion.games.morrigan.cards import (
    LEAST,
    MOST,
    MOST_UNDER,
    InPlay,
    Kind,
    Special,
    card_id,
    counter,
)
from companion.games.morrigan.effects import Placed, Reinforced
from companion.games.morrigan.prestige import settle, swap
from companion.games.morrigan.state import Phase, State
from companion.games.morrigan.turn_order import not_acting, not_seated
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


def bad_value(value: int) -> Refusal | None:
    """Refuses a value that no card has."""
    return None if LEAST <= value <= MOST else refusals.bad_value(value)


def created(state: State, kind: Kind, place: int) -> tuple[int, tuple[int, ...]]:
    """Returns the id of the next card of a kind and a player, and the counts after it."""
    at = counter(kind, place)
    ordinal = state.created[at]
    counts = (*state.created[:at], ordinal + 1, *state.created[at + 1 :])
    return card_id(kind, place, ordinal), counts


def forbidden_by(state: State, special: Special) -> int | None:
    """Returns whose Deluge or Icy Winter is in force, if one is."""
    for effect in state.effects:
        if effect.special is special:
            return effect.owner
    return None


def add_territory(state: State, action: AddTerritory) -> Outcome[State] | Refusal:
    """Lays a territory; it counts at once."""
    refusal = not_acting(state, action.player) or bad_value(action.value)
    if refusal is not None:
        return refusal
    owner = forbidden_by(state, Special.DELUGE)
    if owner is not None:
        return refusals.territories_forbidden(state, owner)
    card, counts = created(state, Kind.TERRITORY, action.player)
    laid = InPlay(card, Kind.TERRITORY, action.value, action.player)
    after = settle(
        state,
        cards=(*state.cards, laid),
        created=counts,
        phase=Phase.ACTIONS,
        placed=None,
        hands=hands.moved(state.hands, action.player, -1),
    )
    return Outcome(after, Placed(laid, action.value))


def add_adversary(state: State, action: AddAdversary) -> Outcome[State] | Refusal:
    """Lays an adversary in the centre; the others may reinforce it at once."""
    refusal = not_acting(state, action.player) or bad_value(action.value)
    if refusal is not None:
        return refusal
    card, counts = created(state, Kind.ADVERSARY, action.player)
    laid = InPlay(card, Kind.ADVERSARY, action.value, None)
    after = replace(
        state,
        cards=(*state.cards, laid),
        created=counts,
        phase=Phase.ACTIONS,
        placed=card,
        hands=hands.moved(state.hands, action.player, -1),
    )
    return Outcome(after, Placed(laid, 0, state.seats_after(action.player)))


def reinforce(state: State, action: Reinforce) -> Outcome[State] | Refusal:
    """Slips one face-down card under an own territory or an adversary."""
    refusal = may_not_reinforce(state, action.player, action.target)
    card = state.find(action.target)
    if refusal is not None or card is None:
        return refusal or refusals.unknown_target(action.target)
    thicker = replace(card, hidden=card.hidden + 1)
    own_turn = action.player == state.current
    after = replace(
        state,
        cards=swap(state.cards, thicker),
        phase=Phase.REINFORCEMENTS if own_turn else state.phase,
        placed=None if own_turn else state.placed,
        reinforced=(*state.reinforced, (action.target, action.player)),
        hands=hands.moved(state.hands, action.player, -1),
    )
    return Outcome(after, Reinforced(thicker, thicker.under))


def may_not_reinforce(state: State, player: int, target: int) -> Refusal | None:
    """Says why a player may not slip a card under a target now, None if it is allowed.

    In one's own turn one card under each own territory and each adversary; when an adversary
    is put down each of the others may slip one under it.
    """
    refusal = not_seated(state, player)
    card = state.find(target)
    if refusal is not None:
        return refusal
    if card is None or not card.can_be_reinforced:
        return refusals.unknown_target(target)
    if card.owner is not None and card.owner != player:
        return refusals.only_own_territory(state, card.owner)
    if player != state.current and target != state.placed:
        if card.owner is None:
            return refusals.placing_over(state, player)
        return refusals.not_their_turn(state, player)
    if (target, player) in state.reinforced:
        return refusals.already_reinforced()
    return refusals.bad_count(card.under + 1, MOST_UNDER) if card.under >= MOST_UNDER else None


def reinforceable(state: State, player: int) -> tuple[tuple[InPlay, Refusal | None], ...]:
    """Returns what a player might reinforce, own territories first, each with why not now."""
    own = tuple(card for card in state.tableau(player) if card.can_be_reinforced)
    return tuple(
        (card, may_not_reinforce(state, player, card.id)) for card in (*own, *state.centre)
    )
