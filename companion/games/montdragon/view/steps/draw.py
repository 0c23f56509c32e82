"""A turn for one's hand: replace it, or draw from others."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.moves.draw_cards import (
    MOST_TAKEN,
    REPLACE,
    TAKE_CARDS,
    Replace,
    TakeCards,
)
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import closing, preview
from companion.games.montdragon.words import cards
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.controls.count import Count
from companion.widgets.controls.counter import counter
from companion.widgets.display.preview import Figure
from companion.widgets.layout.panel import section

_ = marker("montdragon")


def replace_step(board: Board) -> list[ft.Control]:
    """Returns the preview of a new hand."""
    outcome = REPLACE.apply(board.state, Replace())
    figures: list[Figure] = []
    reshuffled: list[Message] = []
    if isinstance(outcome, Outcome):
        figures = [
            Figure(outcome.effect.before_draw, board.say(_("in the talon"))),
            Figure(outcome.effect.drawn, board.say(_("drawn"))),
            Figure(outcome.state.talon, board.say(_("left"))),
        ]
        if outcome.effect.reshuffled:
            reshuffled = [_("All used cards are shuffled in first.")]
    title = _("Replace hand")
    return [
        section(board.ink, board.say(title)),
        *preview(board, outcome, reshuffled, figures),
        closing(board, title, lambda: board.act(Replace())),
    ]


def take_step(board: Board) -> list[ft.Control]:
    """Returns how many cards are drawn from whom."""
    state, counts = board.state, board.draft.counts
    action = TakeCards(counts)
    outcome = TAKE_CARDS.apply(state, action)
    total = sum(counts)
    rows = [
        counter(
            board.ink,
            Count(
                f"take|{player}",
                state.names[player],
                counts[player],
                low=0,
                high=min(state.knights[player].hand, counts[player] + MOST_TAKEN - total),
                detail=board.say(cards(state.knights[player].hand)),
            ),
            board.on_step,
            size=30,
        )
        for player in range(state.players)
        if player != state.current and player < len(counts)
    ]
    refused = isinstance(outcome, Refusal)
    label = _("Take {cards}", cards=cards(total))
    return [
        section(board.ink, board.say(_("Take up to three cards"))),
        *rows,
        *(preview(board, outcome) if total else []),
        closing(board, label, lambda: board.act(action), ready=not refused),
    ]
