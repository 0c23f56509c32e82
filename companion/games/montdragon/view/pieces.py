"""What is drawn on cards: the magic ones' signs, which are what lies on the board, and points."""

import flet as ft

from companion.games.montdragon.pieces import Card
from companion.games.montdragon.view.table.scenery import BANDS, BRIDGE, CLOUD
from companion.widgets import DRAGON, Glyph, Ink, drawing

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
