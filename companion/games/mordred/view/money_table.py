"""The money table as three keys, with the black squares of this table's board."""

from dataclasses import dataclass

import flet as ft

from companion.games.mordred.board import FACES, ROWS, Cell, Row, _, read_cell
from companion.games.mordred.odds import end_odds, odds_of
from companion.games.mordred.view.pictures import averages, measures, money, square_look
from companion.play import Message
from companion.prompt import Press
from companion.widgets import (
    DICE,
    FALLBACK,
    Glyph,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    Typeface,
    flex,
    spoken,
    tap,
)
from companion.widgets.prompt import Send, Sent

LETTER_WIDTH = 40
ODDS_WIDTH, LARGE_ODDS_WIDTH = 80, 112
"""The width of the averages beside the squares, and that of large ones on a phone on its side."""
NARROW = 380
"""Below this width the figures in the squares are smaller."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What a row brings on average, and the chance that it ends the play, as texts."""

    money: str
    men: str
    end: str
    say: str


@dataclass(frozen=True, slots=True)
class RowFace:
    """What a row shows.

    Attributes:
        row: its letter.
        cells: its squares.
        read: the faces of the dice that read it.
        named: whether it was named.
        promise: its averages, for a table that wants chances.
        say: all of it in words.
    """

    row: str
    cells: tuple[Cell, ...]
    read: tuple[int, ...]
    named: bool
    promise: Promise | None
    say: str


def money_table_keys(
    scene: Scene, named: Row | None, dice: tuple[int, int], send: Send
) -> ft.Control:
    """Returns the rows A, B and C to name one, under the faces of the die.

    Args:
        scene: the moment.
        named: the row that was named.
        dice: the dice so far, 0 before one is told; the squares that they read are marked.
        send: does what is pressed.
    """
    ink = scene.ink
    counted = named or (Row.C if all(dice) else None)
    faces = [_face(scene, row, dice if row is counted else (), named=row is named) for row in ROWS]
    drawn = ft.memo(_RowKey)
    rows = [
        ft.Container(
            key=face.row,
            content=drawn(ink, face, Sent(send, Press(f"row:{face.row}")), key=face.row),
        )
        for face in faces
    ]
    return flex.column([*([] if ink.large else [_faces(scene)]), *rows], Space.XS)


def _faces(scene: Scene) -> ft.Control:
    ink = scene.ink
    muted = ink.theme.muted
    faces: list[ft.Control] = [
        ft.Container(expand=True, alignment=ft.Alignment.CENTER, content=ink.sigil(die, 16, muted))
        for die in DICE
    ]
    # Each row says so itself: by itself it would be the name of all that is around it.
    average = ink.text(
        scene.say(_("on average")),
        TextSize.FINE,
        Typeface.MEDIUM,
        muted,
        cap=1.3,
        no_wrap=True,
        leading=1.1,
        semantics_label="",
    )
    tail = [ft.Container(width=ODDS_WIDTH, content=average)] if scene.odds else []
    return ft.Container(
        padding=ft.Padding.only(left=LETTER_WIDTH + 8, right=Space.M),
        content=flex.row([flex.row(faces, Space.XS, expand=True), *tail]),
    )


def _face(scene: Scene, row: Row, read: tuple[int, ...], *, named: bool) -> RowFace:
    cells = tuple(read_cell(scene.state.board, row, die) for die in range(1, FACES + 1))
    promise = _promise(scene, row) if scene.odds else None
    squares = "; ".join(scene.say(_cell_words(scene, cell)) for cell in cells)
    name = scene.say(_("Row {row}", row=row.value))
    words = [name, squares, *([] if promise is None else [promise.say])]
    return RowFace(row.value, cells, read, named, promise, spoken(". ".join(words)))


def _cell_words(scene: Scene, cell: Cell) -> Message:
    facts = {"die": cell.face, "money": money(scene.translator, cell.money)}
    return _("{die}: {money}, black", **facts) if cell.black else _("{die}: {money}", **facts)


