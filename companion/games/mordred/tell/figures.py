"""The numbers of a play that statistics put together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

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


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each player rolled, built and fought for, and the final count."""
    return tuple(
        figure for player in range(len(story.first.seats)) for figure in _of(story, player)
    )


def _of(story: Story[State], player: int) -> Iterator[Figure]:
    def effects(kind: type[Roll | AttackMan | Build]) -> list[Any]:
        done = ((moment.action, moment.outcome.effect) for moment in story.moments)
        return [e for action, e in done if isinstance(action, kind) and action.player == player]

    rolls, attacks = effects(Roll), effects(AttackMan)
    storms = (
        moment.outcome.effect
        for moment in story.moments
        if isinstance(moment.action, PlaceMan) and moment.action.owner == player
    )
    yield Figure("vp", words.VP, story.last.seats[player].vp, player, "highest")
    yield Figure("row_c", _("Rolls on row C"), sum(roll.row is Row.C for roll in rolls), player)
    yield Figure("men", _("Men brought to the board"), sum(roll.taken for roll in rolls), player)
    yield Figure("kills", _("Men removed"), sum(attack.success for attack in attacks), player)
    yield Figure(
        "misses", _("Attacks that failed"), sum(not attack.success for attack in attacks), player
    )
    yield Figure(
        "spent", _("Spent on buildings"), sum(price.total for price in effects(Build)), player
    )
    yield Figure(
        "stormed",
        _("Buildings lost to men"),
        sum(storm.success for storm in storms if storm),
        player,
    )
    if rolls:
        yield Figure(
            "best_roll", _("Best roll"), max(roll.money for roll in rolls), player, "highest"
        )
