"""What things are called, as messages."""

from companion.games.mordred.pieces import Building
from companion.games.mordred.state import End
from companion.games.mordred.texts import _
from companion.play import ENDED_BY_HAND, Message

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
END = {
    End.TRACK: _("A pawn had no room left on the Mordred track."),
    End.ALL_MEN_PLACED: _("Every man is on the board."),
    End.TYPE_EXHAUSTED: _("A turn began with every building of one kind on the board."),
    End.ANGLESEY: _("The man on Anglesey was removed."),
    End.BY_HAND: ENDED_BY_HAND,
}

MONEY = _("Money")
TRACK = _("Spaces below the dragon")
VP = _("Victory points")
MEN = _("Men on the board")
RESERVE = _("Men in the reserve")
TO_PLACE = _("Men to place")
ALL_BUILDINGS = _("All buildings")


def pounds(amount: int | str | Message) -> Message:
    """Returns an amount of money as it is written; a text where it is not whole."""
    return _("£{amount}", amount=amount)


def points(count: int) -> Message:
    """Returns victory points in short."""
    return _("{count} VP", count=count)


def die(face: int | None) -> str:
    """Returns the picture of a die, or the number itself if it is no face."""
    if face is not None and 1 <= face <= 6:
        return chr(0x267F + face)
    return "?" if face is None else str(face)


def named(names: tuple[str, ...], player: int | None) -> str | Message:
    """Returns a player's name; if nobody sits there, "somebody"."""
    return names[player] if player is not None and 0 <= player < len(names) else _("somebody")
