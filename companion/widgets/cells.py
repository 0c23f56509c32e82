"""Grids of memoised cells: the rank pad, the suit keys, the landscape 4x13 grid.

A tap on one of 53 keys must not re-render the other 52: each cell is a memoised
component with comparable properties and one handler of stable identity, and
dimming is the opacity of a keyed wrapper around it.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.widgets import flex
from companion.widgets.glyphs import drawn, spoken
from companion.widgets.ink import FALLBACK, TARGET, Ink
from companion.widgets.tappable import on_event, touched
from companion.widgets.tokens import Radius, Space, Typeface

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
        choice: Whether it is one of several to choose: only then is it said to be chosen or not.
    """

    name: str
    label: str
    say: str
    suffix: str = ""
    colour: str = ""
    choice: bool = True


@dataclass(frozen=True, slots=True)
class KeyState:
    """How a key stands out.

    Attributes:
        chosen: Outlined and tinted.
        dim: Cannot join; still tappable, so that a tap tells why.
        mark: Held down, as the rank whose suits are being chosen; or a card
            known to lie on the table. A chosen key keeps it as a border.
    """

    chosen: bool = False
    dim: bool = False
    mark: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """Which keys of a grid stand out, by their names; see `KeyState`."""

    chosen: Collection[str] = frozenset()
    dim: Collection[str] = frozenset()
    mark: Collection[str] = frozenset()

    def of(self, name: str) -> KeyState:
        """Returns how one key stands out."""
        return KeyState(name in self.chosen, name in self.dim, name in self.mark)


@dataclass(frozen=True, slots=True)
class KeyShape:
    """How large a key is, and whether it is one of a band or stands alone.

    Attributes:
        size: Of the label.
        height: At least 48.
        face: Of the label.
        raised: With its own card and border, as the four suit keys.
    """

    size: float = 20
    height: float = TARGET
    face: str = Typeface.MEDIUM
    raised: bool = False


PLAIN, FLAT, NO_MARKS = KeyState(), KeyShape(), Marks()
RAISED: Final = KeyShape(size=24, height=60, face=Typeface.TITLE, raised=True)
COLUMNS = 7
"""Plain values to a row."""


@dataclass(frozen=True, slots=True)
class _Look:
    """What a key is drawn with, compared to know whether it must be drawn anew."""

    label: str
    suffix: str
    say: str
    chosen: bool | None
    colour: str
    background: str | None
    border: str | None
    edge: float
    size: float
    height: float
    face: str


@ft.component
def _Key(name: str, look: _Look, on_pick: Picked) -> ft.Control:
    size, colour = look.size, look.colour
    spans = [
        ft.TextSpan(
            look.label,
            ft.TextStyle(
                size=size,
                font_family=look.face,
                font_family_fallback=FALLBACK,
                color=colour,
                height=1.1,
            ),
        )
    ]
    if look.suffix:
        share = 0.92 if look.border else 0.72
        suit = ft.TextStyle(size=size * share, font_family=str(Typeface.SIGIL), color=colour)
        spans.append(ft.TextSpan(f"\u202f{look.suffix}" if look.border else look.suffix, suit))

    return ft.Container(
        on_click=on_event(lambda: on_pick(name)),
        on_tap_down=touched,
        ink=True,
        height=look.height,
        alignment=ft.Alignment.CENTER,
        border_radius=Radius.CELL,
        bgcolor=look.background,
        # Inside the edge nothing would be tapped: it lies around the cell.
        border=ft.Border.all(
            side=ft.BorderSide(
                look.edge, look.border, stroke_align=ft.BorderSideStrokeAlign.OUTSIDE
            )
        )
        if look.border
        else None,
        content=ft.Semantics(
            label=look.say,
            button=True,
            selected=look.chosen,
            exclude_semantics=True,
            content=ft.Text(spans=spans, no_wrap=True),
        ),
    )


