"""Turns: one ends and the next begins, or the table counts early.

Source: Mordred, course of the game and end of the game.
"""

from dataclasses import dataclass

from companion.games.mordred import words
from companion.games.mordred.board import Building, _
from companion.games.mordred.state import End, State
from companion.games.mordred.words import (
    GAME_OVER,
    end_notice,
    not_your_turn,
    refuse_men_left,
    refuse_spending,
    warnings,
)
from companion.play import (
    Action,
    Description,
    Move,
    Notice,
    Outcome,
    Refusal,
    its_turn,
    leave_move,
    next_player,
    refusals,
    replace,
)

UsedUp = tuple[Building, ...]
"""What a turn that begins does: the kinds of building that are used up and so end the play."""


@dataclass(frozen=True, slots=True)
class EndTurn(Action, tag="pass"):
    """Ends a turn; the next one clockwise begins with it."""

    player: int


@dataclass(frozen=True, slots=True)
class StartTurn(Action, tag="turn"):
    """Begins the turn of somebody, whoever was next."""

    player: int


@dataclass(frozen=True, slots=True)
class CountUp(Action, tag="count"):
    """Ends the play early and counts as at any end."""


def _end_turn(state: State, action: EndTurn) -> Outcome[State, UsedUp] | Refusal:
    player = action.player
    if not state.rules.plain or state.over:
        refusal = refuse_spending(state, player)
    else:
        refusal = None if player == state.current else not_your_turn(state)
    return refusal or begin_turn(state, next_player(state, player))


def _start_turn(state: State, action: StartTurn) -> Outcome[State, UsedUp] | Refusal:
    if state.over:
        return GAME_OVER
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
    return state if player != state.current else begin_turn(state, next_player(state, player)).state


def _count_up(state: State, _action: CountUp) -> Outcome[State, None] | Refusal:
    return refusals.already_over() if state.over else Outcome(state.ended(End.BY_HAND), None)


def _announce_turn(
    _before: State, _action: Action, outcome: Outcome[State, UsedUp]
) -> tuple[Notice, ...]:
    state = outcome.state
    if not outcome.effect:
        return (*warnings(state), *end_notice(state))
    text = _(
        "{player} begins the turn with all of one kind on the board: {kinds}.",
        player=state.names[state.current],
        kinds=tuple(words.BUILDINGS[building] for building in outcome.effect),
    )
    return (Notice(text, "info", "type-exhausted"), *end_notice(state))


END_TURN = Move(
    EndTurn,
    _end_turn,
    lambda action, before, _after: Description(
        _("{player} ends the turn", player=words.named(before.names, action.player)),
        player=action.player,
    ),
    _announce_turn,
    once=True,
)
START_TURN = Move(
    StartTurn,
    _start_turn,
    lambda action, before, _after: Description(
        its_turn(words.named(before.names, action.player)), manual=True, player=action.player
    ),
    _announce_turn,
    once=True,
)
COUNT_UP = Move(
    CountUp,
    _count_up,
    lambda _action, _before, _after: Description(
        _("The table ends the game and counts"), manual=True
    ),
    lambda _before, _action, outcome: end_notice(outcome.state),
    once=True,
)
LEAVE = leave_move(_without, announce=end_notice)
