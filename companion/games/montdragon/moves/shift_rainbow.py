"""A rainbow that was just crossed moves without a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.montdragon.pieces import Piece, Place
from companion.games.montdragon.shift import shift
from companion.games.montdragon.state import State
from companion.games.montdragon.words import place_name
from companion.i18n import marker
from companion.play.action import Action
from companion.play.move import Move, silent
from companion.play.outcome import Outcome, Refusal
from companion.play.refusals import already_over
from companion.play.tell import Description

_ = marker("montdragon")


@dataclass(frozen=True, slots=True)
class ShiftRainbow(Action):
    """Whoever has just crossed a rainbow moves it, without a card.

    Attributes:
        source: where it ended.
        target: where it ends now; None for beside the board.
    """

    tag: ClassVar[str] = "shift"
    source: Place
    target: Place | None = None


def _apply(state: State, action: ShiftRainbow) -> Outcome[State, None] | Refusal:
    """Moves the rainbow. Source: section 5, rainbow."""
    if state.over:
        return already_over()
    after = shift(state, Piece.RAINBOW, action.source, action.target)
    return after if isinstance(after, Refusal) else Outcome(after, None)


def _describe(action: ShiftRainbow, before: State, after: State) -> Description:
    del before, after
    return Description(_("The crossed rainbow moves: {place}", place=place_name(action.target)))


SHIFT_RAINBOW = Move(ShiftRainbow, _apply, _describe, silent)
