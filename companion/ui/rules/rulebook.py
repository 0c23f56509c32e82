"""The rules of all games as the screens look them up; read when first needed, not before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from companion.rules.library import (
    Block,
    Chapter,
    Items,
    Library,
    Line,
    MarkdownTable,
    Paragraph,
    RuleEntry,
    parse,
    plain,
)

if TYPE_CHECKING:
    from companion.rules.search import Index

NOWHERE = "—"
"""The page of an entry that no booklet has."""


class Rulebook:
    """The rules of all games, shared by all sessions.

    Args:
        folders: the data folder of each game that has rules, by the id of the game.
        data: the app's data folder, which has the words that mean the same.
    """

    def __init__(self, folders: Mapping[str, Path], data: Path) -> None:
        self._folders = dict(folders)
        self._data = data

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that have rules; nothing is read for it."""
        return tuple(self._folders)

    @cached_property
    def library(self) -> Library:
        """All books.

        Raises:
            LibraryError: a book cannot be read.
        """
        from companion.rules.source import load_library  # in a browser it waits for the texts, too

        return load_library(self._folders)

    @cached_property
    def index(self) -> Index:
        """What finds rules.

        Raises:
            LibraryError: a book cannot be read.
        """
        from companion.rules.search import Index
        from companion.rules.source import load_synonyms

        return Index(self.library, load_synonyms(self._data))

    def chapter(self, entry: RuleEntry) -> Chapter:
        """Returns the chapter that an entry stands in.

        Raises:
            LookupError: it is no entry of these rules.
        """
        book = self.library.book(entry.game, entry.language)
        for chapter in book.chapters if book else ():
            if chapter.id == entry.chapter:
                return chapter
        raise LookupError(entry.chapter)

    def neighbours(self, entry: RuleEntry) -> tuple[RuleEntry | None, RuleEntry | None]:
        """Returns the entries before and after one in its chapter."""
        entries = self.chapter(entry).entries
        at = entries.index(entry)
        before = entries[at - 1] if at else None
        after = entries[at + 1] if at + 1 < len(entries) else None
        return before, after

    def related(self, entry: RuleEntry) -> tuple[RuleEntry, ...]:
        """Returns what to read next: the related rules, then those that the text links to."""
        anchors = dict.fromkeys((*entry.related, *links(parse(entry.text))))
        entries = (self.library.entry(entry.game, anchor, entry.language) for anchor in anchors)
        return tuple(other for other in entries if other is not None and other.id != entry.id)


def links(blocks: Sequence[Block]) -> tuple[str, ...]:
    """Returns the anchors that a text links to, in its order."""
    lines = [line for block in blocks for line in _lines(block)]
    return tuple(span.link for line in lines for span in line if span.link)


def _lines(block: Block) -> tuple[Line, ...]:
    match block:
        case Paragraph():
            return (block.line,)
        case Items():
            return block.lines
        case MarkdownTable():
            return tuple(line for row in block.rows for line in row)


def shared_text(entry: RuleEntry, book: str, page: str) -> str:
    """Returns a rule as text to be sent to somebody.

    Args:
        entry: the rule.
        book: the name of the game.
        page: where the booklet has it, in words.
    """
    return f"{entry.title}\n\n{plain(entry.text)}\n\n{book} · {page}"
