"""The Mordred track as a picture: the pawns, the dragon, and the men against the buildings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.mordred.model import State, _, counted as _n
from companion.games.mordred.tell.heading import battle_line
from companion.widgets import (
    DRAGON,
    TARGET,
    Face,
    Glyph,
    Handler,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    board_width,
    drawing,
    drawn_board,
    flex,
    icon_button,
    player_badge,
    tap,
)

HEIGHT = 98
"""How high the picture is on a phone."""

ABOVE, BELOW = 8, 12
"""The spaces that are drawn above and below the dragon while nobody has counted them."""

EDGE, TOP, FOOT = 30, 28, 42
"""What castle and gate take at the sides, the sky above the stair, and the hill under its end."""

_CASTLE = "M2 28V10l-2-2V3h3v2h3V3h3v2h3V3h3v5l-2 2v18z"
_GATE = "M2 46V14l-3-4V2h4v3h3V2h4v3h3V2h5v44z"


_HILL = ("#4F7257", "#24402C")
"""By day and by night."""


@dataclass(frozen=True, slots=True)
class Stair:
    """Where the spaces of the track lie in the picture, in logical pixels.

    Attributes:
        first: the highest space, counted from the dragon; negative is above it.
        last: the lowest one.
        width: of the picture.
        height: of the picture.
    """

    first: int
    last: int
    width: float
    height: float

    def at(self, space: int) -> tuple[float, float]:
        """Returns the middle of a space."""
        share = (min(max(space, self.first), self.last) - self.first) / (self.last - self.first)
        across = self.width - 2 * EDGE
        return EDGE + share * across, TOP + share * (self.height - TOP - FOOT)


def stair(state: State, width: float, height: float) -> Stair:
    """Returns the track as the table has counted it, else as much of it as the pawns need."""
    places, board = [seat.track for seat in state.seats], state.board
    first = min(-ABOVE, *places) if board.top is None else board.top
    last = max(BELOW, *places) if board.bottom is None else board.bottom
    return Stair(first, max(last, first + 1), width, height)


def picture(scene: Scene, on_seat: Callable[[int], object], on_edit: Handler | None) -> ft.Control:
    """Returns the track with all pawns, each of which opens its player's numbers."""
    ink, state = scene.ink, scene.state
    width = board_width(ink)
    height = HEIGHT * (1.6 if ink.roomy else 1)
    steps = stair(state, width, height)
    layers: list[ft.Control] = [
        tap(
            drawing(_shapes(ink, steps), (width, height), width, height),
            _told(scene),
            lambda: scene.why("battle"),
            identifier="battle",
            alignment=None,
        ),
        _words(scene),
    ]
    stood: dict[int, int] = {}
    for player in sorted(range(len(state.seats)), key=lambda each: each == state.current):
        if player in state.gone:
            continue
        before = stood.get(state.seats[player].track, 0)
        stood[state.seats[player].track] = before + 1
        layers.append(_pawn(scene, steps, player, before, on_seat))
    if on_edit is not None:
        change = scene.say(_("Change by hand"))
        key = icon_button(ink, Glyph.EDIT, change, on_edit, size=17)
        layers.append(ft.Container(right=0, top=0, content=key))
    return drawn_board(ink, layers, height)


def _shapes(ink: Ink, steps: Stair) -> str:
    """Returns sky, stair, castle, gate and dragon."""
    dark, width, height = ink.dark, steps.width, steps.height
    sky, far = ("#2A2419", "#1B2F22") if dark else ("#F6EBD6", "#C9CDB4")
    hill = _HILL[dark]
    stone, dragon = ("#BBAA90", "#8B9A62") if dark else ("#F7EEDC", "#E9D9A8")
    stairs = [f"M0 {TOP}"]
    stones: list[str] = []
    half = (steps.at(steps.last)[0] - steps.at(steps.first)[0]) / (steps.last - steps.first) / 2
    for space in range(steps.first, steps.last + 1):
        x, y = steps.at(space)
        stairs.append(f"L{x - half:.1f} {y:.1f}L{x + half:.1f} {y:.1f}")
        shade = ink.theme.gold if space == 0 else stone
        stones.append(
            f'<rect x="{x - half + 1:.1f}" y="{y - 1:.1f}" width="{max(1.5, 2 * half - 2):.1f}" '
            f'height="5" rx="1.5" fill="{shade}"/>'
        )
    end = steps.at(steps.last)[1]
    stairs.append(f"L{width} {end + 4:.1f}V{height}H0z")
    x, y = steps.at(0)
    under = min(height - 50, y + 10)
    return (
        f'<rect width="{width}" height="{height}" fill="{sky}"/>'
        f'<path fill="{far}" opacity="0.6" d="M0 {TOP + 14}C60 {TOP - 6} {width / 3} {TOP + 30} '
        f'{width / 2} {TOP + 26}S{width * 0.8} {TOP + 40} {width} {TOP + 44}V{height}H0z"/>'
        f'<path fill="{hill}" d="{"".join(stairs)}"/>{"".join(stones)}'
        f'<g transform="translate(6 {TOP - 27})"><path fill="{ink.theme.gold}" d="{_CASTLE}"/></g>'
        f'<g transform="translate({width - 20} {end - 40:.1f})">'
        f'<path fill="#16211A" d="{_GATE}"/></g>'
        f'<g transform="translate({x - 24:.1f} {under:.1f}) scale(0.62)">'
        f'<path fill="{dragon}" d="{DRAGON}"/></g>'
    )


