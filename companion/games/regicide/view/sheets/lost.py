"""The question before a play is lost."""

from __future__ import annotations

import flet as ft

from companion.games.regicide.moves.declare import CannotPay, CannotPlay
from companion.games.regicide.view.board import Board
from companion.i18n import marker
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.layout.sheet import sheet
from companion.widgets.tokens import TextSize

_ = marker("regicide")


def lost(board: Board, shown: str) -> ft.Control:
    """Returns the sheet; ``cannot_play`` or ``cannot_pay`` says why the play may be lost."""
    state, ink = board.state, board.ink
    name = state.names[state.current]
    action = CannotPlay() if shown == "cannot_play" else CannotPay()
    if shown == "cannot_play":
        text = _("{player} can neither play nor yield.", player=name)
    elif state.rules.plain:
        text = _("Nobody can go on.")
    else:
        text = _("{player} cannot pay {need}.", player=name, need=state.need)

    def close() -> None:
        board.open("")

    return sheet(
        ink,
        board.say(_("Is the play lost?")),
        [
            ink.text(board.say(text), TextSize.LARGE),
            ink.text(
                board.say(_("Everybody loses together. It can be taken back.")), TextSize.BODY
            ),
        ],
        close,
        close=board.say(_("Close")),
        actions=[
            button_row(
                button(ink, board.say(_("No, go on")), close, kind="tonal", expand=1),
                button(ink, board.say(_("Yes, lost")), lambda: board.do(action), expand=1),
            )
        ],
        key=shown,
    )
