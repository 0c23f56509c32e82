"""The table says that the enemy is beaten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.regicide.fight import fall
from companion.games.regicide.moves.phrases import fallen
from companion.games.regicide.refusals import wrong_step
from companion.games.regicide.state import State, Step
from companion.games.regicide.words import card_name
from companion.i18n import marker
from companion.play.action import Action
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("regicide")


@dataclass(frozen=True, slots=True)
class BeatEnemy(Action):
    """The table says that the enemy is beaten: the way on with plain counters.

    Attributes:
        exact: whether the damage was exactly its life.
    """

    tag: ClassVar[str] = "beat"
    exact: bool = False


def _beat(state: State, action: BeatEnemy) -> Outcome[State, None] | Refusal:
    if state.fight is None or state.step is Step.OVER:
        return wrong_step(state)
    return Outcome(fall(state, state.fight, exact=action.exact), None)


def _describe(action: BeatEnemy, before: State, after: State) -> Description:
    if before.fight is None:
        text = _("The enemy is beaten")
    elif action.exact:
        text = _("{enemy} is beaten exactly", enemy=card_name(before.fight.enemy))
    else:
        text = _("{enemy} is beaten", enemy=card_name(before.fight.enemy))
    return Description(text, _("Enemies beaten"), before.beaten, after.beaten, manual=True)


def _announce(
    before: State, action: BeatEnemy, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    if before.fight is None:
        return ()
    return tuple(fallen(before, outcome.state, before.fight.enemy, exact=action.exact))


BEAT_ENEMY = Move(BeatEnemy, _beat, _describe, _announce)
