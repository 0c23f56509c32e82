"""Skills for actions, and special skills that are paid in souls, in anyone's turn."""

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.model import MOST_PRICE, State, _, counted as _n, fairy_name
from companion.games.murky_fairies.moves import USE_SKILL, USE_SPECIAL, UseSkill, UseSpecial
from companion.games.murky_fairies.view.steps.pane import (
    EndButton,
    Navigation,
    asleep,
    buy_action,
    confirm,
    costs_row,
    pane,
    player_choice,
    refused_line,
    told_line,
)
from companion.games.murky_fairies.view.table.fairies import fairy_chips
from companion.play import Action, Outcome, Refusal
from companion.widgets import (
    Count,
    Figure,
    Scene,
    bounded,
    button_row,
    flex,
    preview_line,
    stepper,
    switch,
)

NO_COST: int | None = None
"""The cost of a skill that is still to be tapped."""


@bounded
def SkillPane(scene: Scene, to: Navigation, fairy: int | None, end_button: EndButton) -> ft.Control:
    """A fairy and what her skill costs; then the attack is next."""
    state = scene.state
    cost, price = ft.use_state(NO_COST)

    def pick_fairy(place: int) -> None:
        to.act(None if place == fairy else place)

    def use() -> None:
        if scene.act(UseSkill(state.current, fairy or 0, cost or 0)) is None:
            price(NO_COST)
            to.tab("attack")

    acts = fairy is not None and state.seat.holds(fairy)
    costs = costs_row(scene, cost, price, awake=acts, must=True)
    chips = fairy_chips(scene, state.current, fairy, pick_fairy)
    parts = [chips, costs, buy_action(scene)]
    if fairy is None or not acts:
        hint = _("Tap the fairy who acts") if state.actions else _("No action left")
        return pane(scene, parts, None, end_button(True), asleep(scene, hint))
    outcome = USE_SKILL.apply(state, UseSkill(state.current, fairy, cost or 0))
    label = name = fairy_name(state.seat, fairy)
    if cost is not None:
        label = _n("{fairy}: {count} action", "{fairy}: {count} actions", cost, fairy=name)
    go = confirm(scene, label, use, outcome, enabled=cost is not None)
    said = _preview(scene, outcome, chosen=cost is not None)
    return pane(scene, parts, said, end_button(False), go)


def _preview(scene: Scene, outcome: Outcome[State, None] | Refusal, *, chosen: bool) -> ft.Control:
    ink = scene.ink
    if isinstance(outcome, Refusal):
        return refused_line(scene, outcome)
    if not chosen:
        return preview_line(ink, (), scene.say(_("Tap what her skill costs")))
    figure = Figure(outcome.state.actions, scene.say(_("actions left")), ink.game.main)
    return preview_line(ink, [figure], scene.say(_("Engage her, then enter her attack")))


USUAL = 3
"""The price that is offered first; the cards' own prices are not known to us."""


@bounded
def SpecialPane(scene: Scene, end_button: EndButton) -> ft.Control:
    """A special skill of either player: whose fairy, then what it costs."""
    player, set_player = ft.use_state(scene.state.current)
    fairy, choose = ft.use_state(-1)

    def turn_to(place: int) -> None:
        set_player(place)
        choose(-1)

    def pick_fairy(place: int) -> None:
        choose(-1 if place == fairy else place)

    def use(action: Action) -> None:
        if scene.act(action) is None:
            choose(-1)

    chips = fairy_chips(scene, player, fairy, pick_fairy)
    choosing = [chips, player_choice(scene, player, turn_to)]
    if fairy >= 0:
        beside = (choosing, end_button(False))
        return SpecialForm(scene, player, fairy, use, beside, key=f"price-{player}-{fairy}")
    hint = asleep(scene, _("Specials work in anyone’s turn: tap a fairy"))
    return pane(scene, choosing, None, end_button(True), hint)


@bounded
def SpecialForm(
    scene: Scene,
    player: int,
    fairy: int,
    use: Callable[[Action], object],
    beside: tuple[list[ft.Control], ft.Control] | None = None,
) -> ft.Control:
    """The price of a fairy's special skill, what is left then, and whether it is once a turn.

    Args:
        scene: the moment.
        player: whose fairy.
        fairy: her place.
        use: called with the action.
        beside: what chooses her, and the key beside its own in a turn; nothing in a sheet.
    """
    ink = scene.ink
    souls, price = ft.use_state(USUAL)
    once, set_once = ft.use_state(False)
    action = UseSpecial(player, fairy, souls, once)
    if isinstance(outcome := USE_SPECIAL.apply(scene.state, action), Refusal):
        line = refused_line(scene, outcome)
    else:
        line = told_line(scene, outcome.state.seats[player].souls, _("she stays ready"))
    name = scene.state.names[player]
    label = _n("{player} pays {count} soul", "{player} pays {count} souls", souls, player=name)
    go = confirm(scene, label, lambda: use(action), outcome)
    cost = stepper(ink, Count("", scene.say(_("Price in souls")), souls, 0, MOST_PRICE), price)
    single = switch(ink, scene.say(_("Not cumulative: once a turn")), once, set_once)
    if beside is None:
        return flex.column([cost, single, line, button_row(go)])
    choosing, end = beside
    return pane(scene, [*choosing, cost, single], line, end, go)
