"""The end of a turn: down to five cards, and on to the next player.

Source: Morrigan, booklet p. 6, end of the turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.morrigan.refusals import bad_count, not_current
from companion.games.morrigan.state import State
from companion.games.morrigan.turn import LARGEST_HAND, TurnEnded, next_turn, turn_notices
from companion.i18n import marker
from companion.play.action import Action
from companion.play.move import Move
from companion.play.outcome import Outcome, Refusal
from companion.play.tell import Description

_ = marker("morrigan")


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """A player's turn is over.

    Attributes:
        player: whose turn ends.
        hand_size: the cards in hand before discarding, if told.
    """

    tag: ClassVar[str] = "end"
    player: int
    hand_size: int | None = None


def _end(state: State, action: EndTurn) -> Outcome[State, TurnEnded] | Refusal:
    refusal = not_current(state, action.player) or bad_count(action.hand_size or 0, LARGEST_HAND)
    if refusal is not None:
        return refusal
    counted = state.hands[action.player]
    return next_turn(state, counted if action.hand_size is None else action.hand_size)


def _describe(action: EndTurn, before: State, _after: State) -> Description:
    text = _("{player} ends the turn", player=before.name(action.player))
    return Description(text, player=action.player)


END_TURN = Move(
    EndTurn,
    _end,
    _describe,
    lambda _before, action, outcome: turn_notices(action.player, outcome),
)
