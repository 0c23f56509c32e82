"""The money table as three keys, with the black squares of this table's board."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.mordred.odds import end_odds, odds_of
from companion.games.mordred.pieces import FACES, ROWS, Row
from companion.games.mordred.roll import read_cell
from companion.games.mordred.view.figures import money
from companion.games.mordred.view.keys import square_look
from companion.games.mordred.words import pounds_of
from companion.i18n import marker
from companion.widgets.glyphs import DICE, Glyph, spoken
from companion.widgets.ink import FALLBACK, Ink
from companion.widgets.scene import Scene
from companion.widgets.tokens import Face

_ = marker("mordred")

LETTER_WIDTH = 40
ODDS_WIDTH = 80
NARROW = 380
"""Below this width the figures in the squares are smaller."""
Square = tuple[str, bool, bool]
"""What a square shows: its pounds, whether it is black, whether a die read it."""


def money_table(
    scene: Scene,
    named: Row | None,
    dice: tuple[int | None, ...],
    on_row: Callable[[str], object],
    height: float,
) -> ft.Control:
    """Returns the rows A, B and C to name one, under the faces of the die.

    Args:
        scene: the moment.
        named: the row that was named.
        dice: the dice so far; the squares that they read are marked.
        on_row: called with the row's letter; of stable identity.
        height: of a row.
    """
    ink = scene.ink
    counted = named or (Row.C if None not in dice else None)
    rows = [
        _row(scene, row, row is named, dice if row is counted else (), on_row, height)
        for row in ROWS
    ]
    return ft.Column(
        [_faces(scene), *rows] if not ink.large else rows,
        spacing=5,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _faces(scene: Scene) -> ft.Control:
    ink = scene.ink
    muted = ink.theme.muted
    faces: list[ft.Control] = [
        ft.Container(expand=True, alignment=ft.Alignment.CENTER, content=ink.sigil(die, 16, muted))
        for die in DICE
    ]
    average = ink.text(
        scene.say(_("on average")), 12, Face.MEDIUM, muted, cap=1.3, no_wrap=True, leading=1.1
    )
    tail = [ft.Container(width=ODDS_WIDTH, content=average)] if scene.odds else []
    return ft.Container(
        padding=ft.Padding.only(left=LETTER_WIDTH + 8, right=8),
        content=ft.Row([ft.Row(faces, spacing=4, expand=True), *tail], spacing=8),
    )


def _row(
    scene: Scene,
    row: Row,
    named: bool,
    dice: tuple[int | None, ...],
    on_row: Callable[[str], object],
    height: float,
) -> ft.Control:
    state, translator = scene.state, scene.translator
    squares: list[Square] = []
    told: list[str] = []
    for face in range(1, FACES + 1):
        square = read_cell(state.board, row, face)
        squares.append((str(square.money), square.black, face in dice))
        facts = {"die": face, "money": money(translator, square.money)}
        told.append(
            scene.say(
                _("{die}: {money}, black", **facts)
                if square.black
                else _("{die}: {money}", **facts)
            )
        )
    promise, warning = _promise(scene, row)
    return ft.Container(
        key=row.value,
        content=ft.memo(_RowKey)(
            ink=scene.ink,
            row=row.value,
            squares=tuple(squares),
            promise=promise,
            warning=warning,
            named=named,
            say=spoken(
                ". ".join([scene.say(_("Row {row}", row=row.value)), "; ".join(told), *promise[2:]])
            ),
            on_row=on_row,
            height=height,
            key=row.value,
        ),
    )


def _promise(scene: Scene, row: Row) -> tuple[tuple[str, ...], str]:
    """Returns the row's averages as shown and as said, and the chance that it ends the play."""
    if not scene.odds:
        return (), ""
    state, translator = scene.state, scene.translator
    odds = odds_of(state.board, state.rules, row)
    pounds = scene.say(pounds_of(translator.decimal(odds.money)))
    men = translator.decimal(odds.men)
    said = scene.say(_("On average {money} and {men} men", money=pounds, men=men))
    end = end_odds(state, row).either
    if not end:
        return (pounds, men, said), ""
    percent = translator.percent(end)
    told = scene.say(_("{chance} end the game", chance=percent))
    said = f"{said}. {told}"
    return (pounds, men, said), scene.say(_("end {chance}", chance=percent))


