"""Who is asked in a trial, knight by knight, and what spares the stakes."""

from __future__ import annotations

import flet as ft

from companion.games.morrigan.prompt.trial import NONE, NOT_YET, Rest
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.faces import heights
from companion.games.morrigan.view.signs import empty_card
from companion.prompt import Key, Pad
from companion.widgets import (
    LOG_WIDTH,
    Face,
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    button_row,
    flex,
    player_badge,
    short_name,
    tap,
)
from companion.widgets.prompt import sign_of

NARROW = 76
"""Below this width a seat has smaller parts."""
SEAT, LOW_SEAT = 92, 56
"""How high a knight is with prestige and answer, upright and on a phone on its side."""


def asked(board: Board, pad: Pad) -> ft.Control:
    """Returns all knights at their places, each with prestige and answer."""
    seats = [_seat(board, key) for key in pad.keys]
    return flex.row(seats, Space.S, scroll=ft.ScrollMode.HIDDEN if board.ink.large else None)


def _seat(board: Board, key: Key) -> ft.Control:
    ink, theme, index, focus = board.ink, board.ink.theme, key.picture, key.chosen
    player, prestige = board.scene.players[index], board.state.prestige[index]
    low, figure = board.low, board.say(key.figure)
    narrow = not ink.large and _seat_width(board) < NARROW
    name = short_name(ink, player.name, mine=focus)
    name.expand = None if ink.large else True
    badge = player_badge(ink, player.colour, size=14 if narrow else 18)
    head = flex.row([badge, name], Space.XXS if narrow else Space.XS)
    card = (22, 32) if narrow else (24, 28) if low else (28, 40)
    numbers = flex.row(
        [ink.number(prestige, 22 if low or narrow else 30), _stake(ink, figure, focus, card)],
        0 if narrow else Space.XS,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        height=None if low or ink.large else 40,
    )
    note = board.say(key.details[0].text) if figure else ""
    parts: list[ft.Control] = [head, numbers]
    if not low:
        small = ink.label(
            note,
            TextSize.FINE,
            Face.MEDIUM,
            cap=1.3,
            leading=1.0,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.END,
        )
        parts.append(small)
    edge = 2 if focus else 1
    return tap(
        flex.column(parts, Space.XXS, stretch=not ink.large),
        board.pen.name(key),
        board.pen.on(key.do),
        key=f"seat-{index}",
        selected=focus,
        expand=None if ink.large else True,
        alignment=None,
        width=None if not ink.large else 150,
        height=None if ink.large else LOW_SEAT if low else SEAT,
        border_radius=Radius.CELL,
        bgcolor=theme.card if focus else theme.band,
        border=ft.Border.all(edge, ink.player(player.colour) if focus else theme.edge),
        padding=ft.Padding.symmetric(
            horizontal=(Space.XS if narrow else Space.M) - edge, vertical=Space.S - edge
        ),
    )


def _seat_width(board: Board) -> float:
    """Returns how wide a seat is among all of them."""
    ink, seats = board.ink, board.state.players
    whole = ink.width - 24
    if ink.landscape:
        whole = (ink.width - (LOG_WIDTH if ink.wide else 0)) * 0.46
    return (whole - Space.S * (seats - 1)) / seats


def _stake(ink: Ink, figure: str, focus: bool, size: tuple[float, float]) -> ft.Control:
    """Returns what was answered as a card: a dashed one where nothing lies, none if not asked."""
    width, height = size
    if not figure:
        return ft.Container(width=width, height=height)
    if figure in (NOT_YET, NONE):
        colour = ink.game.main if focus else ink.theme.muted if ink.dark else ink.theme.edge
        shown = "" if figure == NOT_YET else figure
        return ft.Stack(
            [
                empty_card(colour, width, height),
                ft.Container(
                    left=0,
                    right=0,
                    top=0,
                    bottom=0,
                    alignment=ft.Alignment.CENTER,
                    content=ink.number(shown, 18, ink.theme.muted),
                ),
            ]
        )
    return ft.Container(
        width=width,
        height=height,
        border_radius=Radius.TAG,
        alignment=ft.Alignment.CENTER,
        bgcolor=ink.game.tint,
        border=ft.Border.all(1.5, ink.game.main),
        content=ink.number(figure, height * (0.6 if len(figure) < 2 else 0.45), ink.game.on),
    )


# What spares the stakes -------------------------------------------------------------------------

CAPTION = 22
"""How high the caption over the knights is, with its gap."""
BESIDE = 68
"""How wide it is where it has room only beside them."""
ROOM = 80
"""From this height there is room for it above."""


def takers(board: Board, pad: Pad) -> ft.Control:
    """Returns the knights, of whom one takes the trial whatever was staked, and nobody."""
    ink, height = board.ink, heights(board.ink).words
    asking = ink.label(board.say(pad.label), TextSize.CAPTION, Face.MEDIUM, cap=1.6, leading=1.15)
    row = button_row(*(_taker(board, key) for key in pad.keys))
    if ink.large:
        return flex.column([asking, row], Space.XS)
    if height < ROOM:
        row.expand = True
        beside = ft.Container(width=BESIDE, alignment=ft.Alignment.CENTER_LEFT, content=asking)
        both = flex.row([beside, row], Space.S, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
        return ft.Container(height=height, content=both)
    low = ft.Container(content=row, height=height - CAPTION)
    return flex.column([ft.Container(height=CAPTION, content=asking), low], 0)


def _taker(board: Board, key: Key) -> ft.Control:
    ink, pen = board.ink, board.pen
    face: ft.Control = ink.sigil(sign_of(key.sign), 16, ink.theme.muted)
    if key.label:
        player = board.scene.players[key.picture]
        face = flex.column(
            [player_badge(ink, player.colour, size=22), short_name(ink, player.name, mine=True)],
            Space.XS,
            stretch=False,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    return tap(
        face,
        pen.name(key),
        pen.on(key.do),
        expand=True,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.edge),
        padding=ft.Padding.symmetric(vertical=Space.M if ink.large else 0),
    )


def declining(board: Board, pad: Pad) -> ft.Control:
    """Returns the key with which all who are left decline; its place is kept where none are."""
    ink, pen = board.ink, board.pen
    if not pad.keys:
        return ft.Container(height=heights(ink).words)
    (key,) = pad.keys
    rest: Rest = key.picture
    low = heights(ink).words < ROOM
    size = 24 if low else 32
    apart = size * 0.75
    badges: list[ft.Control] = [
        ft.Container(
            left=apart * place,
            content=player_badge(ink, board.scene.players[seat].colour, size=size),
        )
        for place, seat in enumerate(rest.players)
    ]
    words = flex.column(
        [
            ink.text(
                pen.say(key.label),
                TextSize.BODY if low else TextSize.LARGE,
                Face.MEDIUM,
                cap=1.5,
                leading=1.15,
            ),
            ink.text(
                pen.say(rest.text),
                TextSize.SMALL if low else TextSize.BODY,
                Face.BOLD,
                ink.theme.gold if rest.won else ink.theme.muted,
                cap=1.5,
                leading=1.15,
            ),
        ],
        Space.XXS,
        stretch=False,
        alignment=ft.MainAxisAlignment.CENTER,
        expand=True,
    )
    return tap(
        flex.row(
            [
                ft.Stack(badges, width=apart * (len(badges) - 1) + size, height=size),
                words,
                ink.sigil(Glyph.FORWARD, 16, ink.theme.muted),
            ],
            Space.XL,
        ),
        pen.name(key),
        pen.on(key.do),
        alignment=None,
        height=None if ink.large else heights(ink).words,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.edge),
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.M if ink.large else 0),
    )
