"""What of a text matched a query, for the eye: runs of text, marked or not."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

from companion.rules.words import placed_words

Words = tuple[tuple[int, int, str], ...]
"""The words of a text with their places: (start, end, folded word)."""


@dataclass(frozen=True, slots=True)
class Part:
    """A run of text.

    Attributes:
        text: what it says.
        matched: whether it is what was looked for.
    """

    text: str
    matched: bool = False


Marked = tuple[Part, ...]

_LENGTH = 140
_BREAK = re.compile(r"(?<=[.;:!?])\s+|\n+")


def placed(text: str) -> Words:
    """Returns the words of a text with their places."""
    return tuple(placed_words(text))


def mark(text: str, matches: Words, meant: Set[str]) -> Marked:
    """Marks the words of a text that were looked for.

    Args:
        text: all of it is kept.
        matches: its words, see `placed`.
        meant: the folded words that were looked for.
    """
    parts: list[Part] = []
    end = 0
    for start, stop, word in matches:
        if word in meant:
            parts += [Part(text[end:start]), Part(text[start:stop], matched=True)]
            end = stop
    parts.append(Part(text[end:]))
    return tuple(part for part in parts if part.text)


def excerpt(text: str, matches: Words, meant: Set[str], length: int = _LENGTH) -> Marked:
    """Returns the part of a text in which the most different words were looked for, marked.

    Args:
        text: the whole text.
        matches: its words, see `placed`.
        meant: the folded words that were looked for.
        length: about how many letters to return.
    """
    start = _best_start(matches, meant, length)
    begin = _sentence_start(text, start)
    if start - begin > length // 2:
        begin = start
    stop = _word_end(matches, min(len(text), begin + length))
    inside = tuple(
        (one - begin, other - begin, word) for one, other, word in matches if begin <= one < stop
    )
    piece = text[begin:stop].rstrip()
    lead, tail = "…" if begin else "", "…" if stop < len(text.rstrip()) else ""
    marked = mark(piece, inside, meant)
    wrapped = (Part(lead), *(_flat(part) for part in marked), Part(tail))
    return tuple(part for part in wrapped if part.text)


def _flat(part: Part) -> Part:
    return Part(re.sub(r"\s+", " ", part.text), part.matched)


def _best_start(matches: Words, meant: Set[str], length: int) -> int:
    hits = [(start, word) for start, _end, word in matches if word in meant]
    best, most = 0, 0
    for at, (start, _word) in enumerate(hits):
        near = {word for other, word in hits[at:] if other < start + length}
        if len(near) > most:
            best, most = start, len(near)
    return best


def _sentence_start(text: str, start: int) -> int:
    ends = [match.end() for match in _BREAK.finditer(text, 0, start)]
    return ends[-1] if ends else 0


def _word_end(matches: Words, stop: int) -> int:
    return next((end for start, end, _word in matches if start < stop <= end), stop)
