"""Building: prices, what a space must offer, replacements.

Source: Mordred, phase 4 and building costs. The app has no map: the table says what is linked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games.mordred import refusals
from companion.games.mordred.actions import Build, Occupant
from companion.games.mordred.effects import Built, Price
from companion.games.mordred.options import Rules
from companion.games.mordred.permission import refuse_spending
from companion.games.mordred.pieces import BUILDINGS, COST, PLACE, SURCHARGE, VP, Building, Terrain
from companion.games.mordred.state import State
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal

Link = Literal["black_framed", "linked_own", "linked_other"]


@dataclass(frozen=True, slots=True)
class Offer:
    """A building in the price list of this moment.

    Attributes:
        building: the kind.
        price: what it costs, or None where it is forbidden.
        left: pieces of the kind that are not on the board.
        missing: pounds that the player lacks for it, 0 if it can be paid.
    """

    building: Building
    price: Price | None
    left: int
    missing: int


def usual_link(state: State) -> Link:
    """Returns what a space most likely offers: framed at first, later the player's own link."""
    return "linked_own" if state.first_building_done and state.seat.has_built else "black_framed"


def price_of(action: Build, rules: Rules) -> Price | None:
    """Returns the price of a building, or None where it is forbidden.

    A space that is not linked to an own building costs £1 more, a black-framed one never; a
    replacement pays it only by a house rule.
    """
    place = PLACE[action.building]
    base = COST[action.terrain][place]
    if base is None:
        return None
    free = action.black_framed or action.linked_own
    if action.replaces is not None and not rules.replacement_surcharge:
        free = True
    return Price(base, 0 if free else SURCHARGE, VP[place])


def offers(state: State, terrain: Terrain, link: Link) -> tuple[Offer, ...]:
    """Returns the price list for the current player on a kind of space."""
    framed, own, other = (link == name for name in ("black_framed", "linked_own", "linked_other"))
    found: list[Offer] = []
    for building in BUILDINGS:
        price = price_of(Build(state.current, building, terrain, framed, own, other), state.rules)
        missing = 0 if price is None else max(0, price.total - state.seat.money)
        found.append(Offer(building, price, state.seat.left(building), missing))
    return tuple(found)


def build(state: State, action: Build) -> Outcome[State] | Refusal:
    """Pays for a building and puts it on the board; a replaced one goes back to its owner.

    Refuses, in this order, ``no_such_building`` (to replace), ``forbidden_terrain``,
    ``first_building_must_be_black_framed``, ``not_connected``, ``space_occupied``,
    ``no_piece_left`` and ``not_enough_money`` with cost, money and missing.
    """
    refusal = refuse_spending(state, action.player) or _refuse_replacement(state, action)
    if refusal is not None:
        return refusal
    price = price_of(action, state.rules)
    if price is None:
        return refusals.forbidden_terrain()
    refusal = _refuse_space(state, action) or _refuse_means(state, action, price)
    if refusal is not None:
        return refusal
    seat = state.seat.with_pieces(action.building, 1)
    if action.replaces is not None:
        seat = seat.with_pieces(action.replaces, -1)
    seat = replace(seat, money=seat.money - price.total)
    after = replace(state, seats=state.with_seat(state.current, seat))
    left = seat.left(action.building)
    return Outcome(after, Built(action.building, price, action.replaces, seat.vp, left))


def _refuse_replacement(state: State, action: Build) -> Refusal | None:
    old = action.replaces
    if old is not None and state.seat.count(old) < 1:
        return refusals.no_such_building(state.names[state.current], old)
    return None


def _refuse_space(state: State, action: Build) -> Refusal | None:
    if action.replaces is None:
        if not state.first_building_done and not action.black_framed:
            return refusals.first_building_must_be_black_framed()
        if not (action.black_framed or action.linked_own or action.linked_other):
            return refusals.not_connected()
    if action.occupied is not None:
        return refusals.space_occupied(action.occupied is Occupant.MAN)
    return None


def _refuse_means(state: State, action: Build, price: Price) -> Refusal | None:
    freed = 1 if action.replaces is action.building else 0
    if state.seat.left(action.building) + freed < 1:
        return refusals.no_piece_left(action.building)
    if state.seat.money < price.total:
        return refusals.not_enough_money(price.total, state.seat.money, "build-costs")
    return None
