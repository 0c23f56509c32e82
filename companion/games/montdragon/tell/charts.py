"""What all could see of a play: the hands, turn by turn, and who looked where in vain."""

from __future__ import annotations

from companion.errors import Message
from companion.games.montdragon.moves.look import Look
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
        player = moment.before.current
        if isinstance(moment.action, Look):
            label = _label(moment.before.names[player], moment.action)
            marks.append(Mark(len(states), label, player))
        if moment.after.current != player:
            states.append(moment.after)
    states.append(story.last)
    tracks = tuple(
        Track(_("Cards in hand"), tuple(state.knights[player].hand for state in states), player)
        for player in range(story.first.players)
    )
    points = tuple(_("Turn {number}", number=turn) for turn in range(1, len(states) + 1))
    return (Chart("hands", _("Cards in hand"), points, tracks, marks=tuple(marks)),)


def _label(player: str, look: Look) -> Message:
    rock = rock_name(look.rock)
    if look.won:
        return _("{player} frees the princess from {rock}", player=player, rock=rock)
    return _("{player} looks into {rock} in vain", player=player, rock=rock)
