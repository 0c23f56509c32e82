"""How large the parts of the table are in the present window, in logical pixels."""

from companion.widgets import EVENT, LOG_WIDTH, TARGET, Ink, Space, pads_box, picture_box

PRIMARY, PRIMARY_ROOMY = 56, 66
"""The height of the primary row, on a phone and on a large screen."""

NOTES = 112
"""The width of the notebook's key."""

STRIP = 52
"""The height of the players' strip."""

_SHORT = 740

_LOWEST, _HIGHEST = 60, 92
"""How high a card in the hand is on a phone."""

_BESIDE = 368
"""What stands above and below four cards and the board on a phone."""

_LARGE_CARD, _LARGE_BOARD = 72, 196
"""How high a card and the board are where text takes the room."""

_WIDE_SHARE = 0.51
"""What the board gets in a wide window of the width beside the log."""


def state_width(ink: Ink) -> float:
    """Returns how wide the pane with the board is in landscape."""
    if ink.wide and not ink.large:
        return (ink.width - LOG_WIDTH) * _WIDE_SHARE
    return picture_box(ink).width


def card_height(ink: Ink) -> float:
    """Returns how high a card in the hand is."""
    if ink.large:
        return _LARGE_CARD
    pads = pads_box(ink).height
    if ink.roomy:  # three rows that fill their pane
        return (pads - 4 - TARGET - PRIMARY_ROOMY - 4 * Space.M) / 3
    if ink.landscape:
        rest = EVENT + Space.S + TARGET + PRIMARY + 2 * Space.M + 4
        return max(TARGET, min(84, (pads - rest) / 2))
    return max(_LOWEST, min(_HIGHEST, (picture_box(ink).height - _BESIDE) / 4))


def hand_height(ink: Ink) -> float:
    """Returns how high all the cards are, and whatever stands in their place."""
    rows = 3 if ink.roomy else 2
    return rows * card_height(ink) + (rows - 1) * Space.M


def knight_height(ink: Ink) -> float:
    """Returns how high the row of the knight is above the board."""
    return 80 if ink.roomy or ink.height >= _SHORT else 64


def board_size(ink: Ink) -> tuple[float, float]:
    """Returns how wide and high the picture of the board is, without its edge."""
    pads = hand_height(ink) + 2 * Space.M + TARGET + PRIMARY
    box = picture_box(ink, pads)
    width = (state_width(ink) if ink.landscape else box.width) - 2
    if ink.large:
        return width, _LARGE_BOARD
    return width, max(130, box.height - STRIP - Space.M - knight_height(ink) - 2)
