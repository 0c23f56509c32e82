"""What fairies do: skills for actions, specials for souls, and being readied.

Source: Murky Fairies, action cards, souls, special skills, course of a game.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.murky_fairies import refusals
from companion.games.murky_fairies.actions import (
    Acting,
    BuyAction,
    PlayCard,
    ReadyFairy,
    UseSkill,
    UseSpecial,
)
from companion.games.murky_fairies.effects import (
    ActionBought,
    CardPlayed,
    Readied,
    SkillUsed,
    SpecialUsed,
)
from companion.games.murky_fairies.permission import refuse_acting, refuse_play, refuse_turn
from companion.games.murky_fairies.pieces import CARDS, EXTRA_ACTION, MOST_COST, MOST_EXTRA
from companion.games.murky_fairies.state import Seat, State
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


def act(state: State, action: Acting) -> Outcome[State] | Refusal:
    """Does one of the actions of a turn."""
    match action:
        case PlayCard():
            return _play_card(state, action)
        case BuyAction():
            return _buy_action(state, action)
        case UseSkill():
            return _use_skill(state, action)
        case UseSpecial():
            return _use_special(state, action)
        case ReadyFairy():
            return _ready(state, action)
        case _:
            assert_never(action)


def _play_card(state: State, action: PlayCard) -> Outcome[State] | Refusal:
    """Chooses the card of the turn: each of 2 to 6 once a round, one a turn."""
    refusal = refuse_turn(state, action.player)
    if refusal is not None:
        return refusal
    card, seat = action.card, state.seat
    if card not in CARDS:
        return refusals.bad_action_card(card)
    if card in seat.used:
        return refusals.action_card_already_used(card)
    if state.card is not None:
        return refusals.card_already_chosen(state.card)
    seat = Seat(seat.souls, (*seat.used, card), seat.kills, seat.fairies)
    actions = card + state.actions
    seats = state.with_seat(action.player, seat)
    after = replace(state, seats=seats, card=card, actions=actions)
    return Outcome(after, CardPlayed(card, actions, seat.cards))


def _buy_action(state: State, action: BuyAction) -> Outcome[State] | Refusal:
    """Pays 3 souls for one more action, at most twice a turn."""
    refusal = refuse_turn(state, action.player)
    if refusal is not None:
        return refusal
    if state.extra >= MOST_EXTRA:
        return refusals.max_two_extra_actions()
    if state.seat.souls < EXTRA_ACTION:
        return refusals.not_enough_souls(EXTRA_ACTION, state.seat.souls, "extra-actions")
    seats = state.with_seat(action.player, state.seat.with_souls(-EXTRA_ACTION))
    extra, actions = state.extra + 1, state.actions + 1
    after = replace(state, seats=seats, extra=extra, actions=actions)
    return Outcome(after, ActionBought(EXTRA_ACTION, actions, MOST_EXTRA - extra))


def _use_skill(state: State, action: UseSkill) -> Outcome[State] | Refusal:
    """Pays actions for a skill; the fairy is engaged until her player's next turn."""
    refusal = refuse_turn(state, action.player)
    if refusal is not None:
        return refusal
    seat = state.seat
    if not seat.holds(action.fairy):
        return refusals.no_such_fairy()
    if not 0 <= action.cost <= MOST_COST:
        return refusals.bad_cost(action.cost, MOST_COST)
    fairy = seat.fairies[action.fairy]
    refusal = refuse_acting(fairy)
    if refusal is not None:
        return refusal
    if state.card is None and state.actions < action.cost and seat.cards:
        return refusals.card_first()
    if action.cost > state.actions:
        return refusals.not_enough_actions(action.cost, state.actions)
    left = state.actions - action.cost
    seats = state.with_seat(
        action.player, seat.with_fairy(action.fairy, replace(fairy, engaged=True))
    )
    after = replace(state, seats=seats, actions=left, last=action.fairy)
    return Outcome(after, SkillUsed(action.cost, left))


def _use_special(state: State, action: UseSpecial) -> Outcome[State] | Refusal:
    """Pays souls for a special, in anyone's turn; it needs a ready fairy and engages nobody."""
    refusal = refuse_play(state, action.player)
    if refusal is not None:
        return refusal
    seat = state.seats[action.player]
    if not seat.holds(action.fairy):
        return refusals.no_such_fairy()
    if not 0 <= action.souls <= MOST_COST * 3:
        return refusals.bad_cost(action.souls, MOST_COST * 3)
    fairy, mark = seat.fairies[action.fairy], (action.player, action.fairy)
    if fairy.engaged or fairy.cubes:
        return refusals.fairy_engaged()
    if action.once and mark in state.specials:
        return refusals.already_used_this_turn()
    if action.souls > seat.souls:
        return refusals.not_enough_souls(action.souls, seat.souls, "special-skills")
    specials = (*state.specials, mark) if action.once else state.specials
    seats = state.with_seat(action.player, seat.with_souls(-action.souls))
    after = replace(state, seats=seats, specials=specials)
    return Outcome(after, SpecialUsed(action.souls, seat.souls - action.souls, action.once))


def _ready(state: State, action: ReadyFairy) -> Outcome[State] | Refusal:
    """Readies an engaged fairy; black cubes keep her from it."""
    refusal = refuse_play(state, action.player)
    if refusal is not None:
        return refusal
    seat = state.seats[action.player]
    if not seat.holds(action.fairy):
        return refusals.no_such_fairy()
    fairy = seat.fairies[action.fairy]
    if fairy.cubes:
        return refusals.fairy_exhausted_or_cursed(fairy.cubes)
    if not fairy.engaged:
        return refusals.already_ready()
    ready = replace(fairy, engaged=False, affliction=None)
    seats = state.with_seat(action.player, seat.with_fairy(action.fairy, ready))
    return Outcome(replace(state, seats=seats), Readied(action.fairy))
