"""Whose turn it is, the play in one line, how it ended, and the rules that matter now."""

from __future__ import annotations

from companion.i18n import marker
from companion.play import ENDED_BY_HAND, Heading, Result, Summary, who_wins
from tests.sixth.state import State

_ = marker("toy")


def heading(state: State) -> Heading:
    """Returns whose turn it is and what is asked."""
    player = state.names[state.turn]
    return Heading(_("{player}’s turn", player=player), _("first to ten"), state.turn)


def summary(state: State) -> Summary:
    """Returns the play in one line."""
    return Summary(_("{points} points", points=max(state.points)))


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now."""
    del state
    return ("goal",)


def result(state: State) -> Result | None:
    """Returns how the play ended, or None while it goes on."""
    if not state.over:
        return None
    if state.finished is None:
        winners, reason = (state.points.index(max(state.points)),), None
    else:
        winners, reason = state.finished, ENDED_BY_HAND
    return Result(who_wins(tuple(state.names[winner] for winner in winners)), reason, winners)
