"""Plain counters: what a table changes by hand, and looks that are told."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.actions import EndTurn
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.landed_step import look_step
from companion.i18n import marker
from companion.widgets.controls.counter import counter
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.glyphs import Glyph

_ = marker("montdragon")


def plain_step(board: Board) -> list[ft.Control]:
    """Returns the counters of the current player, or the look that is being told."""
    ink, state = board.ink, board.state
    if board.draft.kind == "look":
        *rows, _last = look_step(board)
        back = button(ink, Glyph.BACK, board.back, kind="ghost", say=board.say(_("Back")))
        return [*rows, back]
    knight, player = state.knight, state.current
    numbers = (
        ("hand", _("Hand"), knight.hand, sum(state.deck)),
        ("armour", _("Armour"), int(knight.armour), 1),
        ("doubling", _("Doubling"), int(knight.doubling), 1),
    )
    rows: list[ft.Control] = [
        counter(
            ink,
            f"{name}:{player}",
            board.say(label),
            value,
            board.on_step,
            low=0,
            high=most,
            size=30,
            say=f"{state.name}, {board.say(label)}",
        )
        for name, label, value, most in numbers
    ]
    return [
        *rows,
        button_row(
            button(
                ink,
                board.say(_("Look at a princess")),
                lambda: board.begin("look"),
                kind="tonal",
                expand=1,
            ),
            button(
                ink,
                board.say(_("End turn")),
                lambda: board.act(EndTurn()),
                icon=Glyph.CHECK,
                expand=1,
            ),
        ),
    ]
