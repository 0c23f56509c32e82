"""What the table looks at: money, the battle, each player, and the parts that are drawn large."""

from __future__ import annotations

import flet as ft

from companion.games.mordred import words
from companion.games.mordred.model import MEN, _, counted as _n
from companion.games.mordred.report import battle_line, battle_told
from companion.games.mordred.state import End
from companion.games.mordred.view.measures import LOW
from companion.games.mordred.why import explain
from companion.widgets import (
    TARGET,
    Face,
    Glyph,
    Handler,
    Radius,
    Scene,
    Space,
    TextSize,
    bar,
    card,
    flex,
    pads_box,
    tap,
)

BELOW = 260
"""What the keys below the number of men need on a large screen."""


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
        height=pads_box(ink).height - BELOW if ink.roomy else None,
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
        height=ink.fixed(TARGET),
        border_radius=Radius.CELL,
        border=ft.Border.all(1, ink.theme.life),
    )


def battle(scene: Scene, on_track: Handler) -> ft.Control:
    """Returns the men against the buildings, in place of the track where text is large."""
    ink, state = scene.ink, scene.state
    theme = ink.theme
    line = scene.say(battle_line(state))
    reserve = scene.say(
        _n("{count} man in reserve", "{count} men in reserve", max(0, state.reserve))
    )
    words = flex.column(
        [
            ink.text(line, TextSize.SMALL, Face.BOLD, leading=1.1, cap=1.7),
            ink.label(reserve, TextSize.CAPTION, Face.MEDIUM, leading=1.1, cap=1.7),
        ],
        Space.XXS,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER
        if not ink.large
        else ft.CrossAxisAlignment.START,
    )
    men: list[ft.Control] = [
        ink.sigil(Glyph.MAN, 18, theme.life),
        ink.number(state.counted_men, 32, theme.life),
    ]
    buildings: list[ft.Control] = [
        ink.number(state.buildings, 32, theme.attack),
        ink.sigil(Glyph.TOWER, 18, theme.attack),
    ]
    if ink.large:
        numbers = flex.row([*men, ft.Container(width=16), *buildings], Space.S)
        row: ft.Control = flex.column([numbers, words], Space.XS, stretch=False)
    else:
        row = flex.row([*men, words, *buildings], Space.S)
    share = bar(ink, min(1, max(0, state.men / MEN)), colour=theme.life, height=5)
    summary = tap(
        flex.column([row, share], Space.XS, stretch=False),
        scene.say(battle_told(state)),
        on_track,
        identifier="battle",
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=Space.S),
    )
    return card(
        ink,
        flex.row([summary]),
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.XXS),
    )
