"""A player leaves, and the others go on."""

from __future__ import annotations

from companion.play import leave_move, next_player, replace
from tests.sixth.state import State


def _go_on(state: State, player: int) -> State:
    return replace(state, turn=next_player(state, player)) if state.turn == player else state


LEAVE = leave_move(_go_on, fewest=1)
