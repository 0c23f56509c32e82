"""What a trial shows: its prize, who is asked knight by knight, and what spares the stakes."""

from __future__ import annotations

from math import cos, pi, sin

import flet as ft

from companion.games.morrigan.cards import KIND_NAMES, Kind, _, face_name
from companion.games.morrigan.prompt.trial import NONE, NOT_YET, Rest, Stakes
from companion.games.morrigan.view.board import TableController, empty_card, heights
from companion.prompt import Key, Pad
from companion.widgets import (
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    Typeface,
    board_width,
    button_row,
    card,
    drawing,
    flex,
    named,
    picture_box,
    player_badge,
    short_name,
    tap,
)
from companion.widgets.prompt import sign_of

_SHIELD = "M110 14c22 12 42 16 66 16 4 74-16 128-66 164C60 158 40 104 44 30c24 0 44-4 66-16z"
_RIM = "M110 24c19 10 36 14 57 14.5 3 65-14 112-57 144-43-32-60-79-57-144C74 38 91 34 110 24z"
PRIZE = (220.0, 214.0)
"""What the shield with its rays is drawn in, wide and high; its middle lies at 110, 108."""
_RAYS, _FAR = 20, 400.0
DRAWN, NUMERAL, WORD = 216.0, 152.0, 160.0
"""The height for which the prize is drawn, and there its numeral, and where its word stands."""
WORDS_WIDTH = 126
SMALL = 190
NARROW = 76
"""Below this width a seat has smaller parts."""
SEAT, LOW_SEAT = 92, 56
"""How high a knight is with prestige and answer, upright and on a phone on its side."""
CAPTION = 22
"""How high the caption over the knights is, with its gap."""
BESIDE = 68
"""How wide that caption is where it has room only beside them."""
ROOM = 80
"""From this height of the keys there is room for the caption above."""


# The prize --------------------------------------------------------------------------------------


def prize_card(board: TableController, stakes: Stakes, height: float) -> ft.Control:
    """Returns the card with the prize, of a height that it keeps."""
    ink = board.ink
    side = _stakes_beside(board, stakes, brief=height < SMALL)
    if ink.large:
        head = flex.row([_prize_figure(board, stakes.value, 120), side], Space.L)
        return card(ink, head, raised=True)
    width = board_width(ink)
    times = min(height / DRAWN, (width - WORDS_WIDTH - Space.XXL) / PRIZE[0] * 1.06)
    wide = min(PRIZE[0] * times, width - WORDS_WIDTH - Space.XXL)
    layers: list[ft.Control] = [
        ft.Container(left=0, top=0, content=_rays(ink.game.main, width, height, wide / 2)),
        ft.Container(
            left=0,
            top=0,
            bottom=0,
            width=wide,
            alignment=ft.Alignment.CENTER,
            content=_prize_figure(board, stakes.value, min(height, DRAWN * times)),
        ),
        ft.Container(
            left=wide,
            right=Space.L,
            top=0,
            bottom=0,
            alignment=ft.Alignment.CENTER_LEFT,
            content=side,
        ),
    ]
    if odds := board.odds_key():
        layers.append(ft.Container(right=Space.XS, top=Space.XS, content=odds))
    return card(ink, ft.Stack(layers, height=height - 2), padding=0, raised=True)


def _prize_figure(board: TableController, value: int, height: float) -> ft.Control:
    """Returns the shield with the value in it."""
    ink, times = board.ink, height / DRAWN
    size = NUMERAL * times
    return named(
        ft.Stack(
            [
                _shield(ink.game.main, ink.theme.card, height),
                ft.Container(
                    left=0,
                    right=0,
                    top=height / 2 - size * 0.55,
                    alignment=ft.Alignment.CENTER,
                    content=ink.number(value, size, ink.game.main),
                ),
                ft.Container(
                    left=0,
                    right=0,
                    top=WORD * times,
                    alignment=ft.Alignment.CENTER,
                    content=ink.text(
                        board.say(_("prize")),
                        TextSize.CAPTION if times > 0.8 else TextSize.FINE,
                        Typeface.MEDIUM,
                        ink.game.main,
                        cap=1,
                        leading=1,
                    ),
                ),
            ],
            width=PRIZE[0] * height / PRIZE[1],
            height=height,
        ),
        board.say(face_name(Kind.TRIAL, value)),
    )


