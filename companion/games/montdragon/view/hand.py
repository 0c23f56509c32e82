"""The cards: the ten kinds as keys, what is drawn on them, how many are left, and the row below.

Points cards are numbers with as many lozenges, magic cards have their sign and name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil

import flet as ft

from companion.games.montdragon.pieces import CARDS, MAGIC, POINTS, Card
from companion.games.montdragon.prompt.draft import CHOICES, DISCARD_SIGN, TOOLS
from companion.games.montdragon.view.board import card_height, is_tight
from companion.games.montdragon.view.scenery import BANDS, BRIDGE, CLOUD
from companion.play import Action
from companion.prompt import Key, Pad
from companion.widgets import (
    DRAGON,
    TARGET,
    Glyph,
    GuardedKey,
    Ink,
    Radius,
    Space,
    TextSize,
    Typeface,
    drawing,
    flex,
    pads_box,
    roving_tabindex,
    spoken,
    tap,
)
from companion.widgets.glyphs import breadth
from companion.widgets.prompt import Pen, sign_of

_AIR = 6
"""What a card has beside its name, with both edges."""

_THREE = 3
"""How many magic cards are beside each other where there is height for another row."""


def hand_keys(pen: Pen, pad: Pad) -> ft.Control:
    """Returns the cards: a tap chooses one, another tap lays it back."""
    keys = {key.picture: key for key in pad.keys}
    shares = _shares(pen, [keys[card] for card in MAGIC])
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
                            expand=shares.get(card, True),
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


def _shares(pen: Pen, magic: Sequence[Key]) -> dict[Card, int]:
    """Returns how wide magic cards are that stand in one row too narrow for the longest name."""
    ink = pen.ink
    if ink.roomy or ink.large:
        return {}
    names = {key.picture: pen.say(key.label) for key in magic}
    row = pads_box(ink).width - (len(magic) - 1) * (Space.S + 1)
    needed = {card: breadth(name, TextSize.FINE) + _AIR for card, name in names.items()}
    if max(needed.values()) <= row / len(magic):
        return {}
    shares = {card: max(TARGET, ceil(width)) for card, width in needed.items()}
    if sum(shares.values()) <= row:
        return shares
    return {card: max(TARGET, ceil(_needed(name))) for card, name in names.items()}


def _needed(name: str) -> float:
    """Returns how wide a card is in which no word of its name is broken."""
    return max(breadth(word, TextSize.FINE) for word in re.split("[ -]", name)) + _AIR


@ft.component
def CardKey(pen: Pen, card_key: Key) -> ft.Control:
    """One card; it is drawn anew only when it is chosen, or cannot be in the hand."""
    ink, theme, card, chosen = pen.ink, pen.ink.theme, card_key.picture, card_key.chosen
    high = card_height(ink, magic=card in MAGIC)
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
    room = (84.0, 64.0) if ink.roomy else (46.0, min(34.0, high - 32))
    word = ink.text(
        name,
        TextSize.LARGE if ink.roomy else TextSize.CAPTION if ink.large else TextSize.FINE,
        Typeface.MEDIUM,
        cap=1.6,
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
        Space.XXS if is_tight(ink) else Space.XS,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


# What is drawn on cards -------------------------------------------------------------------------

_BOW = "".join(
    f'<path d="M{4 + 4.3 * at} 31a{24 - 4.3 * at} {24 - 4.3 * at} 0 0 1 {48 - 8.6 * at} 0" '
    f'stroke="{colour}"/>'
    for at, colour in enumerate(BANDS)
)

SIGNS: dict[Card, tuple[str, tuple[float, float]]] = {
    Card.RAINBOW: (f'<g fill="none" stroke-width="4.200">{_BOW}</g>', (56, 32)),
    Card.BRIDGE: (
        f'<path fill="{{0}}" d="{BRIDGE}"/><path d="M2 9C16 0 40 0 54 9" stroke="{{0}}" '
        'stroke-width="1.600" fill="none"/>',
        (56, 28),
    ),
    Card.DRAGON: (f'<path fill="{{1}}" d="{DRAGON}"/>', (96, 72)),
    Card.TELEPORT: (
        '<g fill="none" stroke="{0}" stroke-width="2.600" stroke-linecap="round">'
        '<path d="M8 14C14 4 30 2 38 12M40 26C34 36 18 38 10 28"/></g>'
        '<path fill="{0}" d="M34 15l9 2-1-10zM14 25l-9-2 1 10z"/>'
        '<circle cx="13" cy="20" r="5" fill="{1}"/><circle cx="35" cy="20" r="5" fill="{0}"/>',
        (48, 40),
    ),
    Card.CLOUD: (
        f'<path fill="#FFFDF6" stroke="#8C7C66" stroke-width="1.400" d="{CLOUD}"/>',
        (64, 32),
    ),
}
"""Shapes with the places of two colours, ink and the game's, and the size they are drawn in."""


