"""A turn for one's hand: replace it, or draw from others."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.actions import Replace, TakeCards
from companion.games.montdragon.cards import MOST_TAKEN
from companion.games.montdragon.effects import Replaced
from companion.games.montdragon.view.board import Board, told
from companion.games.montdragon.view.turn_step import closing
from companion.games.montdragon.words import cards
from companion.i18n import marker
from companion.play.outcome import Outcome
from companion.widgets.controls.counter import counter
from companion.widgets.display.preview import Figure
from companion.widgets.layout.panel import section

_ = marker("montdragon")


def replace_step(board: Board) -> list[ft.Control]:
    """Returns the preview of a new hand."""
    found = board.preview(Replace())
    figures: list[Figure] = []
    sentence = ""
    if isinstance(found, Outcome) and isinstance(found.effect, Replaced):
        effect = found.effect
        figures = [
            Figure(effect.before_draw, board.say(_("in the talon"))),
            Figure(effect.drawn, board.say(_("drawn"))),
            Figure(found.state.talon, board.say(_("left"))),
        ]
        if effect.reshuffled:
            sentence = board.say(_("All used cards are shuffled in first."))
    return [
        section(board.ink, board.say(_("Replace hand"))),
        told(board, figures, found, sentence),
        closing(board, board.say(_("Replace hand")), lambda: board.act(Replace())),
    ]


def take_step(board: Board) -> list[ft.Control]:
    """Returns how many cards are drawn from whom."""
    state, counts = board.state, board.draft.counts
    action = TakeCards(counts)
    found = board.preview(action)
    total = sum(counts)
    rows = [
        counter(
            board.ink,
            f"take:{player}",
            state.names[player],
            counts[player],
            board.on_step,
            low=0,
            high=min(state.knights[player].hand, counts[player] + MOST_TAKEN - total),
            detail=board.say(cards(state.knights[player].hand)),
            size=30,
        )
        for player in range(state.players)
        if player != state.current and player < len(counts)
    ]
    label = board.say(_("Take {cards}", cards=cards(total)))
    return [
        section(board.ink, board.say(_("Take up to three cards"))),
        *rows,
        *([told(board, [], found)] if total and not isinstance(found, Outcome) else []),
        closing(board, label, lambda: board.act(action), ready=isinstance(found, Outcome)),
    ]
