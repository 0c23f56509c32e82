"""Turns and rounds: cubes come off, engaged fairies are readied, the first player changes.

Source: Murky Fairies, action cards, exhaustion, curse, and course of a game.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.murky_fairies import refusals
from companion.games.murky_fairies.actions import CountUp, EndTurn, NewRound, StartTurn, Turning
from companion.games.murky_fairies.effects import CountedUp, RoundStarted, TurnStarted
from companion.games.murky_fairies.permission import refuse_turn
from companion.games.murky_fairies.state import PLAYERS, Seat, State
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


def pass_on(state: State, action: Turning) -> Outcome[State] | Refusal:
    """Ends or begins turns and rounds, or counts up."""
    match action:
        case EndTurn():
            return _end_turn(state, action.player)
        case StartTurn():
            return _start_turn(state, action.player)
        case NewRound():
            return _new_round(state)
        case CountUp():
            return _count_up(state, action)
        case _:
            assert_never(action)


def _end_turn(state: State, player: int) -> Outcome[State] | Refusal:
    """Passes on; needs a card played in this turn while any is left, and no reward waiting."""
    if state.rules.plain and not state.over:
        if player != state.current:
            return refusals.not_your_turn(state.current, state.names[state.current])
        return begin_turn(state, 1 - player)
    refusal = refuse_turn(state, player)
    if refusal is not None:
        return refusal
    if state.rewards:
        return refusals.reward_first()
    if state.card is None and state.seat.cards:
        return refusals.card_first()
    if not any(seat.cards for seat in state.seats):
        if state.slayer is not None:
            return Outcome(replace(state, ended=True), CountedUp())
        after = replace(_rested(state, None), between=True)
        return Outcome(after, TurnStarted(1 - state.first, (), True, 0))
    return begin_turn(state, 1 - player)


def _start_turn(state: State, player: int) -> Outcome[State] | Refusal:
    if state.over:
        return refusals.game_over()
    if not state.seated(player):
        return refusals.unknown_player()
    if state.turn == 0:
        return refusals.not_begun()
    return refusals.reward_first() if state.rewards else begin_turn(state, player)


def begin_turn(state: State, player: int) -> Outcome[State]:
    """Begins a turn: one black cube off each card of the player, the others are readied.

    A card whose last cube goes stays engaged for this turn. Items bought last turn work now, and
    damage on tokens is gone.
    """
    before = state.seats[player].fairies
    at_once = state.rules.cube_readies
    fairies = tuple(fairy.rested(at_once) for fairy in before)
    freed = tuple(
        place
        for place, (was, now) in enumerate(zip(before, fairies, strict=True))
        if was.cubes and not now.cubes and not now.gone
    )
    usable = sum(item.fresh for fairy in before for item in fairy.items)
    seat = state.seats[player]
    seats = state.with_seat(player, Seat(seat.souls, seat.used, seat.kills, fairies))
    after = replace(_rested(state, seats), current=player, turn=state.turn + 1)
    return Outcome(after, TurnStarted(player, freed, False, usable))


def _rested(state: State, seats: tuple[Seat, ...] | None) -> State:
    """Returns the state with all that lasts one turn cleared."""
    enemies = state.enemies
    if not state.rules.damage_stays:
        enemies = tuple(enemy.recovered() for enemy in enemies)
    return replace(
        state,
        seats=state.seats if seats is None else seats,
        enemies=enemies,
        card=None,
        actions=0,
        extra=0,
        last=None,
        attackers=(),
        moved=False,
        shopped=(),
        specials=(),
        between=False,
    )


def _new_round(state: State) -> Outcome[State] | Refusal:
    """Both take back their five cards; the other player begins the new round."""
    if state.over:
        return refusals.game_over()
    if state.turn == 0:
        return refusals.not_begun()
    if state.rewards:
        return refusals.reward_first()
    one, two = (len(seat.cards) for seat in state.seats)
    if (one or two) and not state.rules.plain:
        return refusals.action_cards_remaining(one, two)
    first = (state.first + 1) % PLAYERS
    seats = tuple(replace(seat, used=()) for seat in state.seats)
    fresh = replace(state, seats=seats, first=first, round=state.round + 1)
    return Outcome(begin_turn(fresh, first).state, RoundStarted(fresh.round, first))


def _count_up(state: State, action: CountUp) -> Outcome[State] | Refusal:
    if state.over:
        return refusals.already_over()
    if action.slayer is not None and not state.seated(action.slayer):
        return refusals.unknown_player()
    slayer = state.slayer if action.slayer is None else action.slayer
    return Outcome(replace(state, ended=True, slayer=slayer), CountedUp())
