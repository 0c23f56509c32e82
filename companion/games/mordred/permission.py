"""Who may do something now: the phases of a turn keep their order."""

from __future__ import annotations

from companion.games.mordred import refusals
from companion.games.mordred.state import State
from companion.play.outcome import Refusal


def refuse_turn(state: State, player: int) -> Refusal | None:
    """Refuses what only the current player does.

    The codes are ``game_over``, ``plain_counters`` and ``not_your_turn``.
    """
    if state.over:
        return refusals.game_over()
    if state.rules.plain:
        return refusals.plain_counters()
    if player != state.current:
        return refusals.not_your_turn(state.current, state.names[state.current])
    return None


def refuse_placing(state: State, player: int) -> Refusal | None:
    """Refuses men out of time: also ``roll_first`` and ``no_man_to_place``."""
    refusal = refuse_turn(state, player)
    if refusal is not None:
        return refusal
    if state.men_to_place > 0:
        return None
    return refusals.no_man_to_place() if state.rolled else refusals.roll_first()


def refuse_spending(state: State, player: int) -> Refusal | None:
    """Refuses to spend too early: also ``roll_first`` and ``men_to_place``.

    Source: Mordred, phase 3: all men are placed before anything is bought.
    """
    refusal = refuse_turn(state, player)
    if refusal is not None:
        return refusal
    if state.men_to_place > 0:
        return refusals.men_to_place(state.men_to_place)
    return None if state.rolled else refusals.roll_first()
