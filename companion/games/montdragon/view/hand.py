"""The ten kinds of card as keys: numbers with as many lozenges, magic with its sign and name."""

from collections.abc import Callable

import flet as ft

from companion.games.montdragon.model import CARDS, MAGIC, POINTS, Card, _, card_name
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.measures import card_height
from companion.games.montdragon.view.pieces import lozenges, sign
from companion.widgets import Face, Ink, Radius, Space, TextSize, as_pad, drawing, flex, tap

_LETTERS, _LONG = 10, 11
"""How many letters of a single word have room at the usual size, and the size of longer ones."""

_THREE = 3
"""How many magic cards are beside each other where there is height for another row."""


def hand(board: Board) -> ft.Control:
    """Returns the cards: a tap chooses one, another tap lays it back."""
    ink = board.ink
    rows = [POINTS, MAGIC]
    if ink.roomy or ink.large:
        rows = [POINTS, MAGIC[:_THREE], MAGIC[_THREE:]]
    return as_pad(
        flex.column([flex.row([_key(board, card) for card in row], Space.S + 1) for row in rows])
    )


def _key(board: Board, card: Card) -> ft.Control:
    name = board.say(card_name(card))
    empty = board.state.knight.hand == 0
    return ft.Container(
        expand=True,
        key=card.value,
        content=ft.memo(CardKey)(
            ink=board.ink,
            card=card,
            name=name,
            say=board.say(_("Points card {points}", points=name)) if card in POINTS else name,
            chosen=board.draft.card is card,
            dim=empty or board.state.unseen(card) < 1,
            on_key=board.on_key,
            key=card.value,
        ),
    )


@ft.component
def CardKey(
    ink: Ink,
    card: Card,
    name: str,
    say: str,
    chosen: bool,
    dim: bool,
    on_key: Callable[[str], object],
) -> ft.Control:
    """One card; it is drawn anew only when it is chosen, or cannot be in the hand."""
    theme, high = ink.theme, card_height(ink)
    face = _points(ink, card, high) if card in POINTS else _magic(ink, card, name, high, chosen)
    return tap(
        face,
        say,
        lambda: on_key(card.value),
        selected=chosen,
        height=None if ink.large and card in MAGIC else high,
        padding=ft.Padding.symmetric(vertical=Space.M if ink.large else 0),
        opacity=0.38 if dim else 1,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if chosen else theme.card,
        border=ft.Border.all(2 if chosen else 1, theme.action if chosen else theme.line),
    )


def _points(ink: Ink, card: Card, high: float) -> ft.Control:
    size = 38 if high >= 72 else 30
    if ink.roomy:
        size = 56
    count = CARDS.index(card) + 1
    return flex.column(
        [
            ink.number(card.value, size),
            drawing(
                lozenges(count, ink.game.main), (60, 14), *((54, 12.6) if ink.roomy else (60, 14))
            ),
        ],
        Space.M if high >= 72 else Space.XS,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _magic(ink: Ink, card: Card, name: str, high: float, chosen: bool) -> ft.Control:
    room = (84.0, 64.0) if ink.roomy else (46.0, min(34.0, high - 30))
    word = ink.text(
        name,
        _size(ink, name),
        Face.MEDIUM,
        cap=1.5,
        leading=1.05,
        max_lines=2,
        no_wrap=name.isalpha(),  # a single word is rather a little too wide than broken
        overflow=ft.TextOverflow.VISIBLE,
        text_align=ft.TextAlign.CENTER,
    )
    picture = ft.Container(
        height=room[1],
        alignment=ft.Alignment.CENTER,
        content=sign(card, ink, room, ink.theme.action if chosen else None),
    )
    return flex.column(
        [picture, word],
        Space.XS,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _size(ink: Ink, name: str) -> float:
    if ink.roomy or ink.large:
        return TextSize.CAPTION
    return _LONG if name.isalpha() and len(name) > _LETTERS else TextSize.FINE
