"""How the game is drawn: enemies and fairies, cubes and signs, and the crest at the end."""

from __future__ import annotations

import flet as ft

from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.rules import Defence, Rank
from companion.games.murky_fairies.state import State
from companion.widgets import Glyph, Ink, drawing
from companion.widgets.badges import CrestInk, arc, rays

_SHAPES = {
    Rank.DEMON: (
        (48, 42),
        "M7 2c2 8 5 11 9 12 5-3 11-3 16 0 4-1 7-4 9-12 6 11 3 19-2 22 0 10-7 17-15 17S9 34 9 24"
        "C4 21 1 13 7 2z",
        "M14 21l8 4c-1 3-7 3-8-4zM34 21l-8 4c1 3 7 3 8-4zM17 33c4-2 10-2 14 0l-2 3-2-2-3 3-3-3-2"
        " 2z",
    ),
    Rank.SCOURGE: (
        (56, 46),
        "M28 1c9 1 14 8 15 17 5-1 9-5 10-11 4 10 1 20-7 24l3 14H7l3-14C2 27-1 17 3 7c1 6 5 10 10 11"
        "C14 9 19 2 28 1z",
        "M20 20l6 4c-2 3-6 1-6-4zM36 20l-6 4c2 3 6 1 6-4zM27.300 30h1.400v14h-1.400z",
    ),
    Rank.TITAN: (
        (72, 52),
        "M4 2c0 9 4 15 11 17C16 12 12 8 14 2c6 3 9 8 9 14 2-2 5-3 8-3l5-11 5 11c3 0 6 1 8 3 0-6 3"
        "-11 9-14 2 6-2 10-1 17 7-2 11-8 11-17 6 14 2 25-8 30-1 10-6 15-13 17l-2 3H27l-2-3c-7-2"
        "-12-7-13-17C2 27-2 16 4 2z",
        "M20 26l12 5c-2 5-11 4-12-5zM52 26l-12 5c2 5 11 4 12-5zM34 36l2-4 2 4zM26 42h20l-2 4-3-2"
        "-2.5 4-2.500-4-2.500 4-2.500-4-3 2z",
    ),
}
"""Size, body and face of each rank."""

MOST_CUBES = 3
"""So many black cubes have room below a fairy."""

BLACK_CUBE = "#191410"
WHITE_CUBE = 'fill="#FFFDF6"/>'
SPENT_CUBE = 'fill="none" opacity="0.55" stroke-dasharray="3 2"/>'

_WINGS = (
    "M19 19C10 4 2 4 2 12c0 7 6 9 16 9zM21 19C30 4 38 4 38 12c0 7-6 9-16 9zM18 22C9 22 5 26 7 31c3"
    " 5 9 1 12-8zM22 22c9 0 13 4 11 9-3 5-9 1-12-8z"
)
_CROWN = "M28 9l-1.500-8 4 3 2.500-4 2.500 4 4-3L38 9z"
_BODY = "M20 15c4 0 5 4 5 8l4 14H11l4-14c0-4 1-8 5-8z"


def creature(ink: Ink, rank: Rank, room: tuple[float, float], *, faint: bool) -> ft.Control:
    """Returns an enemy as large as its room allows; one that cannot be attacked is grey."""
    (across, down), body, face = _SHAPES[rank]
    height = max(1.0, min(room[1], room[0] * down / across))
    eyes = ink.theme.card
    thin = ' fill-opacity="0.45"' if faint else ""
    shapes = f'<path fill="{ink.game.main}"{thin} d="{body}"/><path fill="{eyes}" d="{face}"/>'
    return drawing(shapes, (across, down), height * across / down, height)


def fairy_picture(ink: Ink, fairy: Fairy, side: float, *, dim: bool) -> ft.Control:
    """Returns a fairy: lying when engaged, on black cubes when cursed, heroic with golden wings."""
    theme = ink.theme
    wings = theme.gold if fairy.heroic else ink.game.main
    thin = ' fill-opacity="0.4"' if dim else ' fill-opacity="0.55"'
    if fairy.heroic and not dim:
        thin = ""
    turned = ' transform="rotate(-90 20 21)"' if fairy.engaged and not fairy.cubes else ""
    crown = f'<path fill="{theme.gold}" d="{_CROWN}"/>' if fairy.heroic else ""
    shade = theme.muted if dim else theme.ink
    shapes = (
        f'<g{turned}><path fill="{wings}"{thin} d="{_WINGS}"/><circle cx="20" cy="10" r="5" '
        f'fill="{shade}"/><path fill="{shade}" d="{_BODY}"/></g>{crown}'
        f"{_cubes(theme.card, fairy)}"
    )
    return drawing(shapes, (40, 40), side, side)


