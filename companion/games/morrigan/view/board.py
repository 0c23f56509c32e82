"""What the parts of this view share: the table at one moment, and how its keys look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.cards import _
from companion.games.morrigan.prompt import Draft
from companion.games.morrigan.prompt.keys import COUNTS, VALUES_OF_CARD, Below
from companion.games.morrigan.prompt.trial import EAGLE
from companion.games.morrigan.state import State
from companion.prompt import Key, Open, Pad, Press, Preview
from companion.widgets import (
    Cell,
    GameController,
    Glyph,
    Ink,
    Marks,
    Radius,
    Space,
    TextSize,
    Typeface,
    button_row,
    cell_grid,
    drawing,
    flex,
    icon_button,
    named,
    roving_tabindex,
    single_column,
    tap,
)
from companion.widgets.prompt import Pen, Send, Sent, key_ground, sign_of

SCROLL_BELOW = 640
"""Below this height the keys of a step scroll with its numbers."""
ODDS = "odds"
"""The name of the sheet with the odds of what is composed."""
ROWS, AROUND = 4, 20
"""The rows of a trial's pad, and the air around a pad on a phone on its side or a large screen."""
LAST = 56
SHORT = 740
SEATS = 100
"""The knights at the head of a step, with the gap below."""
MIDDLE, ROOMY_MIDDLE = 84, 132
"""How high the place of the cards in the middle is, which values take meanwhile."""
COUNTED, LARGE_COUNTED, ROOMY_COUNTED = 54, 80, 150
"""How high cards are that are counted: on a phone, where their numbers are large, at a desk."""
TWO_LINES = 66
"""How high a line is that has room for two of what is told below its name."""
ASLEEP = 0.4
"""The opacity of a key that does nothing now."""
_EAGLE = (
    "M19 8c0-4 3-6 6-5l4 2-4 1c0 3-1 4-1 6 5-1 9-4 15-10 0 10-5 16-13 18l3 6-6-2-3 4-3-4-6 2 3-6"
    "C6 18 1 12 1 2c6 6 10 9 15 10 2-1 3-2 3-4z"
)


@dataclass(frozen=True)
class TableController(GameController[State]):
    """The table at one moment.

    Attributes:
        pen: what is pressed is drawn with it.
        draft: what is composed.
    """

    pen: Pen
    draft: Draft

    @property
    def scrolls(self) -> bool:
        """Whether the keys of a step scroll with its numbers."""
        return single_column(self.ink, SCROLL_BELOW)

    @property
    def low(self) -> bool:
        """Whether the window is a phone held across."""
        return self.ink.landscape and not self.ink.wide

    @property
    def offers_odds(self) -> bool:
        """Whether chances may be asked for: not where they are hidden, nor of old entries."""
        return self.scene.odds and not self.scene.locked and not self.scene.correcting

    def odds_key(self) -> ft.Control | None:
        """Returns the key that opens the odds of what is composed, None where none are offered."""
        if not self.offers_odds:
            return None
        label, shade = self.say(_("Odds")), self.ink.game.main
        return icon_button(
            self.ink, Glyph.CHART, label, Sent(self.pen.send, Open(ODDS)), colour=shade
        )


# Heights ----------------------------------------------------------------------------------------


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


def middle_height(ink: Ink) -> float:
    """Returns how high the place of the cards in the middle is."""
    return ROOMY_MIDDLE if ink.roomy else MIDDLE


def _spread(keys: Sequence[ft.Control]) -> list[ft.Control]:
    """Returns keys of which each takes an equal part of a row."""
    return [ft.Container(key=key.key, expand=True, content=key) for key in keys]


# An empty place ---------------------------------------------------------------------------------


def empty_card(colour: str, width: float, height: float, ground: str = "none") -> ft.Image:
    """Returns the dashed outline of a card that is not there yet."""
    shapes = (
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="7" fill="{ground}"'
        f' stroke="{colour}" stroke-width="1.5" stroke-dasharray="4 3"/>'
    )
    return drawing(shapes, (width, height), width, height)


# Values -----------------------------------------------------------------------------------------


