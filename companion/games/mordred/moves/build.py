"""Building: prices, what a space must offer, replacements.

Source: Mordred, phase 4 and building costs. The app has no map: the table says what is linked.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from companion.games.mordred import words
from companion.games.mordred.moves.phrases import last_piece, money_line
from companion.games.mordred.pieces import COST, SURCHARGE, Building, Terrain
from companion.games.mordred.refusals import refuse_building, refuse_price, refuse_spending
from companion.games.mordred.rules import Rules
from companion.games.mordred.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("mordred")


class Occupant(StrEnum):
    """What already stands on a space where someone wants to build."""

    MAN = "man"
    BUILDING = "building"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Builds on a space.

    Attributes:
        player: who builds.
        building: what is built.
        terrain: what the space is.
        black_framed: whether the space is one of the framed ones in the east.
        linked_own: whether it is linked to a building of the player.
        linked_other: whether it is linked to a building of somebody else.
        replaces: the player's own building that is taken away from the space.
        occupied: what else stands on the space.
    """

    tag: ClassVar[str] = "build"
    player: int
    building: Building
    terrain: Terrain
    black_framed: bool = False
    linked_own: bool = False
    linked_other: bool = False
    replaces: Building | None = None
    occupied: Occupant | None = None


@dataclass(frozen=True, slots=True)
class Price:
    """What a building costs, in pounds."""

    base: int
    surcharge: int

    @property
    def total(self) -> int:
        """What is paid."""
        return self.base + self.surcharge


def price_of(action: Build, rules: Rules) -> Price | None:
    """Returns the price of a building, or None where it is forbidden.

    A space that is not linked to a building of the player costs £1 more, a black-framed one
    never; a replacement pays it only by a house rule.
    """
    base = COST[action.terrain].get(action.building)
    if base is None:
        return None
    replaced = action.replaces is not None and not rules.replacement_surcharge
    free = action.black_framed or action.linked_own or replaced
    return Price(base, 0 if free else SURCHARGE)


def _build(
    state: State, action: Build, *, recorded: bool = False
) -> Outcome[State, Price] | Refusal:
    """Pays for a building and puts it on the board; a replaced one goes back to its owner.

    Refuses, in this order, ``no_such_building`` (to replace), ``forbidden_terrain``,
    ``first_building_must_be_black_framed``, ``not_connected``, ``space_occupied``,
    ``no_piece_left`` and ``not_enough_money`` with cost, money and missing. Plays were recorded
    with links to buildings that were not there; those still count.
    """
    building, old = action.building, action.replaces
    refusal = refuse_spending(state, action.player)
    if refusal is None and old is not None:
        refusal = refuse_building(state, state.current, old)
    if refusal is not None:
        return refusal
    price = price_of(action, state.rules)
    if price is None:
        return Refusal("forbidden_terrain", _("A town cannot stand on a hill."), (), "build-costs")
    refusal = (
        _refuse_link(state, action, recorded=recorded)
        or _refuse_occupant(action.occupied)
        or _refuse_piece(state, action)
        or refuse_price(state, price.total, "build-costs")
    )
    if refusal is not None:
        return refusal
    seat = state.seat.with_pieces(building, 1)
    if old is not None:
        seat = seat.with_pieces(old, -1)
    seat = replace(seat, money=seat.money - price.total, has_built=True)
    return Outcome(state.with_seat(state.current, seat), price)


def as_recorded(state: State, action: Action) -> Outcome[State, Price] | None:
    """Builds as it was recorded, with links to buildings that were not on the board."""
    outcome = _build(state, action, recorded=True) if isinstance(action, Build) else None
    return None if isinstance(outcome, Refusal) else outcome


def _refuse_link(state: State, action: Build, *, recorded: bool) -> Refusal | None:
    """Refuses a space to which nothing leads: a link needs a building at its other end."""
    if action.replaces is not None or action.black_framed:
        return None
    if not state.first_building_done:
        text = _("The first building must stand on a black-framed space in the east.")
        return Refusal("first_building_must_be_black_framed", text, (), "first-building")
    mine = sum(state.seat.pieces)
    if action.linked_own and not (mine or recorded):
        text = _("You have no building on the board that a space could be linked to.")
    elif action.linked_own or (action.linked_other and (state.buildings > mine or recorded)):
        return None
    elif action.linked_other:
        text = _("Nobody else has a building on the board.")
    else:
        text = _("Build on a black-framed space, or next to a building of any player.")
    return Refusal("not_connected", text, (), "build")


def _refuse_occupant(occupant: Occupant | None) -> Refusal | None:
    if occupant is None:
        return None
    if occupant is Occupant.MAN:
        text = _("A man stands here: remove him first.")
        return Refusal("space_occupied", text, (), "attack-man")
    text = _("A building of somebody else stands here.")
    return Refusal("space_occupied", text, (), "build")


def _refuse_piece(state: State, action: Build) -> Refusal | None:
    building = action.building
    if action.replaces is building or state.seat.left(building) > 0:
        return None
    text = _("No piece left of this kind: {building}.", building=words.BUILDING[building])
    return Refusal("no_piece_left", text, (), "type-exhausted")


def _describe(action: Build, before: State, after: State) -> Description:
    price = price_of(action, before.rules)
    facts = {
        "player": words.named(before.names, action.player),
        "building": words.BUILDING[action.building],
    }
    if price is None:
        text = _("{player} builds: {building}", **facts)
    else:
        text = _("{player} pays £{cost}: {building}", **facts, cost=price.total)
    return money_line(text, action.player, before, after)


def _announce(before: State, action: Build, outcome: Outcome[State, Price]) -> tuple[Notice, ...]:
    del before
    notices = [Notice(_("Pay £{cost}.", cost=outcome.effect.total), "info", "build-costs")]
    if action.replaces is not None:
        text = _(
            "Take the replaced piece back: {building}.", building=words.BUILDING[action.replaces]
        )
        notices.append(Notice(text, "info", "replace"))
    return (*notices, *last_piece(outcome.state, action.building))


BUILD = Move(Build, _build, _describe, _announce)
