"""Games and players as signs: badges in their colours, the players' strip, emblems drawn large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin

import flet as ft

from companion.play import AnyGame
from companion.widgets import flex
from companion.widgets.glyphs import glyph
from companion.widgets.ink import Ink
from companion.widgets.tappable import tap
from companion.widgets.tokens import Radius, Space, TextSize, Typeface, player_colour


def game_badge(ink: Ink, game: AnyGame, *, size: float = 40) -> ft.Control:
    """Returns a game's sign in its colour.

    Args:
        ink: The look; the colours are the game's, whatever it is painted in.
        game: The game.
        size: Pixels each way.
    """
    painted = ink.with_palette(game.palette)
    return ft.Container(
        width=size,
        height=size,
        border_radius=size * 0.3,
        bgcolor=painted.game.tint,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(glyph(game.emblem), size / 2, painted.game.on),
    )


@dataclass(frozen=True, slots=True)
class StripPlayer:
    """A player as the strip shows one.

    Attributes:
        name: As typed by the table.
        colour: Name of a player colour.
        figure: A number beside the name: money, prestige; "" for none.
        note: Translated, read after the name: "leads", "down".
    """

    name: str
    colour: str
    figure: str = ""
    note: str = ""


def player_badge(ink: Ink, colour: str, *, size: float = 24) -> ft.Container:
    """Returns a round badge in the player's colour with the player's emblem."""
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=ink.player(colour),
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(
            glyph(player_colour(colour).emblem), size * 0.58, ink.theme.card, semantics_label=""
        ),
    )


def player_name(ink: Ink, seat: StripPlayer) -> ft.Row:
    """Returns badge and name, as at the head of a player's card."""
    name = ink.text(
        seat.name,
        TextSize.HEADING,
        Typeface.TITLE,
        cap=1.5,
        leading=1.1,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    words = [name, ink.label(seat.note, cap=1.75) if seat.note else None]
    return flex.row([player_badge(ink, seat.colour), flex.column(words, Space.XXS, expand=True)])


def player_strip(
    ink: Ink,
    seats: Sequence[StripPlayer],
    turn: int | None,
    *,
    turn_label: str,
    on_seat: Callable[[int], object] | None = None,
) -> ft.Row:
    """Returns all players in order, the one whose turn it is raised.

    Args:
        ink: The look.
        seats: Players in order of play.
        turn: Index of the player whose turn it is.
        turn_label: Translated, for the accessible name: "whose turn it is".
        on_seat: Called with an index when a player is tapped.
    """
    return flex.row(
        [
            _seat(ink, seat, index, index == turn, turn_label, on_seat)
            for index, seat in enumerate(seats)
        ],
        Space.S,
        scroll=ft.ScrollMode.HIDDEN if ink.large else None,
    )


def short_name(ink: Ink, name: str, *, mine: bool) -> ft.Text:
    """Returns a player's name on one line of a narrow place, bold if it is their turn."""
    return ink.text(
        name,
        TextSize.CAPTION,
        Typeface.BOLD if mine else Typeface.MEDIUM,
        ink.theme.ink if mine else ink.theme.muted,
        leading=1.1,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )


def _seat(
    ink: Ink,
    seat: StripPlayer,
    index: int,
    mine: bool,
    turn_label: str,
    on_seat: Callable[[int], object] | None,
) -> ft.Control:
    theme = ink.theme
    scrolled = ink.large
    first = [
        player_badge(ink, seat.colour, size=20),
        ink.number(seat.figure, 22, theme.ink) if seat.figure else None,
    ]
    said = ", ".join(
        piece for piece in (seat.name, seat.figure, seat.note, turn_label if mine else "") if piece
    )
    edge, shade = 2 if mine else 1, theme.edge if on_seat else theme.line
    look = {
        "border_radius": Radius.CELL,
        "bgcolor": theme.card if mine else None,
        "border": ft.Border.all(edge, ink.player(seat.colour) if mine else shade),
        "padding": ft.Padding.symmetric(horizontal=Space.L - edge, vertical=Space.M - edge),
    }
    row = flex.column(
        [
            flex.row(first, Space.S, alignment=ft.MainAxisAlignment.CENTER, tight=scrolled),
            short_name(ink, seat.name, mine=mine),
        ],
        Space.XXS,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    share = None if scrolled else True
    if on_seat is None:
        return ft.Semantics(
            label=said,
            container=True,
            exclude_semantics=True,
            expand=share,
            content=ft.Container(content=row, alignment=ft.Alignment.CENTER, **look),
        )
    return tap(row, said, lambda: on_seat(index), selected=mine, expand=share, **look)


DRAGON = (
    "M47 37C50 19 62 7 85 3c-4 5-4 9-2 14-6 0-9 3-9 8-6-1-9 2-10 7-5 0-8 4-10 10z"
    "M58 66C42 69 32 59 34 46c1-8 8-12 7-20-1-5-6-6-11-4l-8 4c-3 1-6 0-9-2l-3-1 2-4 8-2 8-7-3-9 9 5"
    " 2-4 4 5c7 2 11 8 11 15 0 9-5 13-3 19 3 9 15 4 23 9 9 5 13 0 11-7l-5 3 6-14 9 11-5 0"
    "c3 14-7 22-19 19 1 3 2 4 5 5H60z"
)
"""A dragon as the shape of an SVG path, 96 wide and 72 high."""


def drawing(shapes: str, size: tuple[float, float], width: float, height: float) -> ft.Image:
    """Returns shapes as a picture, silent for screen readers: what it shows is said beside it.

    Args:
        shapes: elements of SVG with their colours; the client fetches nothing for them.
        size: the width and height that they are drawn in.
        width: in logical pixels.
        height: in logical pixels.
    """
    across, down = size
    return ft.Image(
        src=f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}">{shapes}</svg>',
        width=width,
        height=height,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
        gapless_playback=True,
    )


WIDE, HIGH = 360, 240
"""The field of a crest; its middle is at 180 across and 120 down."""

RAYS = 72


@dataclass(frozen=True, slots=True)
class CrestInk:
    """What a crest is drawn with.

    Attributes:
        on: the colour of its shapes.
        tint: the ground, for what is cut out of them.
        gold: for what was done well.
        won: whether anybody won; the crest of a lost play has lines only, and no gold.
    """

    on: str
    tint: str
    gold: str
    won: bool = True

    @property
    def solid(self) -> str:
        """How a shape of the emblem is drawn: filled, or in lines where the play is lost."""
        if self.won:
            return f'fill="{self.on}"'
        return f'fill="{self.tint}" stroke="{self.on}" stroke-width="2.5" stroke-linejoin="round"'

    @property
    def fact(self) -> str:
        """The colour of what is told by the emblem."""
        return self.gold if self.won else self.on

    def pip(self, x: float, y: float, radius: float, *, reached: bool) -> str:
        """Returns a dot for something that was reached, or the place for one that was not."""
        at = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}"'
        if reached:
            return f'{at} fill="{self.fact}"/>'
        return f'{at} fill="none" stroke="{self.on}" stroke-width="1.5" opacity=".5"/>'


