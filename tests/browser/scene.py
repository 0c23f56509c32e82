"""Texts and small parts that the gallery's scenes share."""

from __future__ import annotations

import flet as ft

from companion.widgets.badges import StripPlayer
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.tappable import icon_button
from companion.widgets.title_bar import title_bar, word_button

SEATS = (
    StripPlayer("Ana", "red", "15", "may duel"),
    StripPlayer("Ben", "blue", "11"),
    StripPlayer("Chloé", "green", "9"),
    StripPlayer("David", "gold", "6"),
)


def nothing(*_values: object) -> None:
    """Take a tap and do nothing."""


def bar_of(ink: Ink, title: str, subtitle: str) -> ft.Control:
    return title_bar(
        ink,
        title,
        subtitle,
        back=("Back", nothing),
        actions=[
            word_button(ink, Glyph.UNDO, "Undo", "Take back: Ben plays 7♣", nothing),
            icon_button(ink, Glyph.MORE, "More", nothing),
        ],
    )
