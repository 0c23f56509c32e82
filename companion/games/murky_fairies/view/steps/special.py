"""Special skills, paid in souls, in anyone's turn."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.moves.skills import USE_SPECIAL, UseSpecial
from companion.games.murky_fairies.pieces import MOST_PRICE
from companion.games.murky_fairies.view.steps.pane import (
    EndButton,
    alerts_or_hint,
    column,
    confirm,
    pane,
    player_choice,
    refused_line,
)
from companion.games.murky_fairies.view.table.fairies import fairy_chips, low
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.outcome import Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import switch
from companion.widgets.controls.count import Count
from companion.widgets.controls.stepper import stepper
from companion.widgets.controls.tappable import button_row
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.scene import Scene

_ = marker("murky_fairies")
_n = counted("murky_fairies")

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

    chips = fairy_chips(scene, player, fairy, pick_fairy, fold=low(scene.ink))
    if fairy >= 0:
        beside = (chips, end_button(False))
        return SpecialForm(scene, player, fairy, use, beside, key=f"price-{player}-{fairy}")
    hint = alerts_or_hint(scene, _("Specials work in anyone’s turn: tap a fairy"))
    return pane(scene, [*hint, player_choice(scene, player, turn_to), chips], end_button(True))


@bounded
def SpecialForm(
    scene: Scene,
    player: int,
    fairy: int,
    use: Callable[[Action], object],
    beside: tuple[ft.Control, ft.Control] | None = None,
) -> ft.Control:
    """The price of a fairy's special skill, what is left then, and whether it is once a turn.

    Args:
        scene: the moment.
        player: whose fairy.
        fairy: her place.
        use: called with the action.
        beside: what stands above it and before its key in a turn; nothing in a sheet.
    """
    ink = scene.ink
    souls, price = ft.use_state(USUAL)
    once, set_once = ft.use_state(False)
    action = UseSpecial(player, fairy, souls, once)
    outcome = USE_SPECIAL.apply(scene.state, action)
    if isinstance(outcome, Refusal):
        line = refused_line(scene, outcome)
    else:
        figures = [
            Figure(souls, scene.say(_("to pay")), ink.game.main),
            Figure(outcome.state.seats[player].souls, scene.say(_("souls then"))),
        ]
        line = preview_line(ink, figures, scene.say(_("she stays ready")))
    name = scene.state.names[player]
    label = _n("{player} pays {count} soul", "{player} pays {count} souls", souls, player=name)
    go = confirm(scene, label, lambda: use(action), outcome)
    parts = [
        stepper(ink, Count("", scene.say(_("Price in souls")), souls, 0, MOST_PRICE), price),
        switch(ink, scene.say(_("Not cumulative: once a turn")), once, set_once),
        line,
    ]
    if beside is None:
        return column([*parts, button_row(go)])
    return pane(scene, [beside[0], *parts], beside[1], go)
