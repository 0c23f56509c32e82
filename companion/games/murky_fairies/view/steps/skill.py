"""Skills for actions."""

from __future__ import annotations

import flet as ft

from companion.games.murky_fairies.moves.skills import USE_SKILL, UseSkill
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.view.steps.pane import (
    EndButton,
    alerts_or_hint,
    confirm,
    cubes_row,
    pane,
    refused_line,
)
from companion.games.murky_fairies.view.table.fairies import fairy_chips, low
from companion.games.murky_fairies.view.table.navigation import Navigation
from companion.games.murky_fairies.words import fairy_name
from companion.i18n import counted, marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.cells import cell_rows
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable

_ = marker("murky_fairies")
_n = counted("murky_fairies")

COSTS = tuple(str(cost) for cost in range(7))


@bounded
def SkillPane(scene: Scene, to: Navigation, end_button: EndButton) -> ft.Control:
    """A fairy and what her skill costs; then the attack is next."""
    ink, state = scene.ink, scene.state
    fairy, choose = ft.use_state(-1)
    cost, price = ft.use_state(-1)
    on_cost = use_stable(lambda name: price(int(name)))

    def pick_fairy(place: int) -> None:
        choose(-1 if place == fairy else place)

    def use() -> None:
        if scene.act(UseSkill(state.current, fairy, cost)) is None:
            choose(-1)
            price(-1)
            to.tab("attack")

    chips = fairy_chips(scene, state.current, fairy, pick_fairy, fold=low(ink))
    if fairy < 0:
        hint = _("Tap the fairy who acts") if state.actions else _("No action left")
        count = [cubes_row(scene)] if low(ink) else []
        return pane(scene, [*count, *alerts_or_hint(scene, hint), chips], end_button(True))
    outcome = USE_SKILL.apply(state, UseSkill(state.current, fairy, max(0, cost)))
    costs = cell_rows(
        ink,
        COSTS,
        chosen=str(cost),
        on_pick=on_cost,
        say=lambda name: scene.say(_n("{count} action", "{count} actions", int(name))),
    )
    label = name = fairy_name(state.seat, fairy)
    if cost >= 0:
        label = _n("{fairy}: {count} action", "{fairy}: {count} actions", cost, fairy=name)
    go = confirm(scene, label, use, outcome, enabled=cost >= 0)
    line = _preview(scene, outcome, chosen=cost >= 0)
    return pane(scene, [chips, costs, line], end_button(False), go)


def _preview(scene: Scene, outcome: Outcome[State, None] | Refusal, *, chosen: bool) -> ft.Control:
    ink = scene.ink
    if isinstance(outcome, Refusal):
        return refused_line(scene, outcome)
    if not chosen:
        return preview_line(ink, (), scene.say(_("Tap what her skill costs")))
    figure = Figure(outcome.state.actions, scene.say(_("actions left")), ink.game.main)
    return preview_line(ink, [figure], scene.say(_("Engage her, then enter her attack")))
