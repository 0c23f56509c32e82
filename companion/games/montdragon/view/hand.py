"""The ten kinds of card as keys: numbers with as many lozenges, magic with its sign and name."""

import flet as ft

from companion.games.montdragon.pieces import CARDS, MAGIC, POINTS, Card
from companion.games.montdragon.view.measures import card_height
from companion.games.montdragon.view.pieces import lozenges, sign
from companion.prompt import Key, Pad
from companion.widgets import (
    Face,
    Ink,
    Radius,
    Space,
    TextSize,
    drawing,
    flex,
    roving_tabindex,
    tap,
)
from companion.widgets.prompt import Pen

_LETTERS, _LONG = 10, 11
"""How many letters of a single word have room at the usual size, and the size of longer ones."""

_THREE = 3
"""How many magic cards are beside each other where there is height for another row."""


def hand(pen: Pen, pad: Pad) -> ft.Control:
    """Returns the cards: a tap chooses one, another tap lays it back."""
    keys = {key.picture: key for key in pad.keys}
    rows = [POINTS, MAGIC]
    if pen.ink.roomy or pen.ink.large:
        rows = [POINTS, MAGIC[:_THREE], MAGIC[_THREE:]]
    drawn = ft.memo(CardKey)
    return roving_tabindex(
        flex.column(
            [
                flex.row(
                    [
                        ft.Container(
                            expand=True,
                            key=card.value,
                            content=drawn(pen, keys[card], key=card.value),
                        )
                        for card in row
                    ],
                    Space.S + 1,
                )
                for row in rows
            ]
        )
    )


@ft.component
def CardKey(pen: Pen, card_key: Key) -> ft.Control:
    """One card; it is drawn anew only when it is chosen, or cannot be in the hand."""
    ink, theme, high = pen.ink, pen.ink.theme, card_height(pen.ink)
    card, chosen = card_key.picture, card_key.chosen
    if card in POINTS:
        face = _points(ink, card, high)
    else:
        face = _magic(ink, card, pen.say(card_key.label), high, chosen)
    return tap(
        face,
        pen.name(card_key),
        pen.on(card_key.do),
        selected=chosen,
        height=None if ink.large and card in MAGIC else high,
        padding=ft.Padding.symmetric(vertical=Space.M if ink.large else 0),
        opacity=theme.dim if card_key.dim else 1,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if chosen else theme.card,
        border=ft.Border.all(2 if chosen else 1, theme.action if chosen else theme.edge),
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
