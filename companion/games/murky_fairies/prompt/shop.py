"""The shop: which fairy goes, for what."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.murky_fairies.model import (
    MOST_PRICE,
    PRICE,
    RARITY,
    Item,
    KnownItem,
    Rarity,
    State,
    _,
    counted as _n,
    item_line,
    item_name,
)
from companion.games.murky_fairies.moves import BUY, BUY_AT, Buy, BuyAt, ShowItem
from companion.games.murky_fairies.prompt.draft import Draft, Errand
from companion.games.murky_fairies.prompt.keys import end_turn, fairies
from companion.play import Message, Refusal
from companion.play.text import folded
from companion.prompt import Entry, Figure, Key, Number, Pad, Part, Press, Preview, Prompt

MOST_OFFERED = 6


def shopping(state: State, draft: Draft) -> Prompt:
    """Asks for a fairy, a rarity, and the item's name if the table wants it."""
    errand = draft.errand
    going, showing = errand.fairy is not None, errand.shelf is not None
    slots = (_slots(state, errand),) if not going or any(state.shelf) else ()
    pads: tuple[Part, ...] = (fairies(state, state.current, "shopper", errand.fairy), *slots)
    if not going and not showing:
        hint = Key(_("Tap the fairy who goes to the shop"), None)
        return Prompt(pads=pads, aside=(end_turn(state, main=True),), primary=hint)
    preview, primary = None, _showing(errand)
    if going:
        preview, primary = _purchase(state, errand)
    form = (*pads, *_form(state, draft))
    end = end_turn(state, main=False)
    return Prompt(pads=form, preview=preview, aside=(end,), primary=primary)


def _purchase(state: State, errand: Errand) -> tuple[Preview, Key]:
    """Returns what a purchase costs, and the key that makes it."""
    fairy = errand.fairy or 0
    plain = Buy(
        state.current, fairy, errand.rarity, errand.name.strip(), errand.single_use, errand.slot
    )
    if errand.souls is None:
        action, cost, outcome = plain, PRICE[errand.rarity], BUY.apply(state, plain)
    else:
        action, cost = BuyAt(plain, errand.souls), errand.souls
        outcome = BUY_AT.apply(state, action)
    refused = isinstance(outcome, Refusal)
    if refused:
        preview = Preview((outcome.message,), tone="warning")
    else:
        then = Figure(outcome.state.seat.souls, _("souls then"))
        preview = Preview((_("usable from your next turn"),), (then,), brief=True)
    label = _n("Buy for {count} soul", "Buy for {count} souls", cost)
    return preview, Key(label, action, id="confirm", dim=refused)


def _showing(errand: Errand) -> Key:
    name = errand.name.strip()
    action = ShowItem(errand.shelf or 0, name, errand.rarity, errand.single_use)
    return Key(
        _("Show it in the shop") if name else _("Leave the place empty"), action, id="confirm"
    )


def _slots(state: State, errand: Errand) -> Pad:
    """Returns the three places of the shop; what lies there is written down if one wants."""
    chosen = errand.shelf if errand.fairy is None else errand.slot
    keys = (_slot(slot, item, slot == chosen) for slot, item in enumerate(state.shelf))
    return Pad(tuple(keys), "drawn", name="slots")


def _slot(slot: int, item: Item | None, chosen: bool) -> Key:
    name = _("shop {number}", number=slot + 1) if item is None else item_name(item)
    price = "+" if item is None or item.rarity is None else str(PRICE[item.rarity])
    return Key(
        Message("{item} {price}", (("item", name), ("price", price))),
        Press(f"slot:{slot}"),
        _("In the shop, place {number}: {item}", number=slot + 1, item=name),
        chosen=chosen,
        dim=item is None,
    )


def _form(state: State, draft: Draft) -> Iterator[Part]:
    """Yields rarity and price, name and hourglass of an item; what lies in the shop is known."""
    errand = draft.errand
    rarities = [*Rarity] if errand.slot is None else [errand.rarity]
    keys = [_price(each, errand) for each in rarities]
    if errand.fairy is not None:
        keys.append(Key(_("other"), Press("price:"), chosen=errand.souls is not None))
    yield Pad(tuple(keys), "choices")
    if errand.souls is not None:
        yield Number("souls", _("Price by a card"), errand.souls, 0, MOST_PRICE)
    if errand.slot is None:
        hourglass = Key(
            "",
            Press("single"),
            _("Hourglass: single use"),
            "hourglass",
            checked=errand.single_use,
        )
        yield Entry("name", _("Item (optional)"), errand.name, "shop", hourglass)
        yield from _known(state.catalogue.with_learnt(draft.learnt).items, errand)


def _price(rarity: Rarity, errand: Errand) -> Key:
    label = Message("{rarity} {price}", (("rarity", RARITY[rarity]), ("price", PRICE[rarity])))
    chosen = errand.souls is None and rarity is errand.rarity
    return Key(label, Press(f"price:{rarity.value}"), chosen=chosen)


def _known(items: tuple[KnownItem, ...], errand: Errand) -> Iterator[Part]:
    """Yields the items that the table wrote down and that fit what was typed."""
    typed = folded(errand.name)
    offered = [item for item in items if typed in folded(item.name)][:MOST_OFFERED]
    if offered and all(folded(item.name) != typed for item in offered):
        keys = (Key(item.name, Press(f"item:{_line(item)}")) for item in offered)
        yield Pad(tuple(keys), "choices")


def _line(item: KnownItem) -> str:
    return item_line(item.name, item.rarity or Rarity.COMMON, item.single_use)
