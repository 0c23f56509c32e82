"""Everything that is done at the table."""

from companion.games.regicide.moves.declare import (
    BEAT_ENEMY,
    CANNOT_PAY,
    CANNOT_PLAY,
    CHOOSE_NEXT,
    FLIP_SOLO_JOKER,
    REVEAL_ENEMY,
    SET_COUNTS,
)
from companion.games.regicide.moves.turn import PAY_DAMAGE, PLAY_CARDS, YIELD_TURN
from companion.games.regicide.state import State, Step
from companion.play import leave_move, replace


def _go_on(state: State, player: int) -> State:
    """Passes on a turn of somebody who leaves: what they owed is not asked of anybody else."""
    if player != state.current:
        return state
    step = state.step if state.step is Step.REVEAL else Step.PLAY
    return replace(state, current=state.following, step=step, need=0)


LEAVE = leave_move(_go_on, fewest=1)
"""The others fight on with the hand limit that was dealt."""

MOVES = (
    REVEAL_ENEMY,
    PLAY_CARDS,
    YIELD_TURN,
    PAY_DAMAGE,
    CANNOT_PAY,
    CANNOT_PLAY,
    CHOOSE_NEXT,
    FLIP_SOLO_JOKER,
    BEAT_ENEMY,
    SET_COUNTS,
    LEAVE,
)
"""All of them; the order is part of the packed format, new ones come last."""
