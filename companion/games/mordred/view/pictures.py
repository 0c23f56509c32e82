"""What parts of the view share: heights, how money is written, drawings of our own, the crest."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.mordred.board import Building, Terrain
from companion.games.mordred.moves.spend import Foe
from companion.games.mordred.odds import RowOdds
from companion.games.mordred.state import State
from companion.games.mordred.words import pounds
from companion.i18n import Translator
from companion.widgets import (
    BLACK,
    Ink,
    Space,
    Theme,
    drawing,
    pads_box,
    picture_box,
    single_column,
)
from companion.widgets.badges import CrestInk, rays

# Heights ----------------------------------------------------------------------------------------

LOW = 500
"""A window lower than this has everything as low as it may be."""

SHORT = 660
"""An upright window lower than this scrolls as one column."""

COMPACT = 760
"""An upright window lower than this has the main numbers beside their captions."""

PAD = 364
"""What a step takes on an upright phone."""

BELOW_ROWS = 292
"""What the rows of the money table leave on a large screen: for dice and the primary row."""

SEATS_HEIGHT = 56
"""The players' strip."""

EDGES = 4
"""The edge of the card around the track, and the air below it."""

FEWEST, LEGIBLE, MOST = 98.0, 128.0, 320.0
"""How high the picture of the track may be, and from where on its numbers are read across a table;
a page that scrolls anyhow gives it that height."""

HEAD, LOW_HEAD, SCROLLED_HEAD, LEAST_HEAD = 128.0, 100.0, 80.0, 60.0
"""How high the main numbers are, how much of that they keep beside a legible track, how much on a
page that scrolls, and how much with their captions beside them."""


@dataclass(frozen=True, slots=True)
class PictureMeasures:
    """Heights in logical pixels.

    Attributes:
        row: a row of the money table.
        head: the main numbers of the stage.
        track: the picture below them.
    """

    row: float
    head: float
    track: float


def measures(ink: Ink) -> PictureMeasures:
    """Returns the heights that fit into a window."""
    above = SEATS_HEIGHT + Space.M if ink.landscape or ink.height >= COMPACT else 0
    room = picture_box(ink, PAD).height - above - EDGES
    scrolls = single_column(ink, SHORT) and not ink.large
    row, head = 48.0, SCROLLED_HEAD if scrolls else LEAST_HEAD
    if ink.roomy:
        row, head = (pads_box(ink).height - BELOW_ROWS) / 3, 168.0
    elif ink.height < LOW:
        head = LOW_HEAD
    elif ink.height >= COMPACT:
        head = max(LOW_HEAD, min(HEAD, room - LEGIBLE))
    return PictureMeasures(row, head, max(LEGIBLE if scrolls else FEWEST, min(MOST, room - head)))


# Money ------------------------------------------------------------------------------------------


def money(translator: Translator, amount: int | str) -> str:
    """Returns pounds as they are written in the language."""
    return translator.text(pounds(amount))


def around(translator: Translator, amount: int) -> tuple[str, str]:
    """Returns what stands before and after the digits of an amount of pounds."""
    before, _digits, after = money(translator, amount).partition(str(amount))
    return before.strip(), after.strip()


def averages(translator: Translator, odds: RowOdds) -> dict[str, str]:
    """Returns the pounds and the men that a row brings on average."""
    pounds = money(translator, translator.decimal(odds.money.mean()))
    return {"money": pounds, "men": translator.decimal(odds.men.mean())}


BUILDING_SIZE, LAND_SIZE, MAN_SIZE = (72, 52), (56, 36), (28, 36)


# Drawings ---------------------------------------------------------------------------------------

