"""What players do, in the order of the file format."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.tally.state import LARGEST, State
from companion.games.tally.texts import _
from companion.play import (
    Action,
    Description,
    Move,
    Outcome,
    Refusal,
    leave_move,
    refusals,
    replace,
    silent,
)


@dataclass(frozen=True, slots=True)
class AddPoints(Action, tag="add"):
    """A player gets points.

    Attributes:
        player: who.
        points: how many; below zero they are lost, and 0 says that there are none in this round.
    """

    player: int
    points: int


def signed(points: int) -> str:
    """Returns points with their sign."""
    if not points:
        return "0"
    return f"+{points}" if points > 0 else f"−{-points}"


def _apply(state: State, action: AddPoints) -> Outcome[State, None] | Refusal:
    player = action.player
    if state.over:
        return refusals.already_over()
    if not 0 <= player < len(state.names):
        return refusals.unknown_player(player)
    if player in state.gone:
        return refusals.has_left(player, state.names[player])
    if not action.points and (
        state.points[player] != state.before[player] or player in state.noughts
    ):
        return refusals.nothing_changes()
    if not action.points:
        return Outcome(replace(state, noughts=(*state.noughts, player)), None)
    total = state.points[player] + action.points
    if abs(total) > LARGEST:
        return refusals.out_of_range(total, -LARGEST, LARGEST)
    return Outcome(state.with_points(player, total), None)


def _describe(action: AddPoints, before: State, after: State) -> Description:
    player, change = action.player, signed(action.points)
    if not 0 <= player < len(before.names):
        return Description(_("Points: {change}", change=change))
    return Description(
        _("{player}: {change}", player=before.names[player], change=change),
        _("Points"),
        before.points[player],
        after.points[player],
        player=player,
    )


ADD_POINTS = Move(AddPoints, _apply, _describe, silent)


@dataclass(frozen=True, slots=True)
class EndRound(Action, tag="round"):
    """A round ends, and the next one begins."""


@dataclass(frozen=True, slots=True)
class CountUp(Action, tag="count"):
    """The play ends, and whoever stands best by the house rule has won."""


NOTHING_SCORED = Refusal("nothing_scored", _("Nobody has scored in this round yet."), rule="rounds")


def _end_round(state: State, _action: EndRound) -> Outcome[State, None] | Refusal:
    if state.over:
        return refusals.already_over()
    if not state.begun:
        return NOTHING_SCORED
    return Outcome(replace(state, rounds=(*state.rounds, state.points), noughts=()), None)


def _describe_round(_action: EndRound, before: State, _after: State) -> Description:
    return Description(_("Round {number} ends", number=before.round))


def _count_up(state: State, _action: CountUp) -> Outcome[State, None] | Refusal:
    if state.over:
        return refusals.already_over()
    return Outcome(replace(state, counted=True), None)


def _describe_count(_action: CountUp, _before: State, _after: State) -> Description:
    return Description(_("The points are counted up"))


END_ROUND = Move(EndRound, _end_round, _describe_round, silent, once=True)
COUNT_UP = Move(CountUp, _count_up, _describe_count, silent, once=True)


def _go_on(state: State, _player: int) -> State:
    """Leaves everything as it is: nobody has a turn here."""
    return state


LEAVE = leave_move(_go_on, fewest=1)

MOVES = (ADD_POINTS, END_ROUND, COUNT_UP, LEAVE)
