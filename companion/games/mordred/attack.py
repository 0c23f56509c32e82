"""Attacking a man: two pounds, a die, and the pawn goes up.

Source: Mordred, phase 4 and combat table.
"""

from __future__ import annotations

from fractions import Fraction

from companion.games.mordred import refusals
from companion.games.mordred.actions import AttackMan, Foe
from companion.games.mordred.effects import Attacked
from companion.games.mordred.permission import refuse_spending
from companion.games.mordred.pieces import (
    ATTACK_COST,
    FACES,
    NEED_TO_ATTACK,
    PLACE,
    Building,
    is_face,
)
from companion.games.mordred.state import End, Seat, State
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


def need_to_attack(building: Building) -> int:
    """Returns the lowest die with which a building removes a man."""
    return NEED_TO_ATTACK[PLACE[building]]


def chance(need: int) -> Fraction:
    """Returns the chance that one die shows ``need`` (1 to 6) or more: (7 - need)/6."""
    return Fraction(FACES + 1 - need, FACES)


def attack_would_end(state: State) -> bool:
    """Says whether removing a man now would end the play, the pawn being at the top."""
    return state.rules.top_ends_game and state.spaces_above(state.current) == 0


def attack(state: State, action: AttackMan) -> Outcome[State] | Refusal:
    """Pays for an attack and reads its die.

    The man on Anglesey ends the play at once and wins it. Any other man moves the pawn up one
    space, and a pawn at the top ends the play instead.
    Refuses ``no_such_building``, ``no_man_to_attack``, ``bad_die`` and ``not_enough_money``.
    """
    refusal = refuse_spending(state, action.player) or _refuse_attack(state, action)
    if refusal is not None:
        return refusal
    need = need_to_attack(action.source)
    seat = replace(state.seat, money=state.seat.money - ATTACK_COST)
    if action.roll < need:
        after = replace(state, seats=state.with_seat(state.current, seat))
        return Outcome(after, Attacked(action.target, need, False, ATTACK_COST, False, None))
    return _remove_man(state, action.target, seat, need)


def _refuse_attack(state: State, action: AttackMan) -> Refusal | None:
    if state.seat.count(action.source) < 1:
        return refusals.no_such_building(state.names[state.current], action.source)
    if action.target is Foe.MAN and state.men < 2:
        return refusals.no_man_to_attack()
    if not is_face(action.roll):
        return refusals.bad_die(action.roll)
    if state.seat.money < ATTACK_COST:
        return refusals.not_enough_money(ATTACK_COST, state.seat.money, "attack-man")
    return None


def _remove_man(state: State, target: Foe, seat: Seat, need: int) -> Outcome[State]:
    climbed = state.spaces_above(state.current) != 0
    end = None
    if target is Foe.ANGLESEY:
        end = End.ANGLESEY
    elif attack_would_end(state):
        end = End.TRACK
    if climbed:
        seat = replace(seat, track=seat.track - 1)
    after = replace(
        state,
        seats=state.with_seat(state.current, seat),
        men=max(0, state.men - 1),
        removed=state.removed + (0 if state.rules.killed_man_returns else 1),
        moved=-1 if climbed else 0,
        end=end,
        killer=state.current if target is Foe.ANGLESEY else None,
    )
    return Outcome(after, Attacked(target, need, True, ATTACK_COST, climbed, end))
