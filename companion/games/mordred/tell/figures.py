"""The numbers of a play that statistics put together."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.mordred import words
from companion.games.mordred.moves.attack import AttackMan
from companion.games.mordred.moves.build import Build
from companion.games.mordred.moves.place import PlaceMan
from companion.games.mordred.moves.roll import Roll
from companion.games.mordred.pieces import Row
from companion.games.mordred.state import State
from companion.i18n import marker
from companion.play.story import Figure, Story

_ = marker("mordred")

GREED = _("Rolls on row C")
MEN = _("Men brought to the board")
KILLS = _("Men removed")
MISSES = _("Attacks that failed")
STORMED = _("Buildings lost to men")
SPENT = _("Spent on buildings")
RICHEST = _("Best roll")


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each player rolled, built and fought for, and the final count."""
    return tuple(
        figure for player in range(len(story.first.seats)) for figure in _of(story, player)
    )


def _of(story: Story[State], player: int) -> Iterator[Figure]:
    greed = men = kills = misses = spent = stormed = 0
    rolls: list[int] = []
    for moment in story.moments:
        action, effect = moment.action, moment.outcome.effect
        match action:
            case Roll() if action.player == player:
                rolls.append(effect.money)
                greed += effect.row is Row.C
                # A roll that ends the play brings nobody any more.
                men += 0 if moment.after.over else effect.taken
            case AttackMan() if action.player == player:
                kills += effect.success
                misses += not effect.success
            case Build() if action.player == player:
                spent += effect.total
            case PlaceMan() if action.owner == player and effect is not None:
                stormed += effect.success
            case _:
                pass
    yield Figure("vp", words.VP, story.last.seats[player].vp, player, "highest")
    yield Figure("row_c", GREED, greed, player)
    yield Figure("men", MEN, men, player)
    yield Figure("kills", KILLS, kills, player)
    yield Figure("misses", MISSES, misses, player)
    yield Figure("spent", SPENT, spent, player)
    yield Figure("stormed", STORMED, stormed, player)
    if rolls:
        yield Figure("best_roll", RICHEST, max(rolls), player, "highest")
