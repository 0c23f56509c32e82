"""Keys that look like cards: a value as a large numeral, and below it a sign or what it makes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.view.board import Board, Step
from companion.games.morrigan.view.signs import eagle
from companion.games.morrigan.view.steps.pads import told
from companion.play import Message
from companion.widgets import (
    Face,
    Ink,
    Radius,
    Space,
    TextSize,
    button_row,
    flex,
    roving_tabindex,
    tap,
)

EAGLE = "eagle"
"""The sign of the action cards, which is drawn and no glyph."""


ROWS, AROUND = 4, 20
"""The rows of a trial's pad, and the air around a pad on a phone on its side or a large screen."""
LAST = 56
SHORT = 740
SEATS = 100
"""The knights at the head of a step, with the gap below."""


@dataclass(frozen=True, slots=True)
class Heights:
    """How high the parts of a trial are.

    Attributes:
        values: the values of a card.
        words: the keys below, and those that spare stakes.
        prize: the card with the prize.
    """

    values: float
    words: float
    prize: float


def heights(ink: Ink) -> Heights:
    """Returns the heights that fit the window: upright those of a thumb, else all there is."""
    if ink.landscape or ink.roomy:
        around = AROUND + (Space.XL if ink.roomy else 0)
        room = ink.height - around - LAST - (ROWS - 1) * Space.M
        prize = min(320.0, ink.height - (248 if ink.roomy else 212))
        return Heights(room * 0.38, room * 0.31, prize)
    if ink.height < SHORT:
        return Heights(72, 56, max(112.0, ink.height - 412 - SEATS))
    return Heights(116, 88, min(320.0, ink.height - 520 - SEATS))


@dataclass(frozen=True, slots=True)
class ValueKey:
    """One key.

    Attributes:
        name: what a tap presses.
        label: the value it shows.
        say: its accessible name.
        sign: below the value: a glyph, or `EAGLE`.
        then: below the value: what it would make.
        good: whether that is good news, then in gold.
        chosen: whether it is the one that is chosen.
        dim: whether it cannot be had.
        able: whether there is anything that it could do now.
    """

    name: str
    label: str
    say: str
    sign: str = ""
    then: str = ""
    good: bool = False
    chosen: bool = False
    dim: bool = False
    able: bool = True


def value_row(
    ink: Ink, keys: Sequence[ValueKey], press: Callable[[str], object], height: float
) -> ft.Control:
    """Returns keys beside each other, each drawn anew only when it looks different.

    Args:
        ink: the look.
        keys: from the left.
        press: called with a key's name; of constant identity.
        height: of all of them.
    """
    drawn = ft.memo(_Key)
    return roving_tabindex(
        flex.row(_spread([drawn(ink, each, press, height, key=each.name) for each in keys]))
    )


def _spread(keys: Sequence[ft.Control]) -> list[ft.Control]:
    """Returns keys of which each takes an equal part of a row."""
    return [ft.Container(key=key.key, expand=True, content=key) for key in keys]


@ft.component
def _Key(ink: Ink, key: ValueKey, press: Callable[[str], object], height: float) -> ft.Control:
    theme = ink.theme
    shade = theme.action if key.chosen else ink.game.main
    size = min(72.0, height * (0.5 if key.sign or key.then else 0.62))
    parts: list[ft.Control] = [
        ink.number(key.label, size, theme.action if key.chosen else theme.ink)
    ]
    if key.sign == EAGLE:
        parts.append(eagle(shade, min(52, height * 0.29)))
    elif key.sign:
        parts.append(ink.sigil(key.sign, min(36, height * 0.2), shade))
    if key.then:
        colour = theme.gold if key.good else theme.muted
        parts.append(ink.text(key.then, TextSize.SMALL, Face.BOLD, colour, cap=1.2, leading=1.0))
    return tap(
        flex.column(
            parts,
            Space.L if height > 100 else Space.XS,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        key.say,
        lambda: press(key.name),
        selected=key.chosen,
        enabled=key.able,
        height=height,
        opacity=0.4 if key.dim or not key.able else 1,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if key.chosen else theme.card,
        border=ft.Border.all(2, theme.action) if key.chosen else ft.Border.all(1, theme.line),
    )


def valued(
    board: Board,
    sign: str,
    asking: Message,
    text: Message,
    keys: Sequence[ValueKey],
    press: Callable[[str], object],
) -> Step:
    """Returns the step that asks for a value, in the place of the cards in the middle.

    Args:
        board: the table.
        sign: a glyph for what is asked.
        asking: what is asked.
        text: what comes of it.
        keys: the values.
        press: called with a key's name; of constant identity.
    """
    row = value_row(board.ink, keys, press, middle_height(board.ink))
    event = told(board.ink, sign, board.say(asking), board.say(text))
    return Step([], [row], event=(event,), race=True)


def middle_height(ink: Ink) -> float:
    """Returns how high the place of the cards in the middle is, which values take meanwhile."""
    return 132 if ink.roomy else MIDDLE


MIDDLE = 84


@dataclass(frozen=True, slots=True)
class SignKey:
    """A key with a sign over its caption.

    Attributes:
        name: what a tap presses.
        sign: glyphs, figures.
        label: the caption, which is its accessible name too.
        held: whether it is held down.
        able: whether there is anything that it could do now.
    """

    name: str
    sign: str
    label: str
    held: bool = False
    able: bool = True


def sign_row(
    ink: Ink, keys: Sequence[SignKey], press: Callable[[str], object], height: float
) -> ft.Control:
    """Returns keys with signs beside each other, see `value_row`."""
    drawn = ft.memo(_Sign)
    signs = [drawn(ink, each, press, height, key=each.name) for each in keys]
    if ink.large:  # long words have no room beside each other
        return flex.column(signs)
    return button_row(*_spread(signs))


@ft.component
def _Sign(ink: Ink, key: SignKey, press: Callable[[str], object], height: float) -> ft.Control:
    theme, held = ink.theme, key.held
    shade = theme.action if held else ink.game.main
    size = TextSize.DISPLAY if height > 70 else TextSize.LARGE
    parts: list[ft.Control] = [
        ink.text(key.sign, size, Face.BOLD, shade, cap=1, leading=1.0),
        ink.text(
            key.label,
            TextSize.SMALL,
            Face.BOLD if held else Face.MEDIUM,
            cap=1.6,
            leading=1.1,
            max_lines=2,
            text_align=ft.TextAlign.CENTER,
        ),
    ]
    return tap(
        flex.column(
            parts,
            Space.M if height > 70 else Space.XXS,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        key.label,
        lambda: press(key.name),
        selected=held,
        enabled=key.able,
        opacity=1 if key.able else 0.4,
        height=None if ink.large else height,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if held else theme.card,
        border=ft.Border.all(2, theme.action) if held else ft.Border.all(1, theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=Space.XL if ink.large else 0),
    )
