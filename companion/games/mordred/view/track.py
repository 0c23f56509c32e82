"""The Mordred track: the land it climbs, the pawns, the dragon, and the men against it."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.mordred.board import _, counted as _n
from companion.games.mordred.report import battle_line, battle_told
from companion.games.mordred.state import State
from companion.games.mordred.view.pictures import LEGIBLE
from companion.play import Message
from companion.widgets import (
    DARK,
    DRAGON,
    LIGHT,
    PLAYER_COLOURS,
    Glyph,
    Handler,
    Ink,
    Scene,
    Space,
    TextSize,
    Typeface,
    drawing,
    flex,
    glyph,
    move_animation,
    named,
    numeral,
    tap,
)

EDGE, TOP, FOOT = 26, 36, 36
"""What castle and gate take at the sides, the sky above the stair, and the hill under its end."""

WORDS, LINE = 196, 16
"""Where the numbers on the foot of the hill end, and how high the words below them are: the dragon
lies beside those and above these."""

NUMBER, LOW_NUMBER = 42, 28
"""How large the numbers are: legible across a table, and on a picture too low for that."""

NARROW = 340
"""A narrower picture has finer words."""

_CAMELOT = (
    '<path fill="{wall}" d="M22 20h28v29H22z"/>'
    '<path fill="{roof}" d="M18 10h6v4h5v-4h6v4h3v-4h5v4h5v-4h6v10l-4 4H22l-4-4z"/>'
    '<path fill="{light}" d="M31 49V40a5 5 0 0 1 10 0v9zM28 28h4v6h-4zM40 28h4v6h-4z"/>'
    '<path d="M36 12V1" stroke="{roof}" stroke-width="1.6"/>'
    '<path fill="{roof}" d="M36 1l10 3-10 4z"/>'
)
_GATE = (
    '<path d="M2 46V14l-3-4V2h4v3h3V2h4v3h3V2h5v44z" fill="{gate}" stroke="{rim}" '
    'stroke-width="1"/><path d="M5 46V32a4.5 4.5 0 0 1 9 0v14z" fill="{door}"/>'
    '<path d="M5 18h3v5H5zM12 18h3v5h-3z" fill="{lamp}"/>'
)


@dataclass(frozen=True, slots=True)
class Light:
    """The colours of the land by day or by night.

    Attributes:
        sky: from the left to the right.
        sun: the sun behind Camelot, or the moon.
        far: the hills behind.
        hill: from Camelot down to the gate.
        shade: what lies over the foot of the hill, under words.
        stones: those above the dragon, and those below.
        dragon: the dragon, and the lines in it.
        camelot: its walls, roofs and openings.
        gate: the black gate, and its rim.
        words: numbers and words on the hill.
    """

    sky: tuple[str, str, str]
    sun: str
    far: str
    hill: tuple[str, str, str]
    shade: str
    stones: tuple[str, str]
    dragon: tuple[str, str]
    camelot: tuple[str, str, str]
    gate: tuple[str, str]
    words: str


DAY = Light(
    ("#FBF0D2", "#F6EBD6", "#E3D9CB"),
    "#F7DE9C",
    "#C9CDB4",
    ("#86A181", "#4F7257", "#22382A"),
    "#22382A",
    ("#F7EEDC", "#E7DCC6"),
    ("#E9D9A8", "#3C5B45"),
    ("#B98A22", LIGHT.gold, LIGHT.card),
    ("#16211A", "#16211A"),
    LIGHT.on_action,
)
NIGHT = Light(
    ("#3A3122", "#2A2420", "#171311"),
    "#8C7434",
    "#2B3428",
    ("#3F5E48", "#29442F", "#121F17"),
    "#0D1711",
    ("#C7B897", "#94886F"),
    ("#B7A66F", "#1E3324"),
    ("#B98A22", "#8A6418", "#2A2014"),
    ("#050806", "#5A4A3B"),
    DARK.ink,
)


def light_of(*, dark: bool) -> Light:
    """Returns the colours of a theme."""
    return NIGHT if dark else DAY


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

    @property
    def step(self) -> float:
        """How far one space lies right of the next higher one."""
        return (self.width - 2 * EDGE) / (self.last - self.first)

    def at(self, space: int) -> tuple[float, float]:
        """Returns the middle of a space."""
        share = (min(max(space, self.first), self.last) - self.first) / (self.last - self.first)
        across = self.width - 2 * EDGE
        return EDGE + share * across, TOP + share * (self.height - TOP - FOOT)


def land(steps: Stair, gold: str, *, dark: bool) -> str:
    """Returns the shapes of the whole picture without pawns."""
    light, width, height = light_of(dark=dark), steps.width, steps.height
    x, y = steps.at(0)
    end = steps.at(steps.last)[1]
    scale = min(1.6, max(0.6, (height - y - 8 - LINE) / 74))
    left = max(WORDS - 34 * scale, x - 50 * scale)
    under = min(height - 72 * scale - 4 - LINE, y + 9)
    wall, roof, opening = light.camelot
    gate, rim = light.gate
    body, lines = light.dragon
    return (
        f"<defs>{_gradient('sky', light.sky, 0.5)}{_gradient('hill', light.hill, 0.55)}"
        f'<linearGradient id="foot" x1="0" x2="0" y1="0" y2="1">'
        f'<stop offset="0" stop-color="{light.shade}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{light.shade}" stop-opacity="0.62"/></linearGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#sky)"/>'
        f'<circle cx="14" cy="{TOP - 6}" r="24" fill="{light.sun}" opacity="0.55"/>'
        f'<path fill="{light.far}" opacity="0.55" d="M0 {TOP + 22}C{width * 0.11:.0f} {TOP - 8} '
        f"{width * 0.2:.0f} {TOP + 6} {width * 0.29:.0f} {TOP + 24}S{width * 0.5:.0f} "
        f"{height * 0.57:.0f} {width * 0.63:.0f} {height * 0.6:.0f} {width * 0.88:.0f} "
        f'{height * 0.7:.0f} {width} {height * 0.76:.0f}V{height}H0z"/>'
        f'<path fill="url(#hill)" d="{_slope(steps)}"/>{_stones(steps, light, gold)}'
        f'<g transform="translate({left:.1f} {under:.1f}) scale({scale:.2f})">'
        f'<path fill="{body}" d="{DRAGON}"/>'
        f'<path d="M50 36C58 24 66 16 80 8M54 38c6-6 12-10 22-13M38 50c2 6 6 9 12 10" '
        f'stroke="{lines}" stroke-width="1.4" fill="none" opacity="0.5"/>'
        f'<path fill="{lines}" d="M27 13l5-1-3 4z"/></g>'
        f'<rect y="{height - 52}" width="{width}" height="52" fill="url(#foot)"/>'
        f'<g transform="translate(-5 {TOP - 29}) scale(0.58)">'
        f"{_CAMELOT.format(wall=wall, roof=roof, light=opening)}</g>"
        f'<g transform="translate({width - 19} {end - 40:.1f})">'
        f"{_GATE.format(gate=gate, rim=rim, door=LIGHT.red_suit, lamp=DARK.gold)}</g>"
    )


def _gradient(name: str, colours: tuple[str, str, str], middle: float) -> str:
    stops = zip((0, middle, 1), colours, strict=True)
    inner = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{name}" x1="0" x2="1" y1="0" y2="0">{inner}</linearGradient>'


def _slope(steps: Stair) -> str:
    """Returns the hill whose edge is the stair."""
    half = steps.step / 2
    parts = [f"M0 {TOP}"]
    for space in range(steps.first, steps.last + 1):
        x, y = steps.at(space)
        parts.append(f"L{x - half:.1f} {y:.1f}L{x + half:.1f} {y:.1f}")
    end = steps.at(steps.last)[1]
    return f"{''.join(parts)}L{steps.width} {end + 6:.1f}V{steps.height}H0z"


def _stones(steps: Stair, light: Light, gold: str) -> str:
    """Returns the spaces, the dragon's in gold."""
    wide = max(1.5, steps.step - 2)
    stones: list[str] = []
    for space in range(steps.first, steps.last + 1):
        x, y = steps.at(space)
        shade = gold if space == 0 else light.stones[space > 0]
        high = 7 if space == 0 else 6
        stones.append(
            f'<rect x="{x - wide / 2:.1f}" y="{y - 1:.1f}" width="{wide:.1f}" height="{high}" '
            f'rx="2" fill="{shade}"/>'
        )
    return "".join(stones)


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
class TrackPicture:
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


