"""How a play went, enemy by enemy: the life and the attack that were left after each play."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.regicide.cards import Card
from companion.games.regicide.moves.attack import Attack
from companion.games.regicide.moves.declare import BeatEnemy
from companion.games.regicide.state import Fight, State
from companion.games.regicide.words import card_name, card_sign
from companion.i18n import marker
from companion.play.story import Chart, Mark, Moment, Story, Track

_ = marker("regicide")


class _Point(NamedTuple):
    """An enemy after a change of its fight; no fight is left once it has fallen."""

    enemy: Card
    fight: Fight | None
    exact: bool = False


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the enemies' life and attack over the play; nothing before the first enemy."""
    points = _points(story)
    if not points:
        return ()
    fights = [point.fight for point in points]
    return (
        Chart(
            "enemies",
            _("Enemies' life and attack"),
            tuple(card_sign(point.enemy) for point in points),
            (
                Track(_("Life"), tuple(0 if f is None else f.life_left for f in fights)),
                Track(_("Attack"), tuple(0 if f is None else f.attack_now for f in fights)),
            ),
            marks=tuple(
                Mark(
                    place,
                    _("{enemy} beaten exactly", enemy=card_name(point.enemy))
                    if point.exact
                    else _("{enemy} beaten", enemy=card_name(point.enemy)),
                    0,
                )
                for place, point in enumerate(points)
                if point.fight is None
            ),
        ),
    )


def _points(story: Story[State]) -> list[_Point]:
    points: list[_Point] = []
    for moment in story.moments:
        before, after = moment.before.fight, moment.after.fight
        if after is not None and after != before:
            points.append(_Point(after.enemy, after))
        elif before is not None and after is None:
            points.append(_Point(before.enemy, None, _exact(moment)))
    return points


def _exact(moment: Moment[State]) -> bool:
    action, effect = moment.action, moment.outcome.effect
    if isinstance(effect, Attack):
        return effect.exact
    return isinstance(action, BeatEnemy) and action.exact
