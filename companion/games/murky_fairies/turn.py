"""One action: the same function for the tap, the preview and the fold. Pure and total."""

from __future__ import annotations

from typing import assert_never

from companion.games.murky_fairies import refusals
from companion.games.murky_fairies.actions import (
    Acting,
    Arranging,
    Attack,
    Carrying,
    Suffering,
    TakeReward,
    Turning,
)
from companion.games.murky_fairies.by_hand import adjust, finish, set_rule
from companion.games.murky_fairies.company import act
from companion.games.murky_fairies.curse import suffer
from companion.games.murky_fairies.fight import attack, take_reward
from companion.games.murky_fairies.layout import arrange
from companion.games.murky_fairies.rounds import pass_on
from companion.games.murky_fairies.shop import carry
from companion.games.murky_fairies.state import State
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.outcome import Outcome, Refusal

Common = Adjust | SetRule | Finish


def apply(state: State, action: Action) -> Outcome[State] | Refusal:
    """Does an action, or says why it is not possible; anything unknown is ``unknown_action``."""
    match action:
        case _ if isinstance(action, Acting):
            return act(state, action)
        case Attack():
            return attack(state, action)
        case TakeReward():
            return take_reward(state, action)
        case _ if isinstance(action, Turning):
            return pass_on(state, action)
        case _ if isinstance(action, Carrying):
            return carry(state, action)
        case _ if isinstance(action, Suffering):
            return suffer(state, action)
        case _:
            return _apart(state, action)


def _apart(state: State, action: Action) -> Outcome[State] | Refusal:
    """Does what is no move of the game: laying out, and corrections by hand."""
    if isinstance(action, Arranging):
        return arrange(state, action)
    if isinstance(action, Common):
        return _by_hand(state, action)
    return refusals.unknown_action()


def _by_hand(state: State, action: Common) -> Outcome[State] | Refusal:
    match action:
        case Adjust():
            return adjust(state, action)
        case SetRule():
            return set_rule(state, action)
        case Finish():
            return finish(state, action)
        case _:
            assert_never(action)
