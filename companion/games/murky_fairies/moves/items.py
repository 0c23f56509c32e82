"""Items that fairies carry: moved for souls, passed on by a card, used, discarded.

Source: Murky Fairies, equipment.
"""

from dataclasses import dataclass

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Item
from companion.games.murky_fairies.rules import MOST_PRICE, MOVE_COST, Rarity, _
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import (
    refuse_cost,
    refuse_cubes,
    refuse_fairy,
    refuse_item,
    refuse_load,
    refuse_name,
    refuse_other,
    refuse_play,
    refuse_price,
    refuse_turn,
    unless,
)
from companion.play import (
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    replace,
    silent,
)


@dataclass(frozen=True, slots=True)
class MoveItem(Action, tag="move"):
    """Gives an item of one fairy to another for 3 souls."""

    player: int
    fairy: int
    item: int
    to: int


@dataclass(frozen=True, slots=True)
class UseItem(Action, tag="use"):
    """Uses an item; one with the hourglass is discarded."""

    player: int
    fairy: int
    item: int


@dataclass(frozen=True, slots=True)
class DropItem(Action, tag="drop"):
    """An item leaves the table."""

    player: int
    fairy: int
    item: int


@dataclass(frozen=True, slots=True)
class PassItem(Action, tag="pass"):
    """An item or a treasure goes to any fairy of either player, as a card says.

    Attributes:
        player: whose item it is.
        fairy: who carries it.
        item: its place.
        taker: whose fairy receives it.
        to: her place.
        souls: what the taker pays.
    """

    player: int
    fairy: int
    item: int
    taker: int
    to: int
    souls: int = 0


@dataclass(frozen=True, slots=True)
class GainItem(Action, tag="gain"):
    """An item or a treasure comes to a fairy from beside the table, as a card says.

    Attributes:
        player: whose fairy it is.
        fairy: her place.
        rarity: what the item is; None for a treasure.
        name: how the table calls it.
        single_use: whether it shows the hourglass.
        souls: what its player pays.
    """

    player: int
    fairy: int
    rarity: Rarity | None
    name: str = ""
    single_use: bool = False
    souls: int = 0


SAME_FAIRY = Refusal("same_fairy", _("She already has this item."), (), "move-item")


def move_price(state: State) -> int:
    """Returns what moving an item costs now."""
    return 0 if state.rules.move_price == "turn" and state.moved else MOVE_COST


def _refuse_move(state: State, action: MoveItem) -> Refusal | None:
    return (
        refuse_turn(state, action.player)
        or refuse_fairy(state, action.player, action.fairy, action.to)
        or refuse_item(state.seat.fairies[action.fairy], action.item)
        or _refuse_taking(state, action)
        or _refuse_moment(state)
        or refuse_price(move_price(state), state.seat.souls, "move-item")
    )


def _refuse_taking(state: State, action: MoveItem) -> Refusal | None:
    if action.fairy == action.to:
        return SAME_FAIRY
    if state.seat.fairies[action.fairy].items[action.item].treasure:
        return Refusal(
            "treasure_is_bound", _("A treasure stays with its fairy for ever."), (), "enemy-beaten"
        )
    return refuse_load(state.seat.fairies[action.to], state.rules)


def _refuse_moment(state: State) -> Refusal | None:
    if not (state.rules.move_early and state.acted):
        return None
    return Refusal(
        "wrong_time", _("Items are moved before the first skill of a turn."), (), "move-moment"
    )


def _moved(state: State, action: MoveItem) -> State:
    return _handed(state, action.player, action.fairy, action.item, action.player, action.to).paid(
        action.player, move_price(state), moved=True
    )


def _handed(state: State, player: int, fairy: int, item: int, taker: int, to: int) -> State:
    """Returns the state with an item of a player's fairy in the hands of a taker's."""
    giver = state.seats[player].fairies[fairy]
    after = state.with_fairy(player, fairy, giver.without_item(item))
    return after.with_fairy(taker, to, after.seats[taker].fairies[to].carrying(giver.items[item]))


def _describe_move(action: MoveItem, before: State, after: State) -> Description:
    to = words.fairy_of(before, action.player, action.to)
    text = _("{player}: {fairy} gives {item} to {to}", to=to, **_facts(action, before))
    return words.with_souls(text, action.player, before, after)


def _to_pay(souls: int, rule: str) -> tuple[Notice, ...]:
    return (Notice(words.to_pay(souls), "ask", rule),) if souls else ()


def _refuse_passing(state: State, action: PassItem) -> Refusal | None:
    """Refuses only what the table cannot show: whose turn it is, the card knows."""
    refusal = _refuse_missing(state, action)
    if refusal is None and (action.player, action.fairy) == (action.taker, action.to):
        return SAME_FAIRY
    return refusal or _refuse_receiving(
        state, action.taker, action.to, action.souls, treasure=_item(state, action).treasure
    )


def _refuse_receiving(
    state: State, player: int, place: int, souls: int, *, treasure: bool
) -> Refusal | None:
    """Refuses a fairy who cannot take an item, or a price that is not there."""
    if refusal := (
        refuse_play(state, player)
        or refuse_fairy(state, player, place)
        or refuse_cost(souls, MOST_PRICE)
    ):
        return refusal
    seat = state.seats[player]
    return refuse_load(seat.fairies[place], state.rules, treasure=treasure) or refuse_price(
        souls, seat.souls, "passed-item"
    )


def _item(state: State, action: PassItem | UseItem) -> Item:
    return state.seats[action.player].fairies[action.fairy].items[action.item]


