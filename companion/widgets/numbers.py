"""Numbers to look at, and how they move: digits that roll, how full something is, what would be.

The client moves by itself from what it showed to what it shows, while every key is live. Nothing
moves where people asked for calm: everything is in its last place at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import flet as ft

from companion.widgets import flex
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.tappable import Command, named, tap
from companion.widgets.tokens import Space, TextSize, Typeface

GLIDE_MS: Final = 180
"""How long a digit rolls or a bar drains."""

FRAME_S: Final = 0.04
"""The time after which the client has drawn where a movement begins."""

DIGIT, LINE, RISE = 0.607, 0.86, 0.111
"""Of the numerals, as shares of their size: the width of a digit, the height that a number takes
in the layout, and by how much the window through which a digit is seen stands above that."""

_WHEEL = "\n".join("0123456789")


def move_animation(
    ink: Ink,
    ms: int = GLIDE_MS,
    curve: ft.AnimationCurve = ft.AnimationCurve.EASE_OUT_CUBIC,
) -> ft.Animation | None:
    """Returns how a part moves to its new place, or None where nothing moves."""
    return None if ink.calm else _animation(ms, curve)


@lru_cache(maxsize=16)
def _animation(ms: int, curve: ft.AnimationCurve) -> ft.Animation:
    return ft.Animation(ms, curve)


def numeral(ink: Ink, value: int | str, size: float, colour: str | None = None) -> ft.Control:
    """Returns a main number whose digits roll to their new values, each in a place of its own.

    It is silent for screen readers: the part that it belongs to says it.

    Args:
        ink: The look.
        value: The number; what is no whole number stands still.
        size: Of the numerals, constant.
        colour: The theme's ink by default.
    """
    digits = str(value)
    if ink.calm or not digits.isdecimal():
        return ink.number(value, size, colour, text_align=ft.TextAlign.CENTER)
    wide = DIGIT * size
    places: list[ft.Control] = [
        ft.Stack(
            [_wheel(ink, int(digit), size, colour)],
            key=place,
            right=place * wide,
            top=-RISE * size,
            width=wide,
            height=size,
        )
        for place, digit in enumerate(reversed(digits))
    ]
    # The row keeps it in the middle of whatever width its column has.
    row = ft.Stack(
        places, width=wide * len(digits), height=LINE * size, clip_behavior=ft.ClipBehavior.NONE
    )
    return flex.row([row], 0, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def _wheel(ink: Ink, digit: int, size: float, colour: str | None) -> ft.Control:
    """Returns all ten digits below each other, pushed up to one of them."""
    return ink.text(
        _WHEEL,
        size,
        Typeface.NUMERAL,
        colour,
        cap=1,
        leading=1.0,
        semantics_label="",
        left=0,
        top=0,
        offset=ft.Offset(0, -digit / 10),
        animate_offset=move_animation(ink),
    )


def use_animation_step(beats: Sequence[float], moment: object) -> int:
    """Returns how many beats of a show are over; a hook.

    Args:
        beats: How long each takes, in seconds.
        moment: What the show belongs to: with another one it begins anew. None: all is over.
    """
    begun, set_begun = ft.use_state(lambda: tuple[object, int]((None, 0)))

    async def play() -> None:
        if moment is None:
            return
        for number, beat in enumerate(beats, 1):
            await asyncio.sleep(beat)
            with suppress(RuntimeError):  # a session may have ended without a word
                set_begun((moment, number))

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(play, [moment], lambda: None)
    if moment is None:
        return len(beats)
    return begun[1] if begun[0] == moment else 0


def bar(
    ink: Ink,
    part: float,
    *,
    ghost: float = 0,
    colour: str | None = None,
    ghost_colour: str | None = None,
    height: float = 10,
) -> ft.Container:
    """Returns a horizontal bar.

    Args:
        ink: The look.
        part: Filled part of the whole, 0 to 1.
        ghost: How much of the filled part this play would remove, 0 to 1.
        colour: Of the solid part.
        ghost_colour: Of the ghost part.
        height: In logical pixels.
    """
    filled = min(1.0, max(0.0, part))
    left = filled - min(filled, max(0.0, ghost))
    layers: list[ft.Control] = [
        _fill(ink, filled, ghost_colour or ink.theme.life_ghost),
        _fill(ink, left, colour or ink.theme.life),
    ]
    return ft.Container(
        height=height,
        border_radius=height / 2,
        bgcolor=ink.theme.track,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Stack(layers),
    )


def _fill(ink: Ink, part: float, colour: str) -> ft.Control:
    """Returns a fill as wide as its bar, drawn back over its left end to what is left of it."""
    return ft.Container(
        left=0,
        right=0,
        top=0,
        bottom=0,
        bgcolor=colour,
        offset=ft.Offset(round(part, 3) - 1, 0),
        animate_offset=move_animation(ink),
    )


TALL = 1.26
"""Width of two digits as a multiple of the numeral's size."""

