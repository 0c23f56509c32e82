"""Step 1 without a card: the current player yields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.regicide.moves.phrases import struck, turn_description
from companion.games.regicide.plays import check_yield
from companion.games.regicide.refusals import enemy_to_fight
from companion.games.regicide.state import State, Step
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Outcome, Refusal
from companion.play.tell import Description

_ = marker("regicide")


@dataclass(frozen=True, slots=True)
class Yield(Action):
    """The current player plays nothing and goes straight to suffering damage."""

    tag: ClassVar[str] = "yield"


def yield_turn(state: State, action: Yield) -> Outcome[State, None] | Refusal:
    """Goes on to the payment, or to the next player behind a shield that holds."""
    del action
    fight = enemy_to_fight(state)
    if isinstance(fight, Refusal):
        return fight
    refused = check_yield(state)
    if refused is not None:
        return refused
    need = fight.attack_now
    after = replace(
        state,
        yielded=tuple(y or player == state.current for player, y in enumerate(state.yielded)),
        step=Step.SUFFER if need else Step.PLAY,
        need=need,
        current=state.current if need else state.following,
    )
    return Outcome(after, None)


def _describe(action: Yield, before: State, after: State) -> Description:
    del action
    text = _("{player} yields", player=before.names[before.current])
    return turn_description(text, before, after)


YIELD_TURN = Move(
    Yield, yield_turn, _describe, lambda _before, _action, outcome: tuple(struck(outcome.state))
)
