"""Counted cards: hands, Tavern and discard pile, shown, asked for and changed by hand."""

from __future__ import annotations

import flet as ft

from companion.games.regicide.actions import SetCounts
from companion.games.regicide.fight import draws_possible
from companion.games.regicide.manual import MOST_CARDS
from companion.games.regicide.state import Counts, State, dealt_counts, hand_limit
from companion.games.regicide.step import Step
from companion.games.regicide.view.board import Board
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.stepper import stepper
from companion.widgets.controls.tappable import button, tap
from companion.widgets.display.notice import banner
from companion.widgets.layout.panel import card
from companion.widgets.layout.sheet import sheet
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face

_ = marker("regicide")


def unknown(state: State) -> bool:
    """Returns whether the table counts cards but has not said how many there are."""
    counting = state.rules.count_cards and state.step is not Step.OVER
    return counting and state.counts == Counts()


def ask(board: Board) -> ft.Control:
    """Returns the request to count the cards once."""
    return banner(
        board.ink,
        board.say(_("Cards are counted from now on: how many are where?")),
        tone="alert",
        action=board.say(_("Count")),
        on_action=lambda: board.open("counts"),
    )


def piles(board: Board) -> ft.Control:
    """Returns what is counted; a tap opens it to be changed by hand."""
    state, ink = board.state, board.ink
    counts = state.counts
    facts = [
        (board.say(_("Tavern")), _shown(counts.tavern)),
        (board.say(_("Discard")), _shown(counts.discard)),
        *(
            (name, _shown(hand))
            for name, hand in zip(state.names, counts.hands or (), strict=False)
        ),
    ]
    possible = draws_possible(counts)
    said = ", ".join(f"{label} {value}" for label, value in facts)
    note = board.say(_("♦ can draw {cards}", cards=possible)) if possible is not None else ""
    blocks: list[ft.Control] = [
        ft.Column(
            [
                ink.text(label, 12, Face.MEDIUM, ink.theme.muted, cap=1.6, max_lines=1),
                ink.number(value, 22),
            ],
            spacing=3,
            tight=True,
        )
        for label, value in facts
    ]
    return tap(
        card(
            ink,
            ft.Column(
                [
                    ft.Row(blocks, spacing=14, run_spacing=6, wrap=True),
                    ink.text(note, 12, Face.BODY, ink.theme.muted, cap=1.6),
                ],
                spacing=4,
                tight=True,
            ),
            padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        ),
        f"{said}. {note}",
        lambda: board.open("by_hand"),
        identifier="piles",
        alignment=None,
        border_radius=20,
    )


def _shown(number: int | None) -> str:
    return "?" if number is None else str(number)


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
    labels = [
        *(board.say(_("Hand of {player}", player=name)) for name in state.names),
        board.say(_("Tavern")),
        board.say(_("Discard pile")),
    ]
    rows: list[ft.Control] = [
        stepper(
            board.ink,
            label,
            numbers[place],
            0,
            limit if place < state.players else MOST_CARDS,
            lambda number, place=place: set_number(place, number),
            key=f"count{place}",
        )
        for place, label in enumerate(labels)
    ]

    def confirm() -> None:
        board.do(SetCounts(numbers[:-2], numbers[-2], numbers[-1]))

    return sheet(
        board.ink,
        board.say(_("Count the cards")),
        rows,
        lambda: board.open(""),
        close=board.say(_("Close")),
        actions=[button(board.ink, board.say(_("So it is")), confirm)],
        key="counts",
    )
