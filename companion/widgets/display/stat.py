"""One huge number, what it is, how full it is, and what this play makes of it."""

from dataclasses import dataclass

import flet as ft

from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.semantics import named
from companion.widgets.stable import Command
from companion.widgets.tokens import Face, Space, TextSize

TALL = 1.26
"""Width of two digits as a multiple of the numeral's size."""


def numeral_size(width: float, *, digits: int = 2, largest: float = 190) -> float:
    """Returns the largest size at which a numeral of so many digits is `width` wide."""
    return min(largest, width / (TALL / 2 * max(1, digits)))


@dataclass(frozen=True, slots=True)
class Reading:
    """A number with what there is to say of it.

    Attributes:
        label: What the number is, shown in small capitals' place.
        value: The number.
        colour: Of the number; the theme's ink by default.
        detail: Beside the label: "of 20".
        after: The number after the composed play; in the compact form it takes
            the detail's place meanwhile.
        after_label: "after this play", translated.
    """

    label: str
    value: int | str
    colour: str | None = None
    detail: str = ""
    after: int | str | None = None
    after_label: str = ""

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        after = f"{self.after_label} {self.after}" if self.after is not None else ""
        return ", ".join(filter(None, (f"{self.label} {self.value}", self.detail, after)))


def stat(
    ink: Ink,
    reading: Reading,
    *,
    size: float = 96,
    below: ft.Control | None = None,
    tall: bool = False,
    why: Command | None = None,
    expand: bool | int | None = None,
) -> ft.Control:
    """Returns a main number of the screen.

    Args:
        ink: The look.
        reading: The number.
        size: Of the numeral, 96 to 190.
        below: What stands below it, such as how full it is.
        tall: Number left and words right, for a pane with height to spare.
        why: Opens how the number came about; its name is for example "Why is the attack 7?".
        expand: As in a row.
    """
    content = (_tall if tall else _compact)(ink, reading, size)
    if below is not None:
        content.controls.append(below)
    if why is None:
        return named(content, reading.spoken, expand=expand)
    label = ", ".join(filter(None, (reading.spoken, why[0])))
    return tap(content, label, why[1], expand=expand, alignment=None)


def _compact(ink: Ink, reading: Reading, size: float) -> ft.Column:
    colour, detail, after = reading.colour, reading.detail, reading.after
    words: list[ft.Control] = [
        ink.label(reading.label, TextSize.CAPTION, Face.BOLD, tracking=0.6, leading=1.15)
    ]
    if after is not None:
        words.append(
            flex.row(
                [ink.sigil(Glyph.RIGHT, 13, ink.theme.muted), ink.number(after, 20, colour)],
                Space.XS,
                tight=True,
            )
        )
    elif detail:
        words.append(ink.label(detail, TextSize.CAPTION, Face.MEDIUM, leading=1.15))
    numeral = ink.number(reading.value, size, colour, text_align=ft.TextAlign.CENTER)
    caption = (
        flex.column(words, Space.XXS, stretch=False, tight=False)
        if ink.large
        else flex.row(words, Space.XS, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    )
    return flex.column([numeral, caption], Space.XS)


def _tall(ink: Ink, reading: Reading, size: float) -> ft.Column:
    colour, detail, after = reading.colour, reading.detail, reading.after
    words: list[ft.Control] = [
        ink.label(reading.label, TextSize.BODY, Face.BOLD, cap=1.6, tracking=0.8)
    ]
    if detail:
        words.append(ink.label(detail, TextSize.BODY, cap=1.6))
    words.append(
        ft.Container(
            padding=ft.Padding.only(top=Space.S),
            opacity=0 if after is None else 1,
            content=ink.number(0 if after is None else after, 40, colour),
        )
    )
    words.append(
        ink.label(
            reading.after_label if after is not None else " ",
            TextSize.CAPTION,
            Face.MEDIUM,
            cap=1.8,
            leading=1.1,
        )
    )
    numeral = ft.Container(
        width=size * TALL,
        alignment=ft.Alignment.CENTER_LEFT,
        content=ink.number(reading.value, size, colour),
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