def _stakes_beside(board: TableController, stakes: Stakes, *, brief: bool) -> ft.Control:
    """Returns what is at stake in words: whose trial it is, and the highest stake so far."""
    ink, state = board.ink, board.state
    posed = (
        _("posed by {player}", player=state.name(state.current))
        if stakes.round == 1
        else _("Round {round}", round=stakes.round)
    )
    head = ink.text(
        board.say(KIND_NAMES[Kind.TRIAL]), TextSize.HEADING, Typeface.TITLE, cap=1.5, leading=1
    )
    badges = [
        player_badge(ink, board.scene.players[seat].colour, size=24) for seat in stakes.leaders[:3]
    ]
    best = flex.row([*badges, ink.number("–" if stakes.best is None else stakes.best, 36)], Space.S)
    names = board.scene.translator.enumeration(tuple(state.name(seat) for seat in stakes.leaders))
    label = board.say(_("Highest stake"))
    said = f"{label} {stakes.best}, {names}" if stakes.best is not None else label
    then = ""
    if stakes.then is not None:
        then = board.say(_("would stand at {prestige} prestige", prestige=stakes.then))
    parts: list[ft.Control | None] = [
        head,
        ink.label(board.say(posed), cap=1.5, leading=1.1, max_lines=2),
        None
        if brief
        else ft.Container(
            height=1, bgcolor=ink.theme.line, margin=ft.Margin.symmetric(vertical=Space.M)
        ),
        named(
            flex.column(
                [ink.label(label, TextSize.CAPTION, Typeface.BOLD, cap=1.5, leading=1.1), best],
                Space.XS,
                stretch=False,
            ),
            said,
        ),
        ink.label(
            then or " ", TextSize.CAPTION, Typeface.MEDIUM, cap=1.5, leading=1.15, max_lines=2
        ),
    ]
    return flex.column(parts, Space.XS, expand=True if ink.large else None)


def _shield(colour: str, ground: str, height: float) -> ft.Image:
    """Returns the shield of a trial, in which its value stands."""
    shapes = (
        f'<path d="{_SHIELD}" fill="{ground}"/>'
        f'<path d="{_SHIELD}" fill="{colour}" fill-opacity=".1" stroke="{colour}"'
        ' stroke-width="2"/>'
        f'<path d="{_RIM}" fill="none" stroke="{colour}" stroke-opacity=".45"/>'
    )
    across, down = PRIZE
    return drawing(shapes, PRIZE, height * across / down, height)


def _rays(colour: str, width: float, height: float, middle: float) -> ft.Image:
    """Returns rays that go out from the middle of a shield, as wide as the card under it.

    Args:
        colour: of the rays, before it is thinned.
        width: of the card.
        height: of the card.
        middle: how far from the left the shield has its middle.
    """
    shapes: list[str] = []
    for number in range(_RAYS):
        turn, wide = 2 * pi * number / _RAYS, 0.1
        ends = [
            f"{middle + _FAR * cos(turn + by):.0f} {height / 2 + _FAR * sin(turn + by):.0f}"
            for by in (0, wide)
        ]
        shapes.append(f"M{middle:.0f} {height / 2:.0f}L{ends[0]}L{ends[1]}z")
    path = f'<path d="{"".join(shapes)}" fill="{colour}" fill-opacity=".05"/>'
    return drawing(path, (width, height), width, height)


# Who is asked -----------------------------------------------------------------------------------


def asked_seats(board: TableController, pad: Pad) -> ft.Control:
    """Returns all knights at their places, each with prestige and answer."""
    seats = [_seat(board, key) for key in pad.keys]
    return flex.row(seats, Space.S, scroll=ft.ScrollMode.HIDDEN if board.ink.large else None)


def _seat(board: TableController, key: Key) -> ft.Control:
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
            Typeface.MEDIUM,
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


def _seat_width(board: TableController) -> float:
    """Returns how wide a seat is among all of them."""
    ink, seats = board.ink, board.state.players
    whole = picture_box(ink).width
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


def taker_keys(board: TableController, pad: Pad) -> ft.Control:
    """Returns one key for each knight who may win the trial outright, and one for nobody."""
    ink, height = board.ink, heights(board.ink).words
    asking = ink.label(
        board.say(pad.label), TextSize.CAPTION, Typeface.MEDIUM, cap=1.6, leading=1.15
    )
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


def _taker(board: TableController, key: Key) -> ft.Control:
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


def declining_key(board: TableController, pad: Pad) -> ft.Control:
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
                Typeface.MEDIUM,
                cap=1.5,
                leading=1.15,
            ),
            ink.text(
                pen.say(rest.text),
                TextSize.SMALL if low else TextSize.BODY,
                Typeface.BOLD,
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
