"""Both players: souls and victory points as the largest numbers of the screen."""

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.rules import _
from companion.games.murky_fairies.state import can_have_bonus, has_bonus, needed, points
from companion.games.murky_fairies.view.table.measures import measures
from companion.prompt import Key, Pad
from companion.widgets import (
    WAITS,
    Face,
    Glyph,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    error_boundary,
    flex,
    numeral,
    numeral_size,
    player_badge,
    tap,
)
from companion.widgets.prompt import Send, Sent

CAPTION = 44
"""The width that the words below a number need."""

DIGITS = 1.22
"""The width of two digits, as a multiple of their size."""


@error_boundary
def Lanes(scene: Scene, seats: Pad, send: Send) -> ft.Control:
    """Both players beside each other, the one whose turn it is framed."""
    both = [_lane(scene, player, key, send) for player, key in enumerate(seats.keys)]
    return flex.row(both, Space.M)


def _lane(scene: Scene, player: int, key: Key, send: Send) -> ft.Control:
    ink, state = scene.ink, scene.state
    seat, who = state.seats[player], scene.players[player]
    current = player == state.current and not state.over
    souls = _figure(scene, seat.souls, _("souls"), f"souls:{player}", ink.game.main)
    total = _figure(scene, points(state, player).total, _("points"), f"vp:{player}", ink.theme.ink)
    between = ft.Container(width=1, height=measures(ink).numeral, bgcolor=ink.theme.line)
    return ft.Container(
        flex.row([_about(scene, player, key, send), souls, between, total], 0),
        key=f"lane-{player}",
        expand=True,
        height=_height(ink),
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card if current else None,
        border=ft.Border.all(
            2 if current else 1, ink.player(who.colour) if current else ink.theme.line
        ),
        padding=ft.Padding.only(left=Space.M, right=Space.XS),
    )


def _height(ink: Ink) -> float:
    return measures(ink).lane


def _figure(scene: Scene, value: int, caption: Message, quantity: str, colour: str) -> ft.Control:
    ink = scene.ink
    largest = measures(ink).numeral
    width = max(CAPTION, largest * DIGITS + Space.XS)
    air = width - Space.S  # two of two digits beside each other are two numbers
    size = numeral_size(air, digits=max(2, len(str(value))), largest=largest)
    label = scene.say(caption)
    return tap(
        flex.column(
            [
                numeral(ink, value, size, colour),
                ink.label(label, TextSize.FINE, Face.MEDIUM, leading=1.1, cap=1.35, no_wrap=True),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        f"{scene.players[int(quantity.partition(':')[2])].name}, {label}: {value}",
        lambda: scene.why(quantity),
        identifier=quantity.replace(":", "-"),
        width=width,
        height=_height(ink),
        border_radius=Radius.CELL,
    )


def _about(scene: Scene, player: int, key: Key, send: Send) -> ft.Control:
    """Returns who it is, and the heroic fairies; the cards left are told, and stand on a sheet.

    While a number waits for an answer, that is said in the place of the fairies.
    """
    ink, state, who = scene.ink, scene.state, scene.players[player]
    theme = scene.ink.theme
    first = player == state.first and not state.over
    mine = player == state.current and not state.over
    waits = player in scene.asked
    side = 22 if _height(ink) > 50 else 18
    head: list[ft.Control | None] = [
        player_badge(ink, who.colour, size=side),
        ink.sigil(Glyph.QUESTION, 13, theme.gold) if waits else _crowns(scene, player),
    ]
    name: list[ft.Control | None] = [
        ink.text(
            who.name,
            TextSize.SMALL,
            Face.BOLD if mine else Face.MEDIUM,
            theme.ink if mine else theme.muted,
            cap=1.35,
            leading=1.1,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
            expand_loose=True,
        ),
        ink.sigil(Glyph.FLAG, 11, theme.muted) if first else None,
    ]
    body = flex.column(
        [flex.row(head, Space.XS), flex.row(name, Space.XS)],
        Space.XS if _height(ink) > 50 else 0,
        stretch=False,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tap(
        body,
        f"{scene.say(key.say)}, {scene.say(WAITS)}" if waits else scene.say(key.say),
        Sent(send, key.do),
        identifier=f"seat-{player}",
        selected=player == state.current,
        expand=True,
        alignment=ft.Alignment.CENTER_LEFT,
        height=_height(ink),
        border_radius=Radius.CELL,
    )


def _crowns(scene: Scene, player: int) -> ft.Control | None:
    """Returns the heroic fairies of those needed, while their points can be had."""
    ink, state, gold = scene.ink, scene.state, scene.ink.theme.gold
    heroic, had = state.seats[player].heroic, has_bonus(state, player)
    if not heroic and not had:
        return None
    lost = not had and not can_have_bonus(state, player)
    text = str(heroic) if lost else f"{heroic}/{needed(state, player)}"
    return flex.row(
        [
            ink.sigil(Glyph.CROWN, 13, ink.theme.muted if lost else gold),
            ink.label(text, TextSize.FINE, Face.BOLD, cap=1, leading=1.0, no_wrap=True),
        ],
        Space.XXS,
        tight=True,
    )
