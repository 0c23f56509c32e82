"""Does an action: one function for the tap, the preview and the fold. Pure and total."""

from __future__ import annotations

from typing import assert_never

from companion.games.regicide import refusals
from companion.games.regicide.actions import (
    BeatEnemy,
    CannotPay,
    CannotPlay,
    ChooseNext,
    FlipSoloJoker,
    PayDamage,
    PlayCards,
    RevealEnemy,
    SetCounts,
    Yield,
)
from companion.games.regicide.cards import Card, Suit
from companion.games.regicide.castle import next_rank
from companion.games.regicide.effects import Beaten, Ended, Named, Revealed, Yielded
from companion.games.regicide.fight import fall, play_joker, strike
from companion.games.regicide.manual import adjust, finish, set_counts, set_rule
from companion.games.regicide.payment import pay
from companion.games.regicide.plays import check_cards, check_yield
from companion.games.regicide.solo import flip_joker
from companion.games.regicide.state import Fight, State
from companion.games.regicide.step import Ending, Step
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

_MOVES = (PlayCards, PayDamage, RevealEnemy, Yield, ChooseNext, FlipSoloJoker)
_WORDS = (Adjust, BeatEnemy, CannotPay, CannotPlay, SetCounts, SetRule, Finish)


def apply(state: State, action: Action) -> Outcome[State] | Refusal:
    """Does an action, or refuses it and leaves everything as it is."""
    if isinstance(action, _MOVES):
        return _move(state, action)
    if isinstance(action, _WORDS):
        return _take_word(state, action)
    return refusals.unknown_action()


def _move(
    state: State,
    action: PlayCards | PayDamage | RevealEnemy | Yield | ChooseNext | FlipSoloJoker,
) -> Outcome[State] | Refusal:
    """Does what the cards do."""
    match action:
        case PlayCards():
            return _play(state, action.cards)
        case PayDamage():
            return pay(state, action)
        case RevealEnemy():
            return _reveal(state, action.suit)
        case Yield():
            return _yield(state)
        case ChooseNext():
            return _choose_next(state, action.player)
        case FlipSoloJoker():
            return flip_joker(state)
        case _:
            assert_never(action)


def _take_word(
    state: State,
    action: Adjust | BeatEnemy | CannotPay | CannotPlay | SetCounts | SetRule | Finish,
) -> Outcome[State] | Refusal:
    """Does what the table says, whatever the cards are."""
    match action:
        case Adjust():
            return adjust(state, action)
        case BeatEnemy():
            return _beat(state, exact=action.exact)
        case CannotPay():
            return _lose(state, Step.SUFFER, Ending.CANNOT_PAY)
        case CannotPlay():
            return _lose(state, Step.PLAY, Ending.CANNOT_PLAY)
        case SetCounts():
            return set_counts(state, action)
        case SetRule():
            return set_rule(state, action)
        case Finish():
            return finish(state, action)
        case _:
            assert_never(action)


def _wrong_step(state: State) -> Refusal:
    return refusals.wrong_step(state.step, state.names[state.current], state.need)


def _reveal(state: State, suit: Suit) -> Outcome[State] | Refusal:
    """The enemy's rank follows from the castle; everything else begins anew (p. 6)."""
    rank = next_rank(state)
    if state.step is not Step.REVEAL or rank is None:
        return _wrong_step(state)
    enemy = Card(rank, suit)
    if enemy in state.revealed:
        return refusals.enemy_already_beaten(enemy)
    lifted = state.joker_played and state.rules.joker_outlasts_enemy
    fight = Fight(enemy, lifted=lifted)
    left = state.castle_left - 1
    after = replace(
        state,
        step=Step.PLAY,
        castle_left=left,
        revealed=(*state.revealed, enemy),
        fight=fight,
    )
    return Outcome(after, Revealed(enemy, fight.life, fight.attack, fight.immunity, left))


def _play(state: State, cards: tuple[Card, ...]) -> Outcome[State] | Refusal:
    fight = state.fight
    if state.step is not Step.PLAY or fight is None:
        return _wrong_step(state)
    if state.rules.plain:
        return refusals.plain_counters()
    refused = check_cards(cards)
    if refused is not None:
        return refused
    hands = state.counts.hands
    if hands is not None and hands[state.current] < len(cards):
        name = state.names[state.current]
        return refusals.hand_too_small(name, len(cards), hands[state.current])
    if cards[0].is_joker:
        return play_joker(state, fight, cards)
    return strike(state, fight, cards)


def _yield(state: State) -> Outcome[State] | Refusal:
    fight = state.fight
    if state.step is not Step.PLAY or fight is None:
        return _wrong_step(state)
    if state.rules.plain:
        return refusals.plain_counters()
    refused = check_yield(state)
    if refused is not None:
        return refused
    yielded = tuple(y or player == state.current for player, y in enumerate(state.yielded))
    need = fight.attack_now
    if need:
        after = replace(state, yielded=yielded, step=Step.SUFFER, need=need)
    else:
        after = replace(state, yielded=yielded, current=state.following)
    return Outcome(after, Yielded(state.current, need, after.step, after.current))


def _choose_next(state: State, player: int) -> Outcome[State] | Refusal:
    if state.step is not Step.CHOOSE_NEXT:
        return _wrong_step(state)
    refused = check_named(state, player)
    if refused is not None:
        return refused
    return Outcome(
        replace(state, step=Step.PLAY, current=player), Named(by=state.current, player=player)
    )


def check_named(state: State, player: int) -> Refusal | None:
    """Returns why a player may not be named after a joker, or None when they may."""
    if not 0 <= player < state.players:
        return refusals.unknown_player(player)
    if player == state.current and not (state.solo or state.rules.joker_names_self):
        return refusals.may_not_name_self()
    return None


def _beat(state: State, *, exact: bool) -> Outcome[State] | Refusal:
    fight = state.fight
    if fight is None or state.step is Step.OVER:
        return _wrong_step(state)
    after = fall(state, fight, state.counts, state.yielded, exact=exact)
    return Outcome(after, Beaten(fight.enemy, exact, after.step))


def _lose(state: State, step: Step, ending: Ending) -> Outcome[State] | Refusal:
    plain = state.rules.plain and state.step is Step.PLAY
    if state.step is not step and not plain:
        return _wrong_step(state)
    return Outcome(replace(state, step=Step.OVER, ending=ending), Ended(ending, state.current))
