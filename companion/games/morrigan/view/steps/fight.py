"""What a fight is about: two totals against each other."""

import flet as ft

from companion.games.morrigan.view.faces import SHORT
from companion.prompt import Key, Pad
from companion.widgets import (
    LOG_WIDTH,
    TALL,
    Face,
    Ink,
    Reading,
    Space,
    TextSize,
    card,
    flex,
    named,
    numeral,
    section,
    tap,
)
from companion.widgets.prompt import Pen

LARGEST = 130
PLUS = 0.55
"""Width of a plus as a part of a digit's."""


def versus(pen: Pen, pad: Pad) -> ft.Control:
    """Returns attack and defence in the largest numerals that fit both."""
    size = min(_size(pen.ink, pen.say(key.figure)) for key in pad.keys)
    sides = flex.row(
        [_side(pen, key, size) for key in pad.keys],
        Space.L,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return card(
        pen.ink, flex.column([section(pen.ink, pen.say(pad.label)), sides], Space.M), raised=True
    )


def _size(ink: Ink, figure: str) -> float:
    """Returns the largest size at which a total has its half of the card."""
    width = (ink.width - (LOG_WIDTH if ink.wide else 0)) * 0.46 if ink.landscape else ink.width
    number = figure.removesuffix("+")
    digits = max(2, len(number)) + (PLUS if number != figure and len(number) > 1 else 0)
    part = 0.2 if ink.landscape else 0.1 if ink.height < SHORT else 0.16
    return min(LARGEST, ink.height * part, (width - 84) / 2 / (TALL / 2 * digits))


def _side(pen: Pen, key: Key, size: float) -> ft.Control:
    """Returns one total with its name above and what makes it up below."""
    ink, label, figure = pen.ink, pen.say(key.label), pen.say(key.figure)
    added = "".join(pen.say(detail.text) for detail in key.details)
    look = {"cap": 1.5, "leading": 1.15}
    parts = flex.column(
        [
            ink.label(label, TextSize.BODY, Face.MEDIUM, **look),
            numeral(ink, figure, size, pen.tint(key.tint)),
            ink.label(added or " ", TextSize.BODY, Face.BOLD, **look),
        ],
        Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    said = Reading(label, figure, detail=added).spoken
    if key.do is None:
        return named(parts, said, expand=True)
    return tap(parts, said, pen.on(key.do), expand=True, alignment=None)
