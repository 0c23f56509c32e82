"""How high the parts of the table are in a window: their slots never change within a play."""

from dataclasses import dataclass

from companion.widgets import Ink, Space, pads_box, picture_box

LOW = 500
"""A window lower than this has everything as low as it may be."""

SHORT = 660
"""An upright window lower than this scrolls as one column."""

COMPACT = 760
"""An upright window lower than this has the main numbers beside their captions."""

PAD = 364
"""What a step takes on an upright phone."""

BELOW_ROWS = 292
"""What the rows of the money table leave on a large screen: for dice and the primary row."""

SEATS_HEIGHT = 56
"""The players' strip."""

EDGES = 4
"""The edge of the card around the track, and the air below it."""

FEWEST, MOST = 98.0, 320.0
"""How high the picture of the track may be."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Heights in logical pixels.

    Attributes:
        row: a row of the money table.
        head: the main numbers of the stage.
        track: the picture below them.
    """

    row: float
    head: float
    track: float


def measures(ink: Ink) -> Measures:
    """Returns the heights that fit into a window."""
    row, head = 48.0, 60.0 if ink.height < COMPACT else 128.0
    if ink.roomy:
        row, head = (pads_box(ink).height - BELOW_ROWS) / 3, 168.0
    elif ink.height < LOW:
        head = 100.0
    above = SEATS_HEIGHT + Space.M if ink.landscape or ink.height >= COMPACT else 0
    room = picture_box(ink, PAD).height - above - head - EDGES
    return Measures(row, head, max(FEWEST, min(MOST, room)))