def _promise(scene: Scene, row: Row) -> Promise:
    state, translator = scene.state, scene.translator
    means = averages(translator, odds_of(state.board, state.rules, row))
    say = scene.say(_("On average {money} and {men} men", **means))
    if not (chance := end_odds(state, row).either):
        return Promise(**means, end="", say=say)
    percent = translator.percent(chance)
    end = scene.say(_("{chance} end the game", chance=percent))
    return Promise(**means, end=scene.say(_("end {chance}", chance=percent)), say=f"{say}. {end}")


@ft.component
def _RowKey(ink: Ink, face: RowFace, on: Sent) -> ft.Control:
    theme, named = ink.theme, face.named
    height = measures(ink).row
    letter = ft.Container(
        width=LETTER_WIDTH,
        height=height - 8,
        border_radius=Radius.CELL,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.chosen if named else theme.band,
        content=ink.text(
            face.row,
            TextSize.TITLE,
            Typeface.TITLE,
            theme.action if named else theme.ink,
            cap=1.2,
            leading=1.0,
        ),
    )
    squares: list[ft.Control] = [_square(ink, cell, cell.face in face.read) for cell in face.cells]
    parts: list[ft.Control] = [letter, flex.row(squares, Space.XS, expand=True)]
    if face.promise is not None and (ink.landscape or not ink.large):
        width = LARGE_ODDS_WIDTH if ink.large else ODDS_WIDTH
        parts.append(ft.Container(width=width, content=_averages(ink, face.promise)))
    content: ft.Control = flex.row(parts)
    if face.promise is not None and ink.large and not ink.landscape:
        averages = ft.Container(
            padding=ft.Padding.only(left=Space.S), content=_averages(ink, face.promise)
        )
        content = flex.column([content, averages], Space.S, stretch=False)
    edge = 2 if named else 1
    return tap(
        content,
        face.say,
        on,
        selected=named,
        border_radius=Radius.CELL,
        bgcolor=theme.card,
        border=ft.Border.all(edge, theme.action if named else theme.edge),
        padding=ft.Padding.only(
            left=Space.S - edge, right=Space.M - edge, top=Space.XXS, bottom=Space.XXS
        ),
        height=ink.fixed(height),
    )


def _averages(ink: Ink, promise: Promise) -> ft.Control:
    theme, narrow = ink.theme, ink.large and ink.landscape
    lines: list[ft.Control] = [
        ink.text(
            promise.money,
            TextSize.BODY,
            Typeface.BOLD,
            theme.ink,
            leading=1.0 if narrow else 1.1,
            cap=1.7,
            no_wrap=True,
        ),
        ink.label(
            f"{Glyph.MAN} {promise.men}",
            TextSize.CAPTION,
            Typeface.MEDIUM,
            leading=1.0 if narrow else 1.05,
            cap=1.7,
        ),
    ]
    if promise.end:
        text = f"{Glyph.FLAG} {promise.end}"
        end = ink.text(text, TextSize.CAPTION, Typeface.BOLD, theme.life, leading=1.05, cap=1.7)
        lines = [*lines, end] if narrow else [flex.row(lines, Space.S), end]
    if ink.large and not narrow:
        return flex.row(lines, Space.XL, wrap=True)
    return flex.column(lines, 0 if narrow else Space.XXS, stretch=False)


def _square(ink: Ink, cell: Cell, read: bool) -> ft.Control:
    """A black square is dark and bears a man, so that it shows without colours too."""
    theme = ink.theme
    back, fore, edge = square_look(theme, cell.black)
    size = 22 if ink.roomy else 18 if ink.width >= NARROW else 15
    spans = [
        ft.TextSpan(
            str(cell.money),
            ft.TextStyle(
                size=ink.size(size, 1.2),
                font_family=str(Typeface.BOLD),
                font_family_fallback=FALLBACK,
                color=fore,
                height=1.0,
            ),
        )
    ]
    if cell.black:
        sign = ft.TextStyle(
            size=ink.size(size * 2 / 3, 1.2), font_family=str(Typeface.SIGIL), color=fore
        )
        spans.append(ft.TextSpan(f" {Glyph.MAN}", sign))
    return ft.Container(
        expand=True,
        height=min(64, measures(ink).row - 12),
        border_radius=Radius.TAG,
        alignment=ft.Alignment.CENTER,
        bgcolor=back,
        border=ft.Border.all(3 if read else 1, theme.gold if read else edge),
        content=ft.Text(spans=spans, no_wrap=True),
    )