def track_picture(
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
    shown = TrackPicture(
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
def _Track(ink: Ink, shown: TrackPicture, on_track: Handler | None) -> ft.Control:
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
        else move_animation(ink, LEAP_MS, ft.AnimationCurve.EASE_IN_OUT_CUBIC),
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


def _told(scene: Scene) -> str:
    """Returns the battle and all pawns for a screen reader."""
    state = scene.state
    pawns = [where(scene, seat) for seat in range(len(state.seats)) if seat not in state.gone]
    title = scene.say(_("The Mordred track"))
    return f"{title}. {scene.say(battle_told(scene.state))}. {'. '.join(pawns)}"


def _words(ink: Ink, shown: TrackPicture) -> ft.Control:
    """Returns men against buildings over the foot of the hill, and how far it is to the end."""
    light = light_of(dark=ink.dark).words
    high = NUMBER if shown.stair.height >= LEGIBLE else LOW_NUMBER
    numbers = flex.row(
        [
            ink.sigil(Glyph.MAN, high / 2, light),
            numeral(ink, shown.men, high, light),
            ink.text(":", high / 2, Typeface.BOLD, light, cap=1),
            numeral(ink, shown.buildings, high, light),
            ink.sigil(Glyph.TOWER, high / 2, light),
        ],
        Space.XS,
        tight=True,
    )
    size = TextSize.CAPTION if shown.stair.width >= NARROW else TextSize.FINE
    words = flex.row(
        [ink.text(each, size, Typeface.BOLD, light, cap=1.3, leading=1.1) for each in shown.words],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    return ft.Container(
        left=Space.XL,
        right=Space.XL,
        bottom=Space.S,
        content=flex.column([numbers, words], Space.XXS, stretch=True),
    )
