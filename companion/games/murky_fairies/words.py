"""What things are called, and how the log shows the value that changed."""

from companion.games.murky_fairies.cards import Enemy, Fairy, Item
from companion.games.murky_fairies.rules import Affliction, Defence, Rank, Rarity, _, counted as _n
from companion.games.murky_fairies.state import Seat, State
from companion.play import Description, Message

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
