"""The button that ends a turn."""

from __future__ import annotations

import flet as ft

from companion.games.mordred.moves.turn import EndTurn
from companion.i18n import marker
from companion.widgets.controls.tappable import button
from companion.widgets.scene import Scene

_ = marker("mordred")


def end_button(scene: Scene, *, main: bool) -> ft.Control:
    """Returns the button that passes the dice on, and names whom to.

    Args:
        scene: the moment.
        main: whether it is the most likely thing to do now.
    """
    state = scene.state
    player = state.current
    after = state.names[(player + 1) % len(state.names)]
    label = scene.say(_("End turn, then {player}", player=after))
    return button(
        scene.ink,
        label if main else scene.say(_("End turn")),
        lambda: scene.act(EndTurn(player)),
        kind="fill" if main else "tonal",
        say=label,
        expand=2,
        identifier="end-turn",
    )
