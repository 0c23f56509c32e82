"""Our own drawings of this game: an eagle, the shield of a trial, the back of a card."""

from math import cos, pi, sin

import flet as ft

from companion.widgets import drawing

EAGLE = (
    "M19 8c0-4 3-6 6-5l4 2-4 1c0 3-1 4-1 6 5-1 9-4 15-10 0 10-5 16-13 18l3 6-6-2-3 4-3-4-6 2 3-6"
    "C6 18 1 12 1 2c6 6 10 9 15 10 2-1 3-2 3-4z"
)
SHIELD = "M110 14c22 12 42 16 66 16 4 74-16 128-66 164C60 158 40 104 44 30c24 0 44-4 66-16z"
RIM = "M110 24c19 10 36 14 57 14.5 3 65-14 112-57 144-43-32-60-79-57-144C74 38 91 34 110 24z"
PRIZE = (220.0, 214.0)
"""What the shield with its rays is drawn in, wide and high; its middle lies at 110, 108."""

_RAYS, _FAR = 20, 400.0
_CARD = (96.0, 128.0)


def eagle(colour: str, width: float) -> ft.Image:
    """Returns the sign of an action card."""
    return drawing(f'<path d="{EAGLE}" fill="{colour}"/>', (40, 28), width, width * 0.7)


def shield(colour: str, ground: str, height: float) -> ft.Image:
    """Returns the shield of a trial, in which its value stands."""
    shapes = (
        f'<path d="{SHIELD}" fill="{ground}"/>'
        f'<path d="{SHIELD}" fill="{colour}" fill-opacity=".1" stroke="{colour}" stroke-width="2"/>'
        f'<path d="{RIM}" fill="none" stroke="{colour}" stroke-opacity=".45"/>'
    )
    across, down = PRIZE
    return drawing(shapes, PRIZE, height * across / down, height)


def rays(colour: str, width: float, height: float, middle: float) -> ft.Image:
    """Returns rays that go out from the middle of a shield, as wide as the card under it.

    Args:
        colour: of the rays, before it is thinned.
        width: of the card.
        height: of the card.
        middle: how far from the left the shield has its middle.
    """
    shapes: list[str] = []
    for number in range(_RAYS):
        turn, wide = 2 * pi * number / _RAYS, 0.1
        ends = [
            f"{middle + _FAR * cos(turn + by):.0f} {height / 2 + _FAR * sin(turn + by):.0f}"
            for by in (0, wide)
        ]
        shapes.append(f"M{middle:.0f} {height / 2:.0f}L{ends[0]}L{ends[1]}z")
    path = f'<path d="{"".join(shapes)}" fill="{colour}" fill-opacity=".05"/>'
    return drawing(path, (width, height), width, height)


def card_back(colour: str, ground: str, height: float) -> ft.Image:
    """Returns the back of a card, without the sign in its middle."""
    lines = "".join(
        f"M8 {8 + k}L{8 + min(80, 112 - k)} {min(120, 88 + k)}M88 {8 + k}L{88 - min(80, 112 - k)}"
        f" {min(120, 88 + k)}"
        for k in range(0, 112, 16)
    )
    shapes = (
        f'<rect x="8" y="8" width="80" height="112" rx="7" fill="none" stroke="{colour}"'
        f' stroke-opacity=".35"/><path d="{lines}" stroke="{colour}" stroke-opacity=".13"/>'
        f'<circle cx="48" cy="64" r="23" fill="{ground}" stroke="{colour}" stroke-opacity=".5"/>'
    )
    return drawing(shapes, _CARD, height * 0.75, height)


def empty_card(colour: str, width: float, height: float, ground: str = "none") -> ft.Image:
    """Returns the dashed outline of a card that is not there yet."""
    shapes = (
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="7" fill="{ground}"'
        f' stroke="{colour}" stroke-width="1.5" stroke-dasharray="4 3"/>'
    )
    return drawing(shapes, (width, height), width, height)
