"""Somebody leaves; the others fight on with the hand limit that was dealt."""

from __future__ import annotations

from companion.games.regicide.state import State, Step
from companion.play.change import replace
from companion.play.leaving import leaving


def _go_on(state: State, player: int) -> State:
    """Passes a turn of theirs on: what they owed is not asked of anybody else."""
    if player != state.current:
        return state
    step = state.step if state.step is Step.REVEAL else Step.PLAY
    return replace(state, current=state.following, step=step, need=0)


LEAVE = leaving(_go_on, fewest=1)
