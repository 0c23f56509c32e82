"""The auction when both assassins act at once."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.actions import Auction
from companion.games.murky_fairies.effects import Auctioned
from companion.games.murky_fairies.pieces import MOST_COST
from companion.games.murky_fairies.turn import apply
from companion.games.murky_fairies.view.pane import column, refused_line
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.stepper import stepper
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.scene import Scene

_ = marker("murky_fairies")


@bounded
def AuctionPane(scene: Scene, close: Callable[[], object]) -> ft.Control:
    """Both assassins act at once: each raises in turn until one stops."""
    ink, state = scene.ink, scene.state
    price, set_price = ft.use_state(3)
    starts, set_starts = ft.use_state(state.current)
    raises, set_raises = ft.use_state(0)
    action = Auction(price, starts, (*(True,) * raises, False))
    outcome = apply(state, action)

    def settle() -> None:
        if scene.act(action) is None:
            close()

    def begin(name: str) -> None:
        set_starts(int(name))
        set_raises(0)

    people = [(str(index), name) for index, name in enumerate(state.names)]
    asked = state.names[(starts + raises) % 2]
    parts: list[ft.Control] = [
        stepper(ink, scene.say(_("Price of the skill")), price, 0, MOST_COST * 3, set_price),
        choice(
            ink,
            people,
            str(starts),
            begin,
            label=scene.say(_("Who answers first?")),
            wrap=ink.large,
        ),
    ]
    further = apply(state, Auction(price, starts, (*(True,) * (raises + 1), False)))
    if isinstance(outcome, Outcome) and isinstance(outcome.effect, Auctioned):
        winner = state.names[outcome.effect.winner]
        figure = Figure(outcome.effect.last_bid, scene.say(_("souls")), ink.game.main)
        text = _("{player} leads; {other} is asked", player=winner, other=asked)
        parts.append(preview_line(ink, [figure], scene.say(text)))
    elif isinstance(outcome, Refusal):
        parts.append(refused_line(scene, outcome))
    if isinstance(further, Refusal):
        parts.append(refused_line(scene, further))
    parts += [
        button_row(
            button(
                ink,
                scene.say(_("{player} raises by 3", player=asked)),
                lambda: set_raises(raises + 1),
                kind="tonal",
                size=16,
                expand=True,
                enabled=isinstance(further, Outcome),
            ),
            button(
                ink,
                scene.say(_("{player} stops", player=asked)),
                settle,
                size=16,
                expand=True,
                identifier="confirm",
            ),
        ),
        button_row(button(ink, scene.say(_("Back")), close, kind="ghost", expand=True)),
    ]
    return column(parts)
