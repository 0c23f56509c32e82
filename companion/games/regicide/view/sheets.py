"""What lies over the table: numbers by hand, and the question before a play is lost."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from companion.errors import Message
from companion.games.regicide.actions import CannotPay, CannotPlay
from companion.games.regicide.log import QUANTITY_NAMES
from companion.games.regicide.manual import HIGHEST, MOST_CARDS, quantity_of
from companion.games.regicide.state import ENEMIES, SOLO_JOKERS, hand_limit
from companion.games.regicide.step import Step
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.piles import CountSheet
from companion.i18n import marker
from companion.play.by_hand import Adjust
from companion.widgets.controls.choice import choice
from companion.widgets.controls.counter import counter
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.layout.sheet import sheet

_ = marker("regicide")

_HAND = "hand:"


def over_table(board: Board, shown: str) -> ft.Control | None:
    """Returns the sheet of that name, or None."""
    match shown:
        case "by_hand":
            return _by_hand(board)
        case "counts":
            return CountSheet(board)
        case "cannot_pay" | "cannot_play":
            return _lost(board, shown)
        case _:
            return None


def step_of(name: str, by: int) -> Adjust:
    """Returns what a counter's step does to the play."""
    if name.startswith(_HAND):
        return Adjust("hand", int(name.removeprefix(_HAND)), by)
    return Adjust(name, None, by)


def _by_hand(board: Board) -> ft.Control:
    rows: list[ft.Control] = [
        counter(board.ink, name, board.say(label), value, board.on_step, low=0, high=high)
        for name, label, value, high in _numbers(board)
    ]
    rows += _turn(board)
    if board.state.fight is not None:
        rows.append(
            button_row(
                button(
                    board.ink,
                    board.say(_("Beaten exactly")),
                    lambda: board.on_beaten(True),
                    kind="tonal",
                    expand=1,
                ),
                button(
                    board.ink,
                    board.say(_("Beaten")),
                    lambda: board.on_beaten(False),
                    kind="tonal",
                    expand=1,
                ),
            )
        )
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


def _numbers(board: Board) -> Iterator[tuple[str, Message, int, int]]:
    """Yields name, label, value and largest value of each number that can be changed now."""
    state, fight = board.state, board.state.fight
    highest = {
        "life": fight.life if fight else 0,
        "attack": fight.attack if fight else 0,
        "shield": HIGHEST,
        "blocked_spades": HIGHEST,
        "in_play": MOST_CARDS,
        "need": HIGHEST,
        "tavern": MOST_CARDS,
        "discard": MOST_CARDS,
        "castle": ENEMIES,
        "solo_jokers": SOLO_JOKERS,
    }
    for name, high in highest.items():
        value = quantity_of(state, name)
        if value is not None:
            yield name, QUANTITY_NAMES[name], value, high
    for player, hand in enumerate(state.counts.hands or ()):
        label = _("Hand of {player}", player=state.names[player])
        yield f"{_HAND}{player}", label, hand, hand_limit(state.players)


def _turn(board: Board) -> list[ft.Control]:
    state = board.state
    if state.solo or state.rules.plain:
        return []

    def give(seat: str) -> None:
        if int(seat) != state.current:
            board.on_step("turn", int(seat) - state.current)

    seats = [(str(seat), name) for seat, name in enumerate(state.names)]
    return [choice(board.ink, seats, str(state.current), give, label=board.say(_("Whose turn")))]


def _lost(board: Board, shown: str) -> ft.Control:
    state, ink = board.state, board.ink
    name = state.names[state.current]
    if shown == "cannot_play":
        text, action = _("{player} can neither play nor yield.", player=name), CannotPlay()
    elif state.rules.plain:
        text, action = _("Nobody can go on."), CannotPay()
    else:
        text = _("{player} cannot pay {need}.", player=name, need=state.need)
        action = CannotPay()
    return sheet(
        ink,
        board.say(_("Is the play lost?")),
        [
            ink.text(board.say(text), 17),
            ink.text(board.say(_("Everybody loses together. It can be taken back.")), 15),
        ],
        lambda: board.open(""),
        close=board.say(_("Close")),
        actions=[
            button_row(
                button(
                    ink, board.say(_("No, go on")), lambda: board.open(""), kind="tonal", expand=1
                ),
                button(ink, board.say(_("Yes, lost")), lambda: board.do(action), expand=1),
            )
        ],
        key=shown,
    )
