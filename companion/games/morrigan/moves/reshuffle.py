"""The draw pile ran out: the discard pile is shuffled into a new one.

Source: Morrigan, booklet p. 7, drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.morrigan.cards import BLUFF, tally
from companion.games.morrigan.refusals import not_current
from companion.games.morrigan.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move, silent
from companion.play.outcome import Outcome, Refusal
from companion.play.tell import Description

_ = marker("morrigan")


@dataclass(frozen=True, slots=True)
class Reshuffle(Action):
    """A player shuffles the discard pile into a new draw pile."""

    tag: ClassVar[str] = "reshuffle"
    player: int


def _reshuffle(state: State, action: Reshuffle) -> Outcome[State, None] | Refusal:
    """Leaves nothing on the discard pile: special cards in force are no part of it yet."""
    refusal = not_current(state, action.player)
    apart = tally(*(BLUFF,) * len(state.effects))
    return refusal or Outcome(replace(state, discarded=apart), None)


def _describe(action: Reshuffle, before: State, _after: State) -> Description:
    player = before.name(action.player)
    text = _("{player} shuffles the discard pile into a new draw pile", player=player)
    return Description(text, player=action.player)


RESHUFFLE = Move(Reshuffle, _reshuffle, _describe, silent)
