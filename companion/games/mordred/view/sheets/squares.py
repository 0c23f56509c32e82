"""The editor of the table's own board: the black squares and the Mordred track."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.mordred.board import Board
from companion.games.mordred.pieces import FACES, MONEY, ROWS, Row
from companion.games.mordred.view.keys import square_look
from companion.games.mordred.words import pounds
from companion.i18n import marker
from companion.widgets.boundary import ScreenContext
from companion.widgets.controls.count import Count
from companion.widgets.controls.stepper import stepper
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import DICE, Glyph
from companion.widgets.ink import TARGET
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("mordred")

USUAL_LENGTH = 60
"""The longest track that the picker offers at first; longer ones by single steps."""

OnBoard = Callable[[Board], object]


def board_editor(context: ScreenContext, board: Board, on_change: OnBoard) -> list[ft.Control]:
    """Returns what the editor asks for, the squares of the money table and the track."""
    ink = context.ink
    hint = _("Tap the squares that are black on your board; each brings men for its pounds.")
    return [
        ink.label(context.say(hint), TextSize.BODY),
        _squares(context, board, on_change),
        _track(context, board, on_change),
    ]


def _squares(context: ScreenContext, board: Board, on_change: OnBoard) -> ft.Control:
    """Returns the eighteen squares; a tap turns one black or white."""
    ink = context.ink
    faces: list[ft.Control] = [
        ft.Container(
            expand=True, alignment=ft.Alignment.CENTER, content=ink.sigil(die, 18, ink.theme.muted)
        )
        for die in DICE
    ]
    rows: list[ft.Control] = [flex.row([ft.Container(width=26), *faces], Space.XS)]
    for row in ROWS:
        letter = ink.text(row.value, TextSize.HEADING, Face.TITLE, cap=1.2)
        squares = [_square(context, board, row, face, on_change) for face in range(1, FACES + 1)]
        rows.append(flex.row([ft.Container(width=26, content=letter), *squares], Space.XS))
    return flex.column(rows, Space.XS, tight=False)


def _square(
    context: ScreenContext, board: Board, row: Row, face: int, on_change: OnBoard
) -> ft.Control:
    ink, faces = context.ink, board.black_of(row)
    black, amount = face in faces, MONEY[row][face - 1]
    look = square_look(ink.theme, black)
    content: list[ft.Control] = [
        ink.text(str(amount), TextSize.LARGE, Face.BOLD, look.fore, cap=1.2, leading=1.0)
    ]
    if black:
        content.append(ink.sigil(Glyph.MAN, 13, look.fore))
    facts = {"row": row.value, "die": face, "money": pounds(amount)}
    label = (
        _("Row {row}, {die}: {money}, black", **facts)
        if black
        else _("Row {row}, {die}: {money}, not black", **facts)
    )
    return tap(
        flex.row(content, Space.XXS, alignment=ft.MainAxisAlignment.CENTER),
        context.say(label),
        lambda: on_change(board.with_black(row, tuple({*faces} ^ {face}))),
        key=f"{row.value}{face}",
        checked=black,
        expand=True,
        height=TARGET,
        border_radius=Radius.CELL,
        bgcolor=look.back,
        border=ft.Border.all(1, look.edge),
    )


def _track(context: ScreenContext, board: Board, on_change: OnBoard) -> ft.Control:
    """Returns the two numbers of the Mordred track; both may stay unknown."""
    length, dragon = board.length, board.dragon
    most = max(USUAL_LENGTH, length)
    return flex.column(
        [
            stepper(
                context.ink,
                Count(
                    "",
                    context.say(_("Spaces of the Mordred track")),
                    length,
                    0,
                    most,
                    detail=context.say(_("all of them; 0 is not counted")),
                ),
                lambda n: on_change(board.with_track(n, min(dragon, n) if n else dragon)),
            ),
            stepper(
                context.ink,
                Count(
                    "",
                    context.say(_("Dragon space")),
                    dragon,
                    0,
                    length or most,
                    detail=context.say(_("counted from the top; 0 is not counted")),
                ),
                lambda place: on_change(board.with_track(length, place)),
            ),
        ],
        Space.L,
        tight=False,
    )
