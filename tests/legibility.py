"""How large a text is to an eye: the angle under which its digits or capitals are seen.

ISO 9241-303 wants characters of 20 to 22 minutes of arc for what is read with ease, and 16 at the
least. What a pixel measures is not told to an app; each window stands for a device that is common:

- a phone of 6 inches, 390 logical pixels across 64 mm;
- a tablet of 11 inches, 132 logical pixels to the inch;
- a television of 40 inches that shows 1280 logical pixels across 886 mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import atan, degrees, inf

import flet as ft

from companion.ui.seats.number import DIGIT
from companion.widgets import numbers
from companion.widgets.client import DIGITS
from companion.widgets.ink import Ink
from companion.widgets.tokens import Typeface
from tests.headless import Headless

PHONE, TABLET, TELEVISION = 0.164, 0.192, 0.692
"""Millimetres to a logical pixel."""
HAND, TABLE, OPPOSITE, ROOM = 0.5, 0.8, 1.2, 3.0
"""Metres from the eye: in the hand, on the table, there for who sits opposite, across the room."""
PHONE_WIDTH, SMALL = 390, "small "
"""A phone that is less wide is a small one; what is listed of others holds there too."""
CAPITAL = 0.72
"""The height of a capital as a share of the size of a text, as the texts' font draws it."""
MAIN, CAPTION = 20, 16
"""Minutes of arc for main numbers, and for what stands beside them."""
SHORT_OF_CAPTION: Mapping[str, tuple[Mapping[str, int], Mapping[str, int]]] = {
    "mordred": ({"hand": 9, "table": 6, "tablet": 9, "room": 9}, {"table": 10}),
    "montdragon": ({"hand": 9, "table": 6, "tablet": 9, "room": 8}, {"table": 10}),
    "morrigan": ({"hand": 9, "table": 6, "tablet": 9, "room": 8}, {"table": 10}),
    "murky_fairies": (
        {"small hand": 6, "small table": 4, "hand": 8, "table": 5, "tablet": 9, "room": 8},
        {"small hand": 9, "small table": 5, "hand": 12, "table": 7, "room": 13},
    ),
    "regicide": ({"hand": 9, "table": 6, "tablet": 9, "room": 9}, {"table": 10}),
    "tally": ({"hand": 10, "table": 6, "tablet": 10, "room": 9}, {"table": 10}),
}
"""What the smallest word of a game has, at normal and at double size of text: all fall short.

Words of 13 pixels have 16 minutes in a hand that is 0.33 m away; at 0.5 m they need text of 150 %,
and 0.8 m away they would be 32 pixels high: a phone that shows the whole table has no such room,
and is set to larger text by who needs it. With text of double size a tablet and a television draw a
phone's screen larger, and only the demons of Murky Fairies, four beside each other, have smaller
names. With normal text they keep the room of keys and log, because whoever taps them is near. Who
only watches a television has no keys: all words have 16 minutes, see `companion.widgets.from_afar`.
"""
WHEEL = numbers._WHEEL


def arc_minutes(millimetres: float, metres: float) -> float:
    """Returns the angle under which something is seen."""
    return 120 * degrees(atan(millimetres / 2000 / metres))


def places(width: float, height: float) -> dict[str, tuple[float, float]]:
    """Returns from where a window is read, by name: millimetres to a pixel, and metres."""
    if width >= 1280:
        return {"room": (TELEVISION, ROOM)}
    if min(width, height) >= 600:
        return {"tablet": (TABLET, TABLE)}
    if min(width, height) < PHONE_WIDTH:
        return {f"{SMALL}hand": (PHONE, HAND), f"{SMALL}table": (PHONE, TABLE)}
    return {"hand": (PHONE, HAND), "table": (PHONE, TABLE)}


@dataclass
class Seen:
    """The least angles among all that was looked at, by the place from where.

    Attributes:
        numbers: of a main number.
        captions: of a text at normal size, or as near as has the same layout.
        grown: of a text where it shall be twice as large or more.
    """

    numbers: dict[str, float] = field(default_factory=dict[str, float])
    captions: dict[str, float] = field(default_factory=dict[str, float])
    grown: dict[str, float] = field(default_factory=dict[str, float])

    def look(self, app: Headless, ink: Ink, times: float) -> None:
        """Looks at all that is laid out in a window.

        Args:
            app: what is shown.
            ink: the look with which it was laid out.
            times: how much larger than that the client draws it.
        """
        words = self.grown if ink.effective >= 2 else {} if ink.large else self.captions
        numbers = [size * DIGIT * times for size in _sizes(app, ink, numbers=True)]
        letters = [size * CAPITAL * times for size in _sizes(app, ink, numbers=False)]
        for place, (scale, metres) in places(
            round(ink.width * times), round(ink.height * times)
        ).items():
            for seen, heights in ((self.numbers, numbers), (words, letters)):
                angle = arc_minutes(min(heights, default=inf) * scale, metres)
                seen[place] = min(angle, seen.get(place, inf))


def check(game: str, seen: Seen) -> None:
    """Makes sure that everything is as large as it should be, or as large as is listed of a game.

    Of no game anything is: without its name all has to be as large as it should be.
    """
    captions, grown = SHORT_OF_CAPTION.get(game, ({}, {}))
    for angles, listed, wanted in (
        (seen.numbers, {}, MAIN),
        (seen.captions, captions, CAPTION),
        (seen.grown, grown, CAPTION),
    ):
        for place, angle in angles.items():
            least = listed.get(place, listed.get(place.removeprefix(SMALL), wanted))
            assert angle >= least, f"{game}, {place}: {angle:.1f} minutes of arc, not {least}"
            assert place not in listed or angle < wanted, f"{game}, {place}: is no longer short"


def _sizes(app: Headless, ink: Ink, *, numbers: bool) -> Iterator[float]:
    """Yields the sizes that main numbers, or words, have on the screen."""
    for text in app.find(ft.Text):
        style = text.style
        if style is None or style.size is None or not (text.value or "").strip():
            continue
        if text.value == DIGITS:  # that measures how large the client draws, and is not seen
            continue
        rolls = style.font_family == Typeface.NUMERAL and text.value == WHEEL
        read = style.font_family in (Typeface.BODY, Typeface.MEDIUM, Typeface.BOLD)
        if rolls if numbers else read:
            yield style.size * ink.system
