"""The round, who leads, the play in one line, how it ended, and the rules that matter now."""

from companion.games.tally.rules import FEWEST
from companion.games.tally.state import State
from companion.games.tally.texts import _, counted as _n
from companion.play import (
    ENDED_BY_HAND,
    Heading,
    Message,
    Result,
    Score,
    Standing,
    Summary,
    who_wins,
)


def heading(state: State) -> Heading:
    """Returns the round, and who leads or begins."""
    if state.over:
        return Heading(_("The play is over"), lead(state))
    begins = _("{player} begins", player=state.names[state.first])
    started = any(state.points) or state.rounds
    return Heading(_("Round {number}", number=state.round), lead(state) if started else begins)


def lead(state: State) -> Message:
    """Returns who is ahead, and with how many points."""
    leaders = state.leaders
    points = points_of(state.points[leaders[0]])
    if len(leaders) == len(state.here) > 1:
        return _("Level at {points}", points=points)
    names = tuple(state.names[player] for player in leaders)
    return _n(
        "{players} leads with {points}",
        "{players} lead with {points}",
        len(names),
        players=names,
        points=points,
    )


def points_of(count: int) -> Message:
    """Returns a number of points."""
    return _n("{points} point", "{points} points", abs(count), points=count)


def summary(state: State) -> Summary:
    """Returns the round and who is ahead, or who won."""
    found = result(state)
    if found is not None:
        return Summary(found.headline, lead(state))
    return Summary(_("Round {number}", number=state.round), lead(state))


def result(state: State) -> Result | None:
    """Returns how the play ended, or None while it goes on."""
    if state.called is not None:
        names = tuple(state.names[player] for player in state.called)
        return Result(who_wins(names), ENDED_BY_HAND, state.called)
    if not state.counted:
        return None
    winners = state.leaders
    headline = who_wins(tuple(state.names[player] for player in winners))
    return Result(headline, None, winners, _standings(state))


def _standings(state: State) -> tuple[Standing, ...]:
    sign = 1 if state.rules.winner == FEWEST else -1
    order = sorted(state.here, key=lambda player: sign * state.points[player])
    totals = [state.points[player] for player in order]
    return tuple(
        Standing(player, totals.index(total) + 1, (Score(_("Points"), total),))
        for player, total in zip(order, totals, strict=True)
    )


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now."""
    return ("winner",) if state.over else ("points", "rounds", "winner", "dice")