def rays(ink: CrestInk, inner: float, outer: float, around: float = 360, count: int = RAYS) -> str:
    """Returns rays around the middle of the field.

    Args:
        ink: what they are drawn with.
        inner: how far from the middle they begin.
        outer: how far they reach; every second one is a little shorter.
        around: through how many degrees, the uppermost in their middle.
        count: how many there would be all around.
    """
    lines = list[str]()
    for number in range(count):
        turn = 360 * number / count
        if min(turn, 360 - turn) > around / 2:
            continue
        x, y, end = sin(radians(turn)), -cos(radians(turn)), outer - 8 * (number % 2)
        lines.append(
            f"M{180 + inner * x:.1f} {120 + inner * y:.1f}L{180 + end * x:.1f} {120 + end * y:.1f}"
        )
    look = f'stroke="{ink.on}" stroke-width="1.5" stroke-linecap="round" opacity=".3"'
    return f'<path d="{"".join(lines)}" {look}/>'


def arc(
    ink: CrestInk, reached: Sequence[bool], radius: float = 113, over: float = 94, large: int = 0
) -> str:
    """Returns a row of pips over the emblem.

    Args:
        ink: what they are drawn with.
        reached: for each of them whether it is full, from the left.
        radius: how far from the middle they stand.
        over: through how many degrees.
        large: after how many of them one is larger; 0 for never.
    """
    last = max(1, len(reached) - 1)
    turns = [(number / last - 0.5) * over * pi / 180 for number in range(len(reached))]
    return "".join(
        ink.pip(
            180 + radius * sin(turn),
            124 - radius * cos(turn),
            5 if large and number % large == large - 1 else 3.4,
            reached=full,
        )
        for number, (turn, full) in enumerate(zip(turns, reached, strict=True))
    )


def crest_ink(ink: Ink, *, won: bool) -> CrestInk:
    """Returns what a crest is drawn with on a game's own colour."""
    return CrestInk(ink.theme.ink, ink.theme.ground, ink.theme.gold, won)


def crest_picture(ink: CrestInk, shapes: str, height: float) -> ft.Image:
    """Returns a crest in the light that comes from behind it."""
    light = (
        '<defs><radialGradient id="light" cx="180" cy="120" r="120" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{ink.on}" stop-opacity=".16"/>'
        f'<stop offset="1" stop-color="{ink.on}" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="180" cy="120" r="120" fill="url(#light)"/>'
    )
    return drawing(light + shapes, (WIDE, HIGH), height * WIDE / HIGH, height)
