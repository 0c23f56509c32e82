"""How a play went: the prestige turn by turn, and the numbers that statistics put together."""

from collections import Counter

from companion.games.morrigan.model import GOAL, State, _, card_name
from companion.games.morrigan.moves import Duel, Duelled, Fight, Fought, PlaySpecial, Tried
from companion.play import Chart, Figure, Goal, Mark, Moment, Story, Track


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


COUNTED = {
    "foes": _("Adversaries beaten"),
    "conquests": _("Territories conquered"),
    "robbed": _("Territories lost"),
    "repelled": _("Attacks that failed"),
    "trials": _("Trials won"),
    "specials": _("Special cards played"),
    "duels_lost": _("Duels lost"),
}


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each knight won and lost."""
    times = Counter(event for moment in story.moments for event in _events(moment))
    states = [moment.after for moment in story.moments] or [story.first]
    figures: list[Figure] = []
    for player in range(story.first.players):
        last, peak = story.last.prestige[player], max(state.prestige[player] for state in states)
        figures.append(Figure("prestige", _("Prestige"), last, player, "highest"))
        figures.append(Figure("peak", _("Highest prestige on the way"), peak, player, "highest"))
        figures += [
            Figure(name, label, times[name, player], player) for name, label in COUNTED.items()
        ]
    return tuple(figures)


def blow(moment: Moment[State]) -> Figure | None:
    """Returns the most prestige that somebody gains by a fight or a trial."""
    if not isinstance(moment.outcome.effect, (Fought, Tried)):
        return None
    pairs = zip(moment.before.prestige, moment.after.prestige, strict=True)
    gains = [after - before for before, after in pairs]
    gain = max(gains)
    return Figure("blow", _("Most prestige at once"), gain, gains.index(gain), "highest")


def _events(moment: Moment[State]) -> list[tuple[str, int | None]]:
    """Returns what a moment adds to the figures, and whose they are."""
    match moment.action, moment.outcome.effect:
        case Fight(player=player), Fought(won=False):
            return [("repelled", player)]
        case Fight(player=player), Fought(target=card) if card.owner is None:
            return [("foes", player)]
        case Fight(player=player), Fought(target=card):
            return [("conquests", player), ("robbed", card.owner)]
        case _action, Tried(winner=winner):
            return [("trials", winner)]
        case PlaySpecial(player=player), _effect:
            return [("specials", player)]
        case Duel(player=player), Duelled(won=False):
            return [("duels_lost", player)]
        case _:
            return []
