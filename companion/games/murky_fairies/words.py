"""The names of things, as messages."""

from __future__ import annotations

from companion.errors import Message
from companion.games.murky_fairies.cards import Enemy, Fairy, Item
from companion.games.murky_fairies.pieces import Affliction, Defence, Rank, Rarity
from companion.games.murky_fairies.state import Seat, State
from companion.i18n import marker

_ = marker("murky_fairies")

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

_NUMBERS: dict[str, Message] = {
    "souls": SOULS,
    "heroic": HEROIC,
    "demons": _("Demons beaten"),
    "scourges": _("Scourges beaten"),
    "titans": _("Titans beaten"),
    "actions": ACTIONS,
    "extra": _("Extra actions bought"),
    "reserve": _("Souls of the shop"),
    "round": _("Round"),
}


def number_name(state: State, quantity: str, player: int | None) -> Message:
    """Returns how a number that can be changed by hand is called."""
    if quantity in _NUMBERS:
        return _NUMBERS[quantity]
    name, _colon, rest = quantity.partition(":")
    if name == "card" and rest in ("2", "3", "4", "5", "6"):
        return _("Action card {card} played", card=rest)
    if name == "token":
        return _("Tokens destroyed by hand")
    seat = state.seats[player] if player is not None and state.seated(player) else None
    place = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 4 else -1
    if seat is None or not 0 <= place < len(seat.fairies):
        return UNKNOWN
    who = fairy_name(seat, place)
    if name == "cubes":
        return _("Black cubes on {fairy}", fairy=who)
    if name == "engaged":
        return _("{fairy} engaged", fairy=who)
    return _("{fairy} heroic", fairy=who) if name == "heroic" else UNKNOWN


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
    if enemy.rank is Rank.DEMON:
        return _("Demon {number}", number=number)
    if enemy.rank is Rank.SCOURGE:
        return _("Scourge {number}", number=number)
    return _("Titan {number}", number=number)


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


def named(names: tuple[str, ...], player: int | None) -> str | Message:
    """Returns a player's name; of a number that is nobody's, "somebody"."""
    if player is not None and 0 <= player < len(names):
        return names[player]
    return NOBODY


def tokens_text(tokens: str) -> Message:
    """Returns a row of tokens in words, such as 2 physical, 1 magical."""
    physical, magical = tokens.count("P"), tokens.count("M")
    return _("{physical} physical, {magical} magical", physical=physical, magical=magical)