def sign(card: Card, ink: Ink, room: tuple[float, float], shade: str | None = None) -> ft.Control:
    """Returns the sign of a magic card, as large as it goes.

    Args:
        card: the card.
        ink: the look.
        room: how wide and how high it may be.
        shade: the colour in place of the ink's.
    """
    shapes, (wide, high) = SIGNS[card]
    times = min(room[0] / wide, room[1] / high)
    shown = shapes.format(shade or ink.theme.ink, ink.game.main)
    return drawing(shown, (wide, high), wide * times, high * times)


def card_picture(card: Card | None, ink: Ink) -> ft.Control:
    """Returns what tells a card in a line of text: its sign or its points, or any card."""
    if card is None:
        return ink.sigil(Glyph.CARDS, 20, ink.game.main)
    if card in SIGNS:
        return sign(card, ink, (34, 26), ink.game.main)
    return ink.number(card.value, 26, ink.game.main)


def lozenges(count: int, colour: str) -> str:
    """Returns as many lozenges as a card has points, in the middle of 60 by 14."""
    first = 30 - 5.2 * (count - 1)
    return "".join(
        f'<path d="M{first + 10.4 * at - 4.2:.1f} 7l4.200-4.600 4.200 4.600-4.200 4.600z" '
        f'fill="{colour}"/>'
        for at in range(count)
    )


# The row below ----------------------------------------------------------------------------------

_WHOLE, _NARROW = 100, 360
"""What a place in the row is divided into, and the width of a window with narrow places."""

_WIDER = 1.3
"""How much wider the key with the name of a card is than those beside it on a narrow phone."""

PLACES = 4
"""How many keys the row has where each has a place of its own; the last one stands at its end."""


def chip_row(pen: Pen, pads: Sequence[Pad], moment: object) -> ft.Control:
    """Returns pads of short keys beside each other; where text is large on several lines.

    Args:
        pen: what they are drawn with.
        pads: what can be chosen, each after a line, and what else there is to do.
        moment: what they belong to; what is done at once hears no second tap of one before.
    """
    share = not pen.ink.large

    def chips(pad: Pad) -> list[ft.Control]:
        return [_chip(pen, key, moment, offered=pad.name != TOOLS, share=share) for key in pad.keys]

    if not share:
        return flex.row([chip for pad in pads for chip in chips(pad)], wrap=True)
    parts: list[ft.Control] = []
    for pad in pads:
        if parts and pad.name == CHOICES:
            parts.append(ft.Container(width=1, height=28, bgcolor=pen.ink.theme.line))
        parts += chips(pad)
    left = PLACES - sum(key.share or 1 for pad in pads for key in pad.keys)
    if pads[-1].name == TOOLS and left > 0:
        parts.insert(0, ft.Container(expand=left * _WHOLE))
    return flex.row(parts, Space.S, height=TARGET)


def captioned_row(pen: Pen, pad: Pad, moment: object) -> ft.Control:
    """Returns a pad of short keys beside what they are about, or below it in large text."""
    caption = pen.ink.label(pen.say(pad.label), TextSize.SMALL, Typeface.MEDIUM, leading=1.1)
    row = chip_row(pen, [pad], moment)
    if pen.ink.large:
        return flex.column([caption, row], Space.XS)
    return flex.row([ft.Container(width=84, content=caption), ft.Container(row, expand=True)])


