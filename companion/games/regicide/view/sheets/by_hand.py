"""The numbers that can be changed by hand."""

import flet as ft

from companion.games.regicide.by_hand import BY_HAND, possible_step
from companion.games.regicide.model import State, Step, _
from companion.games.regicide.prompt import beaten_keys
from companion.games.regicide.view.board import Board
from companion.play import Adjust, Number
from companion.prompt import Key
from companion.widgets import (
    Count,
    button,
    button_row,
    choice,
    counter,
    sheet,
)
from companion.widgets.prompt import Sent

_ELSEWHERE = ("damage", "fallen", "captured", "turn")
"""Numbers that have a place of their own, or stand here from another side."""


def step_of(state: State, name: str, by: int) -> Adjust:
    """Returns what a counter's step does to the play."""
    quantity, _bar, player = name.partition("|")
    return possible_step(state, quantity, int(player) if player else None, by)


def by_hand(board: Board) -> ft.Control:
    """Returns the sheet: a counter for each number, whose turn it is, and how the enemy fell."""
    state, stuck = board.state, board.say(_("Can neither play nor yield"))

    def beaten(key: Key) -> ft.Control:
        on = Sent(board.send, key.do)
        return button(board.ink, board.say(key.label), on, kind="tonal", expand=1)

    return sheet(
        board.ink,
        board.say(_("Edit by hand")),
        [
            *(
                counter(board.ink, _count(board, named, number), board.on_step)
                for quantity, named, number in BY_HAND.numbers(state)
                if quantity.name not in _ELSEWHERE
            ),
            *_turn(board),
            *([] if state.fight is None else [button_row(*map(beaten, beaten_keys()))]),
            *(
                [button(board.ink, stuck, lambda: board.open("cannot_play"), kind="ghost")]
                if state.step is Step.PLAY and not state.rules.plain
                else []
            ),
        ],
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
