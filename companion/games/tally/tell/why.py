"""Why somebody has so many points."""

from itertools import pairwise

from companion.games.tally.moves.points import signed
from companion.games.tally.state import State
from companion.games.tally.texts import _
from companion.play import Explanation, Line


def explain(state: State, quantity: str) -> Explanation | None:
    """Returns what ``points:PLAYER`` brought round by round, or None for anything else."""
    name, _colon, seat = quantity.partition(":")
    if name != "points" or not seat.isdecimal() or int(seat) >= len(state.names):
        return None
    player = int(seat)
    totals = [0, *(points[player] for points in state.rounds), state.points[player]]
    lines = tuple(
        Line(_("Round {number}", number=number), signed(after - before))
        for number, (before, after) in enumerate(pairwise(totals), start=1)
        if number < state.round or after != before
    )
    title = _("Points of {player}", player=state.names[player])
    return Explanation(title, lines, state.points[player], "points")
