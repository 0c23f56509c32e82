"""Who may do something now."""

from __future__ import annotations

from companion.games.murky_fairies import refusals
from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.state import State
from companion.play.outcome import Refusal


def refuse_play(state: State, player: int, *, reward: bool = False) -> Refusal | None:
    """Refuses what belongs to a running play, in anyone's turn.

    The codes are ``game_over``, ``plain_counters``, ``unknown_player`` and ``not_begun``.

    Args:
        state: the play.
        player: who wants to do something.
        reward: whether it is the reward of a beaten enemy, which is taken even after the titan.
    """
    if state.over or (state.slayer is not None and state.rules.titan_ends and not reward):
        return refusals.game_over()
    if state.rules.plain:
        return refusals.plain_counters()
    if not state.seated(player):
        return refusals.unknown_player()
    return refusals.not_begun() if state.turn == 0 else None


def refuse_turn(state: State, player: int) -> Refusal | None:
    """Refuses what only the current player does: also ``not_your_turn`` and ``wrong_step``."""
    refusal = refuse_play(state, player)
    if refusal is not None:
        return refusal
    if player != state.current:
        return refusals.not_your_turn(state.current, state.names[state.current])
    return refusals.wrong_step_round() if state.between else None


def refuse_acting(fairy: Fairy) -> Refusal | None:
    """Refuses a fairy who cannot use a skill.

    The codes are ``fairy_exhausted_or_cursed`` and ``fairy_engaged``.
    Source: Murky Fairies, course of a game, curse and exhaustion.
    """
    if fairy.cubes:
        return refusals.fairy_exhausted_or_cursed(fairy.cubes)
    return refusals.fairy_engaged() if fairy.engaged else None
