"""The names of things, as messages."""

from __future__ import annotations

from companion.errors import Message
from companion.games.mordred.pieces import Building, Terrain
from companion.i18n import marker

_ = marker("mordred")

BUILDING = {
    Building.VILLAGE: _("village"),
    Building.TOWN: _("town"),
    Building.SMALL_CASTLE: _("small castle"),
    Building.LARGE_CASTLE: _("large castle"),
}
BUILDINGS = {
    Building.VILLAGE: _("Villages"),
    Building.TOWN: _("Towns"),
    Building.SMALL_CASTLE: _("Small castles"),
    Building.LARGE_CASTLE: _("Large castles"),
}
TERRAIN = {Terrain.WOOD: _("wood"), Terrain.HILL: _("hill")}

MONEY = _("Money")
TRACK = _("Spaces below the dragon")
VP = _("Victory points")
MEN = _("Men on the board")
RESERVE = _("Men in the reserve")
TO_PLACE = _("Men to place")
ALL_BUILDINGS = _("All buildings")
NOBODY = _("somebody")
UNKNOWN = _("unknown")

QUANTITY: dict[str, Message] = {
    "money": MONEY,
    "track": TRACK,
    "men": MEN,
    "men_to_place": TO_PLACE,
    **{building.value: name for building, name in BUILDINGS.items()},
}
"""The numbers that may be changed by hand, and how they are called."""


def pounds(amount: int) -> Message:
    """Returns an amount of money as it is written."""
    return _("£{amount}", amount=amount)


def pounds_of(amount: str) -> Message:
    """Returns an exact amount that is no whole number, such as 20/3."""
    return _("£{amount}", amount=amount)


def die(face: int | None) -> str:
    """Returns the picture of a die, or the number itself if it is no face."""
    if face is not None and 1 <= face <= 6:
        return chr(0x267F + face)
    return "?" if face is None else str(face)


def named(names: tuple[str, ...], player: int | None) -> str | Message:
    """Returns a player's name; of a number that is nobody's, "somebody"."""
    if player is not None and 0 <= player < len(names):
        return names[player]
    return NOBODY
