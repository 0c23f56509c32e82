"""The whole view: players, knight and board above, the hand and the notebook's key below."""

from collections.abc import Sequence

import flet as ft

from companion.games.montdragon.model import Card, Rock, _
from companion.games.montdragon.view.board import NO_DRAFT, Board, Due
from companion.games.montdragon.view.measures import NOTES, hand_height, state_width
from companion.games.montdragon.view.parts import kind_of
from companion.games.montdragon.view.sheets.by_hand import cards_rows, knight_rows, pieces_rows
from companion.games.montdragon.view.sheets.notebook import Curtain, NotebookSheet, SawSheet
from companion.games.montdragon.view.steps.landing import won_rows
from companion.games.montdragon.view.steps.turn import step
from companion.games.montdragon.view.table.knight import knight_row
from companion.games.montdragon.view.table.notes import notebook_key
from companion.games.montdragon.view.table.picture import board_picture
from companion.games.montdragon.view.table.setup import setup_hint
from companion.games.montdragon.view.table.strip import strip
from companion.play import Adjust
from companion.widgets import (
    EDGE,
    TARGET,
    Dock,
    Scene,
    Space,
    bounded,
    card,
    flex,
    layered,
    sheet,
    stage,
    use_stable,
)


@bounded
def Table(scene: Scene) -> ft.Control:
    """The table of Montdragon."""
    draft, compose = ft.use_state(NO_DRAFT)
    shown, show = ft.use_state("")
    held, hold = ft.use_state(False)
    fresh = draft if draft.at == scene.state else NO_DRAFT

    def count(name: str, by: int) -> None:
        quantity, _bar, about = name.partition("|")
        player = int(about) if about else None
        if quantity != "take":
            scene.act(Adjust(quantity, player, by))
        elif player is not None:
            counts = list(fresh.counts)
            counts[player] += by
            board.put(counts=tuple(counts))

    def pick(name: str) -> None:
        card = Card(name)
        if board.draft.card is card and not board.draft.top:
            board.back()
        else:
            board.begin(kind_of(card), card=card)

    board = Board(
        scene=scene,
        draft=fresh,
        compose=compose,
        open=show,
        on_step=use_stable(count),
        on_key=use_stable(pick),
        on_hold=use_stable(hold),
        held=held,
    )
    return layered(_base(board), over_table(board, shown))


def _base(board: Board) -> ft.Control:
    """Returns the table; while the notebook is held, it stands in place of what is looked at.

    Its key must stay the same control, or the lifting of the finger would be lost.
    """
    ink, scene, due = board.ink, board.scene, step(board)
    page = [Curtain(board, key="curtain")] if board.held else None
    seen = page or [strip(board), _knight_and_board(board)]
    below = [_primary(board, due)]
    if page is None or ink.landscape:
        below = [*_upper(board, due), *below]
    event = [] if page else [*_event(board, due)]
    if ink.cramped:
        return _cramped(board, [*seen[:1], *event, *below[:-1], *seen[1:]], below[-1])
    dock = Dock(
        [flex.column(below)] if not ink.roomy else below,
        event,
        low=ink.landscape,
        tall=ink.large and not ink.landscape,
    )
    return stage(ink, scene.header, seen, dock, log=scene.log, state_width=state_width(ink))


def _event(board: Board, due: Due) -> Sequence[ft.Control]:
    """Returns what is composed, or else what was said last."""
    if due.told is not None and not board.draft.refused:
        return [due.told]
    return board.scene.alerts or setup_hint(board)


def _cramped(board: Board, parts: list[ft.Control], primary: ft.Control) -> ft.Control:
    """Returns a window too low for everything: all scrolls but the title and the primary row."""
    around = ft.Padding.only(left=EDGE, right=EDGE)
    body = flex.column(parts, scroll=ft.ScrollMode.AUTO, tight=False, expand=True)
    return ft.Container(
        expand=True,
        content=flex.column(
            [
                board.scene.header,
                ft.Container(body, expand=True, padding=around),
                ft.Container(
                    primary, padding=ft.Padding.only(left=EDGE, right=EDGE, bottom=Space.L)
                ),
            ],
            Space.XS,
            tight=False,
        ),
    )


def _knight_and_board(board: Board) -> ft.Control:
    parts = [knight_row(board), board_picture(board)]
    if board.ink.large:  # the board before the words
        parts.reverse()
    return card(board.ink, flex.column(parts, 0), padding=0, key="board")


def _upper(board: Board, due: Due) -> list[ft.Control]:
    """Returns the hand, or what stands in its place, and the tools; always as high."""
    ink = board.ink
    if ink.large:
        return [flex.column(due.parts, key="parts"), *([due.tools] if due.tools else [])]
    parts = flex.column(due.parts, scroll=ft.ScrollMode.AUTO, tight=False)
    return [
        ft.Container(parts, height=hand_height(ink), key="parts"),
        ft.Container(due.tools, height=TARGET, key="tools"),
    ]


def _primary(board: Board, due: Due) -> ft.Control:
    """Returns the notebook's key, and the one that confirms."""
    notes = ft.Container(
        notebook_key(board), width=NOTES * (1.3 if board.ink.large else 1), key="notes"
    )
    key = ft.Container(expand=True) if board.held or due.key is None else due.key
    return ft.Container(flex.row([notes, key]), key="primary")


def over_table(board: Board, shown: str) -> ft.Control | None:
    """Returns the sheet of that name, or None."""
    kind, _colon, about = shown.partition(":")
    match kind:
        case "notebook":
            return NotebookSheet(board, key="notebook")
        case "saw":
            rock, _colon, seat = about.partition(":")
            return SawSheet(board, Rock(rock), int(seat), key="saw")
        case "won" if not board.scene.locked:
            rows, title = won_rows(board, Rock(about)), _("Princess freed?")
        case "cards":
            rows, title = cards_rows(board), _("Cards left")
        case "seat" if board.state.seated(int(about)):
            rows, title = knight_rows(board, int(about)), board.state.names[int(about)]
        case "pieces":
            rows, title = pieces_rows(board), _("Pieces by hand")
        case _:
            return None
    close = board.say(_("Close"))
    return sheet(board.ink, board.say(title), rows, lambda: board.open(""), close=close, key=shown)