@ft.component
def _RowKey(
    ink: Ink,
    row: str,
    squares: tuple[Square, ...],
    promise: tuple[str, ...],
    warning: str,
    named: bool,
    say: str,
    on_row: Callable[[str], object],
    height: float,
) -> ft.Control:
    theme = ink.theme
    letter = ft.Container(
        width=LETTER_WIDTH,
        height=height - 8,
        border_radius=10,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.action if named else theme.band,
        content=ink.text(
            row, 22, Face.TITLE, theme.on_action if named else theme.ink, cap=1.2, leading=1.0
        ),
    )
    cells: ft.Control = ft.Row([_square(ink, square) for square in squares], spacing=4, expand=True)
    parts: list[ft.Control] = [letter, cells]
    if promise and not ink.large:
        parts.append(ft.Container(width=ODDS_WIDTH, content=_averages(ink, promise, warning)))
    content: ft.Control = ft.Row(parts, spacing=8)
    if promise and ink.large:
        averages = ft.Container(
            padding=ft.Padding.only(left=6), content=_averages(ink, promise, warning)
        )
        content = ft.Column([content, averages], spacing=6, tight=True)

    def pick(_event: object) -> None:
        on_row(row)

    return ft.Container(
        on_click=pick,
        ink=True,
        border_radius=14,
        bgcolor=theme.card,
        border=ft.Border.all(2 if named else 1, theme.action if named else theme.line),
        padding=ft.Padding.only(left=3 if named else 4, right=7, top=3, bottom=3),
        height=None if ink.large else height,
        alignment=ft.Alignment.CENTER,
        content=ft.Semantics(
            label=say,
            button=True,
            selected=named,
            exclude_semantics=True,
            content=content,
        ),
    )


def _averages(ink: Ink, promise: tuple[str, ...], warning: str) -> ft.Control:
    theme = ink.theme
    pounds = ink.text(promise[0], 15, Face.BOLD, theme.ink, leading=1.1, cap=1.7, no_wrap=True)
    men = ink.text(f"{Glyph.MAN} {promise[1]}", 13, Face.MEDIUM, theme.muted, leading=1.05, cap=1.7)
    if not warning:
        lines: list[ft.Control] = [pounds, men]
    else:
        end = ink.text(f"{Glyph.FLAG} {warning}", 13, Face.BOLD, theme.life, leading=1.05, cap=1.7)
        lines = [ft.Row([pounds, men], spacing=6), end]
    if ink.large:
        return ft.Row(lines, spacing=14, wrap=True)
    return ft.Column(lines, spacing=1, tight=True)


def _square(ink: Ink, square: Square) -> ft.Control:
    """A black square is dark and bears a man, so that it shows without colours too."""
    theme = ink.theme
    pounds, black, read = square
    size = 18 if ink.width >= NARROW else 15
    look = square_look(theme, black)
    spans = [
        ft.TextSpan(
            pounds,
            ft.TextStyle(
                size=ink.size(size, 1.2),
                font_family=str(Face.BOLD),
                font_family_fallback=FALLBACK,
                color=look.fore,
                height=1.0,
            ),
        )
    ]
    if black:
        sign = ft.TextStyle(
            size=ink.size(size * 2 / 3, 1.2), font_family=str(Face.SIGIL), color=look.fore
        )
        spans.append(ft.TextSpan(f" {Glyph.MAN}", sign))
    return ft.Container(
        expand=True,
        height=36,
        border_radius=8,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.back,
        border=ft.Border.all(3 if read else 1, theme.gold if read else look.edge),
        content=ft.Text(spans=spans, no_wrap=True),
    )
