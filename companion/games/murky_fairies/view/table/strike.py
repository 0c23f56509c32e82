"""What the attack that is composed would do, read aloud where events stand."""

import flet as ft

from companion.games.murky_fairies.model import Defence
from companion.games.murky_fairies.prompt.attack import read_aloud
from companion.games.murky_fairies.view.table.fairies import SIGN, shade_of
from companion.prompt import Pad, Preview
from companion.widgets import Face, Glyph, Radius, Space, TextSize, flex, icon_button, spoken
from companion.widgets.prompt import Pen, Sent, sign_of

SLOT = 56
"""The room for what is said in two lines."""


def attack_said(pen: Pen, preview: Preview, kind: Defence | None, about: Pad) -> ft.Control:
    """Returns the attack in two lines, with the ways to the enemy's sheet and to why."""
    ink, theme = pen.ink, pen.ink.theme
    title, said = map(pen.say, preview.texts)
    colour = {"good": theme.gold, "warning": theme.ink}.get(preview.tone, theme.muted)
    lines = 2 if not ink.large else 5
    words = flex.column(
        [
            ink.text(
                title,
                TextSize.SMALL,
                Face.BOLD,
                leading=1.1,
                max_lines=lines - 1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
            ink.text(
                said,
                TextSize.CAPTION,
                Face.BODY if preview.tone == "hint" else Face.MEDIUM,
                colour,
                leading=1.1,
                max_lines=lines,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
        Space.XXS,
        stretch=False,
    )
    warned, type_of = preview.tone == "warning", kind or Defence.PHYSICAL
    sign = ink.sigil(
        Glyph.WARNING if warned else SIGN[type_of],
        20,
        theme.gold if warned else shade_of(ink, type_of),
    )
    told = ft.Semantics(
        key="preview",
        identifier="preview",
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=True,
        label=spoken(pen.say(read_aloud(preview, kind))),
        content=flex.row([sign, ft.Container(expand=True, content=words)], Space.L),
    )
    ways = [
        icon_button(ink, sign_of(key.sign), pen.say(key.say), Sent(pen.send, key.do), size=16)
        for key in about.keys
    ]
    return ft.Container(
        height=None if ink.large else SLOT,
        border_radius=Radius.CELL,
        bgcolor=theme.band,
        border=ft.Border.all(1, theme.line),
        padding=ft.Padding.only(left=Space.XL),
        content=flex.row([told, *ways], 0),
    )
