"""The actions of a turn: a key for each, which says why where it cannot be had."""

import flet as ft

from companion.games.morrigan.view.faces import middle_height
from companion.prompt import Key
from companion.widgets import (
    Face,
    Ink,
    Radius,
    Space,
    TextSize,
    button_row,
    flex,
    tap,
)
from companion.widgets.prompt import Pen, sign_of

NARROW, LONG_WORD = 350, 9
"""Below which width five keys have no room; from how many letters on their words are smaller."""
BELOW = 92
"""Height of what stands below the actions on a large screen, and of the air around them."""


def folded(ink: Ink) -> bool:
    """Tells whether five actions have no room beside each other, or room for one more below."""
    return ink.large or ink.roomy or ink.width < NARROW


@ft.component
def ActionKeys(pen: Pen, shown: tuple[Key, ...]) -> ft.Control:
    """The actions; few taps change how they look: they are drawn anew only then."""
    ink = pen.ink
    tight = not folded(ink) and max(len(pen.say(key.label)) for key in shown) > LONG_WORD
    keys = [_key(pen, key, tight) for key in shown]
    if not folded(ink):
        row = button_row(*keys)
        row.spacing = 6
        return row
    columns = 2 if ink.large or ink.roomy else 3
    rows = [button_row(*keys[start : start + columns]) for start in range(0, len(keys), columns)]
    return flex.column(rows)


def _key(pen: Pen, key: Key, tight: bool) -> ft.Control:
    ink, theme, roomy = pen.ink, pen.ink.theme, pen.ink.roomy
    word = ink.text(
        pen.say(key.label),
        TextSize.LARGE if roomy else TextSize.FINE if tight else TextSize.CAPTION,
        Face.BOLD if roomy else Face.MEDIUM,
        cap=1.8,
        leading=1.1,
        tracking=-0.2 if tight else None,
        no_wrap=not ink.large,
        text_align=ft.TextAlign.CENTER,
    )
    parts: list[ft.Control] = [worded_sign(ink, sign_of(key.sign), word, 36 if roomy else 24)]
    if roomy:
        detail = ink.label(
            pen.say(key.picture),
            TextSize.SMALL,
            leading=1.15,
            max_lines=3,
            text_align=ft.TextAlign.CENTER,
        )
        parts.append(detail)
    return tap(
        flex.column(parts, Space.M, alignment=ft.MainAxisAlignment.CENTER),
        pen.name(key),
        pen.on(key.do),
        expand=True,
        selected=key.chosen,
        opacity=theme.dim if key.dim else 1,
        border_radius=Radius.BUTTON,
        bgcolor=theme.chosen if key.chosen else theme.card,
        border=ft.Border.all(2, theme.action) if key.chosen else ft.Border.all(1, theme.edge),
        padding=ft.Padding.symmetric(
            horizontal=Space.L if roomy else 0, vertical=Space.L - key.chosen
        ),
        height=(ink.height - BELOW - middle_height(ink)) / 3 - Space.M if roomy else None,
    )


def worded_sign(ink: Ink, glyph: str, text: ft.Control, size: float) -> ft.Control:
    """Returns an icon with a word below."""
    return flex.column(
        [ink.sigil(glyph, size, ink.game.main), text],
        Space.S,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