def _cubes(line: str, fairy: Fairy) -> str:
    """Returns the black cubes that a fairy stands on, three at most."""
    count = min(fairy.cubes, MOST_CUBES)
    left = 20 - count * 5
    return "".join(
        f'<rect x="{left + 10 * at + 0.5}" y="30" width="9" height="9" rx="1.5" fill="{BLACK_CUBE}"'
        f' stroke="{line}"/>'
        for at in range(count)
    )


def cubes_row(colour: str, left: int, spent: int, size: float, gap: float) -> ft.Control:
    """Returns white cubes: those left, and those spent as dashes."""
    count = max(1, left + spent)
    width = count * size + (count - 1) * gap
    shapes = "".join(
        f'<rect x="{at * (size + gap) + 1}" y="1" width="{size - 2}" height="{size - 2}" '
        f'rx="{size / 5}" stroke="{colour}" stroke-width="1.5" '
        + (WHITE_CUBE if at < left else SPENT_CUBE)
        for at in range(left + spent)
    )
    return drawing(shapes, (width, size), width, size)


def dashed(colour: str, width: float, height: float, round_by: float = 12) -> ft.Control:
    """Returns the outline of what lies there no more."""
    return drawing(
        f'<rect x="0.75" y="0.75" width="{width - 1.5}" height="{height - 1.5}" rx="{round_by}" '
        f'fill="none" stroke="{colour}" stroke-width="1.5" stroke-dasharray="4 3"/>',
        (width, height),
        width,
        height,
    )


# Signs and cubes --------------------------------------------------------------------------------

SIGN = {Defence.PHYSICAL: Glyph.SWORD, Defence.MAGICAL: Glyph.STAR}


def shade_of(ink: Ink, defence: Defence) -> str:
    """Returns the colour of a type of damage; its sign says it too."""
    umber = ink.with_palette("umber").game.main
    return umber if defence is Defence.PHYSICAL else ink.theme.attack


def cube(ink: Ink, size: float) -> ft.Container:
    """Returns a wooden cube, white for an action."""
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 5,
        bgcolor="#FFFDF6",
        border=ft.Border.all(1.5, ink.theme.muted),
    )


def outline(width: float, colour: str) -> ft.Border:
    """Returns an edge around a part, which takes nothing of what is tapped."""
    return ft.Border.all(
        side=ft.BorderSide(width, colour, stroke_align=ft.BorderSideStrokeAlign.OUTSIDE)
    )


# The crest --------------------------------------------------------------------------------------

_UPPER_WING = "M4 6C10 -30 40 -74 92 -82C112 -84 120 -70 116 -48C108 -14 60 10 4 14Z"
_LOWER_WING = "M4 18C40 16 78 26 86 52C90 72 76 88 58 84C34 78 12 50 4 26Z"
_SPOTS = "M26 -8C42 -38 66 -58 92 -64M30 2C56 -8 84 -26 98 -46M22 28C42 34 58 48 66 66"
_CREST_BODY = "M120 68c5 0 8 5 8 11s-2 8-3 11c4 10 5 26 3 44c-2 18-5 34-8 48c-3-14-6-30-8-48"
_CREST_BODY += "c-2-18-1-34 3-44c-1-3-3-5-3-11s3-11 8-11z"


def crest(state: State, ink: CrestInk) -> str:
    """Returns the wings; the titan's pip is the large one in the middle."""
    beaten = {
        rank: [enemy.beaten_by is not None for enemy in state.enemies if enemy.rank is rank]
        for rank in Rank
    }
    titan, others = any(beaten[Rank.TITAN]), beaten[Rank.SCOURGE] + beaten[Rank.DEMON]
    half = len(others) // 2
    line = f'stroke="{ink.tint if ink.won else ink.on}"'
    wing = (
        f'<path d="{_UPPER_WING}" {ink.solid} opacity=".85"/>'
        f'<path d="{_LOWER_WING}" {ink.solid} opacity=".5"/>'
        f'<path d="{_SPOTS}" {line} stroke-width="2" fill="none" stroke-linecap="round" '
        'opacity=".6"/>'
        f'<circle cx="92" cy="-62" r="7" fill="{ink.fact}"/>'
        f'<circle cx="62" cy="62" r="5" fill="{ink.fact}"/>'
    )
    row = [*sorted(others[:half]), titan, *sorted(others[half:], reverse=True)]
    return (
        f"{rays(ink, 92, 112, 250, 64)}{arc(ink, row, 114, 100, large=half + 1)}"
        f'<g transform="translate(184 126)">{wing}</g>'
        f'<g transform="translate(176 126) scale(-1 1)">{wing}</g>'
        f'<g transform="translate(60 0)"><path d="{_CREST_BODY}" {ink.solid}/>'
        f'<path d="M117 70C112 56 104 50 96 50M123 70C128 56 136 50 144 50" stroke="{ink.on}" '
        'stroke-width="2.5" fill="none" stroke-linecap="round"/></g>'
    )
