"""What all could see of a play: the hands, turn by turn, and who looked where in vain."""

from __future__ import annotations

from companion.errors import Message
from companion.games.montdragon.effects import Looked
from companion.games.montdragon.state import State
from companion.games.montdragon.words import rock_name
from companion.i18n import marker
from companion.play.story import Chart, Mark, Story, Track

_ = marker("montdragon")


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the cards in each hand after each turn, with the looks marked."""
    states: list[State] = []
    marks: list[Mark] = []
    for moment in story.moments:
        effect = moment.outcome.effect
        if isinstance(effect, Looked):
            marks.append(Mark(len(states), _look(moment.before, effect), effect.player))
        if moment.after.current != moment.before.current:
            states.append(moment.after)
    states.append(story.last)
    tracks = tuple(
        Track(_("Cards in hand"), tuple(state.knights[player].hand for state in states), player)
        for player in range(story.first.players)
    )
    points = tuple(_("Turn {number}", number=place) for place in range(1, len(states) + 1))
    return (Chart("hands", _("Cards in hand"), points, tracks, marks=tuple(marks)),)


def _look(state: State, looked: Looked) -> Message:
    name, rock = state.names[looked.player], rock_name(looked.rock)
    if looked.won:
        return _("{player} frees the princess of {rock}", player=name, rock=rock)
    return _("{player} looks at {rock} in vain", player=name, rock=rock)
