"""A round ends; the last one ends the play."""

from dataclasses import dataclass

from companion.games.tally.state import State
from companion.games.tally.texts import _
from companion.play import Action, Description, Move, Outcome, Refusal, refusals, replace, silent


@dataclass(frozen=True, slots=True)
class EndRound(Action, tag="round"):
    """A round ends, and the next one begins."""


@dataclass(frozen=True, slots=True)
class CountUp(Action, tag="count"):
    """The play ends, and whoever stands best by the house rule has won."""


NOTHING_SCORED = Refusal("nothing_scored", _("Nobody has scored in this round yet."), rule="rounds")


def _end_round(state: State, _action: EndRound) -> Outcome[State, None] | Refusal:
    if state.over:
        return refusals.already_over()
    if not state.begun:
        return NOTHING_SCORED
    return Outcome(replace(state, rounds=(*state.rounds, state.points), noughts=()), None)


def _describe_round(_action: EndRound, before: State, _after: State) -> Description:
    return Description(_("Round {number} ends", number=before.round))


def _count_up(state: State, _action: CountUp) -> Outcome[State, None] | Refusal:
    if state.over:
        return refusals.already_over()
    return Outcome(replace(state, counted=True), None)


def _describe_count(_action: CountUp, _before: State, _after: State) -> Description:
    return Description(_("The points are counted up"))


END_ROUND = Move(EndRound, _end_round, _describe_round, silent, once=True)
COUNT_UP = Move(CountUp, _count_up, _describe_count, silent, once=True)
