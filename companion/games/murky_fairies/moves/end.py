"""The end: called by the table to count as the rules do, or come to by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.refusals import already_over, unknown_player
from companion.play.tell import Description

_ = marker("murky_fairies")


@dataclass(frozen=True, slots=True)
class CountUp(Action):
    """Ends the play by hand and counts as at its end; ``slayer`` beat the titan, if anyone."""

    tag: ClassVar[str] = "count"
    slayer: int | None = None


def _count_up(state: State, action: CountUp) -> Outcome[State, None] | Refusal:
    if state.over:
        return already_over()
    if action.slayer is not None and not state.seated(action.slayer):
        return unknown_player(action.slayer)
    slayer = state.slayer if action.slayer is None else action.slayer
    return Outcome(replace(state, ended=True, slayer=slayer), None)


def announce_end(before: State, after: State) -> tuple[Notice, ...]:
    """Returns what to read out when the play ends."""
    if before.over or not after.over:
        return ()
    return (Notice(_("Count the points: the game is over."), "good", "victory-points"),)


COUNT_UP = Move(
    CountUp,
    _count_up,
    lambda _action, _before, _after: Description(_("The table counts the points"), manual=True),
    lambda before, _action, outcome: announce_end(before, outcome.state),
)
