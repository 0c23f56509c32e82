"""How a play went: victory points turn by turn, and by line as they stand at the end."""

from __future__ import annotations

from companion.games.murky_fairies import words
from companion.games.murky_fairies.pieces import RANKS
from companion.games.murky_fairies.scoring import points
from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.story import Chart, Story, Track

_ = marker("murky_fairies")


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the points after each turn, and the points by line."""
    return (_over_turns(story), _by_line(story.last))


def _over_turns(story: Story[State]) -> Chart:
    ends = [moment.before for moment in story.moments if moment.after.turn != moment.before.turn]
    states = [*(state for state in ends if state.turn), story.last]
    tracks = tuple(
        Track(words.VP, tuple(points(state, player).total for state in states), player)
        for player in range(len(story.first.seats))
    )
    turns = tuple(_("Turn {number}", number=max(1, state.turn)) for state in states)
    return Chart("points", words.VP, turns, tracks)


def _by_line(state: State) -> Chart:
    lines = (words.SOULS, *(words.RANKS[rank] for rank in RANKS), words.HEROIC)
    tracks: list[Track] = []
    for player in range(len(state.seats)):
        counted = points(state, player)
        values = (counted.souls, *counted.kills, counted.heroic)
        tracks.append(Track(words.VP, values, player))
    return Chart("lines", _("Victory points by line"), lines, tuple(tracks), "bar")
