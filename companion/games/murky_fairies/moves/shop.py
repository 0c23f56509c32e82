"""The shop: what lies there, and what is bought. Source: Murky Fairies, shop and equipment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Item
from companion.games.murky_fairies.pieces import PRICE, SHOP_SLOTS, Rarity
from companion.games.murky_fairies.refusals import (
    fairy_engaged,
    refuse_fairy,
    refuse_load,
    refuse_name,
    refuse_over,
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
class ShowItem(Action):
    """Turns an item of the shop up in one of its three places; no name empties the place."""

    tag: ClassVar[str] = "shelf"
    slot: int
    name: str
    rarity: Rarity
    single_use: bool = False


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Sends a fairy to the shop for an item.

    Attributes:
        player: who pays.
        fairy: who goes, and carries the item.
        rarity: what fixes the price.
        name: the item.
        single_use: whether it shows the hourglass.
        slot: its place in the shop, if these are written down.
    """

    tag: ClassVar[str] = "buy"
    player: int
    fairy: int
    rarity: Rarity
    name: str = ""
    single_use: bool = False
    slot: int | None = None


def _show(state: State, action: ShowItem) -> Outcome[State, None] | Refusal:
    refusal = refuse_over(state) or _refuse_slot(action.slot) or refuse_name(action.name)
    if refusal is not None:
        return refusal
    item = Item(action.name, action.rarity, action.single_use) if action.name else None
    return Outcome(replace(state, shelf=_with_slot(state, action.slot, item)), None)


def _refuse_slot(slot: int) -> Refusal | None:
    if 0 <= slot < SHOP_SLOTS:
        return None
    return Refusal("no_such_slot", _("The shop has three places."), (), "shop")


def _with_slot(state: State, slot: int, item: Item | None) -> tuple[Item | None, ...]:
    return (*state.shelf[:slot], item, *state.shelf[slot + 1 :])


def _describe_shown(action: ShowItem, _before: State, _after: State) -> Description:
    return Description(_("In the shop: {item}", item=action.name or _("nothing")))


def _buy(state: State, action: Buy) -> Outcome[State, None] | Refusal:
    """Sends a ready fairy, who is engaged for it; the item works from her next own turn."""
    refusal = (
        refuse_turn(state, action.player)
        or refuse_fairy(state, action.player, action.fairy)
        or refuse_name(action.name)
        or (None if action.slot is None else _refuse_slot(action.slot))
        or _refuse_purchase(state, action)
    )
    if refusal is not None:
        return refusal
    fairy = state.seat.fairies[action.fairy]
    item = Item(action.name, action.rarity, action.single_use, fresh=True)
    fairy = replace(fairy, engaged=True, items=(*fairy.items, item))
    seat = state.seat.with_fairy(action.fairy, fairy).with_souls(-PRICE[action.rarity])
    shopped = (*state.shopped, action.fairy)
    shelf = state.shelf if action.slot is None else _with_slot(state, action.slot, None)
    return Outcome(state.with_seat(action.player, seat, shopped=shopped, shelf=shelf), None)


def _refuse_purchase(state: State, action: Buy) -> Refusal | None:
    fairy = state.seat.fairies[action.fairy]
    again = action.fairy in state.shopped and not state.rules.one_purchase
    if fairy.cubes or (fairy.engaged and not again):
        return fairy_engaged()
    return refuse_load(fairy) or refuse_price(PRICE[action.rarity], state.seat.souls, "shop")


def _describe_bought(action: Buy, before: State, after: State) -> Description:
    facts = words.fairy_facts(before, action.player, action.fairy)
    item = action.name or words.ITEM[action.rarity]
    text = _("{player}: {fairy} buys: {item}", item=item, **facts)
    return words.with_souls(text, action.player, before, after)


def _announce_bought(
    _before: State, action: Buy, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    text = _(
        "Pay {cost} souls, engage the fairy. The item works from your next turn.",
        cost=PRICE[action.rarity],
    )
    refill = _("Once all purchases are made, refill the shop to three items.")
    return (Notice(text, "ask", "shop"), Notice(refill, "info", "shop"))


SHOW_ITEM = Move(ShowItem, _show, _describe_shown, silent)
BUY = Move(Buy, _buy, _describe_bought, _announce_bought)
