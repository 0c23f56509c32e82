"""The magic cards' signs, which are what lies on the board, in two colours."""

from companion.games.montdragon.model import Card
from companion.widgets import DRAGON

_CLOUD = (
    "M14 30C6 30 2 26 2 20.500S7 12 12 12C13 6 19 2 26 2c6 0 11 3 13 8 2-1 4-1.500 6-1.500 6 0 9 4 "
    "9.500 8 4 .5 7.500 3 7.500 7C62 28 58 30 53 30z"
)

SIGNS: dict[Card, tuple[str, tuple[float, float]]] = {
    Card.RAINBOW: (
        '<g fill="none" stroke-width="5"><path d="M4 31a24 24 0 0 1 48 0" stroke="#B3261E"/>'
        '<path d="M10 31a18 18 0 0 1 36 0" stroke="#B98A22"/>'
        '<path d="M16 31a12 12 0 0 1 24 0" stroke="#2E6FB7"/></g>',
        (56, 32),
    ),
    Card.BRIDGE: (
        '<path fill="{0}" d="M0 12C14 2 42 2 56 12v14h-6c0-7-4-11-9-11s-8 4-8 11H23c0-7-3-11-8-11'
        'S6 19 6 26H0z"/>',
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
        f'<path fill="#FFFDF6" stroke="#8C7C66" stroke-width="1.400" d="{_CLOUD}"/>',
        (64, 32),
    ),
}
"""Shapes with the places of two colours, ink and the game's, and the size they are drawn in."""
