"""Exhaustion and curses. Source: Murky Fairies, exhaustion, curse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.pieces import LIFT_COST, Affliction
from companion.games.murky_fairies.refusals import (
    refuse_fairy,
    refuse_item,
    refuse_play,
    refuse_price,
    refuse_turn,
    unless,
)
from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Refusal
from companion.play.tell import Description

_ = marker("murky_fairies")


@dataclass(frozen=True, slots=True)
class Afflict(Action):
    """Exhausts or curses a fairy, or one of her items.

    Attributes:
        player: whose fairy it is.
        fairy: her place.
        kind: what befalls her.
        item: the item that it befalls instead.
    """

    tag: ClassVar[str] = "afflict"
    player: int
    fairy: int
    kind: Affliction
    item: int | None = None


@dataclass(frozen=True, slots=True)
class LiftCurse(Action):
    """Pays 6 souls to lift a curse from a fairy, or from one of her items."""

    tag: ClassVar[str] = "lift"
    player: int
    fairy: int
    item: int | None = None


def _refuse_affliction(state: State, action: Afflict) -> Refusal | None:
    refusal = refuse_play(state, action.player) or refuse_fairy(state, action.player, action.fairy)
    if refusal is not None or action.item is None:
        return refusal
    if action.kind is Affliction.EXHAUSTED:
        text = _("Only fairies can be exhausted; an item can only be cursed.")
        return Refusal("items_do_not_tire", text, (), "exhaustion")
    return refuse_item(state.seats[action.player].fairies[action.fairy], action.item)


def _afflicted(state: State, action: Afflict) -> State:
    """Engages her under one black cube (exhausted) or two (cursed); items are only cursed."""
    fairy, place = state.seats[action.player].fairies[action.fairy], action.item
    if place is None:
        fairy = fairy.afflicted(action.kind, state.rules)
    else:
        fairy = fairy.with_item(place, fairy.items[place].cursed(state.rules))
    return state.with_fairy(action.player, action.fairy, fairy)


def _describe_afflicted(action: Afflict, before: State, _after: State) -> Description:
    facts = words.fairy_facts(before, action.player, action.fairy)
    if action.item is None:
        what = words.AFFLICTION[action.kind]
        text = _("{player}: {fairy} is {affliction}", affliction=what, **facts)
    else:
        item = words.item_of(before, action.player, action.fairy, action.item)
        text = _("{player}: {item} of {fairy} is cursed", item=item, **facts)
    return Description(text, player=action.player)


def _refuse_lifting(state: State, action: LiftCurse) -> Refusal | None:
    return (
        refuse_turn(state, action.player)
        or refuse_fairy(state, action.player, action.fairy)
        or _refuse_uncursed(state.seat.fairies[action.fairy], action.item)
        or refuse_price(LIFT_COST, state.seat.souls, "curse")
    )


def _refuse_uncursed(fairy: Fairy, place: int | None) -> Refusal | None:
    if place is None:
        cursed = fairy.affliction is Affliction.CURSED
    else:
        refusal = refuse_item(fairy, place)
        if refusal is not None:
            return refusal
        cursed = fairy.items[place].cubes > 0 or fairy.items[place].engaged
    if cursed:
        return None
    return Refusal("not_cursed", _("There is no curse to lift."), (), "curse")


def _lifted(state: State, action: LiftCurse) -> State:
    """Pays 6 souls; the fairy is as she was before the curse, or the item works again."""
    fairy, place = state.seat.fairies[action.fairy], action.item
    if place is None:
        fairy = fairy.uncursed(state.rules)
    else:
        item = replace(fairy.items[place], cubes=0, engaged=not state.rules.lifted_ready)
        fairy = fairy.with_item(place, item)
    return state.with_fairy(action.player, action.fairy, fairy).paid(action.player, LIFT_COST)


def _describe_lifted(action: LiftCurse, before: State, after: State) -> Description:
    facts = words.fairy_facts(before, action.player, action.fairy)
    text = _("{player} lifts a curse: {fairy}", **facts)
    return words.with_souls(text, action.player, before, after)


CUBES_ON = {
    Affliction.EXHAUSTED: Notice(
        _("Engage the fairy and put one black cube on her."), "ask", "exhaustion"
    ),
    Affliction.CURSED: Notice(_("Engage the card and put two black cubes on it."), "ask", "curse"),
}
AFFLICT = Move(
    Afflict,
    unless(_refuse_affliction, _afflicted),
    _describe_afflicted,
    lambda _before, action, _outcome: (CUBES_ON[action.kind],),
)
PAYMENT = Notice(
    _("Pay {cost} souls and take the black cubes off.", cost=LIFT_COST), "ask", "curse"
)
LIFT_CURSE = Move(
    LiftCurse,
    unless(_refuse_lifting, _lifted),
    _describe_lifted,
    lambda _before, _action, _outcome: (PAYMENT,),
)
