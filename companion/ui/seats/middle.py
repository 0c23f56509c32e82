"""What all share in seat mode: the panel between the players, and a corner that nobody has."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.ui.seats.number import (
    NumberLayout,
    PanelCallbacks,
    PanelSpace,
    fact_row,
    fit,
    fitting,
    number_block,
)
from companion.widgets.ink import TARGET
from companion.widgets.layout import flex
from companion.widgets.seat_table import Middle, Number
from companion.widgets.semantics import named
from companion.widgets.tokens import Face, Space

TITLE, NOTE = 18.0, 14.0
"""The sizes of the title and of the note beside or below it."""
STACKED = 175.0
"""The height of a panel from which the note may stand below the title."""


def middle_panel(space: PanelSpace, middle: Middle, callbacks: PanelCallbacks) -> ft.Control:
    """Returns what all share, for those who sit on one side."""
    stacked = bool(middle.note) and space.height >= STACKED and _long(space, middle)
    taken = space.line(TITLE) + (space.line(NOTE) if stacked else 0)
    spare = Space.S if space.height - taken >= 2 * TARGET + Space.S else 0
    count = len(middle.numbers)
    each = space.cut(
        (space.width - (count - 1) * 2 * Space.S) / max(1, count), space.height - taken - spare
    )
    numbers = [fitting(each, number) for number in middle.numbers]
    fits = _alike([fit(each, number) for number in numbers])
    blocks = [
        number_block(each, "", number, callbacks, fitted)
        for number, fitted in zip(numbers, fits, strict=True)
    ]
    row = flex.row(blocks, Space.S, alignment=ft.MainAxisAlignment.SPACE_AROUND)
    return flex.column(
        [
            _head(space, middle, stacked=stacked),
            ft.Container(expand=True, alignment=ft.Alignment.CENTER, content=row),
        ],
        spare,
        tight=False,
    )


def _alike(fits: Sequence[NumberLayout]) -> list[NumberLayout]:
    """Returns the same for all numbers that stand beside each other: the smallest."""
    smallest = min(fits, key=lambda each: each.size, default=None)
    return [] if smallest is None else [smallest] * len(fits)


def _long(space: PanelSpace, middle: Middle) -> bool:
    """Returns whether title and note are too long for one line, by the usual breadth of letters."""
    grown = space.tall(min(space.ink.effective, space.cap))
    letters = TITLE * 0.56 * len(middle.title) + NOTE * 0.5 * len(middle.note)
    return grown * letters + space.tall(TITLE) + 20 > space.width


def _head(space: PanelSpace, middle: Middle, *, stacked: bool) -> ft.Control:
    """Returns title and note, beside each other or one below the other."""
    ink = space.ink
    title = _line(space, middle.title, TITLE, Face.TITLE, ink.theme.ink)
    note = _line(space, middle.note, NOTE, Face.BODY, ink.theme.muted, expand=True)
    parts: list[ft.Control] = [title] if stacked else [title, note]
    if middle.sign:
        parts.insert(0, ink.sigil(middle.sign, space.tall(TITLE), middle.colour or ink.theme.ink))
    row = flex.row(parts, Space.L)
    label = ". ".join(piece for piece in (middle.title, middle.note) if piece)
    return named(flex.column([row, ft.Row([note])], 0, stretch=False) if stacked else row, label)


def _line(
    space: PanelSpace, text: str, size: float, face: Face, colour: str, *, expand: bool = False
) -> ft.Text:
    return space.ink.text(
        text,
        space.tall(size),
        face,
        colour,
        cap=space.cap,
        leading=1.15,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=expand,
    )


def corner_panel(space: PanelSpace, facts: Sequence[Number]) -> ft.Control:
    """Returns what stands in a corner that nobody has: the table's own numbers."""
    return flex.column(
        [fact_row(space, "", fact) for fact in facts],
        Space.S,
        stretch=False,
        tight=False,
        alignment=ft.MainAxisAlignment.CENTER,
    )
