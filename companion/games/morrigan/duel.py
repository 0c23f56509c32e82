"""The duel with Maletar, in place of a turn.

Source: Morrigan, booklet from p. 7, the section on the duel and the end of the game.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.morrigan import hands, refusals
from companion.games.morrigan.actions import Duel
from companion.games.morrigan.cards import MOST, Face, InPlay
from companion.games.morrigan.effects import Duelled, TurnEnded
from companion.games.morrigan.fight import MOST_DOUBLINGS, attack_power
from companion.games.morrigan.placing import bad_value
from companion.games.morrigan.prestige import holds_fifteen, most_valuable, settle, without
from companion.games.morrigan.state import CARDS_OF_A_TURN, GOAL, Ending, Phase, State
from companion.games.morrigan.turn_order import LARGEST_HAND, next_turn, not_current, not_seated
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

MALETAR = 5
LARGEST_ATTACK = 9999


def cards_to_draw(state: State) -> int:
    """Returns what a challenger draws: the two of a turn, and one for each opponent."""
    return CARDS_OF_A_TURN + state.opponents


def maletar_range(state: State) -> tuple[int, int]:
    """Returns the lowest and the highest defence that Maletar can have."""
    return MALETAR, MALETAR + MOST * state.opponents


def sure_attack(state: State) -> int:
    """Returns the lowest attack that wins whatever the opponents add."""
    return maletar_range(state)[1] + 1


def may_not_challenge(state: State, player: int) -> Refusal | None:
    """Says why a player may not fight Maletar now, None if it is allowed."""
    refusal = not_seated(state, player)
    if refusal is not None:
        return refusal
    if state.rules.plain:
        return None if state.since[player] else refusals.fifteen_missing(state, player)
    refusal = not_current(state, player)
    if refusal is not None:
        return refusal
    if state.phase is not Phase.START:
        return refusals.turn_begun()
    if state.since[player] is None:
        return refusals.fifteen_missing(state, player)
    return None if holds_fifteen(state, player) else refusals.fifteen_too_new(state, player)


class _Loss(NamedTuple):
    """The card lost with a duel and how many might have been chosen, or why it is not settled."""

    card: InPlay | None
    choices: int
    refusal: Refusal | None = None


def duel(state: State, action: Duel) -> Outcome[State] | Refusal:
    """Resolves a duel: won by a strictly greater attack, otherwise the best card is lost."""
    refusal = (
        may_not_challenge(state, action.player)
        or _bad_answers(state, action)
        or _bad_attack(state, action)
    )
    if refusal is not None:
        return refusal
    attack = action.total
    if attack is None:
        attack = attack_power(state.rules, action.cards, action.swords)
    defence = MALETAR + sum(answer.value for answer in action.answers if answer is not None)
    if attack > defence:
        return _won(state, action, attack, defence)
    loss = _loss(state, action)
    return loss.refusal or _lost(state, action, attack, defence, loss)


def _bad_answers(state: State, action: Duel) -> Refusal | None:
    if len(action.answers) > state.opponents:
        return refusals.too_many_answers(len(action.answers), state.opponents)
    for player, answer in zip(state.seats_after(action.player), action.answers, strict=False):
        if answer is None:
            continue
        if answer.face is not Face.ACTION:
            return refusals.only_action_cards(state, player)
        refusal = bad_value(answer.value)
        if refusal is not None:
            return refusal
    return None


def _bad_attack(state: State, action: Duel) -> Refusal | None:
    if action.total is not None and not 0 <= action.total <= LARGEST_ATTACK:
        return refusals.out_of_range(action.total, 0, LARGEST_ATTACK)
    if not 0 <= action.swords <= MOST_DOUBLINGS:
        return refusals.bad_count(action.swords, MOST_DOUBLINGS)
    if action.swords and not state.rules.duel_sword:
        return refusals.sword_only_vs_adversary()
    if len(action.cards) > LARGEST_HAND:
        return refusals.bad_count(len(action.cards), LARGEST_HAND)
    for value in action.cards:
        refusal = bad_value(value)
        if refusal is not None:
            return refusal
    return None


def _loss(state: State, action: Duel) -> _Loss:
    candidates = most_valuable(state, action.player)
    if not candidates:
        return _Loss(None, 0)
    choices, value = len(candidates), candidates[0].value
    if action.lost is None:
        if choices > 1:
            return _Loss(None, choices, refusals.choose_lost_card(choices, value))
        return _Loss(candidates[0], 1)
    for card in candidates:
        if card.id == action.lost:
            return _Loss(card, choices)
    if state.find(action.lost) is None:
        return _Loss(None, choices, refusals.unknown_target(action.lost))
    return _Loss(None, choices, refusals.not_the_highest(value))


def _won(state: State, action: Duel, attack: int, defence: int) -> Outcome[State]:
    prestige = state.prestige[action.player]
    ending = Ending((action.player,), attack, defence)
    after = settle(state, cards=state.cards, ending=ending)
    effect = _effect(state, action, attack, defence, _Loss(None, 0), prestige, None)
    return Outcome(after, effect)


def _lost(state: State, action: Duel, attack: int, defence: int, loss: _Loss) -> Outcome[State]:
    cards, effects = state.cards, state.effects
    if loss.card is not None:
        cards = without(cards, loss.card.id)
        effects = tuple(each for each in effects if each.card != loss.card.id)
    lighter = settle(
        state,
        cards=cards,
        effects=effects,
        hands=_hands_after(state, action),
        spenders=_used(state, action),
    )
    turn: TurnEnded | None = None
    if not state.rules.plain:
        hand = lighter.hands[action.player]
        limited = state.rules.limit_after_duel
        changes, turn = next_turn(lighter, hand, told=False, limited=limited)
        lighter = replace(lighter, **changes)
    effect = _effect(state, action, attack, defence, loss, lighter.prestige[action.player], turn)
    return Outcome(lighter, effect)


def _used(state: State, action: Duel) -> tuple[int, ...]:
    answers = zip(state.seats_after(action.player), action.answers, strict=False)
    return (action.player, *(player for player, answer in answers if answer is not None))


def _hands_after(state: State, action: Duel) -> hands.Hands:
    sizes = state.hands
    for player in _used(state, action)[1:]:
        sizes = hands.moved(sizes, player, -1)
    if action.total is not None and state.rules.count_hands:
        return hands.told(sizes, action.player, None)
    gained = state.opponents - len(action.cards) - action.swords
    return hands.moved(sizes, action.player, gained)


def _effect(
    state: State,
    action: Duel,
    attack: int,
    defence: int,
    loss: _Loss,
    prestige: int,
    turn: TurnEnded | None,
) -> Duelled:
    won = attack > defence
    return Duelled(
        player=action.player,
        attack=attack,
        defence=defence,
        win=won,
        missing=0 if won else defence + 1 - attack,
        choices=loss.choices,
        lost=loss.card,
        prestige_before=state.prestige[action.player],
        prestige_after=prestige,
        can_retry_next_turn=not won and prestige >= GOAL,
        turn=turn,
    )
