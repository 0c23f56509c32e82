"""The parts of a turn but for the attack: a skill, the shop, special skills, and what is rarer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.murky_fairies.cards import Item, KnownItem, item_line
from companion.games.murky_fairies.moves.fairies import (
    AUCTION,
    USE_SKILL,
    USE_SPECIAL,
    Auction,
    UseSkill,
    UseSpecial,
)
from companion.games.murky_fairies.moves.layout import AddFairy
from companion.games.murky_fairies.moves.shop import BUY, BUY_AT, Buy, BuyAt, ShowItem
from companion.games.murky_fairies.moves.turn import BUY_ACTION, BuyAction
from companion.games.murky_fairies.prompt.attack import attacking
from companion.games.murky_fairies.prompt.draft import Bids, Draft, Errand
from companion.games.murky_fairies.prompt.keys import (
    WHO_ACTS,
    costs,
    end_turn,
    fairies,
    nobody,
    players,
)
from companion.games.murky_fairies.rules import (
    EXTRA_ACTION,
    MOST_EXTRA,
    MOST_PRICE,
    PRICE,
    Rarity,
    _,
    counted as _n,
)
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import RARITY, fairy_name, item_name
from companion.play import Message, Refusal
from companion.play.text import folded
from companion.prompt import (
    Key,
    Pad,
    Part,
    Press,
    Preview,
    PreviewFigure,
    Prompt,
    Stepper,
    TextEntry,
)

TABS = (
    ("skill", "wings", _("Skill"), ""),
    ("attack", "fight", _("Attack"), ""),
    ("shop", "home", _("Shop"), ""),
    ("special", "flame", _("Special"), ""),
    ("rest", "more", _("More"), _("More of this turn")),
)
"""The parts of a turn, each with its sign, and another name where the screen has one like it."""


def acting(state: State, draft: Draft) -> Prompt:
    """Offers the parts of a turn, and asks what the one needs that is shown."""
    part = {
        "skill": _using_skill,
        "attack": attacking,
        "shop": _shopping,
        "special": _enchanting,
        "rest": _resting,
    }[draft.tab](state, draft)
    tabs = (
        Key(label, Press(f"tab:{name}"), say, sign=sign, chosen=name == draft.tab)
        for name, sign, label, say in TABS
    )
    return replace(part, pads=(Pad(tuple(tabs), "tabs"), *part.pads))


# A skill ----------------------------------------------------------------------------------------


def _using_skill(state: State, draft: Draft) -> Prompt:
    """Asks for a fairy and what her skill costs; then the attack is next."""
    fairy, cost = draft.fairy, draft.cost
    acts = fairy is not None and state.seat.holds(fairy)
    pads = (
        fairies(state, state.current, "fairy", fairy),
        costs(cost, awake=acts, must=True),
        _more_actions(state),
    )
    if fairy is None or not acts:
        hint = WHO_ACTS if state.actions else _("No action left")
        end = end_turn(state, main=True)
        return Prompt(pads=pads, aside=(end,), primary=Key(hint, None))
    preview, primary = _skill(state, fairy, cost)
    return Prompt(pads=pads, preview=preview, aside=(end_turn(state, main=False),), primary=primary)


def _skill(state: State, fairy: int, cost: int | None) -> tuple[Preview, Key]:
    """Returns what is left after a skill, and the key that uses it."""
    action = UseSkill(state.current, fairy, cost or 0)
    outcome, name = USE_SKILL.apply(state, action), fairy_name(state.seat, fairy)
    refused = isinstance(outcome, Refusal)
    if refused:
        preview = Preview((outcome.message,), tone="warning")
    elif cost is None:
        preview = Preview((_("Tap what her skill costs"),))
    else:
        left = PreviewFigure(outcome.state.actions, _("actions left"))
        preview = Preview((_("Engage her, then enter her attack"),), (left,))
    if cost is None:
        return preview, Key(name, None, id="confirm")
    label = _n("{fairy}: {count} action", "{fairy}: {count} actions", cost, fairy=name)
    return preview, Key(label, action, id="confirm", dim=refused)


def _more_actions(state: State) -> Pad:
    """Returns the way to buy one more action."""
    action, left = BuyAction(state.current), MOST_EXTRA - state.extra
    say = _("Buy an action for {cost} souls, {left} more this turn", cost=EXTRA_ACTION, left=left)
    key = Key(
        _("+1 action for {cost} souls", cost=EXTRA_ACTION),
        action,
        say,
        dim=isinstance(BUY_ACTION.apply(state, action), Refusal),
        id="buy-action",
    )
    return Pad((key,), "drawn", name="more-actions")


# The shop ---------------------------------------------------------------------------------------

MOST_OFFERED = 6


def _shopping(state: State, draft: Draft) -> Prompt:
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
    form = (*pads, *_item_fields(state, draft))
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
        then = PreviewFigure(outcome.state.seat.souls, _("souls then"))
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
        why=_("empty") if item is None else "",
    )


def _item_fields(state: State, draft: Draft) -> Iterator[Part]:
    """Yields rarity and price, name and hourglass of an item; what lies in the shop is known."""
    errand = draft.errand
    rarities = [*Rarity] if errand.slot is None else [errand.rarity]
    keys = [_price_key(each, errand) for each in rarities]
    if errand.fairy is not None:
        keys.append(Key(_("other"), Press("price:"), chosen=errand.souls is not None))
    yield Pad(tuple(keys), "choices")
    if errand.souls is not None:
        yield Stepper("souls", _("Price by a card"), errand.souls, 0, MOST_PRICE)
    if errand.slot is None:
        hourglass = Key(
            "",
            Press("single"),
            _("Hourglass: single use"),
            "hourglass",
            checked=errand.single_use,
        )
        yield TextEntry("name", _("Item (optional)"), errand.name, "shop", hourglass)
        yield from _known_items(state.catalogue.with_learnt(draft.learnt).items, errand)


def _price_key(rarity: Rarity, errand: Errand) -> Key:
    label = Message("{rarity} {price}", (("rarity", RARITY[rarity]), ("price", PRICE[rarity])))
    chosen = errand.souls is None and rarity is errand.rarity
    return Key(label, Press(f"price:{rarity.value}"), chosen=chosen)


def _known_items(items: tuple[KnownItem, ...], errand: Errand) -> Iterator[Part]:
    """Yields the items that the table wrote down and that fit what was typed."""
    typed = folded(errand.name)
    offered = [item for item in items if typed in folded(item.name)][:MOST_OFFERED]
    if offered and all(folded(item.name) != typed for item in offered):
        lines = (
            item_line(item.name, item.rarity or Rarity.COMMON, item.single_use) for item in offered
        )
        keys = (
            Key(item.name, Press(f"item:{line}")) for item, line in zip(offered, lines, strict=True)
        )
        yield Pad(tuple(keys), "choices")


# Special skills ---------------------------------------------------------------------------------


def _enchanting(state: State, draft: Draft) -> Prompt:
    """Asks whose special skill is used, and what it costs."""
    spell = draft.spell
    chips = fairies(state, spell.player, "caster", spell.fairy)
    choosing = (chips, players(state, spell.player, "casting"))
    if spell.fairy is None or not state.seats[spell.player].holds(spell.fairy):
        hint = Key(_("Specials work in anyone’s turn: tap a fairy"), None)
        return Prompt(pads=choosing, aside=(end_turn(state, main=True),), primary=hint)
    preview, primary = casting(state, spell.player, spell.fairy, spell.souls, once=spell.once)
    once = Key(_("Not cumulative: once a turn"), Press("once"), checked=spell.once)
    return Prompt(
        pads=(
            *choosing,
            Stepper("special", _("Price in souls"), spell.souls, 0, MOST_PRICE),
            Pad((once,), "line"),
        ),
        preview=preview,
        aside=(end_turn(state, main=False),),
        primary=primary,
    )


def casting(
    state: State, player: int, fairy: int, souls: int, *, once: bool
) -> tuple[Preview, Key]:
    """Returns what is left after a special skill, and the key that pays for it."""
    action = UseSpecial(player, fairy, souls, once)
    outcome = USE_SPECIAL.apply(state, action)
    refused = isinstance(outcome, Refusal)
    if refused:
        preview = Preview((outcome.message,), tone="warning")
    else:
        then = PreviewFigure(outcome.state.seats[player].souls, _("souls then"))
        preview = Preview((_("she stays ready"),), (then,), brief=True)
    name = state.names[player]
    label = _n("{player} pays {count} soul", "{player} pays {count} souls", souls, player=name)
    return preview, Key(label, action, id="confirm", dim=refused)


# What is rarer ----------------------------------------------------------------------------------


def _resting(state: State, draft: Draft) -> Prompt:
    """Offers the sheets of single fairies, the auction, and a spectre."""
    if draft.bids is not None:
        return _bidding(state, draft.bids)
    player = draft.player
    hint = _("Tap a fairy: cubes, items, special skill, acting again")
    return Prompt(
        pads=(
            fairies(state, player, "", dim=nobody),
            players(state, player, "player"),
            Pad(
                (
                    Key(_("Assassin auction"), Press("auction:1")),
                    Key(_("Add a spectre"), AddFairy(player, "", spectre=True)),
                ),
                "line",
            ),
        ),
        preview=Preview((hint,), brief=True),
        aside=(end_turn(state, main=True),),
    )


def _bidding(state: State, bids: Bids) -> Prompt:
    """Asks, while both assassins act at once, who raises and who stops."""
    action = Auction(bids.price, bids.starts, (*(True,) * bids.raises, False))
    raised = AUCTION.apply(
        state, Auction(bids.price, bids.starts, (*action.raises[:-1], True, False))
    )
    bidder = state.names[(bids.starts + bids.raises) % 2]
    label = _("{player} raises by 3", player=bidder)
    outcome = AUCTION.apply(state, action)
    why = raised.message if isinstance(raised, Refusal) else ""
    texts, figures = (why,) if why else (), ()
    if isinstance(outcome, Refusal):
        texts = (outcome.message,)
    else:
        figures = (PreviewFigure(outcome.effect.last_bid, _("souls")),)
        winner = state.names[outcome.effect.winner]
        texts = (_("{player} leads; {other} is asked", player=winner, other=bidder), *texts)
    refused = isinstance(outcome, Refusal)
    return Prompt(
        pads=(
            Stepper("bid", _("Price of the skill"), bids.price, 0, MOST_PRICE),
            players(state, bids.starts, "starts", _("Who answers first?")),
            Pad(
                (Key(label, Press(f"raise:{bids.raises + 1}"), dim=bool(why), why=why),),
                "line",
            ),
        ),
        preview=Preview(texts, figures, "warning" if refused else "plain"),
        aside=(Key(_("Back"), Press("auction:"), rare=True, share=104),),
        primary=Key(_("{player} stops", player=bidder), action, id="confirm", dim=refused),
    )