_BUILDINGS = {
    Building.VILLAGE: (
        '<path d="M2 50h68" stroke="{line}" stroke-width="2" stroke-linecap="round"/>'
        '<path fill="{wall}" d="M9 33h22v16H9z"/><path fill="{roof}" d="M4 35 20 19l16 16z"/>'
        '<path fill="{light}" d="M17 40h6v9h-6z"/><path fill="{wall}" d="M37 29h26v20H37z"/>'
        '<path fill="{roof}" d="M31 31 50 11l19 20z"/>'
        '<path fill="{light}" d="M46 38h8v11h-8zM41 34h4v4h-4zM56 34h4v4h-4z"/>'
        '<path fill="{roof}" d="M57 12h4v10l-4-4z"/>'
    ),
    Building.TOWN: (
        '<path d="M1 50h70" stroke="{line}" stroke-width="2" stroke-linecap="round"/>'
        '<path fill="{wall}" d="M4 32h17v17H4z"/><path fill="{roof}" d="M1 33 12.5 22 24 33z"/>'
        '<path fill="{light}" d="M10 39h5v10h-5z"/><path fill="{wall}" d="M27 22h14v27H27z"/>'
        '<path fill="{roof}" d="M25 23 34 1l9 22z"/>'
        '<path fill="{light}" d="M31 38h6v11h-6zM32 27a2 2 0 0 1 4 0v5h-4z"/>'
        '<path fill="{wall}" d="M45 29h22v20H45z"/><path fill="{roof}" d="M42 30 56 16l14 14z"/>'
        '<path fill="{light}" d="M49 34h4v5h-4zM58 34h4v5h-4zM53 42h6v7h-6z"/>'
    ),
    Building.SMALL_CASTLE: (
        '<path d="M8 50h56" stroke="{line}" stroke-width="2" stroke-linecap="round"/>'
        '<path fill="{wall}" d="M22 20h28v29H22z"/>'
        '<path fill="{roof}" d="M18 10h6v4h5v-4h6v4h3v-4h5v4h5v-4h6v10l-4 4H22l-4-4z"/>'
        '<path fill="{light}" d="M31 49V40a5 5 0 0 1 10 0v9zM28 28h4v6h-4zM40 28h4v6h-4z"/>'
        '<path d="M36 12V1" stroke="{roof}" stroke-width="1.6"/>'
        '<path fill="{roof}" d="M36 1l10 3-10 4z"/>'
    ),
    Building.LARGE_CASTLE: (
        '<path d="M0 50h72" stroke="{line}" stroke-width="2" stroke-linecap="round"/>'
        '<path fill="{wall}" d="M14 30h44v19H14z"/>'
        '<path fill="{roof}" d="M16 26h5v3h5v-3h5v3h10v-3h5v3h5v-3h5v7H16z"/>'
        '<path fill="{wall}" d="M4 21h14v28H4zM54 21h14v28H54zM28 15h16v22H28z"/>'
        '<path fill="{roof}" d="M1 14h4v3h4v-3h4v3h4v-3h4v8H1zM51 14h4v3h4v-3h4v3h4v-3h4v8H51z'
        'M25 8h4v3h5v-3h4v3h5v-3h4v8H25z"/>'
        '<path fill="{light}" d="M30 49v-6a6 6 0 0 1 12 0v6zM9 28h4v6H9zM59 28h4v6h-4z'
        'M34 20h4v6h-4z"/>'
        '<path d="M36 10V0M61 15V5M11 15V5" stroke="{roof}" stroke-width="1.5"/>'
        '<path fill="{roof}" d="M36 0l9 2.6-9 3zM61 5l8 2.4-8 2.6zM11 5l8 2.4-8 2.6z"/>'
    ),
}

_LANDS = {
    Terrain.HILL: (
        '<path fill="{track}" d="M20 34C26 14 34 8 40 8s12 10 16 26z"/>'
        '<path fill="{wall}" d="M0 34C6 16 14 4 22 4s18 14 24 30z"/>'
        '<path d="M10 26c4-8 8-13 12-13M30 31c-2-6-4-9-6-11" stroke="{light}" stroke-width="1.6" '
        'fill="none" stroke-linecap="round"/>'
    ),
    Terrain.WOOD: (
        '<path d="M0 34h56" stroke="{line}" stroke-width="2"/>'
        '<path fill="{wall}" d="M12 2l8 12h-4l6 9h-5l6 8H1l6-8H2l6-9H4zM44 4l7 11h-3l6 9h-5l6 7H33'
        'l6-7h-5l6-9h-3z"/>'
        '<path fill="{roof}" d="M28 8l7 10h-4l6 8h-4l5 6H18l5-6h-4l6-8h-4z"/>'
        '<path fill="{roof}" d="M27 31h2v4h-2zM11 31h2v4h-2zM43 31h2v4h-2z"/>'
    ),
}

_MAN = (
    '<path fill="{roof}" d="M14 1c5 0 8 4 8 9 0 3-1 5-2 6 4 3 6 9 7 19H1c1-10 3-16 7-19-1-1-2-3-2-6'
    ' 0-5 3-9 8-9z"/><path fill="{light}" d="M10 10l3 1.6v1.6c-2 0-3-1.2-3-3.2zM18 10l-3 1.6v1.6'
    'c2 0 3-1.2 3-3.2z"/>'
)

_ANGLESEY = (
    '<path fill="none" stroke="{sea}" stroke-width="1.6" stroke-linecap="round" '
    'd="M2 33q4-3 8 0t8 0 8 0 8 0 8 0 8 0 4-1"/>'
    '<path fill="{roof}" d="M16 29V12l-3-3V3h4v3h3V3h4v3h3V3h4v6l-3 3v4h5v-3h3v3h3v-3h3v16z"/>'
    '<path fill="{light}" d="M21 14h3v6h-3zM24 29v-4a2.5 2.5 0 0 1 5 0v4z"/>'
)


