"""The rules whose names look most like a query that found nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.rules.library import Entry, Library
from companion.rules.words import words

_LONGEST = 300


def nearest(library: Library, query: str, language: str, limit: int = 3) -> tuple[Entry, ...]:
    """Returns the rules with the most alike title or keyword, in any language.

    Args:
        library: the rules.
        query: what was asked.
        language: the language of the rules returned.
        limit: the most of them.
    """
    spoken = words(query[:_LONGEST])
    order = _alike(library, spoken, _pairs) or _alike(library, spoken, _letters)
    entries = (library.entry(game, anchor, language) for game, anchor in order[:limit])
    return tuple(entry for entry in entries if entry is not None)


def _alike(
    library: Library, spoken: list[str], split: Callable[[Iterable[str]], set[str]]
) -> list[tuple[str, str]]:
    """Returns the rules whose names share a part with what was said, most alike first."""
    typed = split(spoken)
    likeness: dict[tuple[str, str], float] = {}
    for book in library:
        for entry in book.entries:
            key = entry.game, entry.id
            names = (entry.title, *entry.keywords)
            best = max(_likeness(typed, split(words(name))) for name in names)
            likeness[key] = max(best, likeness.get(key, 0.0))
    return sorted((key for key in likeness if likeness[key]), key=lambda key: -likeness[key])


def _letters(spoken: Iterable[str]) -> set[str]:
    return {letter for word in spoken for letter in word}


def _pairs(spoken: Iterable[str]) -> set[str]:
    return {word[at : at + 2] for word in spoken for at in range(max(1, len(word) - 1))}


def _likeness(one: set[str], other: set[str]) -> float:
    together = len(one) + len(other)
    return 2 * len(one & other) / together if together else 0.0
