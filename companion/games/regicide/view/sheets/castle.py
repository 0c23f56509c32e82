"""The twelve enemies: which have fallen, and where each of them was laid."""

from typing import Literal

import flet as ft

from companion.games.regicide.by_hand import BY_HAND
from companion.games.regicide.model import (
    COURT,
    QUANTITY_NAMES,
    SIGNS,
    SUITS,
    Card,
    Chip,
    Suit,
    _,
    card_name,
    chips,
    rank_sign,
)
from companion.games.regicide.prompt import tint_of
from companion.games.regicide.view.board import Board
from companion.play import Adjust
from companion.widgets import Cell, Marks, bounded, button, cell_grid, choice, sheet, use_stable

Where = Literal["castle", "discard", "tavern"]
WHERE = {
    "castle": _("still to come"),
    "discard": _("beaten, to the discard pile"),
    "tavern": _("beaten exactly, on top of the Tavern"),
}
"""Where an enemy may be that does not stand before the table. Source: p. 3 and 6."""


@bounded
def CastleSheet(board: Board) -> ft.Control:
    """The sheet: the enemies as keys, and where the chosen one is."""
    picked, pick = ft.use_state("")
    on_pick = use_stable(lambda name: pick(name))
    known = chips(board.state)
    cells = [
        Cell(
            card.name,
            board.say(rank_sign(card.rank)),
            _spoken(board, card, chip),
            SIGNS[suit],
            tint_of(suit),
        )
        for card, chip in known
        for suit in (card.suit or Suit.HEARTS,)
    ]
    marks = Marks(
        frozenset({picked}),
        frozenset(card.name for card, chip in known if chip is Chip.BEATEN) - {picked},
        frozenset(card.name for card, chip in known if chip is Chip.STANDING),
    )
    count = len(SUITS)
    rows = [cells[rank * count : (rank + 1) * count] for rank in range(len(COURT))]
    enemy = next((card for card, _chip in known if card.name == picked), None)
    return sheet(
        board.ink,
        board.say(QUANTITY_NAMES["castle"]),
        [
            board.ink.label(board.say(_("Tap an enemy to say where it is."))),
            cell_grid(board.ink, rows, on_pick, marks),
        ],
        lambda: board.open(""),
        close=board.say(_("Close")),
        actions=[
            *([] if enemy is None else [_where(board, enemy)]),
            button(
                board.ink,
                board.say(_("How many are left, and why")),
                lambda: board.scene.why("castle"),
                kind="tonal",
            ),
        ],
        key="castle",
    )


def _spoken(board: Board, card: Card, chip: Chip) -> str:
    name = card_name(card)
    if chip is Chip.STANDING:
        return board.say(_("{enemy} stands", enemy=name))
    where = "castle" if chip is Chip.LEFT else _place(board, card)
    return board.say(_("{enemy}: {where}", enemy=name, where=WHERE[where]))


def _place(board: Board, enemy: Card) -> Where:
    """Returns where a beaten enemy was laid."""
    return "tavern" if enemy in board.state.captured else "discard"


def _where(board: Board, enemy: Card) -> ft.Control:
    if (fallen := BY_HAND.number(board.state, f"fallen:{enemy.name}")) is None:
        return ft.Container()
    now = _place(board, enemy) if fallen.value else "castle"
    barred = {"castle"} if fallen.least else set() if fallen.most else {"discard", "tavern"}

    def lay(where: str) -> None:
        beaten, exact = where != "castle", where == "tavern"
        if beaten != bool(fallen.value):
            change = Adjust(f"fallen:{enemy.name}", None, 1 if beaten else -1)
            if board.scene.act(change) is not None:
                return
        if beaten and exact != (now == "tavern"):
            board.scene.act(Adjust(f"captured:{enemy.name}", None, 1 if exact else -1))

    return choice(
        board.ink,
        [(where, board.say(text)) for where, text in WHERE.items()],
        now,
        lay,
        label=board.say(card_name(enemy)),
        dimmed=barred,
    )
