"""How large the table is drawn in a window, and names where there is little room."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from companion.widgets import TARGET, Ink, board_width, pads_box, picture_box

ROOM = 358
"""The width of a phone for which the measures of the table are meant."""

LOW = 430
NARROWEST = 360
"""From this width on a player's name has room beside souls and points."""
ROOMY = 390
"""From this width on the heroic fairies have room there too."""
SHORTEST, SHORT = 600, 740
"""Between these heights all parts of an upright phone are drawn lower, so that they fit."""

PHONE, LESS = 844, 40
"""The height of a phone that has room for all, and by how much a lower one is made up for."""

PART = 334

TITLE = 20
"""What the title of a row of numbers takes, for which lower phones have no room."""

TALL_ROW = 120
"""From this height on enemies have their tokens below them."""

ABOVE = 97
"""What stands above the enemies on a large screen, and the air between them."""


@dataclass(frozen=True, slots=True)
class LaneMeasures:
    """Lengths in logical pixels.

    Attributes:
        lane: the height of a player's card.
        numeral: the size of souls and points where two digits of them have room.
        row: the height of a rank of enemies, and of the demons.
        demons: the height of the demons, whose tokens lie below them.
        token: the side of a token as it is drawn.
        spot: the side of what is tapped for it.
        fairy: the height of a fairy.
        abreast: so many fairies stand beside each other.
        letters: the size of their names.
        cost: the height of the keys for what a skill costs.
        key: the height of a key of the damage.
        part: what a part of the turn needs below the tabs.
        unit: by how much wider than a phone the table is.
    """

    lane: float
    numeral: float
    row: float
    demons: float
    token: float
    spot: float
    fairy: float
    abreast: int
    letters: float
    cost: float
    key: float
    part: float
    unit: float


def low(ink: Ink) -> bool:
    """Says whether the window is a phone on its side."""
    return ink.landscape and ink.height < LOW


def short(ink: Ink) -> bool:
    """Says whether the window is an upright phone on which everything is drawn lower."""
    return not ink.landscape and not ink.large and SHORTEST <= ink.height < SHORT


def close(ink: Ink) -> bool:
    """Says whether a player's name has little room beside souls and points."""
    return not ink.landscape and not ink.large and (short(ink) or ink.width < ROOMY)


def stacked(ink: Ink) -> bool:
    """Says whether a player's name stands above souls and points, not beside them."""
    narrow = not ink.landscape and ink.width < NARROWEST and not short(ink)
    return not low(ink) and (ink.large or narrow)


def grown(ink: Ink, most: float) -> float:
    """Returns how much larger than normal words are that have room for so much and no more."""
    return min(most, max(1.0, ink.effective))


def titled(ink: Ink) -> bool:
    """Says whether a row of numbers has room above it for what it is called."""
    return ink.roomy or (not ink.landscape and not ink.large and ink.height >= PHONE)


@lru_cache(maxsize=64)
def measures(ink: Ink) -> LaneMeasures:
    """Returns the measures for a window."""
    unit = board_width(ink) / ROOM
    if ink.roomy:
        row = (picture_box(ink).height - ABOVE) / 3
        return LaneMeasures(68, 38, row, row, 38, 52, 96, 4, 14, 52, 58, PART, unit)
    if low(ink) and ink.large:
        return LaneMeasures(68, 41, 76, 88, 31, 44, TARGET, 4, 17, 44, TARGET, PART, unit)
    if low(ink):
        return LaneMeasures(58, 41, 76, 88, 31, 44, 52, 7, 12, 44, TARGET, PART, unit)
    if short(ink):
        lane, numeral = (48, 41) if ink.width >= NARROWEST else (44, 27)
        return LaneMeasures(lane, numeral, 44, 58, 28, 44, 50, 7, 12, 44, TARGET, PART, unit)
    if ink.large:
        letters = min(20, 17 * pane_width(ink) / ROOM)
        return LaneMeasures(122, 52, 76, 88, 31, 44, TARGET, 3, letters, 44, TARGET, PART, unit)
    less = 0.0 if ink.landscape else min(LESS, max(0, PHONE - ink.height)) / 4
    row = 72.0 - less
    if not ink.landscape:
        row = max(row, min(row + (ink.height - PHONE) / 3, ink.width * 0.2))
    spot = max(44.0, row * 0.55)
    demons, token = max(row, 44 + spot), max(30, 31 * row / 76)
    key = 54.0 if ink.landscape else 54 - max(less, TITLE / 2 if titled(ink) else 0)
    lane = 92 if stacked(ink) else 58
    return LaneMeasures(
        lane, 41, row, demons, token, spot, 72, 7, 12, 46, key, PART - 2 * less, unit
    )


