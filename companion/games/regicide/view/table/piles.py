"""Counted cards: hands, Tavern and discard pile."""

from __future__ import annotations

import flet as ft

from companion.games.regicide.fight import draws_possible
from companion.games.regicide.state import UNCOUNTED, State
from companion.games.regicide.view.board import Board
from companion.games.regicide.words import QUANTITY_NAMES
from companion.i18n import marker
from companion.widgets.controls.tappable import tap
from companion.widgets.display.notice import banner
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("regicide")


def unknown(state: State) -> bool:
    """Returns whether the table counts cards but has not said how many there are."""
    return state.rules.count_cards and not state.over and state.counts == UNCOUNTED


def ask(board: Board) -> ft.Control:
    """Returns the request to count the cards once."""
    return banner(
        board.ink,
        board.say(_("Cards are counted from now on: how many are where?")),
        tone="alert",
        action=(board.say(_("Count")), lambda: board.open("counts")),
    )


def piles(board: Board) -> ft.Control:
    """Returns what is counted; a tap opens it to be changed by hand."""
    state, ink = board.state, board.ink
    counts = state.counts
    piles = (
        (board.say(QUANTITY_NAMES["tavern"]), counts.tavern),
        (board.say(_("Discard")), counts.discard),
        *zip(state.names, counts.hands or (), strict=False),
    )
    facts = [(label, "?" if cards is None else str(cards)) for label, cards in piles]
    possible = draws_possible(state)
    note = board.say(_("♦ can draw {cards}", cards=possible)) if possible is not None else ""
    blocks: list[ft.Control] = [
        flex.column(
            [
                ink.label(label, TextSize.FINE, Face.MEDIUM, cap=1.6, max_lines=1),
                ink.number(value, 22),
            ],
            Space.XXS,
            stretch=False,
        )
        for label, value in facts
    ]
    content = flex.column(
        [
            flex.row(blocks, Space.XL, run_spacing=Space.S, wrap=True),
            ink.label(note, TextSize.FINE, cap=1.6),
        ],
        Space.XS,
        stretch=False,
    )
    return tap(
        card(ink, content, padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.M)),
        f"{', '.join(f'{label} {value}' for label, value in facts)}. {note}",
        lambda: board.open("by_hand"),
        identifier="piles",
        alignment=None,
        border_radius=Radius.CARD,
    )
