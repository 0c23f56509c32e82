"""The top card of the Castle: its rank is known, its suit is chosen among those left."""

from __future__ import annotations

import flet as ft

from companion.games.regicide.actions import RevealEnemy
from companion.games.regicide.cards import SUITS, Card, Suit, sign_of
from companion.games.regicide.castle import next_rank, next_suits
from companion.games.regicide.names import card_name, rank_name
from companion.games.regicide.state import ENEMIES
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.keys import colour_of
from companion.i18n import counted, marker
from companion.widgets.controls.cells import Cell, key
from companion.widgets.controls.tappable import tap
from companion.widgets.display.stat import stat
from companion.widgets.layout.panel import card, section
from companion.widgets.tokens import Face

_ = marker("regicide")
_n = counted("regicide")


def beaten_card(board: Board) -> ft.Control:
    """Returns how many enemies are beaten, large, while none stands."""
    ink, state = board.ink, board.state
    roomy = not ink.landscape and ink.height >= 740 and not ink.large
    number = stat(
        ink,
        board.say(_("BEATEN")),
        state.beaten,
        colour=ink.theme.life,
        size=170 if roomy else 96,
        detail=board.say(_("of {enemies}", enemies=ENEMIES)),
        part=state.beaten / ENEMIES,
        tall=roomy,
        on_why=lambda: board.scene.why("castle"),
        why_label=board.say(_("tap to see how it came about")),
    )
    if board.layout.narrow:
        return number
    return card(ink, number, padding=18, raised=True)


def reveal_step(board: Board) -> list[ft.Control]:
    """Returns the four enemies that may be turned up; those that came before are dimmed."""
    rank, state, ink = next_rank(board.state), board.state, board.ink
    if rank is None:
        return []
    left = next_suits(state)
    title = _n(
        "Which {rank} is turned up? {count} is left",
        "Which {rank} is turned up? {count} are left",
        len(left),
        rank=rank_name(rank),
    )

    def pick(name: str) -> None:
        board.do(RevealEnemy(Suit(name)))

    suits: list[ft.Control] = [
        key(
            ink,
            Cell(
                suit.value,
                rank.value,
                board.say(card_name(Card(rank, suit))),
                suffix=sign_of(suit),
                colour=colour_of(suit),
            ),
            pick,
            dim=suit not in left,
            raised=True,
            size=34,
            height=96 if ink.landscape or ink.height < 740 else 132,
            face=Face.TITLE,
        )
        for suit in SUITS
    ]
    return [section(ink, board.say(title)), ft.Row(suits, spacing=8)]


def medal_line(board: Board, text: str) -> ft.Control:
    """Returns the medal that a victory alone would bring."""
    ink = board.ink
    return tap(
        ink.text(text, 14, Face.MEDIUM, ink.theme.muted, cap=1.6),
        text,
        lambda: board.scene.why("medal"),
        alignment=ft.Alignment.CENTER_LEFT,
        padding=ft.Padding.symmetric(horizontal=6, vertical=14),
        border_radius=10,
    )
