"""The sheet with the numbers that can be changed by hand."""

from __future__ import annotations

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

_ELSEWHERE = ("damage", "fallen", "captured", "turn")
"""Numbers that have a place of their own, or stand here from another side."""


def step_of(state: State, name: str, by: int) -> Adjust:
    """Returns what a counter's step does to the play."""
    quantity, _bar, player = name.partition("|")
    return possible_step(state, quantity, int(player) if player else None, by)


def by_hand(board: Board) -> ft.Control:
    """Returns the sheet: a counter for each number, whose turn it is, and how the enemy fell."""
    rows: list[ft.Control] = [
        counter(board.ink, _count(board, named, number), board.on_step)
        for quantity, named, number in BY_HAND.numbers(board.state)
        if quantity.name not in _ELSEWHERE
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


def _count(board: Board, named: Adjust, number: Number) -> Count:
    """Returns what a counter shows: a number of the table's, or of one player."""
    name, label, player = named.quantity, number.label, named.player
    if player is not None:
        name = f"{name}|{player}"
        label = _("{player}: {quantity}", player=board.state.names[player], quantity=label)
    return Count(name, board.say(label), number.value, low=number.least, high=number.most)


def _turn(board: Board) -> list[ft.Control]:
    state = board.state
    if state.solo or state.rules.plain:
        return []

    def give(seat: str) -> None:
        if int(seat) != state.current:
            board.on_step("turn", int(seat) - state.current)

    seats = [(str(seat), name) for seat, name in enumerate(state.names)]
    return [choice(board.ink, seats, str(state.current), give, label=board.say(_("Whose turn")))]
