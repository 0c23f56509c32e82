"""Both players: souls and victory points as the largest numbers of the screen."""

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.model import (
    CARDS,
    HEROIC_VP,
    _,
    can_have_bonus,
    has_bonus,
    needed,
    points,
)
from companion.games.murky_fairies.tell.why import bonus_line
from companion.games.murky_fairies.view.table.fairies import low
from companion.widgets import (
    ROOMY_HEIGHT,
    Face,
    Glyph,
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

HUGE, WIDE_HUGE = 88, 132
FIGURE = 1.28
"""Width of a figure as a multiple of the numeral's size."""

ABOUT = 136
"""What the name and the edges of a lane need beside both figures."""


def lanes(scene: Scene, on_seat: Callable[[int], object]) -> list[ft.Control]:
    """Returns one lane for each player, the one whose turn it is framed."""
    return [_lane(scene, player, on_seat) for player in range(len(scene.state.seats))]


def _lane(scene: Scene, player: int, on_seat: Callable[[int], object]) -> ft.Control:
    ink, state = scene.ink, scene.state
    seat, who = state.seats[player], scene.players[player]
    current = player == state.current and not state.over
    souls = _figure(scene, seat.souls, _("souls"), f"souls:{player}", ink.game.main)
    total = _figure(scene, points(state, player).total, _("points"), f"vp:{player}", ink.theme.ink)
    about = _about(scene, player, on_seat)
    if ink.large:
        about.expand = None
        content: ft.Control = flex.column(
            [about, flex.row([souls, total], Space.XL)], Space.XXS, stretch=False
        )
    else:
        content = flex.row([about, souls, total], Space.XXS)
    return card(
        ink,
        content,
        edge=ink.player(who.colour) if current else None,
        padding=ft.Padding.only(left=Space.M, right=Space.XS, top=Space.XXS, bottom=Space.XXS),
        key=f"lane-{player}",
    )


def _figure(scene: Scene, value: int, caption: Message, quantity: str, colour: str) -> ft.Control:
    ink = scene.ink
    largest = WIDE_HUGE if ink.wide and ink.height >= ROOMY_HEIGHT else HUGE
    pane = ink.width * (0.35 if ink.wide else 0.46 if ink.landscape else 1)
    width = min(largest * FIGURE, max(80.0, (pane - ABOUT) / 2))
    size = numeral_size(width, digits=max(2, len(str(value))), largest=largest)
    label = scene.say(caption)
    return tap(
        flex.column(
            [
                ft.Container(
                    height=largest * (0.72 if low(ink) else 0.78),
                    alignment=ft.Alignment.CENTER,
                    content=numeral(ink, value, size, colour),
                ),
                ink.label(label, TextSize.CAPTION, Face.MEDIUM, leading=1.1, cap=1.6),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        f"{scene.players[int(quantity.partition(':')[2])].name}, {label}: {value}",
        lambda: scene.why(quantity),
        identifier=quantity.replace(":", "-"),
        width=width,
        border_radius=Radius.CELL,
    )


def _about(scene: Scene, player: int, on_seat: Callable[[int], object]) -> ft.Control:
    """Returns who it is, the action cards left, and the heroic fairies."""
    ink, state, who = scene.ink, scene.state, scene.players[player]
    seat, theme = state.seats[player], scene.ink.theme
    first = player == state.first and not state.over
    head: list[ft.Control] = [
        player_badge(ink, who.colour, size=20),
        ink.text(
            who.name,
            TextSize.LARGE,
            Face.TITLE,
            cap=1.5,
            leading=1.1,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
        ),
    ]
    if first:
        head.append(ink.sigil(Glyph.FLAG, 13, theme.muted))
    cards: list[ft.Control] = [
        ink.text(
            str(number),
            TextSize.BODY,
            Face.BOLD if number in seat.cards else Face.BODY,
            theme.ink if number in seat.cards else theme.track,
            cap=1.4,
            leading=1.0,
        )
        for number in CARDS
    ]
    body = flex.column(
        [flex.row(head, Space.XS), flex.row(cards, Space.S, tight=True), _crowns(scene, player)],
        Space.S,
        stretch=False,
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
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(vertical=Space.S),
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
            ink.label(heroic, TextSize.SMALL, Face.BOLD, cap=1.4, leading=1.0),
            ink.text(f"+{HEROIC_VP}", TextSize.SMALL, Face.BOLD, shade, cap=1.4, leading=1.0),
            ink.sigil(Glyph.CHECK if had else Glyph.QUESTION if may else Glyph.CLOSE, 11, shade),
        ],
        Space.XS,
        tight=True,
    )
