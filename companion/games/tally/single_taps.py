"""What a single tap does at the table, whoever is chosen there."""

from companion.games.tally.moves import AddPoints, EndRound
from companion.games.tally.state import State
from companion.play import Action


def single_taps(state: State) -> tuple[Action, ...]:
    """Returns one point more or less for each player, and the end of the round.

    On a sheet numbers are typed first.
    """
    if state.sheet is not None:
        return (EndRound(),) if state.sheet.rounds else ()
    steps = (AddPoints(player, points) for player in state.here for points in (1, -1))
    return (*steps, EndRound())
