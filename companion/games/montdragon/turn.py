"""Does an action: one function for the tap, the preview and the fold. Pure and total."""

from __future__ import annotations

from typing import assert_never

from companion.games.montdragon import refusals
from companion.games.montdragon.actions import (
    Duel,
    EndTurn,
    Look,
    Move,
    PlayMagic,
    Replace,
    SetColours,
    ShiftRainbow,
    TakeCards,
)
from companion.games.montdragon.by_hand import adjust, finish, set_colours, set_rule
from companion.games.montdragon.cards import replace_hand, take_cards
from companion.games.montdragon.effects import TurnEnded
from companion.games.montdragon.magic import play_magic, shift_rainbow
from companion.games.montdragon.movement import duel, look, move
from companion.games.montdragon.state import State, Step
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.outcome import Outcome, Refusal

Turn = PlayMagic | Move | Replace | TakeCards
Landed = Duel | Look | EndTurn | ShiftRainbow
Word = Adjust | SetRule | SetColours | Finish


def apply(state: State, action: Action) -> Outcome[State] | Refusal:
    """Does an action, or refuses it and leaves everything as it is."""
    if isinstance(action, Word):
        return _take_word(state, action)
    if isinstance(action, Turn):
        return may_begin(state) or _take_turn(state, action)
    if isinstance(action, Landed):
        return _settle(state, action)
    return refusals.unknown_action()


def may_begin(state: State) -> Refusal | None:
    """Returns why no card can be played now, or None."""
    if state.rules.plain and not state.over:
        return refusals.plain_counters()
    match state.step:
        case Step.TURN:
            return None
        case Step.LOOK:
            return refusals.first_look(state.name)
        case Step.DUEL:
            return refusals.first_duel(state.name)
        case Step.OVER:
            return refusals.already_over()


def _take_turn(state: State, action: Turn) -> Outcome[State] | Refusal:
    match action:
        case PlayMagic():
            return play_magic(state, action)
        case Move():
            return move(state, action)
        case Replace():
            return replace_hand(state)
        case TakeCards():
            return take_cards(state, action)
        case _:
            assert_never(action)


def _settle(state: State, action: Landed) -> Outcome[State] | Refusal:
    if state.over:
        return refusals.already_over()
    match action:
        case Duel():
            return duel(state, action)
        case Look():
            return look(state, action)
        case ShiftRainbow():
            return shift_rainbow(state, action)
        case EndTurn():
            return _end_turn(state)
        case _:
            assert_never(action)


def _end_turn(state: State) -> Outcome[State] | Refusal:
    """Ends a turn: after magic without a points card, or without a look or a duel."""
    idle = state.step is Step.TURN and not state.played and state.knight.hand > 0
    if idle and not state.rules.plain:
        return refusals.must_act()
    return Outcome(state.passed(), TurnEnded(state.current))


def _take_word(state: State, action: Word) -> Outcome[State] | Refusal:
    match action:
        case Adjust():
            return adjust(state, action)
        case SetRule():
            return set_rule(state, action)
        case SetColours():
            return set_colours(state, action)
        case Finish():
            return finish(state, action)
        case _:
            assert_never(action)
