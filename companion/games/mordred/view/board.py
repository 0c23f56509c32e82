"""The table's own board: the black squares of the money table, and the Mordred track."""

import json
from collections.abc import Callable, Mapping

import flet as ft

from companion.games.mordred.board import FACES, MONEY, ROW_KEYS, ROWS, Board, Row, _, read_board
from companion.games.mordred.moves.roll import ConfirmTable, SetBlackSquares, SetTrack
from companion.games.mordred.view.pictures import square_look
from companion.games.mordred.words import pounds
from companion.play import KEPT_TABLE, Action, Message, Value
from companion.widgets import (
    DICE,
    TARGET,
    Count,
    Glyph,
    Handler,
    Radius,
    Scene,
    ScreenContext,
    Space,
    TextSize,
    Typeface,
    button,
    card,
    error_boundary,
    flex,
    folding,
    sheet,
    stepper,
    switch,
    tap,
)


@error_boundary
def BoardSheet(scene: Scene, on_close: Handler) -> ft.Control:
    """The sheet with the board during a play; nothing is stored before it is confirmed."""
    board, set_board = ft.use_state(scene.state.board)
    keeping, set_keeping = ft.use_state(True)

    def confirm() -> None:
        if keeping and not scene.correcting:
            scene.keep(KEPT_TABLE, json.dumps({**_data_of(board), "checked": True}))
        for action in _changes(scene.state.board, board):
            if scene.act(action) is not None or scene.correcting:
                break
        on_close()

    keep = switch(
        scene.ink,
        scene.say(_("Keep it for our next plays")),
        keeping,
        set_keeping,
        detail=scene.say(_("This play gets it in any case.")),
    )
    done = button(
        scene.ink,
        scene.say(_("This is what our board says")),
        confirm,
        enabled=not scene.locked,
        why=scene.say(_("Nothing can be changed now.")) if scene.locked else "",
        identifier="confirm-board",
    )
    return sheet(
        scene.ink,
        scene.say(_("Your board")),
        [
            *board_editor(scene, board, set_board),
            *([] if scene.correcting else [keep]),
        ],  # the past keeps nothing
        on_close,
        close=scene.say(_("Close without a change")),
        actions=[done],
        key="board",
    )


def _changes(board: Board, edited: Board) -> tuple[Action, ...]:
    """Returns the actions that bring a board in line with what was read off it."""
    rows = zip(ROWS, board.black, edited.black, strict=True)
    squares = [SetBlackSquares(row, new) for row, old, new in rows if old != new]
    moved = (board.length, board.dragon) != (edited.length, edited.dragon)
    track = [SetTrack(edited.length, edited.dragon)] if moved else []
    return (*squares, *track, *([] if board.checked or squares else [ConfirmTable()]))


def _data_of(board: Board) -> dict[str, Value]:
    """Returns a board as table data, without whether it was checked."""
    black = dict(zip(ROW_KEYS, board.black, strict=True))
    return {**black, "track_length": board.length, "dragon": board.dragon}


def _board_of(data: Mapping[str, Value]) -> Board:
    """Returns the board that table data describes; if they are impossible, as it is delivered."""
    try:
        return read_board(tuple(data.items()))
    except ValueError:
        return Board()


@error_boundary
def TableData(
    context: ScreenContext,
    data: Mapping[str, Value],
    on_data: Callable[[Mapping[str, Value]], object],
) -> ft.Control:
    """The editor of the table's own board before a play; it is kept for the next plays.

    Args:
        context: the look and the voice.
        data: what is known of the board.
        on_data: called with all of it, changed.
    """
    ink = context.ink
    opened, set_opened = ft.use_state(False)
    board = _board_of(data)

    def confirm() -> None:
        on_data({**data, "checked": True})
        set_opened(False)

    title, note = context.say(_("Your board")), context.say(_status(board))
    shade = ink.theme.muted if board.checked else ink.theme.life
    words = ink.text(
        note, TextSize.SMALL, Typeface.BODY if board.checked else Typeface.MEDIUM, shade
    )
    head = folding(
        ink,
        title,
        words,
        opened,
        lambda: set_opened(lambda former: not former),
        identifier="your-board",
    )
    if not opened:
        return ft.Column([head], horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    parts = [
        *board_editor(context, board, lambda edited: on_data({**data, **_data_of(edited)})),
        button(ink, context.say(_("This is what our board says")), confirm, kind="tonal"),
    ]
    body = flex.column(parts, Space.XL, tight=False)
    return flex.column([head, card(ink, body, padding=Space.XL)], Space.XS, tight=False)


def _status(board: Board) -> Message:
    if not board.checked:
        return _("Black squares: mostly our guess, check your board")
    if board.length and board.dragon:
        return _("checked; track of {length} spaces", length=board.length)
    return _("checked; track not counted")


USUAL_LENGTH = 60
"""The longest track that the picker offers at first; longer ones by single steps."""

OnBoard = Callable[[Board], object]


def board_editor(context: ScreenContext, board: Board, on_change: OnBoard) -> list[ft.Control]:
    """Returns what the editor asks for, the squares of the money table and the track."""
    hint = _("Tap the squares that are black on your board; each brings men for its pounds.")
    return [
        context.ink.label(context.say(hint), TextSize.BODY),
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
    letters = [ink.text(row.value, TextSize.HEADING, Typeface.TITLE, cap=1.2) for row in ROWS]
    rows = [
        [
            ft.Container(width=26, content=letter),
            *(_square(context, board, row, face, on_change) for face in range(1, FACES + 1)),
        ]
        for row, letter in zip(ROWS, letters, strict=True)
    ]
    table = ([ft.Container(width=26), *faces], *rows)
    return flex.column([flex.row(line, Space.XS) for line in table], Space.XS, tight=False)


def _square(
    context: ScreenContext, board: Board, row: Row, face: int, on_change: OnBoard
) -> ft.Control:
    ink, faces = context.ink, board.black_of(row)
    black, amount = face in faces, MONEY[row][face - 1]
    back, fore, edge = square_look(ink.theme, black)
    content = [
        ink.text(str(amount), TextSize.LARGE, Typeface.BOLD, fore, cap=1.2, leading=1.0),
        *([ink.sigil(Glyph.MAN, 13, fore)] if black else []),
    ]
    facts = {"row": row.value, "die": face, "money": pounds(amount)}
    return tap(
        flex.row(content, Space.XXS, alignment=ft.MainAxisAlignment.CENTER),
        context.say(
            _("Row {row}, {die}: {money}, black", **facts)
            if black
            else _("Row {row}, {die}: {money}, not black", **facts)
        ),
        lambda: on_change(board.with_black(row, tuple({*faces} ^ {face}))),
        key=f"{row.value}{face}",
        checked=black,
        expand=True,
        height=TARGET,
        border_radius=Radius.CELL,
        bgcolor=back,
        border=ft.Border.all(1, edge),
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
                    detail=context.say(_("all of them; 0 means not counted")),
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
                    detail=context.say(_("counted from the top; 0 means not counted")),
                ),
                lambda place: on_change(board.with_track(length, place)),
            ),
        ],
        Space.L,
        tight=False,
    )
