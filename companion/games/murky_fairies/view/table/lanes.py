"""Both players: souls and victory points as the largest numbers of the screen."""

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.model import (
    _,
    can_have_bonus,
    has_bonus,
    needed,
    points,
)
from companion.games.murky_fairies.tell.why import bonus_line
from companion.widgets import (
    Face,
    Glyph,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    card,
    flex,
    numeral,
    numeral_size,
    player_badge,
    tap,
)

HEIGHT = 64
"""How high a lane is on a phone, and its numerals; both grow where there is room."""

NUMERAL = 40
LARGE_NUMERAL = 72


def lanes(scene: Scene, on_seat: Callable[[int], object]) -> ft.Control:
    """Returns both players beside each other, the one whose turn it is framed."""
    both = [_lane(scene, player, on_seat) for player in range(len(scene.state.seats))]
    return flex.column(both, Space.S) if scene.ink.large else flex.row(both, Space.M)


def _lane(scene: Scene, player: int, on_seat: Callable[[int], object]) -> ft.Control:
    ink, state = scene.ink, scene.state
    seat, who = state.seats[player], scene.players[player]
    current = player == state.current and not state.over
    souls = _figure(scene, seat.souls, _("souls"), f"souls:{player}", ink.game.main)
    total = _figure(scene, points(state, player).total, _("points"), f"vp:{player}", ink.theme.ink)
    lane = card(
        ink,
        flex.row([_about(scene, player, on_seat), souls, total], 0),
        edge=ink.player(who.colour) if current else None,
        padding=ft.Padding.only(left=Space.M, right=Space.XS),
        key=f"lane-{player}",
    )
    lane.expand = None if ink.large else True
    lane.height = None if ink.large else HEIGHT * _scale(ink)
    return lane


def _scale(ink: Ink) -> float:
    return 1.25 if ink.roomy else 1.0


def _figure(scene: Scene, value: int, caption: Message, quantity: str, colour: str) -> ft.Control:
    ink = scene.ink
    largest = LARGE_NUMERAL if ink.large else NUMERAL * _scale(ink)
    size = numeral_size(largest * 1.2, digits=max(2, len(str(value))), largest=largest)
    label = scene.say(caption)
    return tap(
        flex.column(
            [
                numeral(ink, value, size, colour),
                ink.label(label, TextSize.FINE, Face.MEDIUM, leading=1.1, cap=1.4),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        f"{scene.players[int(quantity.partition(':')[2])].name}, {label}: {value}",
        lambda: scene.why(quantity),
        identifier=quantity.replace(":", "-"),
        width=largest * 1.2 + 4,
        height=None if ink.large else HEIGHT * _scale(ink) - 4,
        border_radius=Radius.CELL,
    )


def _about(scene: Scene, player: int, on_seat: Callable[[int], object]) -> ft.Control:
    """Returns who it is, and the heroic fairies; the cards left are told, and stand on a sheet."""
    ink, state, who = scene.ink, scene.state, scene.players[player]
    seat, theme = state.seats[player], scene.ink.theme
    first = player == state.first and not state.over
    head: list[ft.Control] = [
        player_badge(ink, who.colour, size=20),
        ink.text(
            who.name,
            TextSize.SMALL,
            Face.BOLD,
            cap=1.5,
            leading=1.1,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
        ),
    ]
    flag = ink.sigil(Glyph.FLAG, 12, theme.muted) if first else None
    body = flex.column(
        [flex.row(head, Space.XS), flex.row([_crowns(scene, player), flag], Space.XS)],
        Space.S,
        stretch=False,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tap(
        body,
        scene.say(
            _(
                "{player}: cards left {cards}, heroic fairies {heroic} of {need}, bonus {bonus}",
                player=who.name,
                cards=" ".join(str(number) for number in seat.cards) or "–",
                heroic=seat.heroic,
                need=needed(state, player),
                bonus=scene.say(bonus_line(state, player)),
            )
        ),
        lambda: on_seat(player),
        identifier=f"seat-{player}",
        selected=player == state.current,
        expand=True,
        alignment=ft.Alignment.CENTER_LEFT,
        height=None if ink.large else HEIGHT * _scale(ink) - 4,
        border_radius=Radius.CELL,
    )


def _crowns(scene: Scene, player: int) -> ft.Control:
    """Returns heroic fairies of those needed, and how their points stand: had, open, or lost."""
    ink, state, theme = scene.ink, scene.state, scene.ink.theme
    had, may = has_bonus(state, player), can_have_bonus(state, player)
    shade = theme.gold if had else theme.muted
    heroic = f"{state.seats[player].heroic}/{needed(state, player)}"
    return flex.row(
        [
            ink.sigil(Glyph.CROWN, 14, theme.gold),
            ink.label(heroic, TextSize.FINE, Face.BOLD, cap=1.4, leading=1.0),
            ink.sigil(Glyph.CHECK if had else Glyph.QUESTION if may else Glyph.CLOSE, 11, shade),
        ],
        Space.XS,
        tight=True,
    )
