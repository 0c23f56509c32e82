"""The drawings of the board: land, moat, castle, rocks, and all that may lie on them; the crest.

Everything is drawn for a board of 356 by 264 and grows or shrinks with it; the path is decoration,
since nobody tells the app the spaces of the real board.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from companion.games.montdragon.pieces import (
    RAINBOW_ROCKS,
    ROCKS,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
)
from companion.games.montdragon.state import State
from companion.widgets import DRAGON
from companion.widgets.badges import CrestInk, rays

Point = tuple[float, float]

BRIDGE = "M0 12C14 2 42 2 56 12v14h-6c0-7-4-11-9-11s-8 4-8 11H23c0-7-3-11-8-11S6 19 6 26H0z"
CLOUD = (
    "M14 30C6 30 2 26 2 20.500S7 12 12 12C13 6 19 2 26 2c6 0 11 3 13 8 2-1 4-1.500 6-1.500 6 0 9 4 "
    "9.500 8 4 .5 7.500 3 7.500 7C62 28 58 30 53 30z"
)
HELM = (
    "M24 8C12 8 6 17 6 30v14c5 6 11 9 18 10 7-1 13-4 18-10V30C42 17 36 8 24 8z",
    "M10 26h12v4H12zM38 26H26v4h10zM23.200 24h1.600v28h-1.600zM17 38h2v2h-2zM17 43h2v2h-2z"
    "M29 38h2v2h-2zM29 43h2v2h-2zM13 40h2v2h-2zM33 40h2v2h-2z",
    "M22 9C20 2 28-2 38 2c8 3 10 11 8 18-2-6-6-9-11-9-4 0-8 1-13-2z",
)
"""A knight's helm, what is open in it, and its plume; 48 wide and 56 high."""

BANDS = ("#A8241E", "#C0912B", "#3E7A4C", "#2E6BB0")
NIGHT_BANDS = ("#D2655A", "#D9B05A", "#6BB07C", "#6FA6E4")

