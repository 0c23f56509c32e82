"""The rules of the games as they are looked up: entries in chapters, one book per language."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain


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