def picture(ink: Ink, name: str, width: float) -> ft.Control:
    """Returns a building or a kind of space in the game's colours, a man, or Anglesey."""
    if name == Foe.MAN:
        return _paint(ink, _MAN, MAN_SIZE, width * MAN_SIZE[0] / LAND_SIZE[0])
    if name == Foe.ANGLESEY:
        return _paint(ink, _ANGLESEY, LAND_SIZE, width)
    if name in tuple(Terrain):
        return _paint(ink, _LANDS[Terrain(name)], LAND_SIZE, width)
    return _paint(ink, _BUILDINGS[Building(name)], BUILDING_SIZE, width)


def square_look(theme: Theme, black: bool) -> tuple[str, str, str]:
    """Returns the ground, the figures and the border of a square of the money table.

    Black is black in both themes; by night a black one also has a red edge.
    """
    if not black:
        return theme.line if theme.dark else theme.card, theme.ink, theme.line
    return (BLACK, theme.ink, theme.life) if theme.dark else (theme.ink, theme.ground, theme.ink)


def _paint(ink: Ink, shapes: str, size: tuple[int, int], width: float) -> ft.Control:
    theme = ink.theme
    painted = shapes.format(
        wall=ink.game.main,
        roof=theme.ink,
        light=theme.card,
        line=theme.line,
        track=theme.track,
        sea=theme.attack_ghost,
    )
    return drawing(painted, size, width, width * size[1] / size[0])


# The end ----------------------------------------------------------------------------------------

_TOWER = "M84 84V56h12v10h12V48h-6V34h10v7h5v-7h6v7h5v-7h10v14h-6v18h12V56h12v28l-7 9v103H91V93z"
_RIDGE = "M-60 245C-10 208 60 194 120 194S250 208 300 245"
_NEAREST, _FARTHEST = 42, 172
"""How far from the tower's middle the men stand."""
_APART, _BREADTH = 19, 11
"""How far apart they stand where there is room, and how broad one is."""


def crest(state: State, ink: CrestInk) -> str:
    """Returns the tower with the men of the play."""
    return (
        f'{rays(ink, 92, 112, 230, 64)}<g transform="translate(60 0)">'
        f'<path d="{_RIDGE}Z" fill="{ink.on}" opacity=".1"/>'
        f'<path d="{_RIDGE}" stroke="{ink.on}" stroke-width="1.5" opacity=".5" fill="none"/>'
        f'<path d="M120 36V14" stroke="{ink.on}" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M121 14c12-6 20 6 36 0c-3 7-3 11 0 17c-16 6-24-6-36 0z" fill="{ink.fact}"/>'
        f'<path d="{_TOWER}" {ink.solid}/>{_tower_stones(ink)}'
        f"{_men_on_ridge(state.counted_men, ink)}</g>"
    )


def _tower_stones(ink: CrestInk) -> str:
    """Returns the gate, the window, and what makes the tower round."""
    cut = ink.tint if ink.won else ink.on
    shade = "".join(f"M{126 + 5 * number} 98V194" for number in range(5))
    window = "M120 104a6 6 0 0 1 6 6v14h-12v-14a6 6 0 0 1 6-6zM106 195v-21a14 14 0 0 1 28 0v21z"
    return (
        f'<path d="{shade}" stroke="{cut}" stroke-width="1.6" opacity=".4"/>'
        f'<path d="M91 96h58" stroke="{cut}" stroke-width="2" opacity=".7"/>'
        f'<path d="{window}" fill="{ink.tint}" stroke="{cut}"/>'
        f'<path d="M106 178h28M113 165v30M120 161v34M127 165v30" stroke="{ink.on}" '
        'stroke-width="1.5" opacity=".55"/>'
    )


def _men_on_ridge(count: int, ink: CrestInk) -> str:
    """Returns the men on both sides of the tower, as close as their number wants them."""
    longer = max(1, -(-count // 2))
    apart = min(_APART, (_FARTHEST - _NEAREST) / max(1, longer - 1))
    grown = min(1.0, apart / _BREADTH)
    men = list[str]()
    for number in range(count):
        away = (_NEAREST + apart * (number // 2)) * (1 if number % 2 else -1)
        down = 195.5 + 29 * (away / 150) ** 2
        men.append(
            f'<g transform="translate({120 + away:.1f} {down:.1f}) scale({grown:.2f})">'
            '<circle cy="-15" r="3.6"/><path d="M-4.6 1c0-6 1.6-11 4.6-11s4.6 5 4.6 11z"/></g>'
        )
    return f'<g fill="{ink.on}">{"".join(men)}</g>'