_WALLS = (
    "M14 30h44v19H14zM4 21h14v28H4zM54 21h14v28H54zM28 15h16v22H28z",
    "M16 26h5v3h5v-3h5v3h10v-3h5v3h5v-3h5v7H16zM1 14h4v3h4v-3h4v3h4v-3h4v8H1z"
    "M51 14h4v3h4v-3h4v3h4v-3h4v8H51zM25 8h4v3h5v-3h4v3h5v-3h4v8H25z"
    "M35.200 0h1.600v10h-1.600zM60.200 5h1.600v10h-1.600zM10.200 5h1.600v10h-1.600z"
    "M36 0l9 2.600-9 3zM61 5l8 2.400-8 2.600zM11 5l8 2.400-8 2.600z",
    "M30 49v-6a6 6 0 0 1 12 0v6zM9 28h4v6H9zM59 28h4v6h-4zM34 20h4v6h-4z",
)
"""The castle's walls, its battlements with flags, and its openings; 72 wide and 52 high."""


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a board by day or by night."""

    sand: str
    hill: str
    path: str
    lake: str
    isle: str
    wave: str
    stones: tuple[str, str, str, str, str]
    green: tuple[str, str]
    shade: str
    cloud: tuple[str, str]
    away: str


DAY = Paint(
    sand="#EFE3C6",
    hill="#E4D5B0",
    path="#BFA97F",
    lake="#C6D4CB",
    isle="#CDBE93",
    wave="#8FA9A4",
    stones=("#8C8276", "#A89D8D", "#9C9182", "#7A7166", "#C3B8A6"),
    green=("#5B7B52", "#7E9B72"),
    shade="#BCA987",
    cloud=("#FBF6EA", "#D9CCB4"),
    away="#A2692E",
)
NIGHT = Paint(
    sand="#241D15",
    hill="#2D2519",
    path="#5E4F39",
    lake="#1F3439",
    isle="#3A3122",
    wave="#4B6A6C",
    stones=("#5F574D", "#736A5D", "#696054", "#4E473F", "#8A8071"),
    green=("#3F5A3A", "#55754E"),
    shade="#15110C",
    cloud=("#CFC8BA", "#8A8071"),
    away="#A97F52",
)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything is on a board of a certain size.

    Attributes:
        width: of the board.
        height: of the board.
    """

    width: float
    height: float

    @property
    def scale(self) -> float:
        """How large things are drawn."""
        return max(0.5, min(self.width / 356, self.height / 240, 1.7))

    @property
    def castle(self) -> Point:
        """The middle of the lake."""
        return self.width / 2, self.height * 0.53

    def rock(self, rock: Rock) -> Point:
        """Returns the middle of a dragon rock; they stand in the corners."""
        left, top = rock in (Rock.R1, Rock.R4), rock in (Rock.R1, Rock.R2)
        x, y = 55 * self.scale, (60 if top else 53) * self.scale
        return (x if left else self.width - x, y if top else self.height - y)

    def green(self, rock: RainbowRock) -> Point:
        """Returns the middle of a rainbow rock: A at the top, the others clockwise."""
        side = 0.174 * self.width
        middle, foot = self.height * 0.485, 27 * self.scale
        return {
            RainbowRock.A: (self.width / 2, 30 * self.scale),
            RainbowRock.B: (self.width - side, middle),
            RainbowRock.C: (self.width / 2, self.height - foot),
            RainbowRock.D: (side, middle),
        }[rock]

    def end(self, place: Place) -> Point:
        """Returns where a rainbow comes down."""
        if place is Place.CASTLE:
            return self.width / 2, self.castle[1] - 18 * self.scale
        x, y = self.rock(Rock(place.value))
        inward = 1 if x < self.width / 2 else -1
        return x + inward * 34 * self.scale, y + 18 * self.scale

    def bow(self, rainbow: Rainbow, number: int) -> tuple[Point, Point]:
        """Returns the foot and the end of a rainbow; where it begins may not have been said."""
        x, y = self.end(rainbow.end)
        if rainbow.rock is not None:
            foot_x, foot_y = self.green(rainbow.rock)
            if rainbow.end is Place.CASTLE:
                aside = 18 if abs(foot_x - x) < 1 else 18 * (1 if foot_x > x else -1)
                x += aside * self.scale
            return (foot_x, foot_y), (x, y)
        side = -1 if number % 2 == 0 else 1
        if rainbow.end is not Place.CASTLE:
            side = 1 if x < self.width / 2 else -1
            return (x + side * 58 * self.scale, y + 4 * self.scale), (x, y)
        reach, low = 62 + 10 * (number // 2), 30
        return (x + side * reach * self.scale, y + low * self.scale), (
            x + side * 20 * self.scale,
            y,
        )

    def bridge(self, place: Place, number: int) -> Point:
        """Returns where the left upper corner of a bridge lies."""
        scale = self.scale
        if place is Place.ELSEWHERE:
            across = 0.25 if number % 2 == 0 else 0.75
            return self.width * across - 24 * scale, self.height * 0.60
        x, y = self.rock(Rock(place.value))
        down = (-2 if y < self.height / 2 else -34) + 15 * number
        return (x + 42 * scale if x < self.width / 2 else x - 90 * scale, y + down * scale)

    def away(self, number: int) -> tuple[Point, bool]:
        """Returns where a dragon is that guards no rock, and whether it looks to the left."""
        x, y = ((0.345, 0.9), (0.655, 0.9), (0.062, 0.485), (0.938, 0.485))[number]
        return (self.width * x, self.height * y), number % 2 == 0


def paint(*, dark: bool) -> Paint:
    """Returns the colours by day or by night."""
    return NIGHT if dark else DAY


@lru_cache(maxsize=16)
def land(plan: Plan, *, dark: bool) -> str:
    """Returns the ground, the path, and the lake with its isle."""
    look, w, h, s = paint(dark=dark), plan.width, plan.height, plan.scale
    x, y = plan.castle
    up, down, left, right = 56 * s, h - 40 * s, 92 * s, w - 92 * s
    ways = ""
    for foot, arch in ((up, -22 * s), (down, 22 * s)):
        near, far = left + 38 * s, right - 38 * s
        ways += f"M{left} {foot}C{near} {foot + arch} {far} {foot + arch} {right} {foot}"
    for edge, arch in ((56 * s, 40 * s), (w - 56 * s, w - 40 * s)):
        ways += f"M{edge} {100 * s}C{arch} {h * 0.49} {arch} {h * 0.6} {edge} {h - 78 * s}"
    for edge, shore in ((left, x - 48 * s), (right, x + 48 * s)):
        ways += f"M{edge} {70 * s}L{shore} {y - 30 * s}M{edge} {h - 60 * s}L{shore} {y + 28 * s}"
    waves = "".join(
        f"M{x + a * s} {y + b * s}q{6 * s}-{4 * s} {12 * s} 0"
        for a, b in ((-56, 4), (44, 8), (-28, 36), (18, 38))
    )
    return (
        f'<rect width="{w}" height="{h}" fill="{look.sand}"/>'
        f'<path d="M0 {h * 0.455}C{w * 0.17} {h * 0.364} {w * 0.337} {h * 0.568} '
        f"{w / 2} {h * 0.492}"
        f's{w * 0.337}-{h * 0.152} {w / 2}-{h * 0.03}V{h}H0z" fill="{look.hill}" opacity=".6"/>'
        f'<path d="{ways}" fill="none" stroke="{look.path}" stroke-width="{5 * s}" '
        f'stroke-linecap="round" stroke-dasharray="0 {11 * s}"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="{70 * s}" ry="{46 * s}" fill="{look.lake}"/>'
        f'<ellipse cx="{x}" cy="{y + 6 * s}" rx="{42 * s}" ry="{22 * s}" fill="{look.isle}"/>'
        f'<path d="{waves}" stroke="{look.wave}" stroke-width="{1.5 * s}" fill="none" '
        'stroke-linecap="round"/>'
        + "".join(_green(plan.green(rock), s, look) for rock in RAINBOW_ROCKS)
    )


def _green(at: Point, s: float, look: Paint) -> str:
    return (
        f'<g transform="translate({at[0] - 178 * s} {at[1] - 30 * s}) scale({s})">'
        f'<path d="M161 41l4-14 9-8 11 3 8 10 2 9z" fill="{look.green[0]}"/>'
        f'<path d="M161 41l4-14 9-8 3 10-3 12z" fill="{look.green[1]}"/></g>'
    )


@lru_cache(maxsize=16)
def stones(plan: Plan, main: str, tops: str, light: str, *, dark: bool) -> str:
    """Returns the castle and the four dragon rocks.

    Args:
        plan: where they are.
        main: the colour of the castle's walls.
        tops: of its battlements.
        light: of its windows.
        dark: whether it is night.
    """
    look, s = paint(dark=dark), plan.scale
    x, y = plan.castle
    castle = (
        f'<g transform="translate({x - 36 * s} {y - 45 * s}) scale({s})">'
        f'<path fill="{main}" d="{_WALLS[0]}"/><path fill="{tops}" d="{_WALLS[1]}"/>'
        f'<path fill="{light}" d="{_WALLS[2]}"/></g>'
    )
    return castle + "".join(_rock(plan, rock, look) for rock in ROCKS)


def _rock(plan: Plan, rock: Rock, look: Paint) -> str:
    x, y = plan.rock(rock)
    turn = plan.scale if x < plan.width / 2 else -plan.scale
    base, light, upper, deep, crack = look.stones
    return (
        f'<g transform="translate({x} {y}) scale({turn} {plan.scale})">'
        f'<ellipse cx="0" cy="27" rx="46" ry="7" fill="{look.shade}" opacity=".45"/>'
        f'<path d="M-43 26l6-25 12-16L-7-25 12-21 28-7 40 9l4 17z" fill="{base}"/>'
        f'<path d="M-43 26l6-25 12-16 9 16-2 25z" fill="{light}"/>'
        f'<path d="M-7-25l9 20 26-2-16-14z" fill="{upper}"/>'
        f'<path d="M2-5l-9 31h51l-4-17-12-16z" fill="{deep}"/>'
        f'<path d="M-16 0L-7-25" stroke="{crack}" stroke-width="1.200"/></g>'
    )


def bow(foot: Point, end: Point, s: float, *, dark: bool) -> str:
    """Returns a rainbow of four bands from its foot to its end."""
    dx, dy = end[0] - foot[0], end[1] - foot[1]
    long = max(1.0, hypot(dx, dy))
    u = (dx / long, dy / long)
    n = (0.0, -1.0) if abs(dx) >= abs(dy) else (1.0, 0.0)
    high, width = max(30 * s, 0.6 * long), 3.4 * s
    bands: list[str] = []
    for number, colour in enumerate(NIGHT_BANDS if dark else BANDS):
        inner = number * 3.2 * s
        a = (foot[0] + u[0] * inner, foot[1] + u[1] * inner)
        b = (end[0] - u[0] * inner, end[1] - u[1] * inner)
        rise = high - inner
        bands.append(
            f'<path d="M{a[0]:.1f} {a[1]:.1f}C{a[0] + n[0] * rise:.1f} {a[1] + n[1] * rise:.1f} '
            f'{b[0] + n[0] * rise:.1f} {b[1] + n[1] * rise:.1f} {b[0]:.1f} {b[1]:.1f}" '
            f'fill="none" stroke="{colour}" stroke-width="{width:.2f}" opacity=".9"/>'
        )
    return "".join(bands)


def dragon(at: Point, size: float, colour: str, *, left: bool) -> str:
    """Returns a dragon so wide; its head looks to the left, or else to the right."""
    k = size / 96
    x = at[0] if left else at[0] + size
    return (
        f'<g transform="translate({x:.1f} {at[1]:.1f}) scale({k if left else -k:.3f} {k:.3f})">'
        f'<path fill="{colour}" d="{DRAGON}"/></g>'
    )


def cloud(at: Point, s: float, look: Paint) -> str:
    """Returns a cloud that hides what nobody has looked at."""
    return (
        f'<g transform="translate({at[0]:.1f} {at[1]:.1f}) scale({0.8 * s:.3f})">'
        f'<path fill="{look.cloud[0]}" stroke="{look.cloud[1]}" stroke-width="1.400" d="{CLOUD}"/>'
        "</g>"
    )


def bridge(at: Point, s: float, colour: str) -> str:
    """Returns a bridge with its rail."""
    return (
        f'<g transform="translate({at[0]:.1f} {at[1]:.1f}) scale({0.84 * s:.3f})" fill="{colour}">'
        f'<path d="{BRIDGE}"/><path d="M2 9C16 0 40 0 54 9" stroke="{colour}" '
        'stroke-width="1.600" fill="none"/></g>'
    )


# The crest --------------------------------------------------------------------------------------

_MOUNTAIN = "M22 204L92 84L118 124L156 56L232 204Z"
_SNOW = "M92 84L110 112L99 120L90 111L80 120L73 116ZM156 56L178 99L166 108L155 97L144 109L132 99Z"
_GATE = "a11 11 0 0 1 22 0v17h-22z"
_GATES = (56, 98, 148, 190)


def crest(state: State, ink: CrestInk) -> str:
    """Returns the mountain; a rock in which somebody looked in vain stands open and dark."""
    looked = {rock for rock, _player in state.failures}
    cut = ink.tint if ink.won else ink.on
    gates = list[str]()
    for x, rock in zip(_GATES, ROCKS, strict=True):
        free, dark = rock == state.freed and ink.won, rock in looked or rock == state.freed
        fill = ink.gold if free else ink.tint if dark else "none"
        gates.append(
            f'<path d="M{x - 11} 187{_GATE}" fill="{fill}" stroke="{cut}" stroke-width="2"/>'
        )
    return (
        f'{rays(ink, 98, 118, 250)}<g transform="translate(54 0)">'
        f'<path d="{_MOUNTAIN}" {ink.solid}/>'
        f'<path d="{_SNOW}" fill="{ink.tint}" opacity=".28"/>'
        f'<path d="M156 56L232 204H170L178 150L164 118Z" fill="{ink.tint}" opacity=".18"/>'
        f'{"".join(gates)}<g transform="translate(92 4) scale(.78)">'
        f'<path d="{DRAGON}" fill="{ink.fact}"/></g>'
        f'<path d="M8 206H246" stroke="{ink.on}" stroke-width="3" stroke-linecap="round"/></g>'
    )
