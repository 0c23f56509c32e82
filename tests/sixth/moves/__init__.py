"""What players do: one file a move."""

from tests.sixth.moves.score import SCORE

MOVES = (SCORE,)
"""All of them; the order is part of the packed format, new ones come last."""
