"""A knight and the pieces by hand, and a rainbow that was just crossed."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.by_hand import PIECES_BY_HAND
from companion.games.montdragon.moves.magic import SHIFT_RAINBOW, ShiftRainbow
from companion.games.montdragon.moves.set_colours import SetColours
from companion.games.montdragon.pieces import ENDS, PLACE_INDEX, Colour, Piece, Place
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import OF_A_KNIGHT, counters, place_choice, small
from companion.games.montdragon.words import COLOUR, place_name
from companion.i18n import marker
from companion.play.by_hand import Adjust
from companion.play.outcome import Refusal
from companion.widgets.controls.choice import choice
from companion.widgets.layout.panel import section

_ = marker("montdragon")


def knight_rows(board: Board, player: int) -> list[ft.Control]:
    """Returns a knight's numbers, the way to give it the turn, and the colours."""
    state = board.state
    rows = counters(board, OF_A_KNIGHT, player)
    if board.scene.locked:
        return rows
    if player != state.current and not state.over:
        turn = Adjust("turn", None, player - state.current)
        label = _("Give the turn to {player}", player=state.names[player])
        rows.append(small(board, label, lambda: board.scene.act(turn), kind="tonal"))
    absent = range(state.players, len(state.colours))
    return [
        *rows,
        _colour(board, player, _("Colour of the knight")),
        *(_colour(board, place, _("Princess whose knight does not play")) for place in absent),
    ]


def _colour(board: Board, place: int, label: Message) -> ft.Control:
    """Returns the colours to choose from; whoever had the chosen one gets the former one."""
    colours = board.state.colours

    def pick(value: str) -> None:
        swapped = [colours[place] if colour == value else colour for colour in colours]
        swapped[place] = Colour(value)
        board.scene.act(SetColours(tuple(swapped)))

    return choice(
        board.ink,
        [(colour.value, board.say(COLOUR[colour])) for colour in Colour],
        colours[place].value,
        pick,
        label=board.say(label),
    )


def pieces_rows(board: Board) -> list[ft.Control]:
    """Returns rainbows, bridges and dragons by hand, and a crossed rainbow to be moved."""
    crossed = [] if board.scene.locked or board.state.over else _crossed(board)
    names = (each.name for each in PIECES_BY_HAND)
    return [*crossed, *counters(board, ("rainbows_open", *names))]


def _crossed(board: Board) -> list[ft.Control]:
    """Returns where a crossed rainbow ends and where it may go; nothing without a rainbow."""
    at = board.state.rainbows
    here = [place for place in ENDS[Piece.RAINBOW] if at[PLACE_INDEX[place]]]
    if not here:
        return []
    source = next((place for place in here if place is board.draft.source), here[0])
    parts: list[ft.Control] = [section(board.ink, board.say(_("A rainbow was just crossed")))]
    if len(here) > 1:
        parts.append(
            place_choice(
                board,
                _("It ends at"),
                {place: place_name(place) for place in here},
                lambda place: board.put(source=place),
                [source],
            )
        )
    return [*parts, _goals(board, source), section(board.ink, board.say(_("By hand")))]


def _goals(board: Board, source: Place) -> ft.Control:
    there = [*(place for place in ENDS[Piece.RAINBOW] if place is not source), None]

    def shift(target: Place | None) -> None:
        if board.act(ShiftRainbow(source, target)):
            board.open("")

    return place_choice(
        board,
        _("Move it to"),
        {place: place_name(place) for place in there},
        shift,
        dimmed=[
            place
            for place in there
            if isinstance(SHIFT_RAINBOW.apply(board.state, ShiftRainbow(source, place)), Refusal)
        ],
    )
