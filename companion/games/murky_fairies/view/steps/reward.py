"""What a beaten enemy leaves: who holds the treasure, and who turns heroic."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.games.murky_fairies.model import (
    Fairy,
    Reward,
    Rules,
    Seat,
    _,
    enemy_name,
    fairy_name,
    has_bonus,
    refuse_load,
)
from companion.games.murky_fairies.moves import TAKE_REWARD, TakeReward
from companion.games.murky_fairies.moves.reward import cautions
from companion.games.murky_fairies.view.steps.action_card import asked
from companion.games.murky_fairies.view.steps.pane import (
    QUIET,
    SOLID,
    refused_line,
)
from companion.games.murky_fairies.view.table.fairies import fairy_chips
from companion.play import (
    Message,
    Refusal,
)
from companion.widgets import (
    Glyph,
    Handler,
    Kind,
    Scene,
    Waking,
    bounded,
    button,
    field,
    preview_line,
)
from companion.widgets.controls.drafts import use_draft


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
    kept = use_draft(f"treasure-{reward.player}-{reward.enemy}-{scene.state.turn}")
    holder = _first_holder(scene.state.seats[reward.player], reward, scene.state.rules)
    draft, set_draft = ft.use_state(lambda: Draft(holder, treasure=kept.text))

    def change(**fields: Any) -> None:
        kept.write(fields.get("treasure", kept.text))
        set_draft(lambda was: replace(was, **fields))

    return (_heroic if draft.held else _treasure)(scene, reward, draft, change)


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
    label = (
        _("Treasure to {fairy}", fairy=fairy_name(state.seats[reward.player], holder))
        if holder is not None
        else _("Leave the treasure")
    )
    title = _("{enemy} is beaten: who holds the treasure?", enemy=enemy_name(state, reward.enemy))
    caution = _caution(scene, TakeReward(reward.player, holder, None))
    treasure = field(
        ink,
        scene.say(_("Treasure (optional)")),
        draft.treasure,
        lambda text: change(treasure=text),
    )
    chips = fairy_chips(
        scene,
        reward.player,
        holder,
        lambda place: change(holder=None if place == holder else place),
        dimmed=lambda fairy: not _has_room(fairy, state.rules),
    )
    kind: Kind = "tonal" if holder is None or caution else "fill"
    go = _go(scene, label, lambda: change(held=True), kind, "next")
    said = caution[0] if caution else None
    return asked(scene, title, [chips, treasure], said, ft.Container(expand=QUIET), go)


def _go(scene: Scene, label: Message, on: Handler, kind: Kind, identifier: str) -> ft.Control:
    return Waking(
        lambda: button(
            scene.ink,
            scene.say(label),
            on,
            kind=kind,
            expand=SOLID,
            identifier=identifier,
        ),
        moment=identifier,
    )


def _heroic(scene: Scene, reward: Reward, draft: Draft, change: Callable[..., None]) -> ft.Control:
    ink, player, heroic = scene.ink, reward.player, draft.heroic
    action = TakeReward(player, draft.holder, heroic, draft.treasure.strip())
    label = (
        _("{fairy} turns heroic", fairy=fairy_name(scene.state.seats[player], heroic))
        if heroic is not None
        else _("Nobody turns heroic")
    )
    back = button(ink, scene.say(_("Back")), lambda: change(held=False), kind="tonal", expand=QUIET)
    chips = fairy_chips(
        scene,
        player,
        heroic,
        lambda place: change(heroic=None if place == heroic else place),
        dimmed=lambda fairy: fairy.heroic,
    )
    kind: Kind = "tonal" if heroic is None or _caution(scene, action) else "fill"
    go = _go(scene, label, lambda: scene.act(action), kind, "confirm")
    return asked(scene, _("Who turns heroic?"), [chips], _preview(scene, action), back, go)


def _caution(scene: Scene, action: TakeReward) -> list[ft.Control]:
    """Returns what only a card allows of a choice."""
    if (notice := next(cautions(scene.state, action), None)) is None:
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
