"""A points card: the knight moves, and may reach the castle, a dragon rock or another knight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.montdragon import refusals
from companion.games.montdragon.cards import hand_line, laid, may_begin, may_use
from companion.games.montdragon.pieces import POINTS, Landing
from companion.games.montdragon.rewards import announce_rewards, armed, rewarded
from companion.games.montdragon.rules import LANDING
from companion.games.montdragon.state import State, Step
from companion.games.montdragon.words import spaces
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("montdragon")

_STEP_AFTER = {Landing.ROCK: Step.LOOK, Landing.DUEL: Step.DUEL}


@dataclass(frozen=True, slots=True)
class MoveKnight(Action):
    """The current player plays a points card and moves.

    Attributes:
        card: 1 to 5.
        double: whether the points are doubled.
        landing: where the move ends.
        top: whether the card is the top of the discard pile.
    """

    tag: ClassVar[str] = "move"
    card: int
    double: bool = False
    landing: Landing = Landing.FREE
    top: bool = False

    @property
    def steps(self) -> int:
        """How far the knight goes."""
        return 2 * self.card if self.double else self.card


def allowed_steps(card: int, *, doubling: bool) -> tuple[int, ...]:
    """Returns how far a points card may carry: its points, or twice as far. Source: section 8."""
    return (card, 2 * card) if doubling else (card,)


def _apply(state: State, action: MoveKnight) -> Outcome[State, None] | Refusal:
    """Plays a points card; the turn ends unless the landing is to be settled."""
    refused = may_begin(state) or _may_move(state, action)
    if refused is not None:
        return refused
    after = laid(state, POINTS[action.card - 1], top=action.top)
    if action.landing is Landing.CASTLE:
        after = armed(after, state.current)
    elif action.landing is Landing.ROCK:
        after = rewarded(after, looked=False)
    step = _STEP_AFTER.get(action.landing)
    return Outcome(replace(after, step=step) if step else after.passed(), None)


def _may_move(state: State, action: MoveKnight) -> Refusal | None:
    if not 1 <= action.card <= len(POINTS):
        text = _("Points cards go from 1 to 5.")
        return Refusal("bad_card", text, (("card", action.card),), "points-cards")
    refused = may_use(state, POINTS[action.card - 1], top=action.top)
    if refused is not None:
        return refused
    if action.double and not state.knight.doubling:
        text = (
            _("{player} may not double yet: land on a dragon rock first.", player=state.name)
            if state.rules.privilege == LANDING
            else _("{player} may not double yet: look into a dragon rock first.", player=state.name)
        )
        return Refusal("doubling_not_earned", text, (), "double-points")
    if action.landing is Landing.ROCK and not state.knight.armour:
        return refusals.armour_required(state.name)
    return None


def _describe(action: MoveKnight, before: State, after: State) -> Description:
    facts: dict[str, Any] = {
        "player": before.name,
        "card": action.card,
        "steps": spaces(action.steps),
    }
    match action.landing:
        case _ if action.top:
            text = _("{player} uses the discard {card}: {steps}", **facts)
        case Landing.FREE:
            text = _("{player} plays {card}: {steps}", **facts)
        case Landing.CASTLE:
            text = _("{player} plays {card}: {steps}, to the castle", **facts)
        case Landing.ROCK:
            text = _("{player} plays {card}: {steps}, to a dragon rock", **facts)
        case Landing.DUEL:
            text = _("{player} plays {card}: {steps}, to another knight", **facts)
    return hand_line(text, before, after)


def _announce(
    before: State, action: MoveKnight, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    rewards = announce_rewards(before, outcome.state)
    if action.landing is not Landing.CASTLE or not before.rainbows:
        return rewards
    text = _("{player} may now move the rainbow just crossed.", player=before.name)
    return (*rewards, Notice(text, "info", "rainbow-after-crossing"))


MOVE_KNIGHT = Move(MoveKnight, _apply, _describe, _announce)
