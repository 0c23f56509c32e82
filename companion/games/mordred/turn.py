"""One action: the same function for the tap, the preview and the fold. Pure and total.

Source: Mordred, course of the game and end of the game.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.mordred import refusals
from companion.games.mordred.actions import (
    AttackMan,
    Build,
    CountUp,
    EndTurn,
    Moving,
    Placing,
    Reading,
    Roll,
    Spending,
    StartTurn,
    TrackBlocked,
    Turning,
)
from companion.games.mordred.attack import attack
from companion.games.mordred.by_hand import adjust, finish, read_table, set_rule
from companion.games.mordred.construction import build
from companion.games.mordred.effects import CountedUp, TurnStarted
from companion.games.mordred.permission import refuse_spending
from companion.games.mordred.place import place
from companion.games.mordred.roll import report_blocked, roll
from companion.games.mordred.state import End, State
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

Common = Adjust | SetRule | Finish


def apply(state: State, action: Action) -> Outcome[State] | Refusal:
    """Does an action, or says why it is not possible; anything unknown is ``unknown_action``."""
    match action:
        case Roll() | TrackBlocked():
            return _move(state, action)
        case Build() | AttackMan():
            return _spend(state, action)
        case _ if isinstance(action, Placing):
            return place(state, action)
        case _ if isinstance(action, Turning):
            return _pass(state, action)
        case _ if isinstance(action, Common):
            return _by_hand(state, action)
        case _ if isinstance(action, Reading):
            return read_table(state, action)
        case _:
            return refusals.unknown_action()


def _move(state: State, action: Moving) -> Outcome[State] | Refusal:
    match action:
        case Roll():
            return roll(state, action)
        case TrackBlocked():
            return report_blocked(state, action)
        case _:
            assert_never(action)


def _spend(state: State, action: Spending) -> Outcome[State] | Refusal:
    match action:
        case Build():
            return build(state, action)
        case AttackMan():
            return attack(state, action)
        case _:
            assert_never(action)


def _by_hand(state: State, action: Common) -> Outcome[State] | Refusal:
    match action:
        case Adjust():
            return adjust(state, action)
        case SetRule():
            return set_rule(state, action)
        case Finish():
            return finish(state, action)
        case _:
            assert_never(action)


def _pass(state: State, action: Turning) -> Outcome[State] | Refusal:
    match action:
        case EndTurn():
            return _end_turn(state, action.player)
        case StartTurn():
            return _start_turn(state, action.player)
        case CountUp():
            if state.over:
                return refusals.already_over()
            return Outcome(state.ended(End.BY_HAND), CountedUp())
        case _:
            assert_never(action)


def _end_turn(state: State, player: int) -> Outcome[State] | Refusal:
    if state.rules.plain and not state.over:
        if player != state.current:
            return refusals.not_your_turn(state.current, state.names[state.current])
        return begin_turn(state, (player + 1) % len(state.seats))
    refusal = refuse_spending(state, player)
    if refusal is not None:
        return refusal
    return begin_turn(state, (player + 1) % len(state.seats))


def _start_turn(state: State, player: int) -> Outcome[State] | Refusal:
    if state.over:
        return refusals.game_over()
    if not state.seated(player):
        return refusals.unknown_player()
    if state.men_to_place > 0:
        return refusals.men_to_place(state.men_to_place)
    return begin_turn(state, player)


def begin_turn(state: State, player: int) -> Outcome[State]:
    """Begins the turn of a player.

    The play ends if a kind of building of that player is entirely on the board, or if no man is
    left in the reserve, which can be so here only after a correction by hand.
    """
    exhausted = () if state.rules.plain else state.exhausted(player)
    end = End.TYPE_EXHAUSTED if exhausted else None
    if end is None and not state.rules.plain and state.reserve <= 0:
        end = End.ALL_MEN_PLACED
    after = replace(
        state,
        current=player,
        turn=state.turn + 1,
        rolled=False,
        row=None,
        dice=None,
        moved=0,
        men_to_place=0,
        end=end,
    )
    return Outcome(after, TurnStarted(player, exhausted, end))
