"""What was meant by a word with one typing error, and how likely each error is.

All words that differ by one error are some hundreds, whatever the size of a library: they are made
and looked up, which is faster than to compare the word with each that there is.
"""

from collections.abc import Iterator
from functools import cache

_DOUBLED, _SWAPPED, _NEIGHBOUR, _MISSED, _ADDED, _WRONG = 0.78, 0.75, 0.72, 0.7, 0.7, 0.62
_FIRST = 0.85
"""The first letter of a word is seldom wrong."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_BOARDS = (
    ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    ("azertyuiop", "qsdfghjklm", "wxcvbn"),
)


def slips(typed: str) -> Iterator[tuple[str, float]]:
    """Yields every string that a word is with one error less, with how likely that error is.

    Errors are a letter that was doubled or ought to be, two that were swapped, a letter of a
    neighbouring key, one that was missed or added, or another. A string may come more than once.

    Args:
        typed: a folded word.
    """
    near = _neighbours()
    for at, letter in enumerate(typed):
        before, after = typed[:at], typed[at + 1 :]
        factor = 1.0 if at else _FIRST
        yield before + after, (_DOUBLED if letter == after[:1] else _ADDED * factor)
        yield before + letter + typed[at:], _DOUBLED
        if after and after[0] != letter:
            yield before + after[0] + letter + after[1:], _SWAPPED * factor
        keys = near.get(letter, "")
        for other in _LETTERS:
            yield before + other + typed[at:], _MISSED * factor
            if other != letter:
                yield before + other + after, (_NEIGHBOUR if other in keys else _WRONG) * factor
    for other in _LETTERS:
        yield typed + other, _MISSED


@cache
def _neighbours() -> dict[str, str]:
    """Returns the keys that lie beside or over each on the keyboards of both languages."""
    near: dict[str, set[str]] = {}
    for board in _BOARDS:
        places = {key: (row, at) for row, keys in enumerate(board) for at, key in enumerate(keys)}
        for key, (row, at) in places.items():
            for other, (line, place) in places.items():
                if other != key and abs(row - line) <= 1 and abs(at - place) <= 1:
                    near.setdefault(key, set()).add(other)
    return {key: "".join(sorted(others)) for key, others in near.items()}
