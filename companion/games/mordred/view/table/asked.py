"""Parts of what is asked that are drawn large: the men to place, and the board to be checked."""

import flet as ft

from companion.games.mordred.model import End, _, counted as _n, words
from companion.games.mordred.tell.why import explain
from companion.games.mordred.view.measures import LOW
from companion.widgets import (
    TARGET,
    Face,
    Glyph,
    Handler,
    Radius,
    Scene,
    Space,
    TextSize,
    flex,
    tap,
)

BELOW = 280
"""What a large screen needs for the keys below the number of men."""


def men_to_place(scene: Scene, end: End | None) -> ft.Control:
    """Returns how many men there are, and how they are placed or what their placing ends."""
    ink, count = scene.ink, scene.state.men_to_place
    label = scene.say(_n("man to place", "men to place", count))
    hint = scene.say(_("Each on a space next to a man, along a path."))
    if end is not None:
        hint = scene.say(_("{why} The game is over.", why=words.END[end]))
    side = flex.column(
        [
            ink.text(label, TextSize.TITLE, Face.TITLE, cap=1.6, leading=1.1),
            ink.label(hint, leading=1.15),
        ],
        Space.XS,
        stretch=False,
        expand=not ink.large,
    )
    size = 240 if ink.roomy else 72 if ink.height < LOW else 112
    number = ink.number(count, size, ink.theme.life)
    content: ft.Control = (
        flex.column([number, side], stretch=False)
        if ink.large
        else flex.row([number, ink.sigil(Glyph.MAN, 44, ink.theme.life), side], Space.XL)
    )
    return tap(
        content,
        f"{count} {label}. {hint}",
        (lambda: scene.why("men_to_place")) if explain(scene.state, "men_to_place") else None,
        identifier="men-to-place",
        alignment=ft.Alignment.CENTER_LEFT,
        height=ink.height - BELOW if ink.roomy else None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.XS),
    )


def check_board(scene: Scene, on_board: Handler) -> ft.Control:
    """Returns the reminder that the black squares are a guess; a tap opens their editor."""
    ink = scene.ink
    text = scene.say(_("Check the black squares on your board; most of them are our guess."))
    return tap(
        flex.row(
            [
                ink.sigil(Glyph.WARNING, 16, ink.theme.life),
                ink.text(text, TextSize.SMALL, Face.MEDIUM, expand=True, leading=1.1),
                ink.sigil(Glyph.RIGHT, 14, ink.theme.muted),
            ],
            Space.L,
        ),
        text,
        on_board,
        alignment=None,
        identifier="check-board",
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.S),
        height=None if ink.large else TARGET,
        border_radius=Radius.CELL,
        border=ft.Border.all(1, ink.theme.life),
    )
