"""Tables of Régicide of all sorts, to be shown."""

from __future__ import annotations

import random

from companion.games.regicide import GAME
from companion.games.regicide.moves.declare import CannotPay
from companion.games.regicide.state import State, Step
from companion.play.action import Outcome
from tests.games.regicide.driver import some_actions, started


def a_play(seed: int, state: State) -> list[State]:
    """Returns the states of a play at random that can be repeated."""
    dice = random.Random(seed)  # noqa: S311 - a play that can be repeated, no secret
    seen = [state]
    while not state.over and len(seen) < 120:
        lost = state.step is Step.SUFFER and dice.random() < 0.05
        actions = (CannotPay(),) if lost else some_actions(state, dice)
        for action in actions:
            outcome = GAME.apply(state, action)
            if isinstance(outcome, Outcome):
                state = outcome.state
                seen.append(state)
    return seen


def _kinds() -> tuple[State, ...]:
    """Returns one state of each kind that random plays reach."""
    kinds: dict[object, State] = {}
    for players, rules in ((3, {"count_cards": True}), (1, {}), (2, {"plain": True})):
        for state in a_play(players, started(players, **rules)):
            lifted = state.fight is not None and state.fight.lifted
            kinds.setdefault((players, state.step, lifted), state)
    return tuple(kinds.values())


KINDS = _kinds()
OTHERS = tuple(
    a_play(seed, started(1 + seed % 4, plain=seed % 2 == 0))[-2 - seed] for seed in range(8)
)
