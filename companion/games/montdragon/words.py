"""What things are called."""

from companion.errors import Message
from companion.games.montdragon.pieces import Card, Colour, Piece, Place, RainbowRock, Rock
from companion.games.montdragon.texts import _, counted as _n

HAND, TALON, DISCARD_PILE = _("Hand"), _("Talon"), _("Discard pile")
ARMOUR, DOUBLING = _("Armour"), _("Doubling")
RAINBOWS_OPEN = _("Rainbows to the dragon rocks")

COLOUR: dict[Colour, Message] = {
    Colour.RED: _("red"),
    Colour.BLUE: _("blue"),
    Colour.YELLOW: _("yellow"),
    Colour.GREEN: _("green"),
    Colour.VIOLET: _("violet"),
    Colour.WHITE: _("white"),
    Colour.BLACK: _("black"),
}
PIECES: dict[Piece, Message] = {
    Piece.RAINBOW: _("Rainbows"),
    Piece.BRIDGE: _("Bridges"),
    Piece.DRAGON: _("Dragons"),
}
_MAGIC = {
    Card.RAINBOW: _("Rainbow"),
    Card.BRIDGE: _("Bridge"),
    Card.DRAGON: _("Dragon"),
    Card.TELEPORT: _("Teleport"),
    Card.CLOUD: _("Big cloud"),
}


def rock_name(rock: Rock) -> Message:
    """Returns the rock's name, such as "rock 2"."""
    return _("rock {number}", number=int(rock.value[1:]))


def card_name(card: Card) -> Message | str:
    """Returns the card's name: "Rainbow", or "3" for a points card."""
    return _MAGIC.get(card, card.value)


def place_name(place: Place | None) -> Message:
    """Returns the place's name; None is beside the board."""
    match place:
        case None:
            return _("beside the board")
        case Place.CASTLE:
            return _("castle")
        case Place.ELSEWHERE:
            return _("elsewhere")
        case _:
            return rock_name(Rock(place.value))


def span_name(rock: RainbowRock | None, end: Place | None) -> Message:
    """Returns where a piece stands; of a rainbow also the rainbow rock that it begins on."""
    if rock is None or end is None:
        return place_name(end)
    return _("rainbow rock {rock} – {place}", rock=rock.value, place=place_name(end))


def cards(count: int) -> Message:
    """Returns a number of cards in words."""
    return _n("{count} card", "{count} cards", count)


def spaces(count: int) -> Message:
    """Returns a number of spaces in words."""
    return _n("{count} space", "{count} spaces", count)
