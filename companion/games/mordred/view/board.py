"""The table's own board: the black squares of the money table, and the Mordred track."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import cast

import flet as ft

from companion.errors import Message
from companion.games.mordred.actions import ConfirmTable, SetBlackSquares, SetTrack
from companion.games.mordred.pieces import ROWS
from companion.games.mordred.table_data import Board, Faces
from companion.games.mordred.view.squares import Reading, hint, squares_editor, track_editor
from companion.i18n import marker
from companion.play.action import Action
from companion.play.game import KEPT_TABLE
from companion.play.setup import Value
from companion.widgets.boundary import ScreenContext, bounded
from companion.widgets.controls.choice import switch
from companion.widgets.controls.tappable import button, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import card
from companion.widgets.layout.sheet import sheet
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

_ = marker("mordred")


def changes(board: Board, reading: Reading) -> tuple[Action, ...]:
    """Returns the actions that bring a board in line with what was read off it."""
    rows = zip(ROWS, board.black, reading.black, strict=True)
    actions: list[Action] = [SetBlackSquares(row, new) for row, old, new in rows if old != new]
    if (board.length, board.dragon) != (reading.length, reading.dragon):
        actions.append(SetTrack(reading.length, reading.dragon))
    if not board.checked and not any(isinstance(a, SetBlackSquares) for a in actions):
        actions.append(ConfirmTable())
    return tuple(actions)


@bounded
def BoardSheet(scene: Scene, on_close: Handler) -> ft.Control:
    """The sheet with the board during a play; nothing is stored before it is confirmed."""
    board = scene.state.board
    first = Reading(board.black, board.length, board.dragon)
    reading, set_reading = ft.use_state(first)
    keeping, set_keeping = ft.use_state(True)

    def confirm() -> None:
        if keeping and not scene.correcting:
            scene.keep(KEPT_TABLE, json.dumps({**data_of(reading), "checked": True}))
        for action in changes(board, reading):
            if scene.act(action) is not None or scene.correcting:
                break
        on_close()

    done = button(
        scene.ink,
        scene.say(_("This is what our board says")),
        confirm,
        enabled=not scene.locked,
        identifier="confirm-board",
    )
    return sheet(
        scene.ink,
        scene.say(_("Your board")),
        [
            hint(scene),
            squares_editor(scene, reading, set_reading),
            track_editor(scene, reading, set_reading),
            *_offer_to_keep(scene, keeping, set_keeping),
        ],
        on_close,
        close=scene.say(_("Close without a change")),
        actions=[done],
        key="board",
    )


def _offer_to_keep(
    scene: Scene, keeping: bool, set_keeping: Callable[[bool], object]
) -> list[ft.Control]:
    """Returns the switch that keeps the board for later plays; old entries keep nothing."""
    if scene.correcting:
        return []
    return [
        switch(
            scene.ink,
            scene.say(_("Keep it for our next plays")),
            keeping,
            set_keeping,
            detail=scene.say(_("This play gets it in any case.")),
        )
    ]


_KEYS = tuple(f"black_{row.value.lower()}" for row in ROWS)


def reading_of(data: Mapping[str, Value]) -> Reading:
    """Returns what table data says; what is missing is not black, or not counted."""
    rows = [cast("Faces", tuple(cast("Faces", data.get(key, ())))) for key in _KEYS]
    length, dragon = (int(cast("int", data.get(key, 0))) for key in ("track_length", "dragon"))
    return Reading((rows[0], rows[1], rows[2]), length, dragon)


def data_of(reading: Reading) -> dict[str, Value]:
    """Returns a reading as table data."""
    black = dict(zip(_KEYS, reading.black, strict=True))
    return {**black, "track_length": reading.length, "dragon": reading.dragon}


@bounded
def TableData(
    stand: ScreenContext,
    data: Mapping[str, Value],
    on_data: Callable[[Mapping[str, Value]], object],
) -> ft.Control:
    """The editor of the table's own board before a play; it is kept for the next plays.

    Args:
        stand: the look and the voice.
        data: what is known of the board.
        on_data: called with all of it, changed.
    """
    ink = stand.ink
    opened, set_opened = ft.use_state(False)
    reading, checked = reading_of(data), bool(data.get("checked"))

    def change(read: Reading) -> None:
        on_data({**data, **data_of(read)})

    def confirm() -> None:
        on_data({**data, "checked": True})
        set_opened(False)

    title, note = stand.say(_("Your board")), stand.say(_state_of(reading, checked))
    shade = ink.theme.muted if checked else ink.theme.life
    words: list[ft.Control] = [
        ink.text(title, 18, Face.TITLE, cap=1.6),
        ink.text(note, 14, Face.BODY if checked else Face.MEDIUM, shade),
    ]
    head = tap(
        ft.Row(
            [
                ft.Column(words, spacing=2, tight=True, expand=True),
                ink.sigil(Glyph.UP if opened else Glyph.DOWN, 16, ink.theme.muted),
            ],
            spacing=8,
        ),
        f"{title}, {note}",
        lambda: set_opened(lambda former: not former),
        alignment=None,
        padding=ft.Padding.symmetric(vertical=8, horizontal=2),
        border_radius=12,
        identifier="your-board",
    )
    if not opened:
        return ft.Column([head], horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    done = button(ink, stand.say(_("This is what our board says")), confirm, kind="tonal")
    parts = [
        hint(stand),
        squares_editor(stand, reading, change),
        track_editor(stand, reading, change),
        done,
    ]
    body = ft.Column(parts, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Column(
        [head, card(ink, body, padding=12)],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _state_of(reading: Reading, checked: bool) -> Message:
    if not checked:
        return _("Black squares: mostly our guess, check your board")
    if reading.length and reading.dragon:
        return _("checked; track of {length} spaces", length=reading.length)
    return _("checked; track not counted")
