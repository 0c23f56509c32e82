"""How a play went, turn by turn: each knight's prestige on the way to fifteen."""

from __future__ import annotations

from companion.games.morrigan.moves.duel import Duel, Duelled
from companion.games.morrigan.moves.fight import Fight, Fought
from companion.games.morrigan.state import GOAL, State
from companion.games.morrigan.words import card_name
from companion.i18n import marker
from companion.play.story import Chart, Goal, Mark, Moment, Story, Track

_ = marker("morrigan")


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the prestige after each turn, conquests and duels marked."""
    ends: list[State] = []
    marks: list[Mark] = []
    for moment in story.moments:
        marks += _marks(moment, len(ends))
        if moment.after.turn != moment.before.turn:
            ends.append(moment.after)
    states = [*ends, story.last]
    tracks = tuple(
        Track(_("Prestige"), tuple(state.prestige[player] for state in states), player)
        for player in range(story.first.players)
    )
    points = tuple(_("Turn {turn}", turn=place) for place in range(1, len(states) + 1))
    goals = (Goal(GOAL, _("may challenge Maletar")),)
    return (Chart("prestige", _("Prestige"), points, tracks, "line", goals, tuple(marks)),)


def _marks(moment: Moment[State], point: int) -> list[Mark]:
    """Returns what happened to remember: a conquest, or a duel."""
    state = moment.before
    match moment.action, moment.outcome.effect:
        case Fight(player=player), Fought(target=card, won=True) if card.owner is not None:
            text = _(
                "{player} takes {card} from {owner}",
                player=state.name(player),
                card=card_name(card),
                owner=state.name(card.owner),
            )
            return [Mark(point, text, player)]
        case Duel(player=player), Duelled(won=True):
            return [Mark(point, _("{player} beats Maletar", player=state.name(player)), player)]
        case Duel(player=player), _effect:
            text = _("{player} loses against Maletar", player=state.name(player))
            return [Mark(point, text, player)]
        case _:
            return []
