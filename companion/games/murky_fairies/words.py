"""What moves say alike: what things are called, how the log shows a value, and what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from companion.games.murky_fairies.cards import Enemy, Fairy, Item
from companion.games.murky_fairies.rules import (
    MOST_ITEMS,
    MOST_NAME,
    Affliction,
    Defence,
    Rank,
    Rarity,
    Rules,
    _,
    counted as _n,
)
from companion.games.murky_fairies.state import Seat, State
from companion.play import Description, Message, Outcome, Refusal, has_left, unknown_player

RANK = {Rank.DEMON: _("demon"), Rank.SCOURGE: _("scourge"), Rank.TITAN: _("titan")}
RANKS = {Rank.DEMON: _("Demons"), Rank.SCOURGE: _("Scourges"), Rank.TITAN: _("Titan")}
DEFENCE = {Defence.PHYSICAL: _("physical"), Defence.MAGICAL: _("magical")}
RARITY = {Rarity.COMMON: _("common"), Rarity.RARE: _("rare"), Rarity.EPIC: _("epic")}
AFFLICTION = {Affliction.EXHAUSTED: _("exhausted"), Affliction.CURSED: _("cursed")}

SOULS = _("Souls")
VP = _("Victory points")
ACTIONS = _("Actions left")
HEROIC = _("Heroic fairies")
NOBODY = _("somebody")
UNKNOWN = _("unknown")
TREASURE = _("treasure")


def fairy_name(seat: Seat, place: int) -> str | Message:
    """Returns a fairy's name, or her number while she has none."""
    if not 0 <= place < len(seat.fairies):
        return NOBODY
    fairy: Fairy = seat.fairies[place]
    if fairy.name:
        return fairy.name
    number = sum(f.spectre == fairy.spectre for f in seat.fairies[: place + 1])
    if fairy.spectre:
        return _("Spectre {number}", number=number)
    return _("Fairy {number}", number=number)


def fairy_of(state: State, player: int, place: int) -> str | Message:
    """Returns the name of a player's fairy."""
    return fairy_name(state.seats[player], place) if state.seated(player) else NOBODY


def enemy_name(state: State, place: int) -> str | Message:
    """Returns an enemy's name, or its rank and number while it has none."""
    if not 0 <= place < len(state.enemies):
        return UNKNOWN
    enemy: Enemy = state.enemies[place]
    if enemy.name:
        return enemy.name
    peers = [i for i, other in enumerate(state.enemies) if other.rank is enemy.rank]
    if enemy.rank is Rank.TITAN and len(peers) == 1:
        return RANKS[enemy.rank]
    number = peers.index(place) + 1
    return {
        Rank.DEMON: _("Demon {number}", number=number),
        Rank.SCOURGE: _("Scourge {number}", number=number),
        Rank.TITAN: _("Titan {number}", number=number),
    }[enemy.rank]


def item_name(item: Item) -> str | Message:
    """Returns an item's name, or its rarity while it has none."""
    if item.name:
        return item.name
    return TREASURE if item.rarity is None else ITEM[item.rarity]


ITEM = {
    Rarity.COMMON: _("common item"),
    Rarity.RARE: _("rare item"),
    Rarity.EPIC: _("epic item"),
}


def item_of(state: State, player: int, fairy: int, place: int) -> str | Message:
    """Returns the name of an item of a player's fairy."""
    if not state.seated(player) or not state.seats[player].holds(fairy):
        return UNKNOWN
    items = state.seats[player].fairies[fairy].items
    return item_name(items[place]) if 0 <= place < len(items) else UNKNOWN


def player_name(state: State, player: int) -> str | Message:
    """Returns a player's name; of a number that is nobody's, "somebody"."""
    return state.names[player] if state.seated(player) else NOBODY


def fairy_facts(state: State, player: int, fairy: int) -> dict[str, str | Message]:
    """Returns whose fairy it is and her name, as ``player`` and ``fairy`` of a message."""
    return {"player": player_name(state, player), "fairy": fairy_of(state, player, fairy)}


def tokens_text(tokens: str) -> Message:
    """Returns a row of tokens in words, such as 2 physical, 1 magical."""
    return _(
        "{physical}, {magical}",
        physical=_n("{count} physical", "{count} physical", tokens.count("P")),
        magical=_n("{count} magical", "{count} magical", tokens.count("M")),
    )


def to_pay(souls: int) -> Message:
    """Returns that souls are to be paid."""
    return _n("Pay {count} soul.", "Pay {count} souls.", souls)


def with_souls(text: Message, player: int, before: State, after: State) -> Description:
    """Returns a line whose most visible value is a player's souls, if they changed."""
    if not before.seated(player):
        return Description(text)
    was, now = before.seats[player].souls, after.seats[player].souls
    if was == now:
        return Description(text, player=player)
    return Description(text, SOULS, was, now, player=player)


def with_actions(text: Message, player: int, before: State, after: State) -> Description:
    """Returns a line whose most visible value is the actions left."""
    return Description(text, ACTIONS, before.actions, after.actions, player=player, headed=True)


# What several moves refuse ----------------------------------------------------------------------

A = TypeVar("A")

