"""Items: bought in the shop, moved for souls, used, discarded.

Source: Murky Fairies, shop and equipment.
"""

from __future__ import annotations

from typing import assert_never

from companion.games.murky_fairies import refusals
from companion.games.murky_fairies.actions import Buy, Carrying, DropItem, MoveItem, UseItem
from companion.games.murky_fairies.cards import Item
from companion.games.murky_fairies.effects import Arranged, Bought, ItemMoved, ItemUsed
from companion.games.murky_fairies.permission import refuse_play, refuse_turn
from companion.games.murky_fairies.pieces import MOST_ITEMS, MOST_NAME, MOVE_ITEM, PRICE, SHOP_SLOTS
from companion.games.murky_fairies.state import Seat, State
from companion.play.change import replace
from companion.play.outcome import Outcome, Refusal


def carry(state: State, action: Carrying) -> Outcome[State] | Refusal:
    """Does something with an item."""
    match action:
        case Buy():
            return _buy(state, action)
        case MoveItem():
            return _move(state, action)
        case UseItem():
            return _use(state, action)
        case DropItem():
            return _drop(state, action)
        case _:
            assert_never(action)


def _buy(state: State, action: Buy) -> Outcome[State] | Refusal:
    """Sends a ready fairy, who is engaged for it; the item works from her next own turn."""
    refusal = refuse_turn(state, action.player) or _refuse_purchase(state, action)
    if refusal is not None:
        return refusal
    cost, seat = PRICE[action.rarity], state.seat
    fairy = seat.fairies[action.fairy]
    item = Item(action.name, action.rarity, action.single_use, fresh=True)
    fairy = replace(fairy, engaged=True, items=(*fairy.items, item))
    seat = seat.with_fairy(action.fairy, fairy).with_souls(-cost)
    shelf = state.shelf
    if action.slot is not None:
        shelf = (*shelf[: action.slot], None, *shelf[action.slot + 1 :])
    after = replace(
        state,
        seats=state.with_seat(action.player, seat),
        shopped=(*state.shopped, action.fairy),
        shelf=shelf,
    )
    return Outcome(after, Bought(cost, seat.souls))


def _refuse_purchase(state: State, action: Buy) -> Refusal | None:
    seat = state.seat
    if not seat.holds(action.fairy):
        return refusals.no_such_fairy()
    if len(action.name) > MOST_NAME:
        return refusals.bad_name(MOST_NAME)
    if action.slot is not None and not 0 <= action.slot < SHOP_SLOTS:
        return refusals.no_such_slot()
    fairy = seat.fairies[action.fairy]
    again = action.fairy in state.shopped and not state.rules.one_purchase
    if fairy.cubes or (fairy.engaged and not again):
        return refusals.fairy_engaged()
    if len(fairy.items) >= MOST_ITEMS:
        return refusals.max_three_items()
    cost = PRICE[action.rarity]
    return refusals.not_enough_souls(cost, seat.souls, "shop") if cost > seat.souls else None


def move_price(state: State) -> int:
    """Returns what moving an item costs now."""
    return 0 if state.rules.move_price == "turn" and state.moved else MOVE_ITEM


def _move(state: State, action: MoveItem) -> Outcome[State] | Refusal:
    """Gives an item to another own fairy for 3 souls; treasures never move."""
    refusal = refuse_turn(state, action.player)
    if refusal is not None:
        return refusal
    seat = state.seat
    if not seat.holds(action.fairy) or not seat.holds(action.to):
        return refusals.no_such_fairy()
    if action.fairy == action.to:
        return refusals.same_fairy()
    giver, taker = seat.fairies[action.fairy], seat.fairies[action.to]
    if not 0 <= action.item < len(giver.items):
        return refusals.no_such_item()
    item = giver.items[action.item]
    if item.treasure:
        return refusals.treasure_is_bound()
    if len(taker.items) >= MOST_ITEMS:
        return refusals.max_three_items()
    cost = move_price(state)
    if cost > seat.souls:
        return refusals.not_enough_souls(cost, seat.souls, "move-item")
    seat = seat.with_fairy(action.fairy, giver.without_item(action.item))
    seat = seat.with_fairy(action.to, replace(taker, items=(*taker.items, item)))
    seat = seat.with_souls(-cost)
    after = replace(state, seats=state.with_seat(action.player, seat), moved=True)
    return Outcome(after, ItemMoved(cost, seat.souls))


def _item(state: State, player: int, fairy: int, item: int) -> tuple[Seat, Item] | Refusal:
    seat = state.seats[player]
    if not seat.holds(fairy):
        return refusals.no_such_fairy()
    items = seat.fairies[fairy].items
    return (seat, items[item]) if 0 <= item < len(items) else refusals.no_such_item()


def _use(state: State, action: UseItem) -> Outcome[State] | Refusal:
    """Uses an item in anyone's turn; one with the hourglass is discarded at once."""
    refusal = refuse_play(state, action.player)
    if refusal is not None:
        return refusal
    found = _item(state, action.player, action.fairy, action.item)
    if isinstance(found, Refusal):
        return found
    seat, item = found
    if item.fresh:
        return refusals.item_not_yet_usable()
    if item.cubes or item.engaged:
        return refusals.item_cursed()
    if not item.single_use:
        return Outcome(state, ItemUsed(False))
    fairy = seat.fairies[action.fairy].without_item(action.item)
    seats = state.with_seat(action.player, seat.with_fairy(action.fairy, fairy))
    return Outcome(replace(state, seats=seats), ItemUsed(True))


def _drop(state: State, action: DropItem) -> Outcome[State] | Refusal:
    refusal = refuse_play(state, action.player)
    if refusal is not None:
        return refusal
    found = _item(state, action.player, action.fairy, action.item)
    if isinstance(found, Refusal):
        return found
    seat = found[0]
    fairy = seat.fairies[action.fairy].without_item(action.item)
    seats = state.with_seat(action.player, seat.with_fairy(action.fairy, fairy))
    return Outcome(replace(state, seats=seats), Arranged())
