"""Somebody gets points, or loses some."""

from dataclasses import dataclass

from companion.games.tally.state import LARGEST, State
from companion.games.tally.texts import _
from companion.play import Action, Description, Move, Outcome, Refusal, refusals, replace, silent


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
