"""How large the parts of the end of a play are in a window."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.play.highlights import MARGIN
from companion.ui.shell import READABLE
from companion.widgets import Ink, Space
from companion.widgets.badges import HIGH, WIDE

BAR, KEY, WORDS = 56, 56, 288
"""Pixels of height: of the title bar, of a key, and of all that is neither emblem nor curve."""

NUMBERS, FRAMED = 170, 200
"""On its side: pixels beside the curve with the numbers, and with the margins of what is kept."""

A_LINE, LINE = 44, 23
"""Letters in a line of what is said under the headline, and its height."""

EMBLEM, CURVE = (96, 320), (56, 240)
"""The least and the largest height of the emblem, and of the field of the curve."""
LOW = 72
"""The least height of the emblem on its side."""


@dataclass(frozen=True, slots=True)
class EndSizes:
    """How large the parts of the end are in a window.

    Attributes:
        width: of what is kept, with its margins.
        beside: whether emblem and words stand left of curve and count.
        room: the height that is left to them between the title bar and the keys.
        emblem: its height.
        curve: the height of the curve's field.
        whole: whether nothing must be scrolled for.
    """

    width: float
    beside: bool
    room: float
    emblem: float
    curve: float
    whole: bool = True

    @property
    def part(self) -> float:
        """The width of a part within the margins."""
        inner = self.width - 2 * MARGIN
        return (inner - MARGIN) / 2 if self.beside else inner


def end_sizes(ink: Ink, lines: int, below: int, ways: int) -> EndSizes:
    """Returns how large the parts are.

    Args:
        ink: the look.
        lines: how many stand under the headline.
        below: how many stand under the numbers that count first, more than one.
        ways: how many small keys there are.
    """
    large = max(1.0, min(ink.effective, 1.6))
    beside = ink.landscape
    if beside:
        room = ink.height - BAR - KEY - Space.XL - 2 * Space.M
        part = EndSizes(ink.width, beside, room, 0, 0).part
        emblem = min(room - 110 * large - LINE * lines, part * HIGH / WIDE)
        curve = room - FRAMED - LINE * below
        sizes = _within(emblem, (LOW, EMBLEM[1])), _within(curve, CURVE)
        whole = not ink.large and NUMBERS + sizes[1] + LINE * below <= room
        return EndSizes(ink.width, beside, room, *sizes, whole)
    keys = (2 if in_two_rows(ink, ways) else 1) * (KEY + Space.M) + KEY + Space.XL
    room = ink.height - BAR - keys - 2 * Space.M
    free = room - (WORDS + LINE * (lines + below)) * large
    sizes = _within(0.64 * free, EMBLEM), _within(0.36 * free, CURVE)
    return EndSizes(min(ink.width, READABLE), beside, room, *sizes)


def in_two_rows(ink: Ink, ways: int) -> bool:
    """Returns whether so many small keys with their words have no room beside each other."""
    return ink.large or (ways > 4 and ink.effective > 1.1)


def _within(size: float, bounds: tuple[float, float]) -> float:
    least, most = bounds
    return round(max(least, min(size, most)))
