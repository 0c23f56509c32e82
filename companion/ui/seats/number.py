"""A number of seat mode, as large as its room allows, with large keys for more and less."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.play import Action, Adjust
from companion.ui.shell import Shell
from companion.widgets import (
    TALL,
    TARGET,
    Glyph,
    Ink,
    Radius,
    SeatNumber,
    Space,
    TextSize,
    Typeface,
    flex,
    limit_text,
    named,
    tap,
)

DIGIT = 0.7
"""The height of a digit as a share of the numeral's size, as the numerals' font draws it."""
LEADING = 0.8
"""The line height of a numeral at which its digits begin at the top of the line."""
BOX = DIGIT + 0.06
"""The height that a numeral takes, with a little air below it."""
READABLE = 106.0
"""The size from which a digit is 12 mm high on a phone of 6 inches (6.1 pixels to 1 mm)."""
LARGEST, SMALLEST = 240.0, 40.0
KEY, LOWEST_KEY = 60.0, 50.0
"""The height of a key for more and less, where there is room and where there is little."""
SIDE_KEY = 54.0
"""Its width beside a number."""
BESIDE = 0.42
"""The size of what stands before or behind a number, as a share of the numeral's."""
FACT, FACT_ROW = 34.0, 30.0
"""The size of a smaller number, and the height of its line."""
TABLET, LARGER = 600.0, 1.3
"""The shorter side of a screen from which words and keys are larger, and by how much."""
MUCH = 1.35
"""By how much larger a number must be with its keys beside it to have them there."""
CAPS = ((230.0, 1.75), (150.0, 1.3))
"""From which height of a panel on its words may grow by how much; the numbers come first."""


@dataclass(frozen=True)
class PanelCallbacks:
    """What can be done from one panel.

    Attributes:
        act: does an action.
        face: opens the game's own view, turned to this panel's player.
    """

    act: Callable[[Action], object]
    face: Callable[[], object]


@dataclass(frozen=True)
class PanelSpace:
    """The room of a panel for its content, as its reader sees it.

    Attributes:
        shell: the look and the voice.
        width: of the content.
        height: of the content.
        grown: how much larger than on a phone words and keys are.
    """

    shell: Shell
    width: float
    height: float
    grown: float = 1.0

    @property
    def ink(self) -> Ink:
        """The look."""
        return self.shell.ink

    @property
    def cap(self) -> float:
        """How much text may grow here."""
        return next((cap for height, cap in CAPS if self.height >= height), 1.0)

    def line(self, size: float) -> float:
        """Returns how high a line of text of a size is."""
        return 1.2 * size * self.grown * min(self.ink.effective, self.cap)

    def tall(self, size: float) -> float:
        """Returns how high something is here that does not grow with text."""
        return size * self.grown

    def cut(self, width: float | None = None, height: float | None = None) -> PanelSpace:
        """Returns a part of this room."""
        return replace(self, width=width or self.width, height=height or self.height)


def fitting(space: PanelSpace, number: SeatNumber) -> SeatNumber:
    """Returns a number, without its keys where there is no room: the ordinary view has them."""
    return replace(number, quantity="") if space.height < 2 * TARGET else number


@dataclass(frozen=True, slots=True)
class NumberLayout:
    """How a number is drawn in its room.

    Attributes:
        size: of the numeral.
        width: of the number and its keys.
        below: whether its keys stand below it, else they stand beside it.
    """

    size: float
    width: float
    below: bool


def fit(space: PanelSpace, number: SeatNumber) -> NumberLayout:
    """Returns how a number is drawn: its keys stand below unless that makes it much smaller."""
    height = space.height - space.line(TextSize.CAPTION)
    if not number.quantity:
        size = _size(number, space.width, height)
        return NumberLayout(size, numeral_width(number, size), below=True)
    under = _size(number, space.width, height - LOWEST_KEY - Space.S)
    side = space.tall(SIDE_KEY) + Space.S
    aside = _size(number, space.width - side, height)
    enough = under >= min(READABLE, aside) and under * MUCH >= aside
    if enough or space.height < 2 * TARGET:
        return NumberLayout(
            under, max(numeral_width(number, under), 2 * TARGET + Space.S), below=True
        )
    return NumberLayout(aside, numeral_width(number, aside) + side, below=False)


def _size(number: SeatNumber, width: float, height: float) -> float:
    return max(SMALLEST, min(LARGEST, height / BOX, width / numeral_width(number, 1.0)))


