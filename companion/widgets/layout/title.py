"""The bar above a screen, and the tile that opens a game."""

from collections.abc import Sequence

import flet as ft

from companion.widgets.controls.tappable import icon_button, tap
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import TARGET, Ink
from companion.widgets.layout import flex
from companion.widgets.stable import Command, Handler
from companion.widgets.tokens import Face, Radius, Space, TextSize

TILE = 140
"""The height of a tile at normal text size."""

NARROW = 340
"""Below this width of the window a bar has no room for words beside icons."""


def title_bar(
    ink: Ink,
    title: str,
    subtitle: str = "",
    *,
    back: Command | None = None,
    actions: Sequence[ft.Control] = (),
) -> ft.Container:
    """Returns the bar of a screen: way back, title, and actions on the right.

    Args:
        ink: The look.
        title: Whose turn it is, or the name of the screen; a heading.
        subtitle: Game and round.
        back: The way back.
        actions: Icon buttons, or `word_button` for one with a word.
    """
    words: list[ft.Control] = [
        ink.text(
            title,
            TextSize.LARGE,
            Face.BOLD,
            cap=1.6,
            leading=1.15,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
    ]
    if subtitle:
        words.append(
            ink.label(
                subtitle,
                TextSize.CAPTION,
                cap=1.7,
                leading=1.15,
                max_lines=2 if ink.large else 1,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
        )
    heading = ft.Semantics(
        label=spoken(", ".join(piece for piece in (title, subtitle) if piece)),
        header=True,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=flex.column(words, 0, stretch=False),
    )
    first = [icon_button(ink, Glyph.BACK, *back)] if back else []
    return ft.Container(
        padding=ft.Padding.only(
            left=Space.XS if first else Space.XXL, right=Space.XS, top=Space.XS
        ),
        content=flex.row([*first, heading, *actions], 0),
    )


def word_button(
    ink: Ink, glyph: str, word: str, label: str, on: Handler | None, *, enabled: bool = True
) -> ft.Control:
    """Returns a bar action with a word, which it loses when text is large.

    Args:
        ink: The look.
        glyph: Always shown.
        word: Shown beside it: "Undo".
        label: Accessible name: "Take back: Ana pays £8 for a large castle".
        on: What it does.
        enabled: Whether there is anything to do.
    """
    shade = ink.theme.ink if enabled else ink.theme.muted
    if ink.large or ink.width < NARROW:
        return icon_button(ink, glyph, label, on, enabled=enabled)
    return tap(
        flex.row(
            [
                ink.sigil(glyph, 18, shade),
                ink.text(word, TextSize.SMALL, Face.MEDIUM, shade, no_wrap=True),
            ],
            Space.S,
            tight=True,
        ),
        label,
        on,
        enabled=enabled,
        height=TARGET,
        padding=ft.Padding.symmetric(horizontal=Space.XL),
        border_radius=TARGET / 2,
        opacity=1 if enabled else 0.45,
    )


def tile(
    ink: Ink,
    title: str,
    detail: str,
    glyph: str,
    on: Handler | None,
) -> ft.Control:
    """Returns a tile in the game's colour (`ink.painted(...)`) with a watermark emblem."""
    palette = ink.game
    soft = ft.Colors.with_opacity(0.86, palette.on)
    words = flex.column(
        [
            ink.sigil(glyph, 24, palette.on),
            ft.Container(expand=True),
            ink.text(title, TextSize.HEADING, Face.TITLE, palette.on, cap=1.7, leading=1.1),
            ink.text(detail, TextSize.SMALL, Face.MEDIUM, soft, cap=1.7, max_lines=3),
        ],
        Space.XXS,
        tight=False,
    )
    water = ink.sigil(glyph, 118, ft.Colors.with_opacity(0.16, palette.on))
    grown = TILE * max(1.0, min(ink.effective, 1.7) * 0.92)
    return tap(
        ft.Stack(
            [
                ft.Container(right=-16, bottom=-22, content=water),
                ft.Container(content=words, padding=Space.XXL, left=0, right=0, top=0, bottom=0),
            ],
            expand=True,
        ),
        f"{title}, {detail}",
        on,
        expand=True,
        height=grown,
        alignment=None,
        border_radius=Radius.CARD,
        bgcolor=palette.tint,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
