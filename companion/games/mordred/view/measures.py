"""How high the parts of the table are in a window: their slots never change within a play."""

from dataclasses import dataclass

from companion.widgets import EVENT, Ink, Space

LOW = 500
"""A window lower than this has everything as low as it may be."""

SHORT = 660
"""An upright window lower than this scrolls as one column."""

COMPACT = 760
"""An upright window lower than this has the main numbers beside their captions."""

PAD = 364
"""What a step takes on an upright phone."""

BELOW_ROWS = 312
"""What a large screen needs around the rows of the money table: dice and the primary row."""

HEADER, TALL_HEADER, SEATS = 54, 68, 56
"""The bar above the table, and the players' strip."""

FOOT = 10 + 6
"""What is free below the keys, and between them and what happened."""

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
    if ink.roomy:
        return Measures((ink.height - BELOW_ROWS) / 3, 168, _roomy_track(ink, 168))
    if ink.height < LOW:
        return Measures(48, 100, _low_track(ink, 100))
    head = 60.0 if ink.height < COMPACT else 128.0
    return Measures(48, head, _track(ink, head))


def _track(ink: Ink, head: float) -> float:
    """Returns what an upright phone leaves for the picture of the track."""
    above = HEADER + Space.S + EVENT + PAD + FOOT
    seats = 0 if ink.height < COMPACT else SEATS + Space.M
    return min(MOST, max(FEWEST, ink.height - above - seats - head - 2))


def _low_track(ink: Ink, head: float) -> float:
    return max(FEWEST, ink.height - 2 * Space.M - HEADER - SEATS - Space.M - head - Space.S)


def _roomy_track(ink: Ink, head: float) -> float:
    room = ink.height - 2 * Space.M - TALL_HEADER - SEATS - 2 * Space.M - head - EVENT
    return max(FEWEST, min(MOST, room))
