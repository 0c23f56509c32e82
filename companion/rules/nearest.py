"""The rules whose names look much like a query that found nothing."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules.library import Entry, Library
from companion.rules.words import words

_LONGEST = 300
_NEAR = 0.5
"""Which share of their pairs of letters two names have in common at least."""


def nearest(library: Library, query: str, language: str, limit: int = 3) -> tuple[Entry, ...]:
    """Returns the rules with the most alike title or keyword, in any language; none if all differ.

    Args:
        library: the rules.
        query: what was asked.
        language: the language of the rules returned.
        limit: the most of them.
    """
    spoken = words(query[:_LONGEST])
    order = _alike(library, spoken)
    entries = (library.entry(game, anchor, language) for game, anchor in order[:limit])
    return tuple(entry for entry in entries if entry is not None)


def _alike(library: Library, spoken: list[str]) -> list[tuple[str, str]]:
    """Returns the rules whose names share much with what was said, most alike first."""
    typed = _pairs(spoken)
    likeness: dict[tuple[str, str], float] = {}
    for book in library:
        for entry in book.entries:
            key = entry.game, entry.id
            names = (entry.title, *entry.keywords)
            best = max(_likeness(typed, _pairs(words(name))) for name in names)
            likeness[key] = max(best, likeness.get(key, 0.0))
    near = [key for key, alike in likeness.items() if alike >= _NEAR]
    return sorted(near, key=lambda key: -likeness[key])


def _pairs(spoken: Iterable[str]) -> set[str]:
    return {word[at : at + 2] for word in spoken for at in range(max(1, len(word) - 1))}


def _likeness(one: set[str], other: set[str]) -> float:
    together = len(one) + len(other)
    return 2 * len(one & other) / together if together else 0.0
