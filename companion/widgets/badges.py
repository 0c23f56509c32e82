"""Games and players: badges in their colours, and the strip that shows whose turn it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.play import AnyGame
from companion.widgets import flex
from companion.widgets.glyphs import glyph
from companion.widgets.ink import Ink
from companion.widgets.tappable import tap
from companion.widgets.tokens import Face, Radius, Space, TextSize, player_colour


def game_badge(ink: Ink, game: AnyGame, *, size: float = 40) -> ft.Control:
    """Returns a game's sign in its colour.

    Args:
        ink: The look; the colours are the game's, whatever it is painted in.
        game: The game.
        size: Pixels each way.
    """
    painted = ink.painted(game.palette)
    return ft.Container(
        width=size,
        height=size,
        border_radius=size * 0.3,
        bgcolor=painted.game.tint,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(glyph(game.emblem), size / 2, painted.game.on),
    )


@dataclass(frozen=True, slots=True)
class Seat:
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


def player_name(ink: Ink, seat: Seat) -> ft.Row:
    """Returns badge and name, as at the head of a player's card."""
    name = ink.text(
        seat.name,
        TextSize.HEADING,
        Face.TITLE,
        cap=1.5,
        leading=1.1,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    words = [name, ink.label(seat.note, cap=1.75) if seat.note else None]
    return flex.row([player_badge(ink, seat.colour), flex.column(words, Space.XXS, expand=True)])


def player_strip(
    ink: Ink,
    seats: Sequence[Seat],
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
        Face.BOLD if mine else Face.MEDIUM,
        ink.theme.ink if mine else ink.theme.muted,
        leading=1.1,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )


def _seat(
    ink: Ink,
    seat: Seat,
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
