"""The numbers of a play that statistics put together."""

from __future__ import annotations

from collections import Counter

from companion.games.morrigan.moves.duel import Duel, Duelled
from companion.games.morrigan.moves.fight import Fight, Fought
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Tried
from companion.games.morrigan.state import State
from companion.i18n import marker
from companion.play.story import Figure, Moment, Story

_ = marker("morrigan")

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
