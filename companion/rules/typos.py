"""How far a mistyped word is from the word that was meant, by letters and by sound."""

from __future__ import annotations

import re

_SOUNDS = (
    (re.compile("eaux?|aux?"), "o"),
    (re.compile("ph"), "f"),
    (re.compile("qu|ck|c(?![eiyh])"), "k"),
    (re.compile("sc(?=[eiy])|c(?=[eiy])|z"), "s"),
    (re.compile("ei|ai"), "e"),
    (re.compile("en|em|am"), "an"),
    (re.compile("(?<!c)(?<!s)h"), ""),
    (re.compile("y"), "i"),
    (re.compile(r"(.)\1+"), r"\1"),
    (re.compile("(?<=..)[estxd]+$"), ""),
)


def sound(word: str) -> str:
    """Returns roughly how a word sounds: spellings that sound alike have the same."""
    for spelling, heard in _SOUNDS:
        word = spelling.sub(heard, word)
    return word


def distance(typed: str, meant: str, most: int) -> int:
    """Returns the typing errors between two words, or more than ``most`` if there are more.

    An error is a letter too many, missing, another, or two neighbours swapped.

    Source: optimal string alignment, a restricted Damerau-Levenshtein distance.
    """
    if abs(len(typed) - len(meant)) > most:
        return most + 1
    return _last_row(typed, meant, most)[-1]


def prefix_distance(typed: str, meant: str, most: int) -> int:
    """Returns the typing errors between a word half typed and the best beginning of another."""
    return min(_last_row(typed, meant[: len(typed) + most], most))


def _last_row(typed: str, meant: str, most: int) -> list[int]:
    before: list[int] = []
    row = list(range(len(meant) + 1))
    for i, letter in enumerate(typed, 1):
        above, row = row, [i]
        for j, other in enumerate(meant, 1):
            errors = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != other))
            if i > 1 < j and letter == meant[j - 2] and typed[i - 2] == other:
                errors = min(errors, before[j - 2] + 1)
            row.append(errors)
        if min(row) > most:
            return [most + 1]
        before = above
    return row
