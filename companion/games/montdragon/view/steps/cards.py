"""A new hand, and cards from others."""

import flet as ft

from companion.games.montdragon.model import _, cards, counted as _n
from companion.games.montdragon.moves.draw_cards import (
    MOST_TAKEN,
    REPLACE,
    TAKE_CARDS,
    Replace,
    TakeCards,
)
from companion.games.montdragon.view.board import Board, Due
from companion.games.montdragon.view.hand import hand
from companion.games.montdragon.view.parts import solid
from companion.games.montdragon.view.told import told_of
from companion.play import Message, Outcome, Refusal
from companion.widgets import Count, counter


def replacing(board: Board, tools: ft.Control) -> Due:
    """Returns the preview of a new hand."""
    outcome = REPLACE.apply(board.state, Replace())
    title: Message = _("All cards of the hand are replaced.")
    detail = None
    refused = outcome if isinstance(outcome, Refusal) else None
    if isinstance(outcome, Outcome):
        effect = outcome.effect
        title = _n("Draw {count} card.", "Draw {count} cards.", effect.drawn)
        detail = _(
            "Talon with the hand: {before}, then {after}.",
            before=effect.before_draw,
            after=outcome.state.talon,
        )
        if effect.reshuffled:
            title = _("All used cards are shuffled in first.")
    return Due(
        [hand(board)],
        tools,
        solid(
            board,
            _("Replace all cards"),
            lambda: board.act(Replace()),
            enabled=isinstance(outcome, Outcome),
        ),
        told_of(board, None, refused, title, detail, rule="replace-cards"),
    )


def taking(board: Board, tools: ft.Control) -> Due:
    """Returns how many cards are drawn from whom."""
    state, counts = board.state, board.draft.counts
    action = TakeCards(counts)
    outcome = TAKE_CARDS.apply(state, action)
    total = sum(counts)
    parts = [
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
    refused = outcome if total and isinstance(outcome, Refusal) else None
    return Due(
        parts,
        tools,
        solid(
            board,
            _("Take {cards}", cards=cards(total)),
            lambda: board.act(action),
            enabled=isinstance(outcome, Outcome),
        ),
        told_of(
            board,
            None,
            refused,
            _("Take up to three cards."),
            _("From one player or from several, instead of new ones."),
            rule="take-cards",
        ),
    )
