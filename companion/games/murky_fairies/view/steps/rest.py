"""What is rarer in a turn: single fairies, spectres, the auction."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.moves.fairies import AddFairy
from companion.games.murky_fairies.view.steps.auction import AuctionPane
from companion.games.murky_fairies.view.steps.pane import Done, asked, column, player_choice
from companion.games.murky_fairies.view.table.fairies import fairy_chips, nobody
from companion.games.murky_fairies.view.table.navigation import Navigation
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.ink import TARGET
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler

_ = marker("murky_fairies")


@bounded
def RestPane(scene: Scene, to: Navigation, done: Done) -> ft.Control:
    """Single fairies (curse, exhaustion, items), the auction, spectres."""
    player, set_player = ft.use_state(scene.state.current)
    bidding, bid = ft.use_state(False)
    if bidding:
        return AuctionPane(scene, lambda: bid(False), key="auction")

    def small(label: Message, on: Handler) -> ft.Control:
        text = scene.say(label)
        return button(scene.ink, text, on, kind="tonal", size=15, height=TARGET, expand=True)

    hint = _("Tap a fairy: cubes, items, special, acting again")
    spectre = AddFairy(player, "", spectre=True)
    return column(
        [
            *(scene.alerts or [asked(scene, hint)]),
            player_choice(scene, player, set_player),
            fairy_chips(scene, player, None, lambda place: to.fairy(player, place), dimmed=nobody),
            button_row(
                small(_("Assassin auction"), lambda: bid(True)),
                small(_("Add a spectre"), lambda: scene.act(spectre)),
            ),
            button_row(done(True)),
        ]
    )
