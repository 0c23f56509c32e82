"""How many cards of each kind are left, as keys that tell how that is counted."""

import flet as ft

from companion.prompt import Key, Pad
from companion.widgets import Face, Radius, Space, TextSize, flex, spoken, tap
from companion.widgets.prompt import Pen

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
        Face.BOLD,
        cap=1.4,
        leading=1.05,
        text_align=ft.TextAlign.CENTER,
    )
    return tap(
        flex.column(
            [
                ink.number(left, 34, ink.theme.muted if left == "0" else ink.theme.ink),
                ink.label(pen.say(key.note), TextSize.CAPTION, Face.MEDIUM, cap=1.4),
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
