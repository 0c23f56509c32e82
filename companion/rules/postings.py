"""Where each word of the library stands, and how much it says there."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt
from sys import intern

from companion.languages import languages
from companion.rules.library import Entry
from companion.rules.markup import plain
from companion.rules.words import words_of_each

TITLE, KEYWORD, TEXT, ASKED = 5.0, 3.0, 1.0, 2.4
"""What a word is worth in the title, in a keyword of its own, in the text, and in all questions."""

_TYPICAL_LENGTH = 60
_ENOUGH = 1.5
_OFTEN = 2


Phrase = tuple[str, ...]
"""The words that matter in a title or a keyword."""


@dataclass(frozen=True, slots=True)
class Postings:
    """The words of one language.

    Attributes:
        language: the language.
        weights: for each word the rules that have it, by number, with its weight there.
        names: the words of titles and keywords.
        phrases: the titles and keywords with the rules they name, by their first word.
        sayings: for each rule its title, keywords and questions, each as its different words.
    """

    language: str
    weights: dict[str, dict[int, float]]
    names: frozenset[str]
    phrases: dict[str, list[tuple[int, Phrase]]]
    sayings: dict[int, tuple[Phrase, ...]]


def post(entries: Iterable[tuple[int, Entry]], language: str) -> Postings:
    """Reads the words of the entries of one language.

    Args:
        entries: each with the number of its rule, which its translations share.
        language: their language.
    """
    weights: dict[str, dict[int, float]] = defaultdict(dict)
    phrases: dict[str, list[tuple[int, Phrase]]] = defaultdict(list)
    sayings: dict[int, tuple[Phrase, ...]] = {}
    ignored = languages()[language].stop_words
    for number, entry in entries:
        texts = (plain(entry.text), entry.title, *entry.keywords, *entry.questions)
        text, *others = words_of_each(texts)
        said, asked = others[: 1 + len(entry.keywords)], others[1 + len(entry.keywords) :]
        names = [tuple(word for word in name if word not in ignored) for name in said]
        sayings[number] = tuple(tuple(map(intern, dict.fromkeys(each))) for each in others)
        told = [word for word in text if word not in ignored]
        for name in filter(None, names):
            phrases[name[0]].append((number, name))
        for word, weight in _weigh(names, asked, told).items():
            weights[word][number] = weight
    named = (word for listed in phrases.values() for _number, name in listed for word in name)
    return Postings(language, dict(weights), frozenset(named), dict(phrases), sayings)


def rarity(rules: int, having: float) -> float:
    """Returns how much a word says that so many of all rules have."""
    return log(1 + rules / max(1, having))


def _weigh(names: list[Phrase], questions: list[list[str]], text: list[str]) -> dict[str, float]:
    """Returns the weight of each word: its best name, and how often it is told or asked."""
    crowd = _ENOUGH * (0.5 + 0.5 * len(text) / _TYPICAL_LENGTH)
    weights = {word: TEXT * count * 2 / (count + crowd) for word, count in Counter(text).items()}
    asking = Counter(word for question in questions for word in set(question))
    for word, count in asking.items():
        weights[word] = max(weights.get(word, 0.0), ASKED * count / (count + _OFTEN))
    named: dict[str, float] = {}
    for at, name in enumerate(names):
        worth = (KEYWORD if at else TITLE) / sqrt(max(1, len(name)))
        for word in name:
            named[word] = max(named.get(word, 0.0), worth)
    for word, worth in named.items():
        weights[word] = weights.get(word, 0.0) + worth
    return weights
