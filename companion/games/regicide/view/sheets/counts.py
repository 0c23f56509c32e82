"""The sheet that asks how many cards are where."""

from __future__ import annotations

import flet as ft

from companion.games.regicide.by_hand import MOST_CARDS
from companion.games.regicide.moves.declare import SetCounts
from companion.games.regicide.state import dealt_counts, hand_limit
from companion.games.regicide.view.board import Board
from companion.games.regicide.words import QUANTITY_NAMES
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.count import Count
from companion.widgets.controls.stepper import stepper
from companion.widgets.controls.tappable import button
from companion.widgets.layout.sheet import sheet
from companion.widgets.stable import use_stable

_ = marker("regicide")


@bounded
def CountSheet(board: Board) -> ft.Control:
    """The sheet that asks how many cards are where."""
    state = board.state
    limit = hand_limit(state.players)
    dealt = dealt_counts(state.players)
    numbers, set_numbers = ft.use_state(tuple([limit] * state.players + [dealt.tavern or 0, 0]))

    def put(place: int, number: int) -> None:
        set_numbers(lambda former: (*former[:place], number, *former[place + 1 :]))

    set_number = use_stable(put)
    piles = [
        *((_("Hand of {player}", player=name), limit) for name in state.names),
        (QUANTITY_NAMES["tavern"], MOST_CARDS),
        (QUANTITY_NAMES["discard"], MOST_CARDS),
    ]
    rows: list[ft.Control] = [
        stepper(
            board.ink,
            Count(f"count{place}", board.say(label), numbers[place], 0, most),
            lambda number, place=place: set_number(place, number),
        )
        for place, (label, most) in enumerate(piles)
    ]

    def confirm() -> None:
        board.do(SetCounts(numbers[:-2], numbers[-2], numbers[-1]))

    return sheet(
        board.ink,
        board.say(_("Count the cards")),
        rows,
        lambda: board.open(""),
        close=board.say(_("Close")),
        actions=[button(board.ink, board.say(_("Confirm")), confirm)],
        key="counts",
    )
