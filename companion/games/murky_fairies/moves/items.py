"""Items that fairies carry: moved for souls, used, discarded. Source: Murky Fairies, equipment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies import words
from companion.games.murky_fairies.pieces import MOVE_COST
from companion.games.murky_fairies.refusals import (
    refuse_fairy,
    refuse_item,
    refuse_load,
    refuse_play,
    refuse_price,
    refuse_turn,
)
from companion.games.murky_fairies.state import State
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move, silent
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.tell import Description

_ = marker("murky_fairies")


@dataclass(frozen=True, slots=True)
class MoveItem(Action):
    """Gives an item of one fairy to another for 3 souls."""

    tag: ClassVar[str] = "move"
    player: int
    fairy: int
    item: int
    to: int


@dataclass(frozen=True, slots=True)
class UseItem(Action):
    """Uses an item; one with the hourglass is discarded."""

    tag: ClassVar[str] = "use"
    player: int
    fairy: int
    item: int


@dataclass(frozen=True, slots=True)
class DropItem(Action):
    """An item leaves the table."""

    tag: ClassVar[str] = "drop"
    player: int
    fairy: int
    item: int


def move_price(state: State) -> int:
    """Returns what moving an item costs now."""
    return 0 if state.rules.move_price == "turn" and state.moved else MOVE_COST


def _move(state: State, action: MoveItem) -> Outcome[State, None] | Refusal:
    refusal = (
        refuse_turn(state, action.player)
        or refuse_fairy(state, action.player, action.fairy, action.to)
        or _refuse_move(state, action)
    )
    if refusal is not None:
        return refusal
    giver, taker = state.seat.fairies[action.fairy], state.seat.fairies[action.to]
    taker = replace(taker, items=(*taker.items, giver.items[action.item]))
    seat = state.seat.with_fairy(action.fairy, giver.without_item(action.item))
    seat = seat.with_fairy(action.to, taker).with_souls(-move_price(state))
    return Outcome(state.with_seat(action.player, seat, moved=True), None)


def _refuse_move(state: State, action: MoveItem) -> Refusal | None:
    if action.fairy == action.to:
        return Refusal("same_fairy", _("She already has this item."), (), "move-item")
    giver, taker = state.seat.fairies[action.fairy], state.seat.fairies[action.to]
    refusal = refuse_item(giver, action.item)
    if refusal is None and giver.items[action.item].treasure:
        text = _("A treasure stays with its fairy for ever.")
        refusal = Refusal("treasure_is_bound", text, (), "enemy-beaten")
    return (
        refusal
        or refuse_load(taker)
        or refuse_price(move_price(state), state.seat.souls, "move-item")
    )


def _describe_move(action: MoveItem, before: State, after: State) -> Description:
    text = _(
        "{player}: {fairy} gives {item} to {to}",
        item=words.item_of(before, action.player, action.fairy, action.item),
        to=words.fairy_of(before, action.player, action.to),
        **words.fairy_facts(before, action.player, action.fairy),
    )
    return words.with_souls(text, action.player, before, after)


def _announce_move(
    before: State, _action: MoveItem, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    cost = move_price(before)
    return (Notice(_("Pay {cost} souls.", cost=cost), "ask", "move-item"),) if cost else ()


def _refuse_missing(state: State, action: UseItem | DropItem) -> Refusal | None:
    """Refuses an item that is not there, in anyone's turn."""
    refusal = refuse_play(state, action.player) or refuse_fairy(state, action.player, action.fairy)
    if refusal is not None:
        return refusal
    return refuse_item(state.seats[action.player].fairies[action.fairy], action.item)


def _use(state: State, action: UseItem) -> Outcome[State, None] | Refusal:
    """Uses an item in anyone's turn; one with the hourglass is discarded at once."""
    refusal = _refuse_missing(state, action)
    if refusal is not None:
        return refusal
    item = state.seats[action.player].fairies[action.fairy].items[action.item]
    if item.fresh:
        text = _("It has only just been bought: it works from your next turn.")
        return Refusal("item_not_yet_usable", text, (), "shop")
    if item.cubes or item.engaged:
        text = _("It is cursed and has no effect now.")
        return Refusal("item_cursed", text, (), "curse")
    return Outcome(_without(state, action) if item.single_use else state, None)


def _without(state: State, action: UseItem | DropItem) -> State:
    fairy = state.seats[action.player].fairies[action.fairy].without_item(action.item)
    return state.with_fairy(action.player, action.fairy, fairy)


def _describe_use(action: UseItem, before: State, after: State) -> Description:
    item = words.item_of(before, action.player, action.fairy, action.item)
    facts = words.fairy_facts(before, action.player, action.fairy)
    text = _("{player}: {fairy} uses: {item}", item=item, **facts)
    return words.with_souls(text, action.player, before, after)


def _drop(state: State, action: DropItem) -> Outcome[State, None] | Refusal:
    return _refuse_missing(state, action) or Outcome(_without(state, action), None)


def _describe_drop(action: DropItem, before: State, after: State) -> Description:
    item = words.item_of(before, action.player, action.fairy, action.item)
    facts = words.fairy_facts(before, action.player, action.fairy)
    text = _("{player}: {fairy} loses: {item}", item=item, **facts)
    return words.with_souls(text, action.player, before, after)


MOVE_ITEM = Move(MoveItem, _move, _describe_move, _announce_move)
HOURGLASS = Notice(_("Hourglass: discard the item."), "ask", "three-items")
USE_ITEM = Move(
    UseItem,
    _use,
    _describe_use,
    lambda before, _action, outcome: () if outcome.state == before else (HOURGLASS,),
)
DROP_ITEM = Move(DropItem, _drop, _describe_drop, silent)
