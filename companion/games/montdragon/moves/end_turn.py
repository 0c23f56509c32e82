"""The end of a turn without more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.montdragon import refusals
from companion.games.montdragon.state import State, Step
from companion.i18n import marker
from companion.play.action import Action
from companion.play.move import Move, silent
from companion.play.outcome import Outcome, Refusal
from companion.play.tell import Description

_ = marker("montdragon")


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The turn ends without more: no points card in hand, or nothing to look at."""

    tag: ClassVar[str] = "end"


def _apply(state: State, action: EndTurn) -> Outcome[State, None] | Refusal:
    """Ends a turn: after magic without a points card, or without a look or a duel."""
    del action
    if state.over:
        return refusals.already_over()
    idle = state.step is Step.TURN and not state.played and state.knight.hand > 0
    if idle and not state.rules.plain:
        text = _("Play cards, replace or take cards, or use the discard.")
        return Refusal("must_act", text, (), "turn")
    return Outcome(state.passed(), None)


def _describe(action: EndTurn, before: State, after: State) -> Description:
    del action, after
    return Description(_("{player} ends the turn", player=before.name), player=before.current)


END_TURN = Move(EndTurn, _apply, _describe, silent)
