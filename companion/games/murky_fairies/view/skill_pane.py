"""Skills for actions."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.games.murky_fairies.actions import UseSkill
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.turn import apply
from companion.games.murky_fairies.view.cubes import cubes_row, low
from companion.games.murky_fairies.view.looks import fairy_chips
from companion.games.murky_fairies.view.pane import Done, column, refused_line, told_or_asked
from companion.games.murky_fairies.words import fairy_name
from companion.i18n import counted, marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.cells import cell_rows
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable

_ = marker("murky_fairies")
_n = counted("murky_fairies")

COSTS = tuple(str(cost) for cost in range(7))


@bounded
def SkillPane(scene: Scene, hand: Any, done: Done) -> ft.Control:
    """A fairy and what her skill costs; then the attack is next."""
    ink, state = scene.ink, scene.state
    me = state.current
    fairy, choose = ft.use_state(-1)
    cost, price = ft.use_state(-1)

    def pick_fairy(place: int) -> None:
        choose(-1 if place == fairy else place)

    def pick_cost(name: str) -> None:
        price(int(name))

    def use() -> None:
        if scene.act(UseSkill(me, fairy, cost)) is None:
            choose(-1)
            price(-1)
            hand.tab("attack")

    on_cost = use_stable(pick_cost)
    chips = fairy_chips(scene, me, fairy, pick_fairy, fold=low(ink))
    if fairy < 0:
        hint = _("Tap the fairy who acts") if state.actions else _("No action left")
        count = [cubes_row(scene)] if low(ink) else []
        told = told_or_asked(scene, hint)
        return column([*count, *told, chips, button_row(done(True))])
    outcome = apply(state, UseSkill(me, fairy, max(0, cost)))
    costs = cell_rows(
        ink,
        COSTS,
        chosen={str(cost)},
        on_pick=on_cost,
        say=lambda name: scene.say(_n("{count} action", "{count} actions", int(name))),
    )
    name = fairy_name(state.seat, fairy)
    label = name
    if cost >= 0:
        label = _n("{fairy}: {count} action", "{fairy}: {count} actions", cost, fairy=name)
    go = button(
        ink,
        scene.say(label),
        use,
        kind="fill" if isinstance(outcome, Outcome) else "ghost",
        enabled=cost >= 0,
        expand=3,
        identifier="confirm",
    )
    return column(
        [chips, costs, _skill_line(scene, outcome, chosen=cost >= 0), button_row(done(False), go)]
    )


def _skill_line(scene: Scene, outcome: Outcome[State] | Refusal, *, chosen: bool) -> ft.Control:
    ink = scene.ink
    if isinstance(outcome, Refusal):
        return refused_line(scene, outcome)
    if not chosen:
        return preview_line(ink, (), scene.say(_("Tap what her skill costs")))
    figure = Figure(outcome.state.actions, scene.say(_("actions left")), ink.game.main)
    return preview_line(ink, [figure], scene.say(_("Engage her; then say her attack")))
