"""The top card of the Castle: its rank is known, its suit is chosen among those left."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.games.regicide.cards import SIGNS, SUITS, Card, Suit
from companion.games.regicide.castle import next_rank, next_suits
from companion.games.regicide.moves.reveal_enemy import RevealEnemy
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.look import cell_colour
from companion.games.regicide.words import card_name, rank_name
from companion.i18n import counted
from companion.widgets.controls.cells import RAISED, Cell, KeyState, key
from companion.widgets.layout import flex
from companion.widgets.layout.panel import section

_n = counted("regicide")


def reveal_step(board: Board) -> list[ft.Control]:
    """Returns the four enemies that may be turned up; those that came before are dimmed."""
    rank, ink = next_rank(board.state), board.ink
    if rank is None:
        return []
    left = next_suits(board.state)
    title = _n(
        "Which {rank} is turned up? {count} is left",
        "Which {rank} is turned up? {count} are left",
        len(left),
        rank=rank_name(rank),
    )

    def pick(name: str) -> None:
        board.do(RevealEnemy(Suit(name)))

    height = 96 if ink.landscape or ink.height < 740 else 132
    shape = replace(RAISED, size=34, height=height)
    suits: list[ft.Control] = [
        key(
            ink,
            Cell(
                suit.value,
                rank.value,
                board.say(card_name(Card(rank, suit))),
                suffix=SIGNS[suit],
                colour=cell_colour(suit),
            ),
            pick,
            KeyState(dim=suit not in left),
            shape,
        )
        for suit in SUITS
    ]
    return [section(ink, board.say(title)), flex.row(suits)]