SLIM, SLIM_WIDTH = 110, 1.22
"""Below this size of a numeral the words beside it are small, and the width it then takes."""
SHORT = 96
"""Below this size the number after the play is hardly larger than they are."""


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
        after_colour: Of that number; the number's own by default.
        mark: A glyph and a word in the place of `after`, once nothing more comes after.
    """

    label: str
    value: int | str
    colour: str | None = None
    detail: str = ""
    after: int | str | None = None
    after_label: str = ""
    after_colour: str | None = None
    mark: tuple[str, str] = ("", "")

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        after = f"{self.after_label} {self.after}" if self.after is not None else ""
        told = (f"{self.label} {self.value}", self.detail, after, self.mark[1])
        return ", ".join(filter(None, told))


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
        return named(content, ink.read(reading.spoken), expand=expand)
    label = ", ".join(filter(None, (reading.spoken, why[0])))
    return tap(content, ink.read(label), why[1], expand=expand, alignment=None)


def _compact(ink: Ink, reading: Reading, size: float) -> ft.Column:
    colour, detail, after = reading.colour, reading.detail, reading.after
    beside: ft.Control | None = None
    if after is not None:
        arrow = ink.sigil(Glyph.RIGHT, 13, ink.theme.muted)
        beside = flex.row(
            [arrow, ink.number(after, 20, reading.after_colour or colour)], Space.XS, tight=True
        )
    elif reading.mark[0]:
        beside = _mark(ink, reading, TextSize.CAPTION)
    elif detail:
        beside = ink.label(detail, TextSize.CAPTION, Typeface.MEDIUM, leading=1.15)
    label = ink.label(reading.label, TextSize.CAPTION, Typeface.BOLD, tracking=0.6, leading=1.15)
    words = [label, beside]
    caption = (
        flex.column(words, Space.XXS, stretch=False, tight=False)
        if ink.large
        else flex.row(words, Space.XS, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    )
    return flex.column([numeral(ink, reading.value, size, colour), caption], Space.XS)


def _mark(ink: Ink, reading: Reading, size: float) -> ft.Control:
    glyph, word = reading.mark
    shown = [
        ink.sigil(glyph, size * 1.3, reading.colour),
        ink.text(word, size, Typeface.MEDIUM, reading.colour, cap=1.6, no_wrap=True),
    ]
    return flex.row(shown, Space.S, tight=True)


def _tall(ink: Ink, reading: Reading, size: float) -> ft.Column:
    colour, detail, after = reading.colour, reading.detail, reading.after
    slim = size < SLIM
    label, word, note = (
        (TextSize.FINE, TextSize.CAPTION, TextSize.FINE)
        if slim
        else (TextSize.BODY, TextSize.BODY, TextSize.CAPTION)
    )
    number = 20 if size < SHORT else 32 if slim else max(40, size * 0.28)
    marked = bool(reading.mark[0])
    words = [
        ink.label(reading.label, label, Typeface.BOLD, cap=1.6, tracking=0.6, no_wrap=True),
        ink.label(detail, word, cap=1.6) if detail else None,
        ft.Container(
            height=number * 0.86 + Space.S,
            alignment=ft.Alignment.BOTTOM_LEFT,
            opacity=0 if after is None and not marked else 1,
            content=_mark(ink, reading, word)
            if marked
            else ink.number(0 if after is None else after, number, reading.after_colour or colour),
        ),
        ink.label(
            reading.after_label if after is not None else " ",
            note,
            Typeface.MEDIUM,
            cap=1.8,
            leading=1.1,
        ),
    ]
    figure = ft.Container(
        width=size * (SLIM_WIDTH if slim else TALL),
        alignment=ft.Alignment.CENTER_LEFT,
        content=numeral(ink, reading.value, size, colour),
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
        [
            flex.row(
                [figure, side],
                Space.S if slim else Space.L,
                vertical_alignment=ft.CrossAxisAlignment.END,
            )
        ]
    )


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the preview with its caption; `colour` is a theme token's value."""

    value: int | str
    caption: str
    colour: str | None = None


def preview_line(
    ink: Ink,
    figures: Sequence[Figure],
    sentence: str = "",
    *,
    good: bool = False,
    icon: str = "",
    icon_colour: str | None = None,
    live: bool = True,
) -> ft.Semantics:
    """Returns figures, a separator and a sentence.

    Args:
        ink: The look.
        figures: Numbers with captions.
        sentence: What else happens; suits may stand in it.
        good: Whether the sentence is good news, then in gold.
        icon: A glyph before the sentence (a refusal).
        icon_colour: Its colour; the theme's life colour by default.
        live: Whether they are read out when they change.
    """
    theme = ink.theme
    chips: list[ft.Control] = [
        flex.column(
            [
                ink.number(figure.value, 30, figure.colour),
                ink.label(
                    figure.caption,
                    TextSize.FINE,
                    Typeface.MEDIUM,
                    cap=1.8,
                    leading=1.1,
                    no_wrap=True,
                ),
            ],
            Space.XXS,
            stretch=False,
        )
        for figure in figures
    ]
    look: dict[str, Any] = {"max_lines": 4 if ink.large else 2, "expand": True}
    colour = theme.gold if good else theme.ink
    tail = [
        ink.sigil(icon, 20, icon_colour or theme.life) if icon else None,
        ink.text(sentence, TextSize.BODY, Typeface.MEDIUM, colour, **look) if sentence else None,
    ]
    said = ", ".join(f"{figure.caption} {figure.value}" for figure in figures)
    return ft.Semantics(
        key="preview",
        identifier="preview",
        live_region=live or None,
        container=True,
        exclude_semantics=True,
        label=ink.read(". ".join(piece for piece in (said, sentence) if piece)),
        content=_lay_out(ink, chips, tail),
    )


def _lay_out(ink: Ink, chips: list[ft.Control], tail: Sequence[ft.Control | None]) -> ft.Control:
    if ink.large:
        figures = flex.row(chips, Space.XXL, run_spacing=Space.XS, wrap=True) if chips else None
        return flex.column([figures, flex.row(tail, Space.L) if any(tail) else None], Space.XS)
    between = (
        [ft.Container(width=1, height=36, bgcolor=ink.theme.line)] if chips and any(tail) else []
    )
    return ft.Container(height=48, content=flex.row([*chips, *between, *tail], Space.XL))
