"""Exhaustion and curses. Source: Murky Fairies, exhaustion, curse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.pieces import CUBES, LIFT_COST, Affliction
from companion.games.murky_fairies.refusals import (
    refuse_fairy,
    refuse_item,
    refuse_play,
    refuse_price,
    refuse_turn,
)
from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move
from companion.play.outcome import Notice, Outcome, Refusal
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


def _afflict(state: State, action: Afflict) -> Outcome[State, None] | Refusal:
    refusal = refuse_play(state, action.player) or refuse_fairy(state, action.player, action.fairy)
    if refusal is not None:
        return refusal
    fairy = _afflicted(state.seats[action.player].fairies[action.fairy], action)
    if isinstance(fairy, Refusal):
        return fairy
    return Outcome(state.with_fairy(action.player, action.fairy, fairy), None)


def _afflicted(fairy: Fairy, action: Afflict) -> Fairy | Refusal:
    """Engages her under one black cube (exhausted) or two (cursed); items are only cursed."""
    cubes = CUBES[action.kind]
    if action.item is None:
        cursed = Affliction.CURSED in (action.kind, fairy.affliction)
        kind = Affliction.CURSED if cursed else Affliction.EXHAUSTED
        return replace(fairy, engaged=True, cubes=max(cubes, fairy.cubes), affliction=kind)
    if action.kind is Affliction.EXHAUSTED:
        text = _("Only fairies can be exhausted; an item can only be cursed.")
        return Refusal("items_do_not_tire", text, (), "exhaustion")
    refusal = refuse_item(fairy, action.item)
    if refusal is not None:
        return refusal
    item = replace(fairy.items[action.item], cubes=cubes, engaged=True)
    return fairy.with_item(action.item, item)


def _describe_afflicted(action: Afflict, before: State, _after: State) -> Description:
    facts = words.fairy_facts(before, action.player, action.fairy)
    if action.item is None:
        what = words.AFFLICTION[action.kind]
        text = _("{player}: {fairy} is {affliction}", affliction=what, **facts)
    else:
        item = words.item_of(before, action.player, action.fairy, action.item)
        text = _("{player}: {item} of {fairy} is cursed", item=item, **facts)
    return Description(text, player=action.player)


def _lift(state: State, action: LiftCurse) -> Outcome[State, None] | Refusal:
    """Pays 6 souls in one's own turn; the fairy is ready at once, or the item works again."""
    refusal = refuse_turn(state, action.player) or refuse_fairy(state, action.player, action.fairy)
    if refusal is not None:
        return refusal
    ready = state.rules.lifted_ready
    fairy = _lifted(state.seat.fairies[action.fairy], action.item, ready=ready)
    if isinstance(fairy, Refusal):
        return fairy
    seat = state.seat.with_fairy(action.fairy, fairy).with_souls(-LIFT_COST)
    return refuse_price(LIFT_COST, state.seat.souls, "curse") or Outcome(
        state.with_seat(action.player, seat), None
    )


def _lifted(fairy: Fairy, place: int | None, *, ready: bool) -> Fairy | Refusal:
    if place is not None:
        refusal = refuse_item(fairy, place)
        if refusal is not None:
            return refusal
        item = fairy.items[place]
        if item.cubes or item.engaged:
            return fairy.with_item(place, replace(item, cubes=0, engaged=not ready))
    elif fairy.affliction is Affliction.CURSED:
        return replace(fairy, cubes=0, affliction=None, engaged=not ready)
    return Refusal("not_cursed", _("There is no curse to lift."), (), "curse")


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
    _afflict,
    _describe_afflicted,
    lambda _before, action, _outcome: (CUBES_ON[action.kind],),
)
PAYMENT = Notice(
    _("Pay {cost} souls and take the black cubes off.", cost=LIFT_COST), "ask", "curse"
)
LIFT_CURSE = Move(LiftCurse, _lift, _describe_lifted, lambda _before, _action, _outcome: (PAYMENT,))
