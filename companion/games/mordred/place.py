"""Placing men: on empty spaces, or against a building by a die.

Source: Mordred, phase 3 and combat table. The app has no map: the table says what is linked.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.mordred import refusals
from companion.games.mordred.actions import PlaceMan, PlaceMen, Placing, ReturnMen, Target
from companion.games.mordred.effects import MenPlaced, MenReturned, Stormed
from companion.games.mordred.permission import refuse_placing
from companion.games.mordred.pieces import NEED_TO_STORM, PLACE, Building, is_face
from companion.games.mordred.state import End, State
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


def need_to_storm(building: Building) -> int:
    """Returns the lowest die with which a man removes a building."""
    return NEED_TO_STORM[PLACE[building]]


def place(state: State, action: Placing) -> Outcome[State] | Refusal:
    """Places men, or gives up those that find no space."""
    refusal = refuse_placing(state, action.player)
    if refusal is not None:
        return refusal
    match action:
        case PlaceMen():
            return _on_empty_spaces(state, action.count)
        case ReturnMen():
            effect = MenReturned(state.men_to_place)
            return Outcome(replace(state, men_to_place=0), effect)
        case PlaceMan():
            return _one(state, action)
        case _:
            assert_never(action)


def _on_empty_spaces(state: State, count: int) -> Outcome[State] | Refusal:
    if count < 1:
        return refusals.bad_count(count)
    if count > state.men_to_place:
        return refusals.too_many_men(count, state.men_to_place)
    if count > state.reserve:
        return refusals.no_man_left(max(0, state.reserve))
    after = _with_men(state, count, state.men_to_place - count)
    return Outcome(after, MenPlaced(count, after.men_to_place, after.end))


def _with_men(state: State, count: int, left: int) -> State:
    """Returns the state with men on the board; the last one of the reserve ends the play."""
    end = End.ALL_MEN_PLACED if state.reserve - count <= 0 else None
    left = 0 if end else left
    return replace(state, men=state.men + count, men_to_place=left, end=end)


def _one(state: State, action: PlaceMan) -> Outcome[State] | Refusal:
    if action.target is Target.MAN:
        return refusals.already_a_man_here()
    if not action.linked:
        return refusals.not_linked_to_man()
    if action.target is Target.EMPTY:
        return _on_empty_spaces(state, 1)
    return _against_building(state, action)


def _against_building(state: State, action: PlaceMan) -> Outcome[State] | Refusal:
    owner, building = action.owner, action.building
    if owner is None or not state.seated(owner):
        return refusals.unknown_player()
    if owner == state.current and not state.rules.men_on_own_buildings:
        return refusals.own_building()
    if building is None or state.seats[owner].count(building) < 1:
        return refusals.no_such_building(state.names[owner], building)
    if action.roll is None or not is_face(action.roll):
        return refusals.bad_die(action.roll or 0)
    if state.reserve < 1:
        return refusals.no_man_left(0)
    return _storm(state, owner, building, action.roll)


def _storm(state: State, owner: int, building: Building, die: int) -> Outcome[State]:
    need = need_to_storm(building)
    left = state.men_to_place - 1
    if die < need:
        after = replace(state, men_to_place=left)
        return Outcome(after, Stormed(owner, building, need, False, left, None))
    seat = state.seats[owner].with_pieces(building, -1)
    after = _with_men(state, 1, left)
    after = replace(after, seats=state.with_seat(owner, seat))
    effect = Stormed(owner, building, need, True, after.men_to_place, after.end)
    return Outcome(after, effect)