def pane_width(ink: Ink) -> float:
    """Returns how wide what is tapped below, or beside, the table is."""
    return pads_box(ink).width - 2


# Names where there is little room ---------------------------------------------------------------

NARROW, SLIM, SMALL, WIDE = "ijlI.,'’ |!:", "frt-", "csvxyz", "mwMW@"
"""Letters that are not about as wide as most are."""

NEARLY = 0.86
"""A name that is this much smaller on one line is not divided."""

VOWELS = frozenset("aeiouyàâäéèêëîïôöùûüÿæœ")
LIQUID = frozenset("lrh")

Fitted = tuple[tuple[str, ...], float]
"""The lines of a name, and the size of its letters."""


def width_of(text: str) -> float:
    """Returns about how wide a text in bold letters of size 1 is."""
    return sum(_letter(letter) for letter in text)


def _letter(letter: str) -> float:
    if letter in NARROW:
        return 0.28
    if letter in SLIM:
        return 0.44
    if letter in SMALL:
        return 0.54
    if letter in WIDE:
        return 0.95
    return 0.72 if letter.isupper() else 0.6


@lru_cache(maxsize=1024)
def fitted(name: str, width: float, largest: float, smallest: float, *, most: int = 2) -> Fitted:
    """Returns a name in a given width: on one line if it fits, else divided where that helps.

    Args:
        name: of a fairy or an enemy, as players typed it.
        width: of a line, in logical pixels.
        largest: the size that is wanted.
        smallest: the size from which on a name is rather cut.
        most: into so many lines it may be divided; into more than two only where two are too small.
    """
    size = _largest_size((name,), width, largest)
    if size >= largest * NEARLY:
        return (name,), size
    lines = min([(name,), *_halves(name)], key=_longest)
    if most > 2 and _largest_size(lines, width, largest) < largest * NEARLY:
        thirds = [(first, *rest) for first, last in _halves(name) for rest in _halves(last)]
        lines = min([lines, *thirds], key=_longest)
    return lines, max(smallest, _largest_size(lines, width, largest))


def narrowest(name: str) -> float:
    """Returns about how wide a name in bold letters of size 1 is on two lines, or on one."""
    return min(_longest(lines) for lines in [(name,), *_halves(name)])


def _halves(name: str) -> list[tuple[str, str]]:
    """Returns all ways to divide a name once."""
    return [(name[:at].rstrip() + dash, name[at:].lstrip()) for at, dash in _breaks(name)]


def _longest(lines: tuple[str, ...]) -> float:
    return max(width_of(line) or 0.1 for line in lines)


def _largest_size(lines: tuple[str, ...], width: float, largest: float) -> float:
    return min(largest, width / _longest(lines))


def _breaks(name: str) -> list[tuple[int, str]]:
    """Returns where a name may be divided, and what is put there: at a space, else by syllables."""
    spaces = [(at, "") for at, letter in enumerate(name) if letter in " -" and at]
    if spaces:
        return [(at + (name[at] == "-"), dash) for at, dash in spaces]
    small = name.lower()
    starts: list[int] = []
    for at, (first, second) in enumerate(pairwise(small)):
        third = small[at + 2] if at + 2 < len(small) else ""
        opens = second in VOWELS or (second in LIQUID and third in VOWELS)
        if first.isalpha() and first not in VOWELS and opens:
            starts.append(at)
    # Of a group such as "tr" the first letter begins the syllable, not the second.
    heads = [at for at in starts if at - 1 not in starts]
    return [(at, "-") for at in heads if 2 <= at <= len(name) - 3]