def _pawn(
    scene: Scene, steps: Stair, player: int, before: int, on_seat: Callable[[int], object]
) -> ft.Control:
    """Returns a pawn; a second one on a space stands behind the first and higher."""
    ink, state, who = scene.ink, scene.state, scene.players[player]
    x, y = steps.at(state.seats[player].track)
    shade = ink.player(who.colour)
    current = player == state.current and not state.over
    badge = player_badge(ink, who.colour, size=22)
    badge.border = ft.Border.all(2, ink.theme.ink if current else ink.theme.card)
    foot = ft.Container(width=12, height=8, bgcolor=shade, border_radius=Radius.BAR)
    content = flex.column(
        [badge, foot],
        0,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.END,
    )
    target = tap(
        content,
        _where(scene, player),
        lambda: on_seat(player),
        identifier=f"pawn-{player}",
        selected=current,
        width=TARGET,
        height=TARGET,
        alignment=ft.Alignment.BOTTOM_CENTER,
    )
    top = max(0.0, y - TARGET + 2 - 9 * before)
    return ft.Container(left=x - TARGET / 2, top=top, key=f"pawn-{player}", content=target)


def _where(scene: Scene, player: int) -> str:
    """Returns where a pawn stands, in words."""
    state = scene.state
    space, left = state.seats[player].track, state.spaces_below(player)
    name = state.names[player]
    text: Message = _("Pawn of {player}: on the dragon space", player=name)
    if space > 0:
        text = _("Pawn of {player}: {count} below the dragon", player=name, count=space)
    elif space < 0:
        text = _("Pawn of {player}: {count} above the dragon", player=name, count=-space)
    if left is None:
        return scene.say(text)
    to_end = scene.say(_n("{count} space to the end", "{count} spaces to the end", left))
    return f"{scene.say(text)}, {to_end}"


def _told(scene: Scene) -> str:
    """Returns the battle for a screen reader."""
    state = scene.state
    men = scene.say(_n("{count} man", "{count} men", state.counted_men))
    buildings = scene.say(_n("{count} building", "{count} buildings", state.buildings))
    free = max(0, state.reserve)
    reserve = scene.say(_n("{count} man in reserve", "{count} men in reserve", free))
    return f"{scene.say(battle_line(state))}. {men}, {buildings}. {reserve}"


def _words(scene: Scene) -> ft.Control:
    """Returns men against buildings over the foot of the hill, and how far it is to the end."""
    ink, state = scene.ink, scene.state
    light = "#FBF3E2"
    left = state.spaces_below(state.current)
    numbers = flex.row(
        [
            ink.sigil(Glyph.MAN, 15, light),
            ink.number(state.counted_men, 24, light),
            ink.text(":", TextSize.CAPTION, Face.BOLD, light, cap=1),
            ink.number(state.buildings, 24, light),
            ink.sigil(Glyph.TOWER, 14, light),
        ],
        Space.XS,
        tight=True,
    )
    line = scene.say(battle_line(state))
    end = ""
    if left is not None:
        end = scene.say(_n("{count} space to the end", "{count} spaces to the end", left))
    words = flex.row(
        [
            ink.text(line, TextSize.FINE, Face.BOLD, light, cap=1.3, leading=1.1),
            ink.text(end, TextSize.FINE, Face.BOLD, light, cap=1.3, leading=1.1),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    # The dragon is as light as the words, and may sleep where they stand.
    ground = ft.Container(
        bgcolor=ft.Colors.with_opacity(0.8, _HILL[ink.dark]),
        padding=ft.Padding.only(left=Space.L, right=Space.L, bottom=Space.S),
        content=flex.column([numbers, words], Space.XXS, stretch=True),
    )
    return ft.TransparentPointer(
        left=0,
        right=0,
        bottom=0,
        content=ft.Semantics(exclude_semantics=True, content=ground),
    )
