"""The rules of the games as they are looked up, and where each of their words stands."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from math import log, sqrt
from sys import intern

from companion.languages import languages
from companion.rules.markup import plain
from companion.rules.stemming import words_of_each


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule, in one language.

    Attributes:
        game: the id of its game.
        language: the language of its words.
        id: its anchor, the same in every language.
        chapter: the anchor of its chapter.
        title: a thing or a short phrase; in the questions, the question.
        page: where the printed booklet has it: a page, or the title of a section; "—" if nowhere.
        keywords: what people call it at the table.
        related: the anchors of rules to read next.
        text: the rule, in the Markdown that `companion.rules.markup` reads.
        line: the line of the file on which the text begins.
        questions: what people ask that it answers, in their own words; never shown.
    """

    game: str
    language: str
    id: str
    chapter: str
    title: str
    page: str
    keywords: tuple[str, ...]
    related: tuple[str, ...]
    text: str
    line: int
    questions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some entries under one title."""

    id: str
    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one game in one language.

    Attributes:
        game: the id of the game.
        language: the language of all of it.
        title: the game's name.
        chapters: in the order of the file.
    """

    game: str
    language: str
    title: str
    chapters: tuple[Chapter, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, in the order of the file."""
        return tuple(chain.from_iterable(chapter.entries for chapter in self.chapters))


class Library:
    """The books of all games, by game and language.

    Args:
        books: at most one for each game and language.
    """

    def __init__(self, books: Iterable[Book]) -> None:
        self._books = {(book.game, book.language): book for book in books}
        self._entries: dict[tuple[str, str], dict[str, Entry]] = {}
        for book in self:
            for entry in book.entries:
                self._entries.setdefault((book.game, entry.id), {})[book.language] = entry

    def __iter__(self) -> Iterator[Book]:
        """Iterates over the books."""
        return iter(self._books.values())

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that have rules, in the order they came in."""
        return tuple(dict.fromkeys(game for game, _language in self._books))

    def book(self, game: str, language: str) -> Book | None:
        """Returns the rules of a game, in another language if they are not to be had in this."""
        exact = self._books.get((game, language))
        return exact or next((book for book in self if book.game == game), None)

    def entry(self, game: str, anchor: str, language: str) -> Entry | None:
        """Returns one rule, in another language if it is not to be had in this; else None."""
        known = self._entries.get((game, anchor), {})
        return known.get(language) or next(iter(known.values()), None)


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
