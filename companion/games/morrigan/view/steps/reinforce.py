"""The reinforcement phase: one face-down card under each own territory and each adversary."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.cards import InPlay
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.place import Reinforce, reinforceable
from companion.games.morrigan.turn import excess
from companion.games.morrigan.view.board import Board, Draft, Step
from companion.games.morrigan.view.phrases import end_label, full_name, under_text
from companion.games.morrigan.view.steps.pads import Line, closing, refusable_row
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.layout.panel import section

_ = marker("morrigan")


@dataclass(frozen=True, slots=True)
class Reinforcing(Draft):
    """The list of what may be reinforced stays open until it is closed."""


def reinforce_step(board: Board, _draft: Reinforcing) -> Step:
    """Returns the step: a tap slips one card under a target."""
    rows: list[ft.Control] = [section(board.ink, board.say(_("Under which card?")))]
    rows += [_row(board, card, why) for card, why in reinforceable(board.state, board.me)]
    label = board.say(end_label(excess(board.state.hands[board.me])))
    return Step(rows, [closing(board, label, lambda: board.finish(EndTurn(board.me)))])


def _row(board: Board, card: InPlay, why: Refusal | None) -> ft.Control:
    line = Line(
        board.say(full_name(board.state, card)),
        board.say(under_text(card)),
        figure=f"+{card.under}" if card.under else "–",
        key=f"reinforce-{card.id}",
    )
    return refusable_row(board, line, why, lambda: board.act(Reinforce(board.me, card.id)))
