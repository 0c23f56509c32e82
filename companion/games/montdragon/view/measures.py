"""How large the parts of the table are in the present window, in logical pixels."""

from companion.widgets import EVENT, LOG_WIDTH, TARGET, Ink, Space

PRIMARY, PRIMARY_ROOMY = 56, 66
"""The height of the primary row, on a phone and on a large screen."""

NOTES = 112
"""The width of the notebook's key."""

STRIP = 52
"""The height of the players' strip."""

_TITLE = 52
_SHORT = 740

_LOWEST, _HIGHEST = 60, 92
"""How high a card in the hand is on a phone."""

_LARGE_CARD, _LARGE_BOARD = 72, 196
"""How high a card and the board are where text takes the room."""

_SHARE, _WIDE_SHARE = 0.46, 0.51
"""Of the width in landscape what the board gets; on a large screen of what is beside the log."""


def state_width(ink: Ink) -> float:
    """Returns how wide the pane with the board is in landscape."""
    if ink.wide:
        return (ink.width - LOG_WIDTH) * (_SHARE if ink.large else _WIDE_SHARE)
    return ink.width * _SHARE


def card_height(ink: Ink) -> float:
    """Returns how high a card in the hand is."""
    if ink.large:
        return _LARGE_CARD
    if ink.roomy:  # three rows that fill their pane
        return (ink.height - 24 - TARGET - PRIMARY_ROOMY - 4 * Space.M) / 3
    if ink.landscape:
        return max(TARGET, min(84, (ink.height - EVENT - 144) / 2))
    return max(_LOWEST, min(_HIGHEST, (ink.height - 508) / 4))


def hand_height(ink: Ink) -> float:
    """Returns how high all the cards are, and whatever stands in their place."""
    rows = 3 if ink.roomy else 2
    return rows * card_height(ink) + (rows - 1) * Space.M


def knight_height(ink: Ink) -> float:
    """Returns how high the row of the knight is above the board."""
    return 80 if ink.roomy or ink.height >= _SHORT else 64


def board_size(ink: Ink) -> tuple[float, float]:
    """Returns how wide and high the picture of the board is, without its edge."""
    width = (state_width(ink) if ink.landscape else ink.width - 2 * Space.XL) - 2
    if ink.large:
        return width, _LARGE_BOARD
    above = _TITLE + Space.S + STRIP + Space.M + knight_height(ink) + 2
    if ink.landscape:
        below = Space.S + Space.M + (EVENT if ink.roomy else 0)
    else:
        below = EVENT + Space.S + hand_height(ink) + 2 * Space.M + TARGET + PRIMARY + Space.L
    return width, max(130, ink.height - above - below)
