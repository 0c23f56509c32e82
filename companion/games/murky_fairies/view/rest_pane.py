"""What is rarer in a turn: single fairies, spectres, the auction."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.games.murky_fairies.actions import AddFairy
from companion.games.murky_fairies.view.auction_pane import AuctionPane
from companion.games.murky_fairies.view.looks import fairy_chips
from companion.games.murky_fairies.view.pane import Done, asked, column
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.ink import TARGET
from companion.widgets.scene import Scene

_ = marker("murky_fairies")


@bounded
def RestPane(scene: Scene, hand: Any, done: Done) -> ft.Control:
    """Single fairies (curse, exhaustion, items), the auction, spectres."""
    ink, state = scene.ink, scene.state
    player, set_player = ft.use_state(state.current)
    bidding, bid = ft.use_state(False)

    def turn_to(name: str) -> None:
        set_player(int(name))

    if bidding:
        return AuctionPane(scene, lambda: bid(False), key="auction")
    people = [(str(index), name) for index, name in enumerate(state.names)]
    hint = _("Tap a fairy: cubes, items, special, acting again")
    return column(
        [
            *(scene.alerts or [asked(scene, hint)]),
            choice(ink, people, str(player), turn_to, wrap=ink.large),
            fairy_chips(scene, player, None, lambda place: hand.fairy(player, place), ready=False),
            button_row(
                button(
                    ink,
                    scene.say(_("Assassin auction")),
                    lambda: bid(True),
                    kind="tonal",
                    size=15,
                    height=TARGET,
                    expand=True,
                ),
                button(
                    ink,
                    scene.say(_("Add a spectre")),
                    lambda: scene.act(AddFairy(player, "", spectre=True)),
                    kind="tonal",
                    size=15,
                    height=TARGET,
                    expand=True,
                ),
            ),
            button_row(done(True)),
        ]
    )
