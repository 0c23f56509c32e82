"""How many cards of each kind are in hands and talon, and the piles by hand."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.by_hand import BY_HAND, CARDS_BY_HAND
from companion.games.montdragon.pieces import CARD_INDEX, CARDS, MAGIC, POINTS, Card
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import counters, hint, small
from companion.games.montdragon.words import card_name
from companion.i18n import marker
from companion.play.by_hand import Adjust
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.layout import flex
from companion.widgets.layout.panel import section
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("montdragon")


def cards_rows(board: Board) -> list[ft.Control]:
    """Returns the rows of the sheet."""
    lines = (POINTS, MAGIC[:3], MAGIC[3:])
    if board.ink.large:
        lines = tuple(CARDS[at : at + 2] for at in range(0, len(CARDS), 2))
    names = (each.name for each in CARDS_BY_HAND)
    return [
        hint(board, _("In hands and talon, of all in the deck. Tap for how it is counted.")),
        *(flex.row([_kind(board, card) for card in line], Space.S) for line in lines),
        _deck(board),
        section(board.ink, board.say(_("By hand"))),
        *([] if board.scene.locked else [_top(board)]),
        *counters(board, ("talon", "discard", *names)),
    ]


def _top(board: Board) -> ft.Control:
    """Returns which card lies on top of the discard pile, to be put right."""
    top = BY_HAND.number(board.state, "top")
    now = 0 if top is None else top.value

    def change(value: str) -> None:
        if int(value) != now:
            board.scene.act(Adjust("top", None, int(value) - now))

    cards = enumerate(CARDS, 1)
    return choice(
        board.ink,
        [
            ("0", board.say(_("not known"))),
            *((str(at), board.say(card_name(c))) for at, c in cards),
        ],
        str(now),
        change,
        label=board.say(_("Top of the discard pile")),
    )


def _deck(board: Board) -> ft.Control:
    """Returns what is in the deck for so many players, and the way to its count."""
    label = _(
        "Deck of {deck} cards, {talon} in the talon",
        deck=sum(board.state.deck),
        talon=board.state.talon,
    )
    return small(board, label, lambda: board.scene.why("deck"), kind="tonal", icon=Glyph.CARDS)


def _kind(board: Board, card: Card) -> ft.Control:
    ink, state = board.ink, board.state
    all_of_it = state.deck[CARD_INDEX[card]]
    left, name = state.unseen(card), board.say(card_name(card))
    label = board.say(_("{card}: {left} of {all}", card=name, left=left, all=all_of_it))
    return tap(
        flex.column(
            [
                ink.number(left, 34, ink.theme.ink if left else ink.theme.muted),
                ink.label(f"/ {all_of_it}", TextSize.CAPTION, Face.MEDIUM, cap=1.4),
                ink.text(
                    name,
                    TextSize.CAPTION,
                    Face.BOLD,
                    cap=1.4,
                    leading=1.05,
                    text_align=ft.TextAlign.CENTER,
                ),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        spoken(label),
        lambda: board.scene.why(f"used_{card.value}"),
        key=card.value,
        expand=True,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=Space.L, horizontal=Space.XXS),
    )
