"""Grids of memoised cells: the rank pad, the suit keys, the landscape 4x13 grid.

A tap on one of 53 keys must not re-render the other 52: each cell is a memoised
component with primitive properties and one handler of stable identity, and
dimming is the opacity of a keyed wrapper around it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from companion.widgets.glyphs import drawn, spoken
from companion.widgets.ink import FALLBACK, TARGET, Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Radius, Space

Picked = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Cell:
    """One key of a grid.

    Attributes:
        name: Given back when tapped; unique in the grid.
        label: What it shows: a rank, a glyph, a number.
        say: Accessible name.
        suffix: Drawn smaller after the label: the suit.
        colour: "", "red" or "black" for the two suit colours.
    """

    name: str
    label: str
    say: str
    suffix: str = ""
    colour: str = ""


@ft.component
def _Key(
    name: str,
    label: str,
    suffix: str,
    say: str,
    colour: str,
    background: str | None,
    border: str | None,
    edge: float,
    chosen: bool,
    size: float,
    height: float,
    face: str,
    on_pick: Picked,
) -> ft.Control:
    spans = [
        ft.TextSpan(
            label,
            ft.TextStyle(
                size=size, font_family=face, font_family_fallback=FALLBACK, color=colour, height=1.1
            ),
        )
    ]
    if suffix:
        share = 0.92 if border else 0.72
        suit = ft.TextStyle(size=size * share, font_family=str(Face.SIGIL), color=colour)
        spans.append(ft.TextSpan(f"\u202f{suffix}" if border else suffix, suit))

    def pick(_event: object) -> None:
        on_pick(name)

    return ft.Container(
        on_click=pick,
        ink=True,
        height=height,
        alignment=ft.Alignment.CENTER,
        border_radius=Radius.CELL,
        bgcolor=background,
        border=ft.Border.all(edge, border) if border else None,
        content=ft.Semantics(
            label=say,
            button=True,
            selected=chosen,
            exclude_semantics=True,
            content=ft.Text(spans=spans, no_wrap=True),
        ),
    )


def key(
    ink: Ink,
    cell: Cell,
    on_pick: Picked,
    *,
    chosen: bool = False,
    dim: bool = False,
    mark: bool = False,
    raised: bool = False,
    size: float = 20,
    height: float = TARGET,
    face: str = Face.MEDIUM,
) -> ft.Container:
    """Return one key that fills its share of a row.

    Args:
        ink: The look.
        cell: What it shows.
        on_pick: Called with the cell's name; of stable identity.
        chosen: Filled with the selection colour.
        dim: Cannot join; still tappable, so that a tap tells why.
        mark: Held down, as the rank whose suits are being chosen; or a card
            known to lie on the table. A chosen key keeps it as a border.
        raised: A key with its own card and border, as the four suit keys.
        size: Of the label.
        height: At least 48.
        face: Of the label.
    """
    theme = ink.theme
    plain = {"red": theme.red_suit, "black": theme.black_suit}.get(cell.colour, theme.ink)
    background = theme.action if chosen else theme.line if mark else theme.card if raised else None
    border = None
    if raised:
        border = theme.action if chosen else theme.line
    elif chosen and mark:
        border = theme.gold
    return ft.Container(
        key=cell.name,
        expand=True,
        opacity=0.32 if dim else 1,
        content=ft.memo(_Key)(
            name=cell.name,
            label=drawn(cell.label),
            suffix=drawn(cell.suffix),
            say=spoken(cell.say),
            colour=theme.on_action if chosen else plain,
            background=background,
            border=border,
            edge=1 if raised else 3,
            chosen=chosen or mark,
            size=ink.size(size, 1.5),
            height=max(TARGET, height),
            face=str(face),
            on_pick=on_pick,
            key=cell.name,
        ),
    )


def cell_grid(
    ink: Ink,
    rows: Sequence[Sequence[Cell | None]],
    on_pick: Picked,
    *,
    chosen: Collection[str] = (),
    dimmed: Collection[str] = (),
    marked: Collection[str] = (),
    height: float = 54,
    size: float = 21,
    ruled: bool = False,
) -> ft.Container:
    """Return keys in rows on one sunken band.

    Args:
        ink: The look.
        rows: Cells by row; None leaves a gap.
        on_pick: Called with a cell's name; of stable identity.
        chosen: Names of filled cells.
        dimmed: Names of cells that cannot join.
        marked: Names of cells held down.
        height: Of a row.
        size: Of the labels.
        ruled: A line between rows, as in the 4x13 grid.
    """
    lines: list[ft.Control] = []
    for index, row in enumerate(rows):
        keys: list[ft.Control] = [
            ft.Container(expand=True)
            if cell is None
            else key(
                ink,
                cell,
                on_pick,
                chosen=cell.name in chosen,
                dim=cell.name in dimmed,
                mark=cell.name in marked,
                size=size,
                height=height,
            )
            for cell in row
        ]
        edge = ft.Border(top=ft.BorderSide(1, ink.theme.line)) if ruled and index else None
        lines.append(ft.Container(border=edge, content=flex.row(keys, 0)))
    return ft.Container(
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        padding=0 if ruled else Space.XXS,
        content=flex.column(lines, 0, stretch=False, tight=False),
    )


def key_row(
    ink: Ink,
    cells: Sequence[Cell],
    on_pick: Picked,
    *,
    chosen: Collection[str] = (),
    dimmed: Collection[str] = (),
    height: float = 60,
    size: float = 24,
) -> ft.Row:
    """Return raised keys beside each other, as the four suits of one rank."""
    return flex.row(
        [
            key(
                ink,
                cell,
                on_pick,
                chosen=cell.name in chosen,
                dim=cell.name in dimmed,
                raised=True,
                size=size,
                height=height,
                face=Face.TITLE,
            )
            for cell in cells
        ]
    )


def cell_rows(
    ink: Ink,
    names: Sequence[str],
    *,
    chosen: Collection[str],
    on_pick: Picked,
    columns: int = 7,
    say: Callable[[str], str] = str,
    labels: Mapping[str, str] | None = None,
) -> ft.Container:
    """Return a grid of plain values, `columns` to a row."""
    shown = labels or {}
    cells: list[Cell | None] = [Cell(name, shown.get(name, name), say(name)) for name in names]
    cells += [None] * (-len(cells) % columns)
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return cell_grid(ink, rows, on_pick, chosen=chosen, height=TARGET, size=18)
