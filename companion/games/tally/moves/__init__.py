"""What players do, in the order of the file format."""

from companion.games.tally.moves.points import ADD_POINTS
from companion.games.tally.moves.rounds import COUNT_UP, END_ROUND
from companion.games.tally.state import State
from companion.play import leave_move


def _go_on(state: State, _player: int) -> State:
    """Leaves everything as it is: nobody has a turn here."""
    return state


LEAVE = leave_move(_go_on, fewest=1)

MOVES = (ADD_POINTS, END_ROUND, COUNT_UP, LEAVE)
