"""Turns: one ends and the next begins, or the table counts early.

Source: Mordred, course of the game and end of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.mordred import words
from companion.games.mordred.moves.phrases import end_notice, warnings
from companion.games.mordred.pieces import Building
from companion.games.mordred.refusals import (
    game_over,
    not_your_turn,
    refuse_men_left,
    refuse_spending,
)
from companion.games.mordred.state import End, State
from companion.i18n import marker
from companion.play import refusals
from companion.play.action import Action
from companion.play.change import replace
from companion.play.leaving import leaving, next_player
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.quantity import its_turn
from companion.play.tell import Description

_ = marker("mordred")

UsedUp = tuple[Building, ...]
"""What a turn that begins does: the kinds of building that are used up and so end the play."""


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Ends a turn; the next one clockwise begins with it."""

    tag: ClassVar[str] = "pass"
    player: int


@dataclass(frozen=True, slots=True)
class StartTurn(Action):
    """Begins the turn of somebody, whoever was next."""

    tag: ClassVar[str] = "turn"
    player: int


@dataclass(frozen=True, slots=True)
class CountUp(Action):
    """Ends the play early and counts as at any end."""

    tag: ClassVar[str] = "count"


def _end_turn(state: State, action: EndTurn) -> Outcome[State, UsedUp] | Refusal:
    player = action.player
    if not state.rules.plain or state.over:
        refusal = refuse_spending(state, player)
    else:
        refusal = None if player == state.current else not_your_turn(state)
    return refusal or begin_turn(state, next_player(state, player))


def _start_turn(state: State, action: StartTurn) -> Outcome[State, UsedUp] | Refusal:
    if state.over:
        return game_over()
    if not state.seated(action.player):
        return refusals.unknown_player(action.player)
    if action.player in state.gone:
        return refusals.has_left(action.player, state.names[action.player])
    return refuse_men_left(state) or begin_turn(state, action.player)


def begin_turn(state: State, player: int) -> Outcome[State, UsedUp]:
    """Begins the turn of a player.

    The play ends if a kind of building of that player is entirely on the board, or if no man is
    left in the reserve, which can be so here only after a correction by hand.
    """
    used_up, end = (), None
    if not state.rules.plain:
        used_up = state.exhausted(player)
        end = End.ALL_MEN_PLACED if state.reserve <= 0 else None
    after = replace(
        state,
        current=player,
        turn=state.turn + 1,
        rolled=False,
        row=None,
        dice=None,
        moved=0,
        men_to_place=0,
        at_move=None,
        end=End.TYPE_EXHAUSTED if used_up else end,
    )
    return Outcome(after, used_up)


def _without(state: State, player: int) -> State:
    """Goes on without a player; men that they had still to place stay in the reserve."""
    if player != state.current:
        return state
    return begin_turn(state, next_player(state, player)).state


def _count_up(state: State, action: CountUp) -> Outcome[State, None] | Refusal:
    del action
    return refusals.already_over() if state.over else Outcome(state.ended(End.BY_HAND), None)


def _describe_end(action: EndTurn, before: State, after: State) -> Description:
    del after
    name = words.named(before.names, action.player)
    return Description(_("{player} ends the turn", player=name), player=action.player)


def _describe_start(action: StartTurn, before: State, after: State) -> Description:
    del after
    text = its_turn(words.named(before.names, action.player))
    return Description(text, manual=True, player=action.player)


def _announce_turn(
    before: State, action: Action, outcome: Outcome[State, UsedUp]
) -> tuple[Notice, ...]:
    del before, action
    state = outcome.state
    if not outcome.effect:
        return (*warnings(state), *end_notice(state))
    text = _(
        "{player} begins the turn with all of one kind on the board: {kinds}.",
        player=state.names[state.current],
        kinds=tuple(words.BUILDINGS[building] for building in outcome.effect),
    )
    return (Notice(text, "bad", "type-exhausted"), *end_notice(state))


END_TURN = Move(EndTurn, _end_turn, _describe_end, _announce_turn)
START_TURN = Move(StartTurn, _start_turn, _describe_start, _announce_turn)
COUNT_UP = Move(
    CountUp,
    _count_up,
    lambda _action, _before, _after: Description(
        _("The table ends the game and counts"), manual=True
    ),
    lambda _before, _action, outcome: end_notice(outcome.state),
)
LEAVE = leaving(_without, announce=end_notice)
