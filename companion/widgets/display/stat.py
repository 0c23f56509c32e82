"""One huge number, what it is, how full it is, and what this play makes of it."""

import flet as ft

from companion.widgets.controls.tappable import tap
from companion.widgets.display.bar import bar
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face, Space, TextSize

TALL = 1.26
"""Width of two digits as a multiple of the numeral's size."""


def numeral_size(width: float, *, digits: int = 2, largest: float = 190) -> float:
    """Return the largest size at which a numeral of so many digits is `width` wide."""
    return min(largest, width / (TALL / 2 * max(1, digits)))


def stat(
    ink: Ink,
    label: str,
    value: int | str,
    *,
    colour: str | None = None,
    size: float = 96,
    detail: str = "",
    part: float | None = None,
    ghost: float = 0,
    ghost_colour: str | None = None,
    after: int | str | None = None,
    after_label: str = "",
    tall: bool = False,
    on_why: Handler | None = None,
    why_label: str = "",
    expand: bool | int | None = None,
) -> ft.Control:
    """Return a main number of the screen.

    Args:
        ink: The look.
        label: What the number is, shown in small capitals' place.
        value: The number.
        colour: Of number and bar; the theme's ink by default.
        size: Of the numeral, 96 to 190.
        detail: Beside the label: "of 20".
        part: Filled part of the bar, no bar when None.
        ghost: Part of the bar that the composed play would remove.
        ghost_colour: Its colour.
        after: The number after the composed play; in the compact form it takes
            the detail's place meanwhile.
        after_label: "after this play", translated.
        tall: Number left and words right, for a pane with height to spare.
        on_why: Opens how the number came about.
        why_label: Accessible name of that, for example "Why is the attack 7?".
        expand: As in a row.
    """
    shade = colour or ink.theme.ink
    draw = _tall if tall else _compact
    content = draw(ink, label, value, shade, size, detail, after, after_label)
    if part is not None:
        content.controls.append(
            bar(
                ink,
                part,
                ghost=ghost,
                colour=shade,
                ghost_colour=ghost_colour,
                height=12 if tall else 10,
            )
        )
    said = ", ".join(
        piece
        for piece in (
            f"{label} {value}",
            detail,
            f"{after_label} {after}" if after is not None else "",
            why_label,
        )
        if piece
    )
    if on_why is not None:
        return tap(content, said, on_why, expand=expand, alignment=None)
    return ft.Semantics(
        label=spoken(said), container=True, exclude_semantics=True, expand=expand, content=content
    )


def _compact(
    ink: Ink,
    label: str,
    value: int | str,
    colour: str,
    size: float,
    detail: str,
    after: int | str | None,
    _after_label: str,
) -> ft.Column:
    muted = ink.theme.muted
    words: list[ft.Control] = [
        ink.text(label, TextSize.CAPTION, Face.BOLD, muted, tracking=0.6, leading=1.15)
    ]
    if after is not None:
        words.append(
            flex.row(
                [ink.sigil(Glyph.RIGHT, 13, muted), ink.number(after, 20, colour)],
                Space.XS,
                tight=True,
            )
        )
    elif detail:
        words.append(ink.text(detail, TextSize.CAPTION, Face.MEDIUM, muted, leading=1.15))
    numeral = ink.number(value, size, colour, text_align=ft.TextAlign.CENTER)
    caption = (
        flex.column(words, Space.XXS, stretch=False, tight=False)
        if ink.large
        else flex.row(words, Space.XS, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    )
    return flex.column([numeral, caption], Space.XS)


def _tall(
    ink: Ink,
    label: str,
    value: int | str,
    colour: str,
    size: float,
    detail: str,
    after: int | str | None,
    after_label: str,
) -> ft.Column:
    muted = ink.theme.muted
    words: list[ft.Control] = [
        ink.text(label, TextSize.BODY, Face.BOLD, muted, cap=1.6, tracking=0.8)
    ]
    if detail:
        words.append(ink.text(detail, TextSize.BODY, Face.BODY, muted, cap=1.6))
    words.append(
        ft.Container(
            padding=ft.Padding.only(top=Space.S),
            opacity=0 if after is None else 1,
            content=ink.number(0 if after is None else after, 40, colour),
        )
    )
    words.append(
        ink.text(
            after_label if after is not None else " ",
            TextSize.CAPTION,
            Face.MEDIUM,
            muted,
            cap=1.8,
            leading=1.1,
        )
    )
    numeral = ft.Container(
        width=size * TALL,
        alignment=ft.Alignment.CENTER_LEFT,
        content=ink.number(value, size, colour),
    )
    side = flex.column(
        words,
        Space.XXS,
        stretch=False,
        tight=False,
        expand=True,
        alignment=ft.MainAxisAlignment.END,
    )
    return flex.column(
        [flex.row([numeral, side], Space.L, vertical_alignment=ft.CrossAxisAlignment.END)]
    )