def _chip(pen: Pen, key: Key, moment: object, *, offered: bool, share: bool) -> ft.Control:
    """Returns one of them.

    Args:
        pen: what it is drawn with.
        key: what it does.
        moment: what it belongs to.
        offered: whether it is one of several of which one is chosen.
        share: whether it has its share of the row.
    """
    if not isinstance(key.do, Action):
        return _drawn(pen, key, offered, share)
    waking = ft.memo(GuardedKey)(_drawn, pen, key, offered, share, moment=(moment, key.do))
    return ft.Container(expand=_part_of_row(pen, key) if share else None, content=waking)


def _part_of_row(pen: Pen, key: Key) -> int:
    """Returns how much of the row a key has, in hundredths of a place."""
    wider = key.sign == DISCARD_SIGN and pen.ink.width < _NARROW
    return round((key.share or 1) * _WHOLE * (_WIDER if wider else 1))


def _drawn(pen: Pen, key: Key, offered: bool, share: bool) -> ft.Control:
    ink, theme, asleep, text = pen.ink, pen.ink.theme, key.do is None, pen.say(key.label)
    words = ink.text(
        text,
        TextSize.CAPTION,
        Typeface.MEDIUM,
        theme.action if key.chosen else theme.muted if asleep else theme.ink,
        cap=1.6,
        leading=1.05,
        max_lines=2,
        no_wrap=text.isalpha(),  # a name is rather cut than broken
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )
    content: ft.Control = words
    if key.sign:
        sign = ink.sigil(sign_of(key.sign), 15, theme.muted)
        content = flex.column(
            [sign, words],
            Space.XXS,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        if not share:
            content = flex.row([sign, words], Space.S, tight=True)
    return tap(
        content,
        pen.name(key),
        pen.on(key.do),
        why=pen.why(key),
        selected=key.chosen if offered else key.chosen or None,
        enabled=not asleep,
        expand=_part_of_row(pen, key) if share else None,
        height=TARGET if share else None,
        alignment=ft.Alignment.CENTER if share else None,
        opacity=theme.dim if key.dim else 0.6 if asleep else 1,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if key.chosen else theme.card if offered else None,
        border=ft.Border.all(2 if key.chosen else 1, theme.action if key.chosen else theme.edge),
        padding=ft.Padding.symmetric(
            horizontal=Space.XXS if share else Space.XL, vertical=0 if share else Space.XL
        ),
    )


# How many are left ------------------------------------------------------------------------------

LINES = (slice(5), slice(5, 8), slice(8, 10))
"""Points cards on one line, magic cards on two."""


def kinds(pen: Pen, pad: Pad) -> ft.Control:
    """Returns the kinds of card."""
    lines = [pad.keys[line] for line in LINES]
    if pen.ink.large:
        lines = [pad.keys[at : at + 2] for at in range(0, len(pad.keys), 2)]
    return flex.column([flex.row([_kind(pen, key) for key in line], Space.S) for line in lines])


def _kind(pen: Pen, key: Key) -> ft.Control:
    ink, left = pen.ink, pen.say(key.figure)
    name = ink.text(
        pen.say(key.label),
        TextSize.CAPTION,
        Typeface.BOLD,
        cap=1.4,
        leading=1.05,
        text_align=ft.TextAlign.CENTER,
    )
    return tap(
        flex.column(
            [
                ink.number(left, 34, ink.theme.muted if left == "0" else ink.theme.ink),
                ink.label(pen.say(key.note), TextSize.CAPTION, Typeface.MEDIUM, cap=1.4),
                name,
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        spoken(pen.say(key.say)),
        pen.on(key.do),
        key=key.picture.value,
        expand=True,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.edge),
        padding=ft.Padding.symmetric(vertical=Space.L, horizontal=Space.XXS),
    )
