"""Names where there is little room: whole, on two lines and in smaller letters where they must."""

from itertools import pairwise

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


def fitted(name: str, width: float, largest: float, smallest: float) -> Fitted:
    """Returns a name in a given width: on one line if it fits, else divided where that helps.

    Args:
        name: of a fairy or an enemy, as players typed it.
        width: of a line, in logical pixels.
        largest: the size that is wanted.
        smallest: the size from which on a name is rather cut.
    """
    size = _size((name,), width, largest)
    if size >= largest * NEARLY:
        return (name,), size
    halves = [(name[:at].rstrip() + dash, name[at:].lstrip()) for at, dash in _breaks(name)]
    lines = min([(name,), *halves], key=_longest)
    return lines, max(smallest, _size(lines, width, largest))


def _longest(lines: tuple[str, ...]) -> float:
    return max(width_of(line) or 0.1 for line in lines)


def _size(lines: tuple[str, ...], width: float, largest: float) -> float:
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
