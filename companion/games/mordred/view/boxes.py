"""Keys with pictures: what is built, on which land, from where and whom one attacks."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.games.mordred.model import Building, Terrain
from companion.games.mordred.view.measures import LOW, measures
from companion.games.mordred.view.pictures import (
    anglesey_picture,
    building_picture,
    land_picture,
    man_picture,
)
from companion.widgets import TARGET, Face, Ink, Radius, Space, TextSize, flex, spoken, tap

DIM = 0.38
CAP = 1.7
"""By how much the words of a key may grow."""

FIGURE, FIGURE_LOW, FIGURE_ROOMY = 26, 22, 36
"""Size of a price or of a die that is needed, on a phone, on one that lies, on a large screen."""

TIGHT = 1
"""Between the lines of a key."""

MAN, ANGLESEY = "man", "anglesey"
PICTURES: dict[str, Callable[[Ink, float], ft.Control]] = {
    MAN: man_picture,
    ANGLESEY: anglesey_picture,
    Terrain.HILL: lambda ink, width: land_picture(ink, Terrain.HILL, width),
    Terrain.WOOD: lambda ink, width: land_picture(ink, Terrain.WOOD, width),
}

OnPick = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class PieceKey:
    """One kind of building to choose.

    Attributes:
        building: the kind.
        title: its name.
        figure: the number that matters now: its price, the die needed.
        detail: further facts on one line.
        say: all of it in words, after the name.
        corner: how many are left, small in the corner.
        dim: whether it cannot be chosen now; a tap then tells why.
    """

    building: Building
    title: str
    figure: str
    detail: str
    say: tuple[str, ...]
    corner: str = ""
    dim: bool = False


@dataclass(frozen=True, slots=True)
class WideKey:
    """One of two: a kind of land, or whom to attack.

    Attributes:
        name: what is given back, and its picture.
        title: what it is called.
        detail: the fact that matters below it.
        say: all of it in words; title and detail where it is empty.
        alarming: whether the detail is a warning.
        dim: whether it cannot be chosen now.
    """

    name: str
    title: str
    detail: str
    say: str = ""
    alarming: bool = False
    dim: bool = False


def piece_boxes(
    ink: Ink, keys: Sequence[PieceKey], chosen: Building | None, on_pick: OnPick
) -> ft.Control:
    """Returns a picture for each kind of building.

    Args:
        ink: the look.
        keys: the four of them.
        chosen: the one that is chosen.
        on_pick: called with a kind; of stable identity.
    """
    height = measures(ink).box
    drawn = ft.memo(_Box)
    cells = [
        ft.Container(
            key=key.building.value,
            expand=True,
            content=drawn(
                ink, key, key.building is chosen, height, on_pick, key=key.building.value
            ),
        )
        for key in keys
    ]
    return rows_of(cells, 2 if ink.large else measures(ink).columns)


def rows_of(cells: Sequence[ft.Control], columns: int) -> ft.Control:
    """Returns controls in rows of equal shares and equal height."""
    rows: list[ft.Control] = [
        flex.row(
            cells[start : start + columns],
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for start in range(0, len(cells), columns)
    ]
    return rows[0] if len(rows) == 1 else flex.column(rows, tight=False)


@ft.component
def _Box(ink: Ink, key: PieceKey, chosen: bool, height: float, on_pick: OnPick) -> ft.Control:
    theme = ink.theme
    low, wide = ink.height < LOW, ink.roomy
    large = FIGURE_ROOMY if wide else FIGURE_LOW if low else FIGURE
    figure = ink.text(
        key.figure,
        large,
        Face.NUMERAL,
        ink.game.main if chosen else theme.ink,
        cap=1.4,
        leading=1.0,
        no_wrap=True,
    )
    middle = ft.TextAlign.CENTER
    size = TextSize.BODY if wide else TextSize.FINE
    words = [
        ink.text(key.title, size, Face.MEDIUM, cap=CAP, leading=1.1, text_align=middle),
        figure,
        ink.label(key.detail, size, Face.MEDIUM, cap=CAP, leading=1.1, text_align=middle),
    ]
    width = 78 if wide else 34 if low else 56
    pictured = [] if ink.large else [building_picture(ink, key.building, width)]
    body = flex.column(
        [*pictured, *words],
        Space.XS if wide else TIGHT,
        stretch=False,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    layers: list[ft.Control] = [
        ft.Container(left=0, right=0, top=0, bottom=0, alignment=ft.Alignment.CENTER, content=body)
    ]
    if key.corner:
        corner = ink.label(key.corner, size, Face.MEDIUM, cap=1, leading=1.0)
        layers.append(ft.Container(left=Space.S, top=Space.XS, content=corner))
    faint = key.dim and not chosen
    return tap(
        ft.Container(
            opacity=DIM if faint else 1,
            content=body if ink.large else ft.Stack(layers, expand=True),
        ),
        spoken(", ".join(part for part in (key.title, *key.say) if part)),
        lambda: on_pick(key.building.value),
        selected=chosen,
        alignment=ft.Alignment.CENTER if ink.large else None,
        height=None if ink.large else height,
        **key_look(ink, chosen),
        padding=Space.S if ink.large else 0,
    )


def wide_keys(
    ink: Ink,
    keys: Sequence[WideKey],
    chosen: str,
    on_pick: OnPick,
    *beside: ft.Control,
) -> ft.Control:
    """Returns a few keys with a picture each, and what stands beside them.

    Args:
        ink: the look.
        keys: what to choose from.
        chosen: the name of the one that is chosen.
        on_pick: called with a name; of stable identity.
        *beside: smaller keys.
    """
    height = measures(ink).land
    drawn = ft.memo(_Wide)
    cells: list[ft.Control] = [
        ft.Container(
            key=key.name,
            expand=True,
            content=drawn(
                ink, key, key.name == chosen, height, on_pick, bool(beside), key=key.name
            ),
        )
        for key in keys
    ]
    if ink.large:
        return flex.column([*(ft.Row([cell]) for cell in cells), *beside], Space.S)
    return flex.row([*cells, *beside])


@ft.component
def _Wide(
    ink: Ink,
    key: WideKey,
    chosen: bool,
    height: float,
    on_pick: OnPick,
    narrow: bool,
) -> ft.Control:
    shade = ink.theme.life if key.alarming else ink.theme.muted
    large = ink.roomy and not narrow
    size, small = (TextSize.LARGE, TextSize.BODY) if large else (TextSize.BODY, TextSize.FINE)
    detail = ink.text(key.detail, small, Face.MEDIUM, shade, cap=CAP, leading=1.15)
    words = flex.column(
        [
            ink.text(key.title, size, Face.MEDIUM, cap=CAP, leading=1.1),
            detail if key.detail else None,
        ],
        TIGHT,
        stretch=False,
        expand=True,
    )
    width = 60 if large else 32 if narrow else 40
    picture = ft.Container(
        width=width, alignment=ft.Alignment.CENTER, content=PICTURES[key.name](ink, width)
    )
    return tap(
        ft.Container(opacity=DIM if key.dim else 1, content=flex.row([picture, words])),
        key.say or ", ".join(part for part in (key.title, key.detail) if part),
        lambda: on_pick(key.name),
        selected=chosen,
        alignment=ft.Alignment.CENTER_LEFT,
        height=None if ink.large else height,
        **key_look(ink, chosen),
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=_inset(ink, size)),
    )


def tabs(
    ink: Ink,
    options: Sequence[tuple[str, str, str]],
    chosen: str,
    on_pick: OnPick,
    *,
    label: str = "",
    dimmed: Collection[str] = (),
) -> ft.Control:
    """Returns keys of equal shares above a pad.

    Args:
        ink: the look.
        options: what is given back, a sign and words of each.
        chosen: the one that is chosen.
        on_pick: called with another one.
        label: before each accessible name.
        dimmed: those that cannot be had now; a tap still tells why.
    """
    drawn = ft.memo(_Tab)
    cells: list[ft.Control] = []
    for option in options:
        name, on = option[0], option[0] == chosen
        tab = drawn(ink, option, on, on_pick, label, name in dimmed, key=name)
        cells.append(ft.Container(key=name, expand=True, content=tab))
    return rows_of(cells, 2) if ink.large else flex.row(cells)


@ft.component
def _Tab(
    ink: Ink,
    option: tuple[str, str, str],
    chosen: bool,
    on_pick: OnPick,
    label: str,
    dim: bool,
) -> ft.Control:
    name, sign, text = option
    fore = ink.theme.action if chosen else ink.theme.muted
    size = TextSize.LARGE if ink.roomy else TextSize.BODY
    content = flex.row(
        [
            ink.sigil(sign, 18, fore),
            ink.text(text, size, Face.MEDIUM, cap=1.4, leading=1.1, no_wrap=True),
        ],
        Space.XS if ink.large else Space.M,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tap(
        content,
        f"{label}: {text}" if label else text,
        lambda: on_pick(name),
        selected=chosen,
        opacity=DIM if dim and not chosen else 1,
        height=max(measures(ink).tab, 56 if ink.large else 0),
        **key_look(ink, chosen, quiet=True),
    )


def toggles(
    ink: Ink,
    options: Sequence[tuple[str, str, bool]],
    on_pick: OnPick,
) -> ft.Control:
    """Returns switches with short captions on one line; large text puts two on a line.

    Args:
        ink: the look.
        options: what is given back, the caption, and whether it is on.
        on_pick: called with the one that is tapped; of stable identity.
    """
    drawn = ft.memo(_Toggle)
    keys = [
        ft.Container(key=option[0], expand=True, content=drawn(ink, option, on_pick, key=option[0]))
        for option in options
    ]
    return rows_of(keys, 2 if ink.large else len(keys))


@ft.component
def _Toggle(ink: Ink, option: tuple[str, str, bool], on_pick: OnPick) -> ft.Control:
    name, text, on = option
    words = ink.text(
        text,
        TextSize.BODY if ink.roomy else TextSize.FINE,
        Face.MEDIUM,
        cap=CAP,
        leading=1.1,
        text_align=ft.TextAlign.CENTER,
        max_lines=4 if ink.large else 3,
    )
    return tap(
        words,
        text,
        lambda: on_pick(name),
        checked=on,
        height=None if ink.large else measures(ink).link,
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=_inset(ink, TextSize.FINE)),
        **key_look(ink, on, quiet=True),
    )


def _inset(ink: Ink, size: float) -> float:
    """Returns what large text needs above and below one line of it, so that it can be hit."""
    line = size * min(ink.effective, CAP) * 1.1
    return max(Space.M, (TARGET + 2 - line) / 2) if ink.large else 0


def key_look(ink: Ink, chosen: bool, *, quiet: bool = False) -> dict[str, Any]:
    """Returns ground and edge of a key, of one that is chosen or not."""
    theme = ink.theme
    return {
        "border_radius": Radius.CELL,
        "bgcolor": theme.chosen if chosen else None if quiet else theme.card,
        "border": ft.Border.all(2 if chosen else 1, theme.action if chosen else theme.line),
    }
