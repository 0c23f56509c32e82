"""The players' strip above a table: what each has, whose turn it is, and whose number waits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

import flet as ft

from companion.prompt import Key, Pad
from companion.widgets import flex
from companion.widgets.badges import player_badge, short_name
from companion.widgets.game_layout import FADE
from companion.widgets.glyphs import Glyph
from companion.widgets.numbers import numeral
from companion.widgets.prompt.table import Pen, sign_of
from companion.widgets.scene import WAITS
from companion.widgets.tappable import tap
from companion.widgets.tokens import Radius, Space, TextSize, Typeface

GONE = 0.45
"""How much is seen of a player who has left."""
SMALL, NARROW = 13, 110
"""The size of a sign beside a number, and the width of a name in a strip that scrolls."""


@dataclass(frozen=True, slots=True)
class StripLook:
    """How a strip looks.

    Attributes:
        height: of a player, unless text is large.
        badge: the size of a player's badge.
        number: the size of the number that matters.
        inset: the air beside what a player has.
        gap: between two players.
        below: whether the number stands below the name, with words beside it; else it stands
            beside the name, or in a narrow place above it.
        narrow: whether there is no room beside the name.
        beside: how many stand beside each other; 0 if all do.
    """

    height: float
    badge: float
    number: float
    inset: float
    gap: float
    below: bool = False
    narrow: bool = False
    beside: int = 0


def strip(pen: Pen, pad: Pad, look: StripLook, asked: Collection[int | None]) -> ft.Control:
    """Returns all players in order, the one whose turn it is raised.

    Args:
        pen: what they are drawn with.
        pad: the players, as `seat_key` makes them.
        look: how they look.
        asked: whose number waits for an answer.
    """
    waits = tuple(key.picture in asked for key in pad.keys)
    return ft.memo(_Strip)(pen, pad, look, waits, key="strip")


@ft.component
def _Strip(pen: Pen, pad: Pad, look: StripLook, waits: tuple[bool, ...]) -> ft.Control:
    seats = [_seat(pen, key, look, each) for key, each in zip(pad.keys, waits, strict=True)]
    if not (look.below and pen.ink.large):
        beside = look.beside or len(seats)
        lines = [flex.row(seats[at : at + beside], look.gap) for at in range(0, len(seats), beside)]
        return lines[0] if len(lines) == 1 else flex.column(lines, look.gap)
    beyond = ft.Container(width=FADE)  # else the last one would never be seen whole
    scrolled = flex.row([*seats, beyond], look.gap, scroll=ft.ScrollMode.HIDDEN)
    ground = pen.ink.theme.ground
    veil = ft.Container(
        width=FADE,
        gradient=ft.LinearGradient(
            begin=ft.Alignment.CENTER_LEFT,
            end=ft.Alignment.CENTER_RIGHT,
            colors=[ft.Colors.with_opacity(0, ground), ground],
        ),
    )
    return ft.Stack([scrolled, ft.TransparentPointer(right=0, top=0, bottom=0, content=veil)])


def _seat(pen: Pen, key: Key, look: StripLook, waits: bool) -> ft.Control:
    ink, edge = pen.ink, 2 if key.chosen else 1
    face = _below if look.below else _above if look.narrow else _beside
    told = (pen.name(replace(key, note="")), pen.say(WAITS) if waits else "", pen.say(key.note))
    return tap(
        face(pen, key, look, ink.sigil(Glyph.QUESTION, SMALL, ink.theme.gold) if waits else None),
        ", ".join(filter(None, told)),
        pen.on(key.do),
        key=key.id,
        identifier=key.id,
        selected=key.chosen,
        opacity=GONE if key.dim else 1,
        expand=None if look.below and ink.large else True,
        height=ink.fixed(look.height),
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card if key.chosen else None,
        border=ft.Border.all(edge, ink.player(key.tint) if key.chosen else ink.theme.edge),
        padding=ft.Padding.symmetric(
            horizontal=look.inset - edge, vertical=Space.M - edge if ink.large else 0
        ),
    )


def _name(pen: Pen, key: Key) -> ft.Text:
    return short_name(pen.ink, pen.say(key.label), mine=key.chosen)


def _number(pen: Pen, key: Key, look: StripLook) -> ft.Control:
    return numeral(pen.ink, pen.say(key.figure), look.number, pen.ink.theme.ink)


def _signs(pen: Pen, key: Key) -> list[ft.Control]:
    ink = pen.ink
    named = (sign_of(detail.sign) for detail in key.details if detail.sign)
    return [ink.sigil(sign, SMALL, ink.game.main) for sign in named]


def _below(pen: Pen, key: Key, look: StripLook, sign: ft.Control | None) -> ft.Control:
    """Returns the number and what else there is to know below badge and name."""
    ink, name = pen.ink, _name(pen, key)
    if ink.large:
        name.width = NARROW
    badge = player_badge(ink, key.tint, size=look.badge)
    head = [badge, ft.Container(content=name, expand=not ink.large), sign]
    words = (
        ink.label(pen.say(detail.text), TextSize.CAPTION, Typeface.BOLD, no_wrap=True, cap=1.6)
        for detail in key.details
    )
    apart = ft.MainAxisAlignment.SPACE_BETWEEN
    numbers = [_number(pen, key, look), *words]
    rows = [
        flex.row(head, Space.XS, tight=ink.large),
        flex.row(numbers, Space.S, alignment=apart, tight=ink.large),
    ]
    return flex.column(rows, Space.XS, stretch=False)


def _beside(pen: Pen, key: Key, look: StripLook, sign: ft.Control | None) -> ft.Control:
    """Returns the number beside the name, below which stands what it is."""
    ink = pen.ink
    words = (
        ink.label(pen.say(detail.text), TextSize.FINE, cap=1.3, leading=1.1, no_wrap=True)
        for detail in key.details
    )
    below = flex.row([*words, *_signs(pen, key)], Space.XS) if sign is None else flex.row([sign])
    about = flex.column([_name(pen, key), below], Space.XXS, expand=True)
    badge = player_badge(ink, key.tint, size=look.badge)
    return flex.row([badge, about, _number(pen, key, look)], Space.S)


def _above(pen: Pen, key: Key, look: StripLook, sign: ft.Control | None) -> ft.Control:
    """Returns badge and number above the name; signs stand where there is more room."""
    ink, name = pen.ink, _name(pen, key)
    badge = player_badge(ink, key.tint, size=look.badge)
    signs = [sign, *_signs(pen, key)]
    first, second = [badge, _number(pen, key, look)], [ft.Container(name, expand_loose=True)]
    (first if ink.large else second).extend(signs)
    middle = ft.MainAxisAlignment.CENTER
    return flex.column([flex.row(each, Space.XS, alignment=middle) for each in (first, second)], 0)
