"""The editor of the table's own board: the black squares and the Mordred track."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.mordred.pieces import FACES, MONEY, ROWS, Row
from companion.games.mordred.table_data import Faces
from companion.games.mordred.view.keys import square_look
from companion.games.mordred.words import pounds
from companion.i18n import marker
from companion.widgets.boundary import ScreenContext
from companion.widgets.controls.stepper import stepper
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import DICE, Glyph
from companion.widgets.ink import TARGET
from companion.widgets.tokens import Face

_ = marker("mordred")

USUAL_LENGTH = 60
"""The longest track that the picker offers at first; longer ones by single steps."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is read off the board while it is being edited.

    Attributes:
        black: the faces above the black squares, for the rows A, B and C.
        length: all spaces of the track, 0 if not counted.
        dragon: the place of the dragon space from the top, 0 if not counted.
    """

    black: tuple[Faces, Faces, Faces]
    length: int
    dragon: int

    def toggled(self, row: Row, face: int) -> Reading:
        """Returns the reading with one square turned black, or white again."""
        rows = [*self.black]
        place = ROWS.index(row)
        rows[place] = tuple(sorted({*rows[place]} ^ {face}))
        return replace(self, black=(rows[0], rows[1], rows[2]))

    def with_length(self, length: int) -> Reading:
        """Returns the reading with another track; the dragon stays on it."""
        dragon = min(self.dragon, length) if length else self.dragon
        return replace(self, length=length, dragon=dragon)


def squares_editor(
    stand: ScreenContext, reading: Reading, on_change: Callable[[Reading], object]
) -> ft.Control:
    """Returns the eighteen squares of the money table; a tap turns one black or white."""
    ink = stand.ink
    gap = ft.Container(width=26)
    faces: list[ft.Control] = [
        ft.Container(
            expand=True,
            alignment=ft.Alignment.CENTER,
            content=ink.sigil(die, 18, ink.theme.muted),
        )
        for die in DICE
    ]
    rows: list[ft.Control] = [ft.Row([gap, *faces], spacing=4)]
    for row in ROWS:
        letter = ink.text(row.value, 20, Face.TITLE, cap=1.2)
        squares: list[ft.Control] = [
            _square(stand, reading, row, face, on_change) for face in range(1, FACES + 1)
        ]
        rows.append(ft.Row([ft.Container(width=26, content=letter), *squares], spacing=4))
    return ft.Column(rows, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _square(
    stand: ScreenContext,
    reading: Reading,
    row: Row,
    face: int,
    on_change: Callable[[Reading], object],
) -> ft.Control:
    ink = stand.ink
    black = face in reading.black[ROWS.index(row)]
    amount = MONEY[row][face - 1]
    look = square_look(ink.theme, black)
    fore = look.fore
    content: list[ft.Control] = [ink.text(str(amount), 18, Face.BOLD, fore, cap=1.2, leading=1.0)]
    if black:
        content.append(ink.sigil(Glyph.MAN, 13, fore))
    facts = {"row": row.value, "die": face, "money": pounds(amount)}
    said = _("Row {row}, {die}: {money}, black", **facts)
    if not black:
        said = _("Row {row}, {die}: {money}, not black", **facts)
    return tap(
        ft.Row(content, spacing=3, alignment=ft.MainAxisAlignment.CENTER),
        stand.say(said),
        lambda: on_change(reading.toggled(row, face)),
        key=f"{row.value}{face}",
        checked=black,
        expand=True,
        height=TARGET,
        border_radius=10,
        bgcolor=look.back,
        border=ft.Border.all(1, look.edge),
    )


def track_editor(
    stand: ScreenContext, reading: Reading, on_change: Callable[[Reading], object]
) -> ft.Control:
    """Returns the two numbers of the Mordred track; both may stay unknown."""
    most = max(USUAL_LENGTH, reading.length)
    return ft.Column(
        [
            stepper(
                stand.ink,
                stand.say(_("Spaces of the Mordred track")),
                reading.length,
                0,
                most,
                lambda length: on_change(reading.with_length(length)),
                detail=stand.say(_("all of them; 0 is not counted")),
            ),
            stepper(
                stand.ink,
                stand.say(_("Dragon space")),
                reading.dragon,
                0,
                reading.length or most,
                lambda dragon: on_change(replace(reading, dragon=dragon)),
                detail=stand.say(_("counted from the top; 0 is not counted")),
            ),
        ],
        spacing=10,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def hint(stand: ScreenContext) -> ft.Control:
    """Returns what the editor asks for."""
    text = _("Tap the squares that are black on your board; each brings men for its pounds.")
    return stand.ink.text(stand.say(text), 15, Face.BODY, stand.ink.theme.muted)
