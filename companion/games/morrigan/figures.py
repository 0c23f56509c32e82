"""The numbers of a play that statistics put together."""

from __future__ import annotations

from companion.games.morrigan.effects import Duelled, Fought, SpecialPlayed, Tried
from companion.games.morrigan.state import State
from companion.i18n import marker
from companion.play.story import Figure, Story

_ = marker("morrigan")

PRESTIGE = _("Prestige")
HIGHEST = _("Highest prestige on the way")
FOES = _("Adversaries beaten")
CONQUESTS = _("Territories conquered")
ROBBED = _("Territories lost")
REPELLED = _("Attacks that failed")
TRIALS = _("Trials won")
SPECIALS = _("Special cards played")
DUELS_LOST = _("Duels lost")


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each knight won and lost."""
    effects = [moment.outcome.effect for moment in story.moments]
    fights = [effect for effect in effects if isinstance(effect, Fought)]
    found: list[Figure] = []
    for player in range(story.first.players):
        own = [fight for fight in fights if fight.player == player]
        won = [fight for fight in own if fight.success]
        conquests = sum(fight.target.owner is not None for fight in won)
        robbed = sum(fight.success and fight.target.owner == player for fight in fights)
        peak = max(
            (moment.after.prestige[player] for moment in story.moments),
            default=story.first.prestige[player],
        )
        found += [
            Figure("prestige", PRESTIGE, story.last.prestige[player], player, "highest"),
            Figure("peak", HIGHEST, peak, player, "highest"),
            Figure("foes", FOES, len(won) - conquests, player),
            Figure("conquests", CONQUESTS, conquests, player),
            Figure("robbed", ROBBED, robbed, player),
            Figure("repelled", REPELLED, len(own) - len(won), player),
            Figure("trials", TRIALS, sum(_tried(effect, player) for effect in effects), player),
            Figure("specials", SPECIALS, sum(_special(e, player) for e in effects), player),
            Figure("duels_lost", DUELS_LOST, sum(_lost(e, player) for e in effects), player),
        ]
    return tuple(found)


def _tried(effect: object, player: int) -> bool:
    return isinstance(effect, Tried) and effect.winner == player


def _special(effect: object, player: int) -> bool:
    return isinstance(effect, SpecialPlayed) and effect.player == player


def _lost(effect: object, player: int) -> bool:
    return isinstance(effect, Duelled) and effect.player == player and not effect.win
