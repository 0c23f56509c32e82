"""A turn at rest: points cards, magic cards, and the other ways to spend it."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.games.montdragon.moves.end_turn import END_TURN, EndTurn
from companion.games.montdragon.pieces import MAGIC, POINTS, Card
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import labelled, small
from companion.games.montdragon.words import card_name
from companion.i18n import marker
from companion.play.outcome import Outcome
from companion.widgets.controls.cells import RAISED, Cell, Marks, key_row
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button_row
from companion.widgets.glyphs import Glyph
from companion.widgets.tokens import Face, TextSize

_ = marker("montdragon")


def turn_step(board: Board) -> list[ft.Control]:
    """Returns what may begin or go on with a turn."""
    ink = board.ink
    played = board.state.played
    asked = _("More magic, or a points card") if played else _("Play a points card or magic")
    title = ink.label(board.say(asked), TextSize.SMALL, Face.MEDIUM)
    lines = (MAGIC,) if ink.large else (MAGIC[:3], MAGIC[3:])
    return [title, _points(board), *(_magic(board, line) for line in lines), *_others(board)]


def _points(board: Board) -> ft.Control:
    return key_row(
        board.ink,
        [
            Cell(card.value, card.value, board.say(_("Points card {points}", points=card.value)))
            for card in POINTS
        ],
        board.on_key,
        Marks(dim=_gone(board, POINTS)),
        replace(RAISED, height=54) if board.ink.landscape else RAISED,
    )


def _magic(board: Board, line: tuple[Card, ...]) -> ft.Control:
    return choice(
        board.ink,
        [(card.value, board.say(card_name(card))) for card in line],
        None,
        lambda value: board.begin("magic", card=Card(value)),
        dimmed=_gone(board, line),
        wrap=board.ink.large,
    )


def _gone(board: Board, cards: tuple[Card, ...]) -> list[str]:
    """Returns the cards that the current player cannot hold."""
    empty = board.state.knight.hand == 0
    return [card.value for card in cards if empty or board.state.unseen(card) < 1]


def _others(board: Board) -> list[ft.Control]:
    """Returns the other ways to spend a turn, and its end where it may end."""
    state = board.state
    rows: list[ft.Control] = []
    if not state.played:
        no_cards = (0,) * state.players
        buttons = [
            small(board, _("Replace hand"), lambda: board.begin("replace"), kind="tonal", expand=1),
            small(
                board,
                _("Take cards"),
                lambda: board.begin("take", counts=no_cards),
                kind="tonal",
                expand=1,
            ),
        ]
        discard = [] if state.top is None else [_discard(board, state.top)]
        if board.ink.large:
            rows = [button_row(*buttons), *(button_row(each) for each in discard)]
        else:
            rows = [button_row(*buttons, *discard)]
    if isinstance(END_TURN.apply(state, EndTurn()), Outcome):
        rows.append(_end(board))
    return rows


def _discard(board: Board, card: Card) -> ft.Control:
    kind = "move" if card in POINTS else "magic"
    return small(
        board,
        _("Discard: {card}", card=card_name(card)),
        lambda: board.begin(kind, card=card, top=True),
        kind="tonal",
        say=board.say(_("Use the discard: {card}", card=card_name(card))),
        expand=1,
    )


def _end(board: Board) -> ft.Control:
    return labelled(
        board,
        _("End turn without a points card"),
        lambda: board.act(EndTurn()),
        kind="tonal",
        icon=Glyph.CHECK,
        height=50,
    )
