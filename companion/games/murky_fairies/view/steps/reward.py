"""What a beaten enemy leaves: who holds the treasure, and who turns heroic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.moves.reward import TAKE_REWARD, TakeReward, cautions
from companion.games.murky_fairies.refusals import refuse_load
from companion.games.murky_fairies.rules import Rules
from companion.games.murky_fairies.scoring import has_bonus
from companion.games.murky_fairies.state import Reward, Seat
from companion.games.murky_fairies.view.steps.pane import column, refused_line
from companion.games.murky_fairies.view.table.fairies import fairy_chips
from companion.games.murky_fairies.words import enemy_name, fairy_name
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.field import field
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.display.preview import preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import section
from companion.widgets.scene import Scene

_ = marker("murky_fairies")


@dataclass(frozen=True, slots=True)
class Draft:
    """What is chosen so far.

    Attributes:
        holder: the fairy who holds the treasure, or None.
        heroic: the fairy who turns heroic, or None.
        treasure: what the treasure is called.
        held: whether the treasure is settled.
    """

    holder: int | None
    heroic: int | None = None
    treasure: str = ""
    held: bool = False


@bounded
def RewardStep(scene: Scene) -> ft.Control:
    """First who holds the treasure, then who turns heroic; each may be nobody."""
    reward = scene.state.rewards[0]
    seat = scene.state.seats[reward.player]
    draft, set_draft = ft.use_state(Draft(_first_holder(seat, reward, scene.state.rules)))

    def change(**fields: object) -> None:
        set_draft(lambda was: replace(was, **fields))

    step = _heroic if draft.held else _treasure
    return step(scene, reward, draft, change)


def _first_holder(seat: Seat, reward: Reward, rules: Rules) -> int | None:
    """Returns an attacking fairy who has room for the treasure."""
    attackers = (i for i in reward.attackers if seat.holds(i))
    return next((i for i in attackers if _has_room(seat.fairies[i], rules)), None)


def _has_room(fairy: Fairy, rules: Rules) -> bool:
    return refuse_load(fairy, rules, treasure=True) is None


def _treasure(
    scene: Scene, reward: Reward, draft: Draft, change: Callable[..., None]
) -> ft.Control:
    ink, state, holder = scene.ink, scene.state, draft.holder
    label = _("Leave the treasure")
    if holder is not None:
        label = _("Treasure to {fairy}", fairy=fairy_name(state.seats[reward.player], holder))
    title = _("{enemy} is beaten: who holds the treasure?", enemy=enemy_name(state, reward.enemy))
    caution = _caution(scene, TakeReward(reward.player, holder, None))
    go = button(
        ink,
        scene.say(label),
        lambda: change(held=True),
        kind="tonal" if holder is None or caution else "fill",
        expand=True,
        identifier="next",
    )
    return column(
        [
            section(ink, scene.say(title)),
            fairy_chips(
                scene,
                reward.player,
                holder,
                lambda place: change(holder=None if place == holder else place),
                dimmed=lambda fairy: not _has_room(fairy, state.rules),
            ),
            *caution,
            field(
                ink,
                scene.say(_("Treasure (optional)")),
                draft.treasure,
                lambda text: change(treasure=text),
            ),
            button_row(go),
        ]
    )


def _heroic(scene: Scene, reward: Reward, draft: Draft, change: Callable[..., None]) -> ft.Control:
    ink, player, heroic = scene.ink, reward.player, draft.heroic
    action = TakeReward(player, draft.holder, heroic, draft.treasure.strip())
    label = _("Nobody turns heroic")
    if heroic is not None:
        label = _("{fairy} turns heroic", fairy=fairy_name(scene.state.seats[player], heroic))
    back = button(ink, scene.say(_("Back")), lambda: change(held=False), kind="tonal", expand=2)
    go = button(
        ink,
        scene.say(label),
        lambda: scene.act(action),
        kind="tonal" if heroic is None or _caution(scene, action) else "fill",
        expand=3,
        identifier="confirm",
    )
    return column(
        [
            section(ink, scene.say(_("Who turns heroic?"))),
            fairy_chips(
                scene,
                player,
                heroic,
                lambda place: change(heroic=None if place == heroic else place),
                dimmed=lambda fairy: fairy.heroic,
            ),
            _preview(scene, action),
            button_row(back, go),
        ]
    )


def _caution(scene: Scene, action: TakeReward) -> list[ft.Control]:
    """Returns what only a card allows of a choice."""
    notice = next(cautions(scene.state, action), None)
    if notice is None:
        return []
    return [preview_line(scene.ink, (), scene.say(notice.message), icon=Glyph.WARNING)]


def _preview(scene: Scene, action: TakeReward) -> ft.Control:
    ink, outcome = scene.ink, TAKE_REWARD.apply(scene.state, action)
    if isinstance(outcome, Refusal):
        return refused_line(scene, outcome)
    if caution := _caution(scene, action):
        return caution[0]
    if has_bonus(outcome.state, action.player):
        text = _("All your fairies are heroic: 7 victory points.")
        return preview_line(ink, (), scene.say(text), good=True, icon=Glyph.CROWN)
    if action.heroic is None:
        return preview_line(ink, (), scene.say(_("Any of your fairies may turn heroic")))
    name = fairy_name(scene.state.seats[action.player], action.heroic)
    text = _("Turn {fairy} to her heroic side", fairy=name)
    return preview_line(ink, (), scene.say(text), icon=Glyph.CROWN, icon_colour=ink.theme.gold)
