"""How the points went, round by round, who won them, and the most that somebody got at once."""

from itertools import pairwise

from companion.games.tally.moves.points import AddPoints
from companion.games.tally.rules import FEWEST
from companion.games.tally.state import State
from companion.games.tally.texts import _
from companion.play import Chart, Figure, Moment, Story, Track


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the points of each at the end of each round."""
    totals = _totals(story)
    points = (_("Start"), *(_("Round {number}", number=n) for n in range(1, len(totals))))
    tracks = tuple(
        Track(_("Points"), tuple(total[player] for total in totals), player)
        for player in range(len(story.first.names))
    )
    return (Chart("points", _("Points"), points, tracks),)


def _totals(story: Story[State]) -> list[tuple[int, ...]]:
    """Returns the points of each at the start and after each round, the open one included."""
    last = story.last
    return [
        story.first.points,
        *last.rounds,
        *([last.points] if last.points != last.before else []),
    ]


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns the rounds that each has won, and the most points that somebody got at once."""
    state = story.last
    best = min if state.rules.winner == FEWEST else max
    gains = [
        [new - old for old, new in zip(before, after, strict=True)]
        for before, after in pairwise(_totals(story))
    ]
    won = [
        sum(gained[player] == best(gained) for gained in gains)
        for player in range(len(state.names))
    ]
    rows = [Figure("rounds", _("Rounds won"), count, player) for player, count in enumerate(won)]
    blows = [each for moment in story.moments if (each := blow(moment)) is not None]
    for player in range(len(state.names)):
        own = [each for each in blows if each.player == player]
        rows += [max(own, key=lambda each: each.value)] if own else []
    return tuple(rows)


def blow(moment: Moment[State]) -> Figure | None:
    """Returns the points that somebody got at once, where points are good."""
    action = moment.action
    if not isinstance(action, AddPoints) or moment.before.rules.winner == FEWEST:
        return None
    return Figure("blow", _("Most points at once"), action.points, action.player, "highest")
