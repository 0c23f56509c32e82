"""The reinforcement phase: one face-down card under each own territory and each adversary."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.actions import EndTurn, Reinforce
from companion.games.morrigan.cards import InPlay
from companion.games.morrigan.placing import reinforceable
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import Board, Step
from companion.games.morrigan.view.end_step import end_label
from companion.games.morrigan.view.pads import choice_row, closing
from companion.games.morrigan.view.phrases import full_name, under_text
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.layout.panel import section

_ = marker("morrigan")


@dataclass(frozen=True, slots=True)
class Reinforcing:
    """The list of what may be reinforced stays open until it is closed."""

    def press(self, key: str, state: State) -> Reinforcing:
        """Returns the draft after a key."""
        del key, state
        return self


def reinforce_step(board: Board) -> Step:
    """Returns the step: a tap slips one card under a target."""
    rows: list[ft.Control] = [section(board.ink, board.say(_("Under which card?")))]
    rows += [_row(board, card, why) for card, why in reinforceable(board.state, board.me)]
    end = EndTurn(board.me)
    return Step(rows, [closing(board, board.say(end_label(board, end)), lambda: board.finish(end))])


def _row(board: Board, card: InPlay, why: Refusal | None) -> ft.Control:
    def slip() -> None:
        if why is None:
            board.act(Reinforce(board.me, card.id))
        else:
            board.tell(why.message)

    detail = under_text(card) if why is None else why.message
    return choice_row(
        board.ink,
        board.say(full_name(board.state, card)),
        board.say(detail),
        slip,
        figure=f"+{card.under}" if card.under else "–",
        dim=why is not None,
        key=f"reinforce-{card.id}",
    )
