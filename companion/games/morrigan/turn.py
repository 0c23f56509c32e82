"""One function for the tap, the preview and the fold: what an action does to the table."""

from __future__ import annotations

from typing import assert_never

from companion.games.morrigan import manual, refusals
from companion.games.morrigan.actions import (
    AddAdversary,
    AddTerritory,
    Duel,
    EndTurn,
    Fight,
    GiveCard,
    PlaySpecial,
    PutCard,
    Reinforce,
    RemoveCard,
    SetReinforcements,
    Trial,
)
from companion.games.morrigan.duel import duel
from companion.games.morrigan.fight import fight
from companion.games.morrigan.placing import add_adversary, add_territory, reinforce
from companion.games.morrigan.special import play_special
from companion.games.morrigan.state import State
from companion.games.morrigan.trial import trial
from companion.games.morrigan.turn_order import LARGEST_HAND, next_turn, not_current
from companion.games.morrigan.unseen import NONE, add, discards_of
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

Answer = Outcome[State] | Refusal


def apply(state: State, action: Action) -> Answer:
    """Does an action or says why it cannot be done. Previewing is applying and looking."""
    if state.ending is not None:
        return refusals.already_over()
    match action:
        case AddTerritory() | AddAdversary() | Reinforce():
            return _place(state, action)
        case Fight() | Trial() | PlaySpecial() | EndTurn() | Duel():
            return _remember(state, action, _play(state, action))
        case Adjust() | SetRule() | Finish():
            return _common(state, action)
        case PutCard() | GiveCard() | RemoveCard() | SetReinforcements():
            return _correct(state, action)
        case _:
            return refusals.unknown_action()


def _remember(before: State, action: Action, answer: Answer) -> Answer:
    """Returns the answer with what all have seen go to the discard pile; the odds count it."""
    if isinstance(answer, Refusal):
        return answer
    gone = discards_of(before, action, answer.effect)
    if gone == NONE:
        return answer
    after = replace(answer.state, discarded=add(answer.state.discarded, gone))
    return replace(answer, state=after)


def _place(state: State, action: AddTerritory | AddAdversary | Reinforce) -> Answer:
    match action:
        case AddTerritory():
            return add_territory(state, action)
        case AddAdversary():
            return add_adversary(state, action)
        case Reinforce():
            return reinforce(state, action)
        case _:
            assert_never(action)


def _play(state: State, action: Fight | Trial | PlaySpecial | EndTurn | Duel) -> Answer:
    match action:
        case Fight():
            return fight(state, action)
        case Trial():
            return trial(state, action)
        case PlaySpecial():
            return play_special(state, action)
        case EndTurn():
            return end_turn(state, action)
        case Duel():
            return duel(state, action)
        case _:
            assert_never(action)


def _common(state: State, action: Adjust | SetRule | Finish) -> Answer:
    match action:
        case Adjust():
            return manual.adjust(state, action)
        case SetRule():
            return manual.set_rule(state, action)
        case Finish():
            return manual.finish(state, action)
        case _:
            assert_never(action)


def _correct(state: State, action: PutCard | GiveCard | RemoveCard | SetReinforcements) -> Answer:
    match action:
        case PutCard():
            return manual.put_card(state, action)
        case GiveCard():
            return manual.give_card(state, action)
        case RemoveCard():
            return manual.remove_card(state, action)
        case SetReinforcements():
            return manual.set_reinforcements(state, action)
        case _:
            assert_never(action)


def end_turn(state: State, action: EndTurn) -> Answer:
    """Ends the turn: down to five cards, and on to the next player.

    Source: Morrigan, booklet p. 6, end of the turn.
    """
    refusal = not_current(state, action.player)
    if refusal is not None:
        return refusal
    told = action.hand_size is not None
    if action.hand_size is not None and not 0 <= action.hand_size <= LARGEST_HAND:
        return refusals.bad_count(action.hand_size, LARGEST_HAND)
    hand = action.hand_size if told else state.hands[action.player]
    changes, effect = next_turn(state, hand, told=told)
    return Outcome(replace(state, **changes), effect)
