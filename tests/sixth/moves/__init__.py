"""What players do: one file a move."""

from tests.sixth.moves.leave import LEAVE
from tests.sixth.moves.score import SCORE

MOVES = (SCORE, LEAVE)
"""All of them; the order is part of the packed format, new ones come last."""
