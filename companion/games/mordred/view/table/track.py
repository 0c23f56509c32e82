"""The Mordred track as a picture: the pawns, the dragon, and the men against the buildings."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.mordred.model import State, _, counted as _n
from companion.games.mordred.tell.heading import battle_line
from companion.games.mordred.view.table.landscape import Stair, land, light_of
from companion.widgets import (
    PLAYER_COLOURS,
    Face,
    Glyph,
    Handler,
    Ink,
    Scene,
    Space,
    TextSize,
    drawing,
    flex,
    glide,
    glyph,
    named,
    numeral,
    tap,
)

ABOVE, BELOW = 8, 12
"""The spaces that are drawn above and below the dragon while nobody has counted them."""

PAWN, HEAD = (28, 38), 22
"""Width and height of a pawn, and how high its head is above its foot."""

BEHIND, FAINT = 10, 0.32
"""How much higher the second pawn on a space stands, and how faint one that is not there."""

LEAP_MS = 240

_PAWN = (
    '<path d="M5 36c0-3 2-5 4-7l2-8h6l2 8c2 2 4 4 4 7z" fill="{shade}" stroke="{edge}" '
    'stroke-width="1.5"/><circle cx="14" cy="14" r="10" fill="{shade}" stroke="{edge}" '
    'stroke-width="1.5"/>{ring}'
)
_RING = '<circle cx="14" cy="14" r="12.6" fill="none" stroke="{ink}" stroke-width="1.7"/>'


@dataclass(frozen=True, slots=True)
class Standing:
    """A pawn: whose, where, how many stand before it, and whether it is only a ghost."""

    player: int
    colour: str
    space: int
    before: int
    current: bool
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """What the picture shows, to be compared with what it showed.

    Attributes:
        stair: the spaces.
        pawns: from the hindmost.
        men: that count in the battle.
        buildings: on the board.
        words: who is ahead, and how far it is to the end.
        say: all of it in words.
    """

    stair: Stair
    pawns: tuple[Standing, ...]
    men: int
    buildings: int
    words: tuple[str, str]
    say: str


def stair(state: State, width: float, height: float) -> Stair:
    """Returns the track as the table has counted it, else as much of it as the pawns need."""
    places, board = [seat.track for seat in state.seats], state.board
    first = min(-ABOVE, *places) if board.top is None else board.top
    last = max(BELOW, *places) if board.bottom is None else board.bottom
    return Stair(first, max(last, first + 1), width, height)


def picture(
    scene: Scene, size: tuple[float, float], ghost: int | None, on_track: Handler | None
) -> ft.Control:
    """Returns the track with all pawns.

    Args:
        scene: the moment.
        size: of the picture, in logical pixels.
        ghost: another space of the current player's pawn: where it was, or would be.
        on_track: opens the track large; None where it is.
    """
    state = scene.state
    left = state.spaces_below(state.current)
    end = ""
    if left is not None:
        end = scene.say(_n("{count} space to the end", "{count} spaces to the end", left))
    shown = Picture(
        stair(state, *size),
        _standing(scene, ghost),
        state.counted_men,
        state.buildings,
        (scene.say(battle_line(state)), end),
        _told(scene),
    )
    return ft.memo(_Track)(scene.ink, shown, on_track, key="track")


def _standing(scene: Scene, ghost: int | None) -> tuple[Standing, ...]:
    state: State = scene.state
    pawns: list[Standing] = []
    stood: dict[int, int] = {}
    for player in sorted(range(len(state.seats)), key=lambda each: each == state.current):
        if player in state.gone:
            continue
        space, colour = state.seats[player].track, scene.players[player].colour
        before = stood.get(space, 0)
        stood[space] = before + 1
        current = player == state.current and not state.over
        if current and ghost is not None and ghost != space:
            pawns.append(Standing(player, colour, ghost, stood.get(ghost, 0), False, ghost=True))
        pawns.append(Standing(player, colour, space, before, current))
    return tuple(pawns)


@ft.component
def _Track(ink: Ink, shown: Picture, on_track: Handler | None) -> ft.Control:
    steps = shown.stair
    size = steps.width, steps.height
    layers: list[ft.Control] = [
        drawing(land(steps, ink.theme.gold, dark=ink.dark), size, *size),
        _words(ink, shown),
        *(_pawn(ink, steps, pawn) for pawn in shown.pawns),
    ]
    seen = ft.Stack(layers, width=steps.width, height=steps.height)
    if on_track is None:
        return named(seen, shown.say)
    return tap(
        seen,
        shown.say,
        on_track,
        identifier="track",
        alignment=None,
        height=steps.height,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _pawn(ink: Ink, steps: Stair, pawn: Standing) -> ft.Control:
    """Returns a pawn; a second one on a space stands behind the first and higher."""
    x, y = steps.at(pawn.space)
    wide, high = PAWN
    ring = _RING.format(ink=ink.theme.ink) if pawn.current else ""
    shade = ink.player(pawn.colour)
    body = _PAWN.format(shade=shade, edge=ink.theme.card, ring=ring)
    emblem = PLAYER_COLOURS.get(pawn.colour) or next(iter(PLAYER_COLOURS.values()))
    sign = ft.Container(
        left=4,
        top=4,
        width=20,
        height=20,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(glyph(emblem.emblem), 12, ink.theme.card),
    )
    return ft.Container(
        key=f"{'ghost' if pawn.ghost else 'pawn'}-{pawn.player}",
        left=x - wide / 2,
        top=max(0.0, y - 36 - BEHIND * pawn.before),
        width=wide,
        height=high,
        opacity=FAINT if pawn.ghost else 1,
        animate_position=None
        if pawn.ghost
        else glide(ink, LEAP_MS, ft.AnimationCurve.EASE_IN_OUT_CUBIC),
        content=ft.Stack([drawing(body, PAWN, wide, high), sign]),
    )


def where(scene: Scene, player: int) -> str:
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


def battle_told(scene: Scene) -> str:
    """Returns the battle for a screen reader."""
    state = scene.state
    men = scene.say(_n("{count} man", "{count} men", state.counted_men))
    buildings = scene.say(_n("{count} building", "{count} buildings", state.buildings))
    free = max(0, state.reserve)
    reserve = scene.say(_n("{count} man in reserve", "{count} men in reserve", free))
    return f"{scene.say(battle_line(state))}. {men}, {buildings}. {reserve}"


def _told(scene: Scene) -> str:
    """Returns the battle and all pawns for a screen reader."""
    state = scene.state
    pawns = [where(scene, seat) for seat in range(len(state.seats)) if seat not in state.gone]
    title = scene.say(_("The Mordred track"))
    return f"{title}. {battle_told(scene)}. {'. '.join(pawns)}"


def _words(ink: Ink, shown: Picture) -> ft.Control:
    """Returns men against buildings over the foot of the hill, and how far it is to the end."""
    light = light_of(dark=ink.dark).words
    numbers = flex.row(
        [
            ink.sigil(Glyph.MAN, 17, light),
            numeral(ink, shown.men, 26, light),
            ink.text(":", TextSize.CAPTION, Face.BOLD, light, cap=1),
            numeral(ink, shown.buildings, 26, light),
            ink.sigil(Glyph.TOWER, 16, light),
        ],
        Space.S,
        tight=True,
    )
    ahead, end = shown.words
    words = flex.row(
        [
            ink.text(ahead, TextSize.FINE, Face.BOLD, light, cap=1.3, leading=1.1),
            ink.text(end, TextSize.FINE, Face.BOLD, light, cap=1.3, leading=1.1),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    return ft.Container(
        left=Space.XL,
        right=Space.XL,
        bottom=Space.S,
        content=flex.column([numbers, words], Space.XXS, stretch=True),
    )
