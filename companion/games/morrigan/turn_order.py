"""Whose turn it is, what it still allows, and how the next one begins.

Source: Morrigan, booklet p. 6, the course of the game.
"""

from __future__ import annotations

from typing import Any

from companion.games.morrigan import hands, refusals
from companion.games.morrigan.effects import TurnEnded
from companion.games.morrigan.state import (
    CARDS_OF_A_TURN,
    HAND_LIMIT,
    Held,
    Phase,
    RoundEffect,
    State,
)
from companion.play.outcome import Refusal

LARGEST_HAND = 200


def not_seated(state: State, player: int) -> Refusal | None:
    """Refuses a player who is not at this table."""
    return None if 0 <= player < state.players else refusals.unknown_player(player)


def not_current(state: State, player: int) -> Refusal | None:
    """Refuses who is not at this table or whose turn it is not."""
    if player == state.current:
        return None
    return not_seated(state, player) or refusals.not_their_turn(state, player)


def not_acting(state: State, player: int) -> Refusal | None:
    """Refuses who may not take an action now: out of turn, or after reinforcing."""
    if player == state.current:
        begun = state.phase is Phase.REINFORCEMENTS and state.rules.strict_phases
        return refusals.reinforcements_begun() if begun else None
    return not_seated(state, player) or refusals.not_their_turn(state, player)


def following(state: State) -> int:
    """Returns who plays next, clockwise."""
    return (state.current + 1) % state.players


def ending_effects(state: State) -> tuple[RoundEffect, ...]:
    """Returns the effects that end when the next player's turn begins."""
    if not state.rules.effects_last_a_round:
        return state.effects
    upcoming = following(state)
    return tuple(effect for effect in state.effects if effect.owner == upcoming)


def discarded(hand: int | None, *, limited: bool = True) -> int | None:
    """Returns how many cards of a hand are too many at the end of a turn."""
    return None if hand is None else max(0, hand - HAND_LIMIT) if limited else 0


def next_turn(
    state: State, hand: int | None, *, told: bool, limited: bool = True
) -> tuple[dict[str, Any], TurnEnded]:
    """Returns the fields that change when the current player's turn ends, and what to tell.

    Args:
        state: the state at the end of the turn; its prestige counts for who may challenge.
        hand: the current player's cards before discarding, None if nobody knows.
        told: whether that was told, not counted.
        limited: whether the hand limit holds.
    """
    player, upcoming = state.current, following(state)
    must_discard = discarded(hand, limited=limited)
    ended = ending_effects(state)
    changes: dict[str, Any] = {
        "current": upcoming,
        "turn": state.turn + 1,
        "phase": Phase.START,
        "placed": None,
    }
    if state.reinforced:
        changes["reinforced"] = ()
    if ended:
        changes["effects"] = tuple(effect for effect in state.effects if effect not in ended)
    if state.rules.count_hands:
        kept = None if hand is None or must_discard is None else hand - must_discard
        changes["hands"] = hands.moved(
            hands.told(state.hands, player, kept), upcoming, CARDS_OF_A_TURN
        )
    mine = state.since[player]
    if mine is not None and not mine.own:
        seen = Held(mine.turn, own=True)
        changes["since"] = (*state.since[:player], seen, *state.since[player + 1 :])
    held = state.since[upcoming]
    challenge = held is not None and (held.own or not state.rules.own_turn_only)
    return changes, TurnEnded(player, must_discard, told, upcoming, ended, challenge)