def numeral_width(number: SeatNumber, size: float) -> float:
    """Returns how wide a number of a size is, with what stands before and behind it."""
    digits = max(2, len(str(number.value)))
    beside = BESIDE * TALL / 2 * (len(number.before) + len(number.after))
    return size * (TALL / 2 * digits + beside)


def number_block(
    space: PanelSpace,
    owner: str,
    number: SeatNumber,
    callbacks: PanelCallbacks,
    fitted: NumberLayout | None = None,
) -> ft.Control:
    """Returns a number, what it is, and its keys.

    Args:
        space: how much room it has.
        owner: whose it is, for the accessible names; empty for the table's.
        number: the number.
        callbacks: does what a key asks for.
        fitted: how it is drawn, if that is known already.
    """
    fitted = fitted or fit(space, number)
    shown = _shown(space, owner, number, fitted.size)
    if not number.quantity:
        return shown
    about = f"{owner}, {number.label}" if owner else number.label
    if fitted.below:
        free = space.height - fitted.size * BOX - space.line(TextSize.CAPTION) - Space.S
        side = (fitted.width - Space.S) / 2, max(LOWEST_KEY, min(space.tall(KEY), free))
    else:
        side = space.tall(SIDE_KEY), max(TARGET, min(space.tall(KEY), (space.height - Space.S) / 2))
    less = _key(space.ink, number, about, -1, side, callbacks)
    more = _key(space.ink, number, about, 1, side, callbacks)
    if fitted.below:
        return flex.column(
            [shown, flex.row([less, more], Space.S, tight=True)],
            Space.S,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    gap = max(0.0, min(Space.S, space.height - 2 * TARGET))
    return flex.row([shown, flex.column([more, less], gap, stretch=False)], Space.S, tight=True)


def numeral(ink: Ink, text: str, size: float, colour: str) -> ft.Text:
    """Returns digits of constant size without air above them."""
    return ink.text(
        text,
        size,
        Typeface.NUMERAL,
        colour,
        cap=1,
        leading=LEADING,
        no_wrap=True,
        overflow=ft.TextOverflow.VISIBLE,
    )


def fact_row(space: PanelSpace, owner: str, fact: SeatNumber) -> ft.Control:
    """Returns a smaller number and what it is."""
    ink = space.ink
    shown = f"{fact.before}{fact.value}{fact.after}"
    name = f"{fact.label} {shown}"
    label = ink.label(
        fact.label,
        space.tall(TextSize.CAPTION),
        Typeface.MEDIUM,
        cap=space.cap,
        leading=1.05,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    digits = numeral(ink, shown, space.tall(FACT), fact.colour or ink.theme.ink)
    return named(
        flex.row([ft.Container(height=space.tall(FACT_ROW), content=digits), label]),
        f"{owner}, {name}" if owner else name,
    )


def _shown(space: PanelSpace, owner: str, number: SeatNumber, size: float) -> ft.Control:
    ink = space.ink
    shade = number.colour or ink.theme.ink
    pieces = [(number.before, BESIDE), (str(number.value), 1.0), (number.after, BESIDE)]
    digits: list[ft.Control] = [
        numeral(ink, text, size * share, shade) for text, share in pieces if text
    ]
    width = numeral_width(number, size)
    box = ft.Container(
        width=width,
        height=size * BOX,
        content=flex.row(
            digits,
            0,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )
    caption = ink.label(
        number.label,
        space.tall(TextSize.CAPTION),
        Typeface.BOLD,
        cap=space.cap,
        leading=1.15,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )
    name = f"{number.label} {number.before}{number.value}{number.after}"
    return named(
        flex.column(
            [box, ft.Container(width=width, alignment=ft.Alignment.CENTER, content=caption)],
            0,
            stretch=False,
        ),
        f"{owner}, {name}" if owner else name,
        live=True,
    )


def _key(
    ink: Ink,
    number: SeatNumber,
    about: str,
    by: int,
    side: tuple[float, float],
    callbacks: PanelCallbacks,
) -> ft.Control:
    why = limit_text(ink, number.value + by, number.low, number.high)
    shade = ink.theme.muted if why else ink.theme.ink
    sign = "+" if by > 0 else "\u2212"
    return tap(
        ink.sigil(Glyph.PLUS if by > 0 else Glyph.MINUS, 24, shade),
        f"{about} {sign}1",
        lambda: callbacks.act(Adjust(number.quantity, number.player, by)),
        key=f"{number.quantity}{sign}",
        enabled=not why,
        why=why,
        width=side[0],
        height=side[1],
        border_radius=Radius.BUTTON,
        opacity=0.4 if why else 1,
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.edge),
    )
