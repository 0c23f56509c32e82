"""How a play went, enemy by enemy, with the chance to win; and the numbers for statistics."""

from typing import NamedTuple

from companion.games.regicide.model import MEDAL_NAMES, Card, Fight, State, _, card_name, card_sign
from companion.games.regicide.moves.attack import Attack
from companion.games.regicide.moves.declare import BeatEnemy
from companion.games.regicide.moves.pay_damage import Payment
from companion.games.regicide.moves.play_cards import Yield
from companion.games.regicide.tell.chance import chance_chart
from companion.play import Chart, Figure, Mark, Moment, Story, Track


class _Point(NamedTuple):
    """An enemy after a change of its fight; no fight is left once it has fallen."""

    enemy: Card
    fight: Fight | None
    exact: bool = False


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the enemies' life and attack over the play; nothing before the first enemy.

    Then the chance to win: afterwards, alone, or where the table wants it during the play.
    """
    if not (points := _points(story)):
        return ()
    last = story.last
    shown = last.over or last.solo or last.rules.chance_shown
    return (_enemies(points), *(chance_chart(story) if shown else ()))


def _enemies(points: list[_Point]) -> Chart:
    fights = [point.fight for point in points]
    return Chart(
        "enemies",
        _("Enemies’ life and attack"),
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


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each player did, how far the table came, and the medal of a solo play."""
    state = story.last
    medal = state.medal if state.won else None
    return (
        Figure("beaten", _("Enemies beaten"), state.beaten, None, "highest"),
        *(figure for player in range(state.players) for figure in _figures_of(story, player)),
        *([] if medal is None else [Figure(f"medal_{medal.value}", MEDAL_NAMES[medal], 1, 0)]),
    )


def _figures_of(story: Story[State], player: int) -> list[Figure]:
    moments = [moment for moment in story.moments if moment.before.current == player]
    effects = [moment.outcome.effect for moment in moments]
    attacks = [effect for effect in effects if isinstance(effect, Attack)]
    overpaid = sum(effect.overpaid for effect in effects if isinstance(effect, Payment))
    yields = sum(isinstance(moment.action, Yield) for moment in moments)
    blows = [each for moment in moments if (each := blow(moment)) is not None]
    return [
        Figure("exact", _("Exact kills"), sum(attack.exact for attack in attacks), player),
        Figure("damage", _("Damage dealt"), sum(each.value for each in blows), player),
        Figure("jokers", _("Jokers played"), sum(attack.joker for attack in attacks), player),
        Figure("yields", _("Yields"), yields, player),
        Figure("overpaid", _("Overpaid"), overpaid, player),
        *([max(blows, key=lambda each: each.value)] if blows else []),
    ]


def blow(moment: Moment[State]) -> Figure | None:
    """Returns the damage of a play of cards."""
    attack = moment.outcome.effect
    if not isinstance(attack, Attack):
        return None
    damage = attack.strike.damage
    return Figure("blow", _("Hardest blow"), damage, moment.before.current, "highest")
