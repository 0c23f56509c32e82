"""A points card: the knight moves, and may reach the castle, a dragon rock or another knight."""

from dataclasses import dataclass
from typing import Any

from companion.games.montdragon.model import (
    LANDING,
    POINTS,
    Landing,
    State,
    Step,
    _,
    announce_rewards,
    armed,
    hand_line,
    laid,
    may_begin,
    may_use,
    refusals,
    rewarded,
    spaces,
)
from companion.play import Action, Description, Move, Notice, Outcome, Refusal, replace

_STEP_AFTER = {Landing.ROCK: Step.LOOK, Landing.DUEL: Step.DUEL}


@dataclass(frozen=True, slots=True)
class MoveKnight(Action, tag="move"):
    """The current player plays a points card and moves.

    Attributes:
        card: 1 to 5.
        double: whether the points are doubled.
        landing: where the move ends.
        top: whether the card is the top of the discard pile.
    """

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
    if refused := may_begin(state) or _may_move(state, action):
        return refused
    after = replace(laid(state, POINTS[action.card - 1], top=action.top), moved=True)
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
    if refused := may_use(state, POINTS[action.card - 1], top=action.top):
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
    texts = {
        Landing.FREE: _("{player} plays {card}: {steps}", **facts),
        Landing.CASTLE: _("{player} plays {card}: {steps}, to the castle", **facts),
        Landing.ROCK: _("{player} plays {card}: {steps}, to a dragon rock", **facts),
        Landing.DUEL: _("{player} plays {card}: {steps}, to another knight", **facts),
    }
    discard = _("{player} uses the discard {card}: {steps}", **facts)
    return hand_line(discard if action.top else texts[action.landing], before, after)


def _announce(
    before: State, action: MoveKnight, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    rewards = tuple(announce_rewards(before, outcome.state))
    if action.landing is not Landing.CASTLE or not before.rainbows:
        return rewards
    text = _("{player} may now move the rainbow just crossed.", player=before.name)
    return (*rewards, Notice(text, "info", "rainbow-after-crossing"))


MOVE_KNIGHT = Move(MoveKnight, _apply, _describe, _announce)