def value_row(pen: Pen, pad: Pad, height: float) -> ft.Control:
    """Returns values beside each other, each drawn anew only when it looks different."""
    drawn, choice = ft.memo(_Value), pad.name != VALUES_OF_CARD
    keys = [drawn(pen, key, height, choice, key=str(place)) for place, key in enumerate(pad.keys)]
    return roving_tabindex(flex.row(_spread(keys)))


@ft.component
def _Value(pen: Pen, key: Key, height: float, choice: bool) -> ft.Control:
    """A value as a large numeral, and below it a sign or what it makes; chosen, or done at once."""
    ink, theme, below = pen.ink, pen.ink.theme, key.picture
    label, shade = pen.say(key.label), theme.action if key.chosen else pen.ink.game.main
    size = min(72.0, height * (0.5 if key.sign or below else 0.62))
    parts: list[ft.Control] = [ink.number(label, size, theme.action if key.chosen else theme.ink)]
    if key.sign == EAGLE:
        width = min(52, height * 0.29)
        parts.append(drawing(f'<path d="{_EAGLE}" fill="{shade}"/>', (40, 28), width, width * 0.7))
    elif key.sign:
        parts.append(ink.sigil(sign_of(key.sign), min(36, height * 0.2), shade))
    if isinstance(below, Below):
        colour = theme.gold if below.good else theme.muted
        parts.append(
            ink.text(below.text, TextSize.SMALL, Typeface.BOLD, colour, cap=1.2, leading=1.0)
        )
    able = key.do is not None
    return tap(
        flex.column(
            parts,
            Space.L if height > 100 else Space.XS,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        pen.name(key),
        pen.on(key.do),
        selected=key.chosen if choice else None,
        enabled=able,
        why=pen.say(key.why),
        height=height,
        opacity=ASLEEP if not able else theme.dim if key.dim else 1,
        **key_ground(ink, chosen=key.chosen),
    )


# Signs ------------------------------------------------------------------------------------------


def sign_row(pen: Pen, pad: Pad, height: float) -> ft.Control:
    """Returns signs over their words beside each other, each drawn anew only when it changes."""
    drawn = ft.memo(_Sign)
    keys = [drawn(pen, key, height, key=str(place)) for place, key in enumerate(pad.keys)]
    if pen.ink.large:  # long words have no room beside each other
        return flex.column(keys)
    return button_row(*_spread(keys))


@ft.component
def _Sign(pen: Pen, key: Key, height: float) -> ft.Control:
    ink, theme = pen.ink, pen.ink.theme
    shade = theme.action if key.chosen else ink.game.main
    size = TextSize.DISPLAY if height > 70 else TextSize.LARGE
    sign = " ".join(filter(None, (sign_of(key.sign), key.picture)))
    parts: list[ft.Control] = [
        ink.text(sign, size, Typeface.BOLD, shade, cap=1, leading=1.0),
        ink.text(
            pen.say(key.label),
            TextSize.SMALL,
            Typeface.BOLD if key.chosen else Typeface.MEDIUM,
            cap=1.6,
            leading=1.1,
            max_lines=2,
            text_align=ft.TextAlign.CENTER,
        ),
    ]
    able = key.do is not None
    return tap(
        flex.column(
            parts,
            Space.M if height > 70 else Space.XXS,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        pen.name(key),
        pen.on(key.do),
        selected=key.chosen,
        enabled=able,
        why=pen.say(key.why),
        opacity=1 if able else ASLEEP,
        height=None if ink.large else height,
        **key_ground(ink, chosen=key.chosen),
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=Space.XL if ink.large else 0),
    )


# Counted cards ----------------------------------------------------------------------------------


def grid(
    pen: Pen, pad: Pad, rows: Sequence[Sequence[int | None]], *, height: float, size: float
) -> ft.Control:
    """Returns keys in rows on one band.

    Args:
        pen: what they are drawn with.
        pad: the keys.
        rows: the places of the keys in the pad; None leaves a gap.
        height: of a row.
        size: of the labels.
    """
    presses = [key.do.name if isinstance(key.do, Press) else "" for key in pad.keys]
    cells = [_cell(pen, press, key) for press, key in zip(presses, pad.keys, strict=True)]
    states = [*zip(presses, pad.keys, strict=True)]
    marks = Marks(
        chosen=[press for press, key in states if key.chosen],
        mark=[press for press, key in states if key.marked],
    )
    lines = [[None if place is None else cells[place] for place in row] for row in rows]
    return cell_grid(pen.ink, lines, _Pressed(pen.send), marks, height=height, size=size)


def _cell(pen: Pen, press: str, key: Key) -> Cell:
    label = pen.say(key.label) or sign_of(key.sign)
    return Cell(press, label, pen.name(key), choice=key.picture is not COUNTS)


@dataclass(frozen=True, slots=True)
class _Pressed:
    """Presses what is called so; equal for all keys of a table, so that few are drawn anew."""

    send: Send

    def __call__(self, name: str) -> object:
        """Presses it."""
        return self.send(Press(name))


def count_row(pen: Pen, pad: Pad, height: float = COUNTED) -> ft.Control:
    """Returns a pad on which cards are counted."""
    places = [range(len(pad.keys))]
    return grid(pen, pad, places, height=height, size=22 if height < LARGE_COUNTED else 30)


def captioned(
    pen: Pen,
    pad: Pad,
    keys: ft.Control,
    trailing: ft.Control | None = None,
    gap: float = Space.M,
) -> ft.Control:
    """Returns keys below the small caption of their pad, with something at its end."""
    words = small_caption(pen.ink, pen.say(pad.label), expand=True)
    caption = ft.Container(
        padding=ft.Padding.only(left=Space.XS, top=Space.XXS),
        content=flex.row([words, trailing]),
    )
    return flex.column([caption, keys], gap)


def small_caption(ink: Ink, text: str, *, expand: bool = False) -> ft.Control:
    """Returns the words above keys."""
    return ink.label(text, TextSize.SMALL, Typeface.MEDIUM, leading=1.15, expand=expand)


# Lines ------------------------------------------------------------------------------------------


def line_rows(pen: Pen, pad: Pad) -> list[ft.Control]:
    """Returns what is chosen line by line."""
    return [_line(pen, key) for key in pad.keys]


def _line(pen: Pen, key: Key) -> ft.Control:
    ink, theme, beside = pen.ink, pen.ink.theme, key.picture
    lead = (
        ink.number(beside.figure, 30)
        if beside.figure
        else ink.sigil(sign_of(key.sign), 22, ink.game.main)
    )
    words: list[ft.Control] = [
        ink.text(pen.say(key.label), TextSize.BODY, Typeface.MEDIUM, leading=1.15)
    ]
    if beside.detail:
        words.append(ink.label(pen.say(beside.detail), leading=1.15))
    return tap(
        flex.row(
            [
                ft.Container(width=34, alignment=ft.Alignment.CENTER, content=lead),
                flex.column(words, Space.XXS, stretch=False, expand=True),
            ],
            Space.L,
        ),
        pen.name(key),
        pen.on(key.do),
        key=str(key.do),
        selected=key.chosen or None,
        why=pen.say(key.why),
        alignment=None,
        opacity=theme.dim if key.dim else 1,
        **key_ground(ink, chosen=key.chosen),
        padding=ft.Padding.symmetric(
            horizontal=Space.L, vertical=Space.M if beside.detail else Space.XL
        ),
    )


# What is said -----------------------------------------------------------------------------------


def preview_card(pen: Pen, preview: Preview) -> ft.Control:
    """Returns what is asked now or would happen, as a calm card in the place of events."""
    ink, (title, *more) = pen.ink, map(pen.say, preview.texts)
    detail = " ".join(more)
    lines = 6 if ink.large else 2 if ink.landscape else 3
    small = ink.label(detail, TextSize.SMALL, cap=1.7, leading=1.15, max_lines=lines)
    words = [ink.text(title, TextSize.BODY, Typeface.MEDIUM, cap=1.7, leading=1.15), small]
    return named(
        ft.Container(
            content=flex.row(
                [
                    ink.sigil(sign_of(preview.sign), 22, ink.game.main),
                    flex.column(
                        words if detail else words[:1], Space.XXS, stretch=False, expand=True
                    ),
                ],
                Space.XL,
            ),
            bgcolor=ink.theme.band,
            border=ft.Border.all(1, ink.theme.line),
            border_radius=Radius.BUTTON,
            padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.M),
        ),
        f"{title.removesuffix('.')}. {detail}" if detail else title,
        live=True,
    )