def key(
    ink: Ink,
    cell: Cell,
    on_pick: Picked,
    state: KeyState = PLAIN,
    shape: KeyShape = FLAT,
) -> ft.Container:
    """Returns one key that fills its share of a row.

    Args:
        ink: The look.
        cell: What it shows.
        on_pick: Called with the cell's name; of stable identity.
        state: How it stands out.
        shape: How large it is.
    """
    return ft.Container(
        key=cell.name,
        expand=True,
        opacity=ink.theme.dim if state.dim else 1,
        content=ft.memo(_Key)(
            name=cell.name, look=_look(ink, cell, state, shape), on_pick=on_pick, key=cell.name
        ),
    )


def _look(ink: Ink, cell: Cell, state: KeyState, shape: KeyShape) -> _Look:
    theme, chosen, raised = ink.theme, state.chosen, shape.raised
    plain = {"red": theme.red_suit, "black": theme.black_suit}.get(cell.colour, theme.ink)
    border = None
    if raised:
        border = theme.action if chosen else theme.edge
    elif chosen:
        border = theme.gold if state.mark else theme.action
    resting = theme.line if state.mark else theme.card if raised else None
    return _Look(
        label=drawn(cell.label),
        suffix=drawn(cell.suffix),
        say=spoken(cell.say),
        chosen=(chosen or state.mark) if cell.choice else None,
        colour=theme.action if chosen and not cell.colour else plain,
        background=theme.chosen if chosen else resting,
        border=border,
        edge=2 if chosen else 1,
        size=ink.size(shape.size, 1.5),
        height=max(TARGET, shape.height),
        face=str(shape.face),
    )


def roving_tabindex(keys: ft.Control, part: str = "pad") -> ft.Control:
    """Returns keys that are one stop of a keyboard's Tab key; its arrows go from one to another.

    Args:
        keys: the keys.
        part: "pad", into which an arrow leads from elsewhere, or "list".
    """
    return ft.Semantics(identifier=part, content=keys)


def cell_grid(
    ink: Ink,
    rows: Sequence[Sequence[Cell | None]],
    on_pick: Picked,
    marks: Marks = NO_MARKS,
    *,
    height: float = 54,
    size: float = 21,
) -> ft.Control:
    """Returns keys in rows on one sunken band.

    Args:
        ink: The look.
        rows: Cells by row; None leaves a gap.
        on_pick: Called with a cell's name; of stable identity.
        marks: Which cells stand out.
        height: Of a row.
        size: Of the labels.
    """
    shape = KeyShape(size, height)
    lines: list[ft.Control] = []
    for line in rows:
        keys: list[ft.Control] = [
            key(ink, cell, on_pick, marks.of(cell.name), shape)
            if cell is not None
            else ft.Container(expand=True)
            for cell in line
        ]
        lines.append(flex.row(keys, 0))
    band = ft.Container(
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        padding=Space.XXS,
        content=flex.column(lines, 0, stretch=False, tight=False),
    )
    return roving_tabindex(band)


def key_row(
    ink: Ink,
    cells: Sequence[Cell],
    on_pick: Picked,
    marks: Marks = NO_MARKS,
    shape: KeyShape = RAISED,
) -> ft.Control:
    """Returns raised keys beside each other, as the four suits of one rank."""
    keys = [key(ink, cell, on_pick, marks.of(cell.name), shape) for cell in cells]
    return roving_tabindex(flex.row(keys))


def cell_rows(
    ink: Ink,
    names: Sequence[str],
    *,
    chosen: str | None,
    on_pick: Picked,
    say: Callable[[str], str] = str,
) -> ft.Control:
    """Returns a grid of plain values."""
    cells: list[Cell | None] = [Cell(name, name, say(name)) for name in names]
    cells += [None] * (-len(cells) % COLUMNS)
    rows = [cells[start : start + COLUMNS] for start in range(0, len(cells), COLUMNS)]
    marks = Marks(chosen=() if chosen is None else (chosen,))
    return cell_grid(ink, rows, on_pick, marks, height=TARGET, size=18)
