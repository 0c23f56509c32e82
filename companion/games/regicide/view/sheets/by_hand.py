"""The sheet with the numbers that can be changed by hand."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from companion.games.regicide.by_hand import BY_HAND, possible_step
from companion.games.regicide.state import State, Step
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.steps.buttons import beaten_buttons
from companion.i18n import marker
from companion.play.by_hand import Adjust
from companion.play.quantity import Number
from companion.widgets.controls.choice import choice
from companion.widgets.controls.count import Count
from companion.widgets.controls.counter import counter
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.layout.sheet import sheet

_ = marker("regicide")

_HAND = "hand:"
_NUMBERS = (
    "life",
    "attack",
    "shield",
    "blocked_spades",
    "lifted",
    "in_play",
    "need",
    "tavern",
    "discard",
    "castle",
    "solo_jokers",
)


def step_of(state: State, name: str, by: int) -> Adjust:
    """Returns what a counter's step does to the play."""
    if name.startswith(_HAND):
        return possible_step(state, "hand", int(name.removeprefix(_HAND)), by)
    return possible_step(state, name, None, by)


def by_hand(board: Board) -> ft.Control:
    """Returns the sheet: a counter for each number, whose turn it is, and how the enemy fell."""
    rows: list[ft.Control] = [
        counter(
            board.ink,
            Count(name, board.say(number.label), number.value, low=number.least, high=number.most),
            board.on_step,
        )
        for name, number in _numbers(board.state)
    ]
    rows += _turn(board)
    if board.state.fight is not None:
        rows.append(button_row(*beaten_buttons(board)))
    if board.state.step is Step.PLAY and not board.state.rules.plain:
        stuck = board.say(_("Can neither play nor yield"))
        rows.append(button(board.ink, stuck, lambda: board.open("cannot_play"), kind="ghost"))
    return sheet(
        board.ink,
        board.say(_("Edit by hand")),
        rows,
        lambda: board.open(""),
        close=board.say(_("Close")),
        key="by_hand",
    )


def _numbers(state: State) -> Iterator[tuple[str, Number]]:
    """Yields each number that can be changed now, with the name of its counter."""
    for name in _NUMBERS:
        number = BY_HAND.number(state, name)
        if number is not None:
            yield name, number
    for player, name in enumerate(state.names):
        number = BY_HAND.number(state, "hand", player)
        if number is not None:
            label = _("Hand of {player}", player=name)
            yield f"{_HAND}{player}", number._replace(label=label)


def _turn(board: Board) -> list[ft.Control]:
    state = board.state
    if state.solo or state.rules.plain:
        return []

    def give(seat: str) -> None:
        if int(seat) != state.current:
            board.on_step("turn", int(seat) - state.current)

    seats = [(str(seat), name) for seat, name in enumerate(state.names)]
    return [choice(board.ink, seats, str(state.current), give, label=board.say(_("Whose turn")))]
