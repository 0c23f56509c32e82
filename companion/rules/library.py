"""The rules of the games as they are looked up, and where each of their words stands.

The text of an entry is Markdown: paragraphs, lists and tables; bold, italic and links.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from math import log, sqrt
from sys import intern

from companion.languages import languages
from companion.rules.stemming import words_of_each


@dataclass(frozen=True, slots=True)
class RuleEntry:
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
        text: the rule, in the Markdown that `parse` reads.
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
    entries: tuple[RuleEntry, ...]


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
    def entries(self) -> tuple[RuleEntry, ...]:
        """All entries, in the order of the file."""
        return tuple(chain.from_iterable(chapter.entries for chapter in self.chapters))


class Library:
    """The books of all games, by game and language.

    Args:
        books: at most one for each game and language.
    """

    def __init__(self, books: Iterable[Book]) -> None:
        self._books = {(book.game, book.language): book for book in books}
        self._entries: dict[tuple[str, str], dict[str, RuleEntry]] = {}
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

    def entry(self, game: str, anchor: str, language: str) -> RuleEntry | None:
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


def post(entries: Iterable[tuple[int, RuleEntry]], language: str) -> Postings:
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


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text in one style.

    Attributes:
        text: what it says.
        style: empty, ``bold`` or ``italic``.
        link: the anchor of the entry that it leads to, or empty.
    """

    text: str
    style: str = ""
    link: str = ""


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    line: Line


@dataclass(frozen=True, slots=True)
class Items:
    """A list, numbered or with dots."""

    lines: tuple[Line, ...]
    numbered: bool


@dataclass(frozen=True, slots=True)
class MarkdownTable:
    """A table; every row has as many cells as the head."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


Block = Paragraph | Items | MarkdownTable


class MarkupError(ValueError):
    """Text that is not of this Markdown: a mistake in the data, named with its line.

    Attributes:
        line: the number of the line in the text, the first is 0.
    """

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


_ITEM = re.compile(r"(?:- |(\d+)\. )(.*)", re.DOTALL)
_SPAN = re.compile(r"\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]+)\]\(#([a-z0-9-]+)\)")
_RULER = re.compile(r":?-{3,}:?")
_STRAY = re.compile(r"[*`<>\[\]]|https?:|^#")
_MARKS = re.compile(r"\*+|\[|\]\(#[a-z0-9-]+\)")
_EDGES = re.compile(r"^\| *| *\|$|^(?:- |\d+\. )", re.MULTILINE)
_RULES = re.compile(r"^\|[ :|-]+\|\n?", re.MULTILINE)


def plain(text: str) -> str:
    """Returns the text without its marks; the cells of a table's row are set apart by “ · ”."""
    without = _EDGES.sub("", _RULES.sub("", text))
    return _MARKS.sub("", without).replace(" | ", " · ").replace("\n  ", "\n")


def parse(text: str) -> tuple[Block, ...]:
    """Returns the blocks of a text.

    Raises:
        MarkupError: a list or table is broken, or a mark is left over.
    """
    return tuple(_block(start, lines) for start, lines in _paragraphs(text))


def _paragraphs(text: str) -> Iterator[tuple[int, list[str]]]:
    gathered: list[str] = []
    for number, line in enumerate([*text.split("\n"), ""]):
        if line.strip():
            gathered.append(line)
        elif gathered:
            yield number - len(gathered), gathered
            gathered = []


def _block(start: int, lines: list[str]) -> Block:
    if lines[0].startswith("|"):
        return _table(start, lines)
    if _ITEM.match(lines[0]):
        return _items(start, lines)
    for offset, line in enumerate(lines):
        if line.startswith(("- ", "|", " ")):
            raise MarkupError(start + offset, "a list or a table needs a blank line before it")
    return Paragraph(_spans(start, " ".join(lines)))


def _items(start: int, lines: list[str]) -> Items:
    items: list[tuple[int, str]] = []
    for offset, line in enumerate(lines):
        if _ITEM.match(line):
            items.append((start + offset, line))
        elif line.startswith("  ") and items:
            items[-1] = (items[-1][0], f"{items[-1][1]} {line.strip()}")
        else:
            raise MarkupError(start + offset, "this line is in a list but no item of it")
    matches = [(number, _ITEM.match(item)) for number, item in items]
    kinds = {bool(match and match[1]) for _number, match in matches}
    if len(kinds) != 1:
        raise MarkupError(start, "a list is numbered or has dots, not both")
    return Items(
        tuple(_spans(number, match[2]) for number, match in matches if match), kinds == {True}
    )


def _table(start: int, lines: list[str]) -> MarkdownTable:
    rows = [_cells(start + offset, line) for offset, line in enumerate(lines)]
    if len(rows) < 3 or not all(_RULER.fullmatch(cell) for cell in rows[1]):
        raise MarkupError(start, "a table needs a head, a line of dashes and a row")
    for offset, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise MarkupError(start + offset, f"{len(row)} cells instead of {len(rows[0])}")
    head, _ruler, *body = (
        tuple(_spans(start + offset, cell) for cell in row) for offset, row in enumerate(rows)
    )
    return MarkdownTable(head, tuple(body))


def _cells(number: int, line: str) -> list[str]:
    if not (line.startswith("|") and line.endswith("|") and len(line) > 1):
        raise MarkupError(number, "a row of a table must begin and end with |")
    return [cell.strip() for cell in line[1:-1].split("|")]


def _spans(number: int, text: str) -> Line:
    spans: list[Span] = []
    end = 0
    for match in _SPAN.finditer(text):
        spans.append(Span(text[end : match.start()]))
        bold, italic, words, anchor = match.groups()
        style = "bold" if bold else "italic" if italic else ""
        spans.append(Span(bold or italic or words, style, anchor or ""))
        end = match.end()
    spans.append(Span(text[end:]))
    filled = tuple(span for span in spans if span.text)
    for span in filled:
        if stray := _STRAY.search(span.text):
            raise MarkupError(number, f"{stray[0]} is left over in: {span.text}")
    return filled
