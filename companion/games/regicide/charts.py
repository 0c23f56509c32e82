"""How a play went, enemy by enemy: the life and the attack that were left after each play."""

from __future__ import annotations

from companion.games.regicide.cards import Card
from companion.games.regicide.effects import Attack, Beaten
from companion.games.regicide.names import card_name, card_sign
from companion.games.regicide.state import Fight, State
from companion.i18n import marker
from companion.play.story import Chart, Mark, Story, Track

_ = marker("regicide")


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the enemies' life and attack over the play; nothing before the first enemy."""
    steps = _steps(story)
    if not steps:
        return ()
    points = tuple(card_sign(enemy) for enemy, _fight, _fallen in steps)
    fights = [fight for _enemy, fight, _fallen in steps]
    return (
        Chart(
            "enemies",
            _("Enemies' life and attack"),
            points,
            (
                Track(_("Life"), tuple(0 if f is None else f.life_left for f in fights)),
                Track(_("Attack"), tuple(0 if f is None else f.attack_now for f in fights)),
            ),
            marks=tuple(
                Mark(
                    place,
                    _("{enemy} beaten exactly", enemy=card_name(enemy))
                    if fallen == "exact"
                    else _("{enemy} beaten", enemy=card_name(enemy)),
                    0,
                )
                for place, (enemy, _fight, fallen) in enumerate(steps)
                if fallen
            ),
        ),
    )


def _steps(story: Story[State]) -> list[tuple[Card, Fight | None, str]]:
    """Returns each change of the fight: the enemy, how it stands, and how it fell if it did."""
    steps: list[tuple[Card, Fight | None, str]] = []
    for moment in story.moments:
        before, after = moment.before.fight, moment.after.fight
        if before == after:
            continue
        if after is not None:
            steps.append((after.enemy, after, ""))
        elif before is not None:
            effect = moment.outcome.effect
            exact = isinstance(effect, Attack | Beaten) and effect.exact
            steps.append((before.enemy, None, "exact" if exact else "beaten"))
    return steps
