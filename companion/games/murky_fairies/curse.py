"""Exhaustion and curses, and the auction of two assassins.

Source: Murky Fairies, exhaustion, curse, and the cards in detail.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.murky_fairies import refusals
from companion.games.murky_fairies.actions import Afflict, Auction, LiftCurse, Suffering
from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.effects import Afflicted, Auctioned, CurseLifted
from companion.games.murky_fairies.permission import refuse_play, refuse_turn
from companion.games.murky_fairies.pieces import CUBES, LIFT_CURSE, MOST_COST, RAISE, Affliction
from companion.games.murky_fairies.state import State
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

MOST_BIDS = 60


def suffer(state: State, action: Suffering) -> Outcome[State] | Refusal:
    """Does what curses, tires, or makes two assassins bid."""
    match action:
        case Afflict():
            return _afflict(state, action)
        case LiftCurse():
            return _lift(state, action)
        case Auction():
            return _auction(state, action)
        case _:
            assert_never(action)


def _afflict(state: State, action: Afflict) -> Outcome[State] | Refusal:
    """Engages a fairy under one black cube (exhausted) or two (cursed); items are only cursed."""
    refusal = refuse_play(state, action.player)
    if refusal is not None:
        return refusal
    seat = state.seats[action.player]
    if not seat.holds(action.fairy):
        return refusals.no_such_fairy()
    fairy, cubes = seat.fairies[action.fairy], CUBES[action.kind]
    if action.item is None:
        cubes = max(cubes, fairy.cubes)
        cursed = Affliction.CURSED in (action.kind, fairy.affliction)
        kind = Affliction.CURSED if cursed else Affliction.EXHAUSTED
        fairy = replace(fairy, engaged=True, cubes=cubes, affliction=kind)
    elif action.kind is Affliction.EXHAUSTED:
        return refusals.items_do_not_tire()
    elif not 0 <= action.item < len(fairy.items):
        return refusals.no_such_item()
    else:
        item = replace(fairy.items[action.item], cubes=cubes, engaged=True)
        fairy = fairy.with_item(action.item, item)
    seats = state.with_seat(action.player, seat.with_fairy(action.fairy, fairy))
    effect = Afflicted(action.kind, cubes, action.item is not None)
    return Outcome(replace(state, seats=seats), effect)


def _lift(state: State, action: LiftCurse) -> Outcome[State] | Refusal:
    """Pays 6 souls in one's own turn; the fairy is ready at once, or the item works again."""
    refusal = refuse_turn(state, action.player)
    if refusal is not None:
        return refusal
    seat = state.seat
    if not seat.holds(action.fairy):
        return refusals.no_such_fairy()
    freed = _freed(seat.fairies[action.fairy], action.item, state.rules.lifted_ready)
    if isinstance(freed, Refusal):
        return freed
    if seat.souls < LIFT_CURSE:
        return refusals.not_enough_souls(LIFT_CURSE, seat.souls, "curse")
    seat = seat.with_fairy(action.fairy, freed).with_souls(-LIFT_CURSE)
    after = replace(state, seats=state.with_seat(action.player, seat))
    return Outcome(after, CurseLifted(LIFT_CURSE, seat.souls, action.item is not None))


def _freed(fairy: Fairy, place: int | None, ready: bool) -> Fairy | Refusal:
    if place is None:
        if fairy.affliction is not Affliction.CURSED:
            return refusals.not_cursed()
        return replace(fairy, cubes=0, affliction=None, engaged=not ready)
    if not 0 <= place < len(fairy.items):
        return refusals.no_such_item()
    item: Item = fairy.items[place]
    if not (item.cubes or item.engaged):
        return refusals.not_cursed()
    return fairy.with_item(place, replace(item, cubes=0, engaged=not ready))


def bids(state: State, action: Auction) -> Auctioned | Refusal:
    """Returns how an auction went as far as it is reported; whoever raised last wins.

    Nobody raising leaves the skill to the other player at its price.
    Refuses ``not_enough_souls`` for a bid that the bidder cannot pay, and ``too_many_bids``.
    """
    offers, last, winner = [action.price, action.price], action.price, 1 - action.starts
    for place, raised in enumerate(action.raises):
        player = (action.starts + place) % 2
        if not raised:
            if place < len(action.raises) - 1:
                return refusals.too_many_bids(MOST_BIDS)
            break
        if place or state.rules.first_raise:
            last += RAISE
        if last > state.seats[player].souls:
            return refusals.not_enough_souls(last, state.seats[player].souls, "assassin-auction")
        offers[player], winner = last, player
    loser = 1 - winner
    both = state.rules.auction_pays == "both"
    paid = [0, 0]
    paid[winner] = last
    paid[loser] = offers[loser] if both else 0
    for player in (winner, loser):
        if paid[player] > state.seats[player].souls:
            souls = state.seats[player].souls
            return refusals.not_enough_souls(paid[player], souls, "assassin-auction")
    return Auctioned(winner, last, (paid[0], paid[1]))


def _auction(state: State, action: Auction) -> Outcome[State] | Refusal:
    refusal = refuse_play(state, action.starts)
    if refusal is not None:
        return refusal
    if not 0 <= action.price <= MOST_COST * 3:
        return refusals.bad_cost(action.price, MOST_COST * 3)
    if len(action.raises) > MOST_BIDS:
        return refusals.too_many_bids(MOST_BIDS)
    effect = bids(state, action)
    if isinstance(effect, Refusal):
        return effect
    seats = tuple(seat.with_souls(-effect.paid[i]) for i, seat in enumerate(state.seats))
    return Outcome(replace(state, seats=seats), effect)
