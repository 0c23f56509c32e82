"""Where each word of the library stands, and how much it says there."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from companion.languages import languages
from companion.rules.library import Entry
from companion.rules.markup import plain
from companion.rules.words import words_of_each

TITLE, KEYWORD, TEXT = 4.0, 3.0, 1.0
"""What a word is worth in the title, in a keyword of its own, and in the text."""

_TYPICAL_LENGTH = 60
_ENOUGH = 1.2


@dataclass(frozen=True, slots=True)
class Postings:
    """The words of one language.

    Attributes:
        language: the language.
        weights: for each word the rules that have it, by number, with its weight there.
        phrases: for each rule its title and keywords, as the words that matter in them.
    """

    language: str
    weights: dict[str, dict[int, float]]
    phrases: dict[int, tuple[tuple[str, ...], ...]]


def post(entries: Iterable[tuple[int, Entry]], language: str) -> Postings:
    """Reads the words of the entries of one language.

    Args:
        entries: each with the number of its rule, which its translations share.
        language: their language.
    """
    weights: dict[str, dict[int, float]] = defaultdict(dict)
    phrases: dict[int, tuple[tuple[str, ...], ...]] = {}
    ignored = languages()[language].stop_words
    for number, entry in entries:
        *spoken, text = words_of_each((entry.title, *entry.keywords, plain(entry.text)))
        names = [tuple(word for word in name if word not in ignored) for name in spoken]
        phrases[number] = tuple(name for name in names if name)
        for word, weight in _weigh(names, text).items():
            if word not in ignored:
                weights[word][number] = weight
    return Postings(language, dict(weights), phrases)


def _weigh(names: list[tuple[str, ...]], text: list[str]) -> dict[str, float]:
    """Returns the weight of each word: its best name, and how often the text has it."""
    crowd = _ENOUGH * (0.5 + 0.5 * len(text) / _TYPICAL_LENGTH)
    weights = {word: TEXT * count * 2 / (count + crowd) for word, count in Counter(text).items()}
    named: dict[str, float] = {}
    for at, name in enumerate(names):
        worth = (KEYWORD if at else TITLE) / sqrt(max(1, len(name)))
        for word in name:
            named[word] = max(named.get(word, 0.0), worth)
    for word, worth in named.items():
        weights[word] = weights.get(word, 0.0) + worth
    return weights
