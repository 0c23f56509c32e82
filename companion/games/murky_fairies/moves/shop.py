"""The shop: what lies there, and what is bought. Source: Murky Fairies, shop and equipment."""

from dataclasses import dataclass

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Item
from companion.games.murky_fairies.rules import MOST_PRICE, PRICE, SHOP_SLOTS, Rarity, _
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import (
    FAIRY_ENGAGED,
    refuse_cost,
    refuse_fairy,
    refuse_load,
    refuse_name,
    refuse_over,
    refuse_price,
    refuse_turn,
    unless,
)
from companion.play import Action, Description, Move, Notice, Outcome, Refusal, replace, silent


@dataclass(frozen=True, slots=True)
class ShowItem(Action, tag="shelf"):
    """Turns an item of the shop up in one of its three places; no name empties the place."""

    slot: int
    name: str
    rarity: Rarity
    single_use: bool = False


@dataclass(frozen=True, slots=True)
class Buy(Action, tag="buy"):
    """Sends a fairy to the shop for an item.

    Attributes:
        player: who pays.
        fairy: who goes, and carries the item.
        rarity: what fixes the price.
        name: the item.
        single_use: whether it shows the hourglass.
        slot: its place in the shop, if these are written down; what lies there is bought.
    """

    player: int
    fairy: int
    rarity: Rarity
    name: str = ""
    single_use: bool = False
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class BuyAt(Action, tag="bargain"):
    """A purchase for the souls that a card says, instead of the price of its rarity."""

    purchase: Buy
    souls: int


def _refuse_show(state: State, action: ShowItem) -> Refusal | None:
    return refuse_over(state) or _refuse_slot(action.slot) or refuse_name(action.name)


def _shown(state: State, action: ShowItem) -> State:
    item = Item(action.name, action.rarity, action.single_use) if action.name else None
    return replace(state, shelf=_with_slot(state, action.slot, item))


def _refuse_slot(slot: int) -> Refusal | None:
    if 0 <= slot < SHOP_SLOTS:
        return None
    return Refusal("no_such_slot", _("The shop has three places."), (), "shop")


def _with_slot(state: State, slot: int, item: Item | None) -> tuple[Item | None, ...]:
    return (*state.shelf[:slot], item, *state.shelf[slot + 1 :])


def bought_item(state: State, action: Buy) -> Item:
    """Returns what is bought: what lies in its place of the shop, or what was told."""
    known = 0 <= (-1 if action.slot is None else action.slot) < SHOP_SLOTS
    item = state.shelf[action.slot or 0] if known else None
    return replace(item or Item(action.name, action.rarity, action.single_use), fresh=True)


Purchase = Buy | BuyAt


def _terms(state: State, action: Purchase) -> tuple[Buy, int]:
    """Returns a purchase, and what it costs."""
    if isinstance(action, BuyAt):
        return action.purchase, action.souls
    return action, PRICE[bought_item(state, action).rarity or action.rarity]


def _refuse_purchase(state: State, bought: Purchase) -> Refusal | None:
    action, cost = _terms(state, bought)
    if refusal := (
        refuse_turn(state, action.player)
        or refuse_fairy(state, action.player, action.fairy)
        or refuse_name(action.name)
        or (None if action.slot is None else _refuse_slot(action.slot))
        or refuse_cost(cost, MOST_PRICE)
    ):
        return refusal
    fairy, rules = state.seat.fairies[action.fairy], state.rules
    again = action.fairy in state.shopped and not rules.one_purchase
    may = again or (rules.engaged_shops and action.fairy not in state.shopped)
    if fairy.cubes or (fairy.engaged and not may):
        return FAIRY_ENGAGED
    return refuse_load(fairy, rules) or refuse_price(cost, state.seat.souls, "shop")


def _bought(state: State, bought: Purchase) -> State:
    """Sends a fairy, who is engaged for it; the item works from her next own turn."""
    action, cost = _terms(state, bought)
    fairy = state.seat.fairies[action.fairy].carrying(bought_item(state, action))
    after = state.with_fairy(action.player, action.fairy, replace(fairy, engaged=True))
    shelf = state.shelf if action.slot is None else _with_slot(state, action.slot, None)
    return after.paid(action.player, cost, shopped=(*state.shopped, action.fairy), shelf=shelf)


def _describe_bought(bought: Purchase, before: State, after: State) -> Description:
    action, _cost = _terms(before, bought)
    text = _(
        "{player}: {fairy} buys: {item}",
        item=words.item_name(bought_item(before, action)),
        **words.fairy_facts(before, action.player, action.fairy),
    )
    return words.with_souls(text, action.player, before, after)


def _announce_bought(
    before: State, action: Purchase, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    bought, cost = _terms(before, action)
    fairy = words.fairy_of(before, bought.player, bought.fairy)
    return (
        Notice(words.to_pay(cost), "ask", "shop"),
        Notice(_("Engage {card}.", card=fairy), "ask", "shop"),
        Notice(_("The item works from your next turn."), "info", "shop"),
        Notice(_("After all purchases, fill the shop up to three items."), "info", "shop"),
    )


SHOW_ITEM = Move(
    ShowItem,
    unless(_refuse_show, _shown),
    lambda action, _before, _after: Description(
        _("In the shop: {item}", item=action.name or _("nothing"))
    ),
    silent,
)
BUY = Move(Buy, unless(_refuse_purchase, _bought), _describe_bought, _announce_bought)
BUY_AT = Move(BuyAt, unless(_refuse_purchase, _bought), _describe_bought, _announce_bought)
