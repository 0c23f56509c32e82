"""What the attack that is composed would do, read aloud where events stand."""

import flet as ft

from companion.games.murky_fairies.model import (
    DEFENCE,
    Defence,
    State,
    _,
    counted as _n,
    enemy_name,
    fairy_name,
)
from companion.games.murky_fairies.moves import ATTACK, Anything
from companion.games.murky_fairies.moves.attack import Attacked, cautions
from companion.games.murky_fairies.view.steps.composed import Composed, aimed_at
from companion.games.murky_fairies.view.steps.pane import SLOT, Navigation, Shown
from companion.games.murky_fairies.view.table.fairies import SIGN, shade_of
from companion.play import Message, Outcome, Refusal
from companion.widgets import (
    Face,
    Glyph,
    Radius,
    Scene,
    Space,
    TextSize,
    flex,
    icon_button,
    spoken,
)


def attack_said(scene: Scene, to: Navigation, shown: Shown, attack: Composed) -> ft.Control:
    """Returns the attack in two lines, with the ways to the enemy's sheet and to why."""
    ink, theme, kind = scene.ink, scene.ink.theme, attack.kind or Defence.PHYSICAL
    title = scene.say(_title(scene.state, shown, attack))
    detail, tone = _detail(scene, shown, attack)
    said = scene.say(detail)
    colour = {"good": theme.gold, "warn": theme.ink}.get(tone, theme.muted)
    lines = 2 if not ink.large else 5
    words = flex.column(
        [
            ink.text(
                title,
                TextSize.SMALL,
                Face.BOLD,
                leading=1.1,
                max_lines=lines - 1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
            ink.text(
                said,
                TextSize.CAPTION,
                Face.MEDIUM if tone else Face.BODY,
                colour,
                leading=1.1,
                max_lines=lines,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
        Space.XXS,
        stretch=False,
    )
    warned = tone == "warn"
    type_of = f", {scene.say(DEFENCE[attack.kind])}" if attack.kind else ""
    told = ft.Semantics(
        key="preview",
        identifier="preview",
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=True,
        label=spoken(f"{title}{type_of}. {said}"),
        content=flex.row(
            [
                ink.sigil(
                    Glyph.WARNING if warned else SIGN[kind],
                    20,
                    theme.gold if warned else shade_of(ink, kind),
                ),
                ft.Container(expand=True, content=words),
            ],
            Space.L,
        ),
    )
    place, spot = shown.aims[-1]
    change, why = scene.say(_("Change this enemy")), scene.say(_("Why this number?"))
    return ft.Container(
        height=None if ink.large else SLOT,
        border_radius=Radius.CELL,
        bgcolor=theme.band,
        border=ft.Border.all(1, theme.line),
        padding=ft.Padding.only(left=Space.XL),
        content=flex.row(
            [
                told,
                icon_button(ink, Glyph.EDIT, change, lambda: to.enemy(place), size=16),
                icon_button(
                    ink, Glyph.QUESTION, why, lambda: scene.why(f"token:{place}:{spot}"), size=16
                ),
            ],
            0,
        ),
    )


def _title(state: State, shown: Shown, attack: Composed) -> Message:
    """Returns who hits what."""
    names = {place: enemy_name(state, place) for place, _spot in shown.aims}
    enemies = tuple(names.values())
    if attack.fairy is None:
        return _("Attack on {enemies}", enemies=enemies)
    return _(
        "{fairy} attacks {enemies}", fairy=fairy_name(state.seat, attack.fairy), enemies=enemies
    )


def _detail(scene: Scene, shown: Shown, attack: Composed) -> tuple[Message, str]:
    """Returns what would come of it, and whether that is "good", to "warn" of, or neither."""
    if attack.action is None:
        return needed(scene.state, shown, attack.kind), ""
    outcome = ATTACK.apply(scene.state, attack.action)
    if isinstance(outcome, Refusal):
        return outcome.message, "warn"
    if (caution := next(cautions(scene.state, attack.action), None)) is not None:
        return caution.message, "warn"
    return _effect(scene.state, attack.action, outcome)


def needed(state: State, shown: Shown, kind: Defence | None) -> Message:
    """Returns how much damage of a type takes the token that is aimed at."""
    if (one := aimed_at(state, shown)) is None:
        return _("Tap one token of each enemy in the area")
    enemy, token = one
    if kind is not token.defence:
        return _("The token needs the other type")
    return _("{damage} or more takes the token", damage=enemy.worth - token.damage)


def _effect(
    state: State, action: Anything, outcome: Outcome[State, Attacked]
) -> tuple[Message, str]:
    effect = outcome.effect
    if effect.defeated:
        rewards = outcome.state.rewards[-len(effect.fallen) :]
        names = tuple(enemy_name(state, reward.enemy) for reward in rewards)
        return _n("{enemies} is beaten", "{enemies} are beaten", len(names), enemies=names), "good"
    if effect.destroyed:
        return _n(
            "It is enough: {count} token left", "It is enough: {count} tokens left", effect.left
        ), ""
    notice = ATTACK.announce(state, action, outcome)[0]
    return notice.message, "warn" if effect.wrong else ""