GAME_OVER = Refusal("game_over", _("The game is over; take something back first."), (), "game-end")
NOT_BEGUN = Refusal("not_begun", _("Lay out enemies and fairies, then begin."), (), "setup")
CARD_FIRST = Refusal("card_first", _("Choose an action card first."), (), "action-cards")
FAIRY_ENGAGED = Refusal("fairy_engaged", _("She is engaged until your next turn."), (), "engaged")
NO_SUCH_ENEMY = Refusal("no_such_enemy", _("There is no such enemy on the table."))
ENEMY_BEATEN = Refusal(
    "enemy_already_beaten", _("This enemy is already beaten."), (), "enemy-beaten"
)


def unless(
    refuse: Callable[[State, A], Refusal | None], change: Callable[[State, A], State]
) -> Callable[[State, A], Outcome[State, None] | Refusal]:
    """Returns how an action is done that is either refused or changes the state."""
    return lambda state, action: refuse(state, action) or Outcome(change(state, action), None)


def refuse_over(state: State) -> Refusal | None:
    """Refuses anything after the end."""
    return GAME_OVER if state.over else None


def refuse_play(state: State, player: int, *, reward: bool = False) -> Refusal | None:
    """Refuses what belongs to a running play, in anyone's turn.

    The codes are ``game_over``, ``plain_counters``, ``unknown_player`` and ``not_begun``.

    Args:
        state: the play.
        player: who wants to do something.
        reward: whether it is the reward of a beaten enemy, which is taken even after the titan.
    """
    if state.over or (state.slayer is not None and state.rules.titan_ends and not reward):
        return GAME_OVER
    if state.rules.plain:
        text = _(
            "Only counters are kept in this play: change the numbers by hand, or turn the "
            "automation on in the house rules."
        )
        return Refusal("plain_counters", text)
    if not state.seated(player):
        return unknown_player(player)
    return refuse_gone(state, player) or (None if state.turn else NOT_BEGUN)


def refuse_gone(state: State, player: int) -> Refusal | None:
    """Refuses who has left the table."""
    return has_left(player, state.names[player]) if player in state.gone else None


def refuse_turn(state: State, player: int) -> Refusal | None:
    """Refuses what only the current player does: also ``not_your_turn`` and ``wrong_step``."""
    refusal = refuse_play(state, player) or refuse_other(state, player)
    if refusal is None and state.between:
        return Refusal(
            "wrong_step", _("The round is over: take the cards back first."), (), "action-cards"
        )
    return refusal


def refuse_other(state: State, player: int) -> Refusal | None:
    """Refuses who is not the current player."""
    if player == state.current:
        return None
    text = _("It is {player}’s turn.", player=state.names[state.current])
    return Refusal("not_your_turn", text, (("current", state.current),), "turn")


def refuse_fairy(state: State, player: int, *places: int) -> Refusal | None:
    """Refuses a place where this player has no fairy."""
    if all(state.seats[player].holds(place) for place in places):
        return None
    return Refusal("no_such_fairy", _("There is no such fairy on the table."))


def refuse_item(fairy: Fairy, place: int) -> Refusal | None:
    """Refuses a place where a fairy has no item."""
    if 0 <= place < len(fairy.items):
        return None
    return Refusal("no_such_item", _("She has no such item."), (), "three-items")


def refuse_load(fairy: Fairy, rules: Rules, *, treasure: bool = False) -> Refusal | None:
    """Refuses a fourth item on one fairy."""
    if not fairy.full(rules) or (treasure and not rules.treasures_count):
        return None
    return Refusal(
        "max_three_items", _("She already has three items."), (("most", MOST_ITEMS),), "three-items"
    )


def refuse_name(*names: str) -> Refusal | None:
    """Refuses a name that is too long."""
    if all(len(name) <= MOST_NAME for name in names):
        return None
    return Refusal(
        "bad_name", _("A name has at most {most} letters.", most=MOST_NAME), (("most", MOST_NAME),)
    )


def refuse_cost(cost: int, most: int) -> Refusal | None:
    """Refuses a price that no card has."""
    if 0 <= cost <= most:
        return None
    return Refusal(
        "bad_cost", _("Prices are 0 to {most}.", most=most), (("cost", cost), ("most", most))
    )


def refuse_price(cost: int, souls: int, rule: str) -> Refusal | None:
    """Refuses a price above what the player has."""
    if (missing := cost - souls) <= 0:
        return None
    text = _n(
        "This costs {cost} souls; {count} is missing.",
        "This costs {cost} souls; {count} are missing.",
        missing,
        cost=cost,
    )
    return Refusal(
        "not_enough_souls", text, (("cost", cost), ("souls", souls), ("missing", missing)), rule
    )


def refuse_cubes(fairy: Fairy) -> Refusal | None:
    """Refuses a fairy with black cubes on her."""
    if not fairy.cubes:
        return None
    text = _n(
        "She is exhausted or cursed: there is {count} black cube on her.",
        "She is exhausted or cursed: there are {count} black cubes on her.",
        fairy.cubes,
    )
    return Refusal("fairy_exhausted_or_cursed", text, (("cubes", fairy.cubes),), "exhaustion")
