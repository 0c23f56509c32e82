"""How the points went, round by round, and the most that somebody got at once."""

from companion.games.tally.moves.points import AddPoints
from companion.games.tally.rules import FEWEST
from companion.games.tally.state import State
from companion.games.tally.texts import _
from companion.play import Chart, Figure, Moment, Story, Track


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the points of each at the end of each round."""
    last = story.last
    open_round = last.points != last.before
    totals = [story.first.points, *last.rounds, *([last.points] if open_round else [])]
    points = (_("Start"), *(_("Round {number}", number=n) for n in range(1, len(totals))))
    tracks = tuple(
        Track(_("Points"), tuple(total[player] for total in totals), player)
        for player in range(len(last.names))
    )
    return (Chart("points", _("Points"), points, tracks),)


def blow(moment: Moment[State]) -> Figure | None:
    """Returns the points that somebody got at once, where points are good."""
    action = moment.action
    if not isinstance(action, AddPoints) or moment.before.rules.winner == FEWEST:
        return None
    return Figure("blow", _("Most points at once"), action.points, action.player, "highest")
