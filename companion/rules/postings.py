"""Where each word of the library stands, and how much it says there."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt

from companion.languages import languages
from companion.rules.library import Entry
from companion.rules.markup import plain
from companion.rules.words import words_of_each

TITLE, KEYWORD, TEXT, ASKED = 4.0, 3.0, 1.0, 0.8
"""What a word is worth in the title, in a keyword of its own, in the text, and in a question."""

_TYPICAL_LENGTH = 60
_ENOUGH = 1.2


Phrase = tuple[str, ...]
"""The words that matter in a title, a keyword or a question."""


@dataclass(frozen=True, slots=True)
class Postings:
    """The words of one language.

    Attributes:
        language: the language.
        weights: for each word the rules that have it, by number, with its weight there.
        phrases: the titles and keywords with the rules they name, by their first word.
        questions: for each question the rule that answers it, and how much its words say.
        asked: for each word the places of the questions that have it.
    """

    language: str
    weights: dict[str, dict[int, float]]
    phrases: dict[str, list[tuple[int, Phrase]]]
    questions: list[tuple[int, float]]
    asked: dict[str, list[int]]


def post(entries: Iterable[tuple[int, Entry]], language: str, rules: int) -> Postings:
    """Reads the words of the entries of one language.

    Args:
        entries: each with the number of its rule, which its translations share.
        language: their language.
        rules: how many rules there are.
    """
    weights: dict[str, dict[int, float]] = defaultdict(dict)
    phrases: dict[str, list[tuple[int, Phrase]]] = defaultdict(list)
    questions: list[tuple[int, Phrase]] = []
    asked: dict[str, list[int]] = defaultdict(list)
    ignored = languages()[language].stop_words
    for number, entry in entries:
        texts = (plain(entry.text), entry.title, *entry.keywords, *entry.questions)
        text, *others = words_of_each(texts)
        spoken = [tuple(word for word in other if word not in ignored) for other in others]
        names, own = spoken[: 1 + len(entry.keywords)], spoken[1 + len(entry.keywords) :]
        for name in filter(None, names):
            phrases[name[0]].append((number, name))
        questions.extend((number, tuple(dict.fromkeys(question))) for question in own)
        for word, weight in _weigh(names, own, text).items():
            if word not in ignored:
                weights[word][number] = weight
    for at, (_number, question) in enumerate(questions):
        for word in question:
            asked[word].append(at)
    worth = {word: rarity(rules, len(weights[word])) for word in asked}
    lengths = [(number, sum(worth[word] for word in words)) for number, words in questions]
    return Postings(language, dict(weights), dict(phrases), lengths, dict(asked))


def rarity(rules: int, having: int) -> float:
    """Returns how much a word says that so many of all rules have."""
    return log(1 + rules / having)


def _weigh(names: list[Phrase], questions: list[Phrase], text: list[str]) -> dict[str, float]:
    """Returns the weight of each word: its best name, and how often the text has it."""
    crowd = _ENOUGH * (0.5 + 0.5 * len(text) / _TYPICAL_LENGTH)
    weights = {word: TEXT * count * 2 / (count + crowd) for word, count in Counter(text).items()}
    for word in {word for question in questions for word in question}:
        weights[word] = max(weights.get(word, 0.0), ASKED)
    named: dict[str, float] = {}
    for at, name in enumerate(names):
        worth = (KEYWORD if at else TITLE) / sqrt(max(1, len(name)))
        for word in name:
            named[word] = max(named.get(word, 0.0), worth)
    for word, worth in named.items():
        weights[word] = weights.get(word, 0.0) + worth
    return weights
