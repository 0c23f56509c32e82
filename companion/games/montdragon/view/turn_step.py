"""A turn at rest: points cards, magic cards, and the other two ways to spend it."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.actions import EndTurn
from companion.games.montdragon.pieces import MAGIC, POINTS, Card
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.words import card_name
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.controls.cells import Cell, key_row
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.glyphs import Glyph
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

_ = marker("montdragon")


def turn_step(board: Board) -> list[ft.Control]:
    """Returns what may begin or go on with a turn."""
    ink, state = board.ink, board.state
    empty = state.knight.hand == 0
    gone = [card.value for card in POINTS if empty or state.unseen(card) < 1]
    points = key_row(
        ink,
        [
            Cell(
                card.value,
                card.value,
                board.say(_("Points card {points}", points=card.value)),
            )
            for card in POINTS
        ],
        board.on_key,
        dimmed=gone,
        height=54 if ink.landscape else 60,
    )
    lines = (MAGIC,) if ink.large else (MAGIC[:3], MAGIC[3:])
    magic = [
        choice(
            ink,
            [(card.value, board.say(card_name(card))) for card in line],
            None,
            lambda value: board.begin("magic", card=Card(value)),
            dimmed=[card.value for card in line if empty or state.unseen(card) < 1],
            wrap=ink.large,
        )
        for line in lines
    ]
    asked = _("More magic, or a points card") if state.played else _("Play a points card or magic")
    title = ink.text(board.say(asked), 14, Face.MEDIUM, ink.theme.muted)
    return [title, points, *magic, *_others(board)]


def _others(board: Board) -> list[ft.Control]:
    state = board.state
    if state.played:
        return [_end(board)]
    buttons: list[ft.Control] = [
        button(
            board.ink,
            board.say(_("Replace hand")),
            lambda: board.begin("replace"),
            kind="tonal",
            expand=1,
            height=50,
            size=15,
        ),
        button(
            board.ink,
            board.say(_("Take cards")),
            lambda: board.begin("take", counts=(0,) * state.players),
            kind="tonal",
            expand=1,
            height=50,
            size=15,
        ),
    ]
    if state.top is not None:
        buttons.append(_discard(board, state.top))
    rows: list[ft.Control]
    if board.ink.large:
        rows = [button_row(*buttons[:2]), *(button_row(each) for each in buttons[2:])]
    else:
        rows = [button_row(*buttons)]
    return [*rows, *([_end(board)] if not isinstance(board.preview(EndTurn()), Refusal) else [])]


def _discard(board: Board, card: Card) -> ft.Control:
    def use() -> None:
        board.begin("move" if card in POINTS else "magic", card=card, top=True)

    return button(
        board.ink,
        board.say(_("Discard: {card}", card=card_name(card))),
        use,
        kind="tonal",
        say=board.say(_("Use the discard: {card}", card=card_name(card))),
        expand=1,
        height=50,
        size=15,
    )


def _end(board: Board) -> ft.Control:
    return button(
        board.ink,
        board.say(_("End turn without a points card")),
        lambda: board.act(EndTurn()),
        kind="tonal",
        icon=Glyph.CHECK,
        height=50,
    )


def closing(board: Board, label: str, on: Handler, *, ready: bool = True) -> ft.Control:
    """Returns the way back and the confirmation of a step."""
    return button_row(
        button(
            board.ink,
            Glyph.BACK,
            board.back,
            kind="ghost",
            say=board.say(_("Back")),
        ),
        button(
            board.ink,
            label,
            on,
            kind="fill" if ready else "tonal",
            expand=1,
        ),
    )
