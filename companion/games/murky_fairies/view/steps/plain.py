"""Only counters: nothing happens by itself."""

from __future__ import annotations

import flet as ft

from companion.games.murky_fairies.moves.turn import EndTurn, NewRound
from companion.games.murky_fairies.view.sheets.by_hand import Counters
from companion.games.murky_fairies.view.steps.pane import column, player_choice
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.scene import Scene

_ = marker("murky_fairies")


@bounded
def PlainStep(scene: Scene) -> ft.Control:
    """The counters of a player, and whose turn is next."""
    ink, state = scene.ink, scene.state
    player, turn_to = ft.use_state(state.current)
    other = state.names[1 - state.current]
    new_round = button(
        ink, scene.say(_("New round")), lambda: scene.act(NewRound()), kind="tonal", expand=2
    )
    end_turn = button(
        ink,
        scene.say(_("Turn of {player}", player=other)),
        lambda: scene.act(EndTurn(state.current)),
        expand=3,
        identifier="end-turn",
    )
    return column(
        [
            player_choice(scene, player, turn_to),
            Counters(scene, player, key=f"plain-{player}"),
            button_row(new_round, end_turn),
        ]
    )