def _passed(state: State, action: PassItem) -> State:
    return _handed(state, action.player, action.fairy, action.item, action.taker, action.to).paid(
        action.taker, action.souls
    )


def _describe_pass(action: PassItem, before: State, after: State) -> Description:
    taker = words.player_name(before, action.taker)
    to = words.fairy_of(before, action.taker, action.to)
    facts = _facts(action, before)
    text = (
        _("{item} of {fairy} ({player}) goes to {to} ({taker})", to=to, taker=taker, **facts)
        if action.taker != action.player
        else _("{player}: {fairy} gives {item} to {to}", to=to, **facts)
    )
    return words.with_souls(text, action.taker, before, after)


def _announce_pass(
    before: State, action: PassItem, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    notices = _to_pay(action.souls, "passed-item")
    if _item(before, action).treasure:
        text = _("A treasure is bound to its fairy: it leaves her only if a card says so.")
        return (*notices, Notice(text, "info", "treasure"))
    return notices


def _refuse_gain(state: State, action: GainItem) -> Refusal | None:
    treasure = action.rarity is None
    return refuse_name(action.name) or _refuse_receiving(
        state, action.player, action.fairy, action.souls, treasure=treasure
    )


def _gained(state: State, action: GainItem) -> State:
    item = Item(action.name, action.rarity, action.single_use)
    return state.with_fairy(
        action.player, action.fairy, state.seats[action.player].fairies[action.fairy].carrying(item)
    ).paid(action.player, action.souls)


def _describe_gain(action: GainItem, before: State, after: State) -> Description:
    item = words.item_name(Item(action.name, action.rarity))
    facts = words.fairy_facts(before, action.player, action.fairy)
    return words.with_souls(
        _("{player}: {fairy} receives: {item}", item=item, **facts), action.player, before, after
    )


def _refuse_missing(state: State, action: UseItem | DropItem | PassItem) -> Refusal | None:
    """Refuses an item that is not there, in anyone's turn."""
    return (
        refuse_play(state, action.player)
        or refuse_fairy(state, action.player, action.fairy)
        or refuse_item(state.seats[action.player].fairies[action.fairy], action.item)
    )


def _refuse_use(state: State, action: UseItem) -> Refusal | None:
    refusal = _refuse_missing(state, action)
    if refusal is None and not state.rules.items_anytime:
        refusal = refuse_other(state, action.player)
    if refusal is not None:
        return refusal
    item = _item(state, action)
    if item.fresh:
        text = _("It has only just been bought: it works from your next turn.")
        return Refusal("item_not_yet_usable", text, (), "shop")
    if item.cubes or item.engaged:
        text = _("It is cursed and has no effect now.")
        return Refusal("item_cursed", text, (), "curse")
    return None


def _used(state: State, action: UseItem) -> State:
    """Uses an item; one with the hourglass is discarded at once."""
    return _without(state, action) if _item(state, action).single_use else state


def _without(state: State, action: UseItem | DropItem) -> State:
    fairy = state.seats[action.player].fairies[action.fairy].without_item(action.item)
    return state.with_fairy(action.player, action.fairy, fairy)


Touched = MoveItem | UseItem | DropItem | PassItem


def _facts(action: Touched, before: State) -> dict[str, str | Message]:
    return words.fairy_facts(before, action.player, action.fairy) | {
        "item": words.item_of(before, action.player, action.fairy, action.item)
    }


def _announce_use(
    before: State, action: UseItem, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    hourglass = () if outcome.state == before else (HOURGLASS,)
    if refuse_cubes(before.seats[action.player].fairies[action.fairy]) is None:
        return hourglass
    fairy = words.fairy_of(before, action.player, action.fairy)
    text = _("{fairy} is under black cubes: she uses an item only if a card says so.", fairy=fairy)
    return (*hourglass, Notice(text, "info", "cursed-fairy-items"))


MOVE_ITEM = Move(
    MoveItem,
    unless(_refuse_move, _moved),
    _describe_move,
    lambda before, _action, _outcome: _to_pay(move_price(before), "move-item"),
)
HOURGLASS = Notice(_("Discard the item: it shows the hourglass."), "ask", "three-items")
USE_ITEM = Move(
    UseItem,
    unless(_refuse_use, _used),
    lambda action, before, after: words.with_souls(
        _("{player}: {fairy} uses: {item}", **_facts(action, before)), action.player, before, after
    ),
    _announce_use,
)
DROP_ITEM = Move(
    DropItem,
    unless(_refuse_missing, _without),
    lambda action, before, after: words.with_souls(
        _("{player}: {fairy} loses: {item}", **_facts(action, before)), action.player, before, after
    ),
    silent,
)
PASS_ITEM = Move(PassItem, unless(_refuse_passing, _passed), _describe_pass, _announce_pass)
GAIN_ITEM = Move(
    GainItem,
    unless(_refuse_gain, _gained),
    _describe_gain,
    lambda _before, action, _outcome: _to_pay(action.souls, "passed-item"),
)


def legacy_outcome(state: State, action: Action) -> Outcome[State, None] | None:
    """Returns what moving an item did in an earlier version, which allowed it after skills too."""
    if not isinstance(action, MoveItem):
        return None
    outcome = MOVE_ITEM.apply(replace(state, rules=replace(state.rules, move_early=False)), action)
    if isinstance(outcome, Refusal):
        return None
    return Outcome(replace(outcome.state, rules=state.rules), None)
