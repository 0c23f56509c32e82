"""The numbers of a play that statistics put together."""

from __future__ import annotations

from companion.games.mordred import words
from companion.games.mordred.effects import Attacked, Built, Rolled, Stormed
from companion.games.mordred.pieces import Row
from companion.games.mordred.state import State
from companion.i18n import marker
from companion.play.story import Figure, Moment, Story

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
    state = story.last
    found: list[Figure] = []
    for player, seat in enumerate(state.seats):
        rolls = [
            effect
            for moment in story.moments
            if moment.before.current == player and isinstance(effect := _effect(moment), Rolled)
        ]
        fights = [e for e in _own(story, player) if isinstance(e, Attacked)]
        built = [e for e in _own(story, player) if isinstance(e, Built)]
        found += [
            Figure("vp", words.VP, seat.vp, player, "highest"),
            Figure("row_c", GREED, sum(roll.row is Row.C for roll in rolls), player),
            # A roll that ends the play brings nobody any more.
            Figure("men", MEN, sum(roll.taken for roll in rolls if roll.end is None), player),
            Figure("kills", KILLS, sum(fight.success for fight in fights), player),
            Figure("misses", MISSES, sum(not fight.success for fight in fights), player),
            Figure("spent", SPENT, sum(each.price.total for each in built), player),
            Figure("stormed", STORMED, _lost_to_men(story, player), player),
        ]
        if rolls:
            best = max(roll.money for roll in rolls)
            found.append(Figure("best_roll", RICHEST, best, player, "highest"))
    return tuple(found)


def _effect(moment: Moment[State]) -> object:
    return moment.outcome.effect


def _own(story: Story[State], player: int) -> list[object]:
    """Returns what the actions of a player did, whoever's turn it was."""
    return [
        _effect(moment)
        for moment in story.moments
        if getattr(moment.action, "player", None) == player
    ]


def _lost_to_men(story: Story[State], player: int) -> int:
    effects = (_effect(moment) for moment in story.moments)
    return sum(isinstance(e, Stormed) and e.success and e.owner == player for e in effects)
