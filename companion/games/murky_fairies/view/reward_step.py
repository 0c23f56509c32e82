"""What a beaten enemy leaves: who holds the treasure, and who turns heroic."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.actions import TakeReward
from companion.games.murky_fairies.effects import RewardTaken
from companion.games.murky_fairies.pieces import MOST_ITEMS
from companion.games.murky_fairies.state import Reward, Seat, State
from companion.games.murky_fairies.turn import apply
from companion.games.murky_fairies.view.looks import fairy_chips
from companion.games.murky_fairies.view.pane import column, refused_line
from companion.games.murky_fairies.words import enemy_name, fairy_name
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.field import field
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.display.preview import preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import section
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler

_ = marker("murky_fairies")


@bounded
def RewardStep(scene: Scene) -> ft.Control:
    """First who holds the treasure, then who turns heroic; each may be nobody."""
    ink, state = scene.ink, scene.state
    reward = state.rewards[0]
    player, seat = reward.player, state.seats[reward.player]
    holder, hold = ft.use_state(_first_holder(seat, reward))
    heroic, raise_up = ft.use_state(-1)
    treasure, call = ft.use_state("")
    held, go_on = ft.use_state(False)
    action = TakeReward(
        player,
        holder if holder >= 0 else None,
        heroic if heroic >= 0 else None,
        treasure.strip(),
    )
    if not held:
        return _treasure(scene, player, holder, hold, treasure, call, lambda: go_on(True))
    outcome = apply(state, action)
    label = _("Nobody turns heroic")
    if heroic >= 0:
        label = _("{fairy} turns heroic", fairy=fairy_name(seat, heroic))
    return column(
        [
            section(ink, scene.say(_("Who turns heroic?"))),
            fairy_chips(
                scene,
                player,
                heroic,
                lambda place: raise_up(-1 if place == heroic else place),
                dimmed=lambda fairy: fairy.heroic,
            ),
            _preview(scene, outcome, heroic, player),
            button_row(
                button(ink, scene.say(_("Back")), lambda: go_on(False), kind="tonal", expand=2),
                button(
                    ink,
                    scene.say(label),
                    lambda: scene.act(action),
                    kind="fill" if heroic >= 0 else "tonal",
                    expand=3,
                    identifier="confirm",
                ),
            ),
        ]
    )


def _first_holder(seat: Seat, reward: Reward) -> int:
    """Returns an attacking fairy who has room for the treasure, or -1."""
    attackers = (i for i in reward.attackers if seat.holds(i))
    return next((i for i in attackers if len(seat.fairies[i].items) < MOST_ITEMS), -1)


def _treasure(
    scene: Scene,
    player: int,
    holder: int,
    hold: Callable[[int], object],
    treasure: str,
    call: Callable[[str], object],
    go_on: Handler,
) -> ft.Control:
    ink, state = scene.ink, scene.state
    reward, seat = state.rewards[0], state.seats[player]
    label = _("Leave the treasure")
    if holder >= 0:
        label = _("Treasure to {fairy}", fairy=fairy_name(seat, holder))
    title = _("{enemy} is beaten: who holds the treasure?", enemy=enemy_name(state, reward.enemy))
    return column(
        [
            section(ink, scene.say(title)),
            fairy_chips(
                scene,
                player,
                holder,
                lambda place: hold(-1 if place == holder else place),
                dimmed=lambda fairy: len(fairy.items) >= MOST_ITEMS,
            ),
            field(ink, scene.say(_("Treasure (optional)")), treasure, call),
            button_row(
                button(
                    ink,
                    scene.say(label),
                    go_on,
                    kind="fill" if holder >= 0 else "tonal",
                    expand=True,
                    identifier="next",
                )
            ),
        ]
    )


def _preview(
    scene: Scene, outcome: Outcome[State] | Refusal, heroic: int, player: int
) -> ft.Control:
    ink = scene.ink
    if isinstance(outcome, Refusal):
        return refused_line(scene, outcome)
    effect = outcome.effect
    if isinstance(effect, RewardTaken) and effect.bonus:
        text = _("All your fairies are heroic: 7 victory points.")
        return preview_line(ink, (), scene.say(text), good=True, icon=Glyph.CROWN)
    if heroic < 0:
        return preview_line(ink, (), scene.say(_("Any of your fairies may turn heroic")))
    name = fairy_name(scene.state.seats[player], heroic)
    text = _("Turn {fairy} to her heroic side", fairy=name)
    return preview_line(ink, (), scene.say(text), icon=Glyph.CROWN, icon_colour=ink.theme.gold)
