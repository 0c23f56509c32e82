"""A rainbow that a knight has just crossed: it moves without a card."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.montdragon.actions import ShiftRainbow
from companion.games.montdragon.pieces import ENDS, PLACE_INDEX, Piece, Place
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.words import place_name
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.controls.choice import choice
from companion.widgets.layout.panel import section

_ = marker("montdragon")

BESIDE = "beside"


def crossed_rows(board: Board) -> list[ft.Control]:
    """Returns where a crossed rainbow ends and where it may go; nothing without a rainbow."""
    state, draft = board.state, board.draft
    here = [place for place in ENDS[Piece.RAINBOW] if state.rainbows[PLACE_INDEX[place]]]
    if not here:
        return []
    source = next((place for place in here if place is draft.source), here[0])

    def shift(value: str) -> None:
        target = None if value == BESIDE else Place(value)
        if board.act(ShiftRainbow(source, target)):
            board.open("")

    parts: list[ft.Control] = [section(board.ink, board.say(_("A rainbow was just crossed")))]
    if len(here) > 1:
        parts.append(
            choice(
                board.ink,
                [(place.value, board.say(place_name(place))) for place in here],
                source.value,
                lambda value: board.put(source=Place(value)),
                label=board.say(_("It ends at")),
            )
        )
    return [*parts, _goals(board, source, shift), section(board.ink, board.say(_("By hand")))]


def _goals(board: Board, source: Place, shift: Callable[[str], None]) -> ft.Control:
    there = [place for place in ENDS[Piece.RAINBOW] if place is not source]
    return choice(
        board.ink,
        [
            *((place.value, board.say(place_name(place))) for place in there),
            (BESIDE, board.say(_("beside the board"))),
        ],
        None,
        shift,
        label=board.say(_("Put it to")),
        dimmed=[
            place.value
            for place in there
            if isinstance(board.preview(ShiftRainbow(source, place)), Refusal)
        ],
    )
