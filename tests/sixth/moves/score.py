"""A player scores points."""

from __future__ import annotations

from dataclasses import dataclass

from companion.i18n import marker
from companion.play import (
    Action,
    Description,
    Move,
    Notice,
    Outcome,
    Refusal,
    next_player,
    refusals,
    replace,
)
from tests.sixth.state import State

_ = marker("toy")


@dataclass(frozen=True, slots=True)
class Score(Action, tag="score"):
    """A player scores 1 to 9 points."""

    player: int
    points: int


@dataclass(frozen=True, slots=True)
class Scored:
    """Points were scored; ``total`` is what the player has now."""

    total: int


def _apply(state: State, action: Score) -> Outcome[State, Scored] | Refusal:
    if state.over:
        return refusals.already_over()
    if not 1 <= action.points <= 9:
        return Refusal("bad_points", _("One to nine points."), (("points", action.points),))
    if not 0 <= action.player < len(state.names):
        return refusals.unknown_player(action.player)
    total = state.points[action.player] + action.points
    following = next_player(state, action.player)
    after = replace(state.with_points(action.player, total), turn=following)
    return Outcome(after, Scored(total))


def _describe(action: Score, before: State, after: State) -> Description:
    player = action.player
    if not 0 <= player < len(before.names):
        return Description(_("{points} points for nobody", points=action.points))
    return Description(
        _("{player} scores {points}", player=before.names[player], points=action.points),
        _("Points"),
        before.points[player],
        after.points[player],
        player=player,
    )


def _announce(before: State, action: Score, outcome: Outcome[State, Scored]) -> tuple[Notice, ...]:
    del action
    return announce_goal(before, outcome.state)


def announce_goal(before: State, after: State) -> tuple[Notice, ...]:
    """Returns what to read out when the points have just reached the goal."""
    if after.over and not before.over and after.finished is None:
        return (Notice(_("The goal is reached."), "good", "goal"),)
    return ()


SCORE = Move(Score, _apply, _describe, _announce)
