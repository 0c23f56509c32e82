"""The numbers that can be changed by hand, and how many cards are where."""

import flet as ft

from companion.games.regicide.by_hand import BY_HAND, MOST_CARDS, possible_step
from companion.games.regicide.model import QUANTITY_NAMES, State, Step, _, dealt_counts, hand_limit
from companion.games.regicide.moves.declare import SetCounts
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.steps.buttons import beaten_buttons
from companion.play import Adjust, Number
from companion.widgets import (
    Count,
    bounded,
    button,
    button_row,
    choice,
    counter,
    sheet,
    stepper,
    use_stable,
)

_ELSEWHERE = ("damage", "fallen", "captured", "turn")
"""Numbers that have a place of their own, or stand here from another side."""


def step_of(state: State, name: str, by: int) -> Adjust:
    """Returns what a counter's step does to the play."""
    quantity, _bar, player = name.partition("|")
    return possible_step(state, quantity, int(player) if player else None, by)


def by_hand(board: Board) -> ft.Control:
    """Returns the sheet: a counter for each number, whose turn it is, and how the enemy fell."""
    state, stuck = board.state, board.say(_("Can neither play nor yield"))
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
            *([] if state.fight is None else [button_row(*beaten_buttons(board))]),
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

    return sheet(
        board.ink,
        board.say(_("Count the cards")),
        rows,
        lambda: board.open(""),
        close=board.say(_("Close")),
        actions=[
            button(
                board.ink,
                board.say(_("Confirm")),
                lambda: board.do(SetCounts(numbers[:-2], numbers[-2], numbers[-1])),
            )
        ],
        key="counts",
    )
