"""Reads the rules of all games, and the words that mean the same, from the data folders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.errors import LibraryError
from companion.i18n import marker
from companion.languages import languages
from companion.rules.library import Book, Library
from companion.rules.source import read_book, with_questions
from companion.rules.synonyms import Synonyms, read_synonyms

_ = marker("common")


def load_library(folders: Mapping[str, Path]) -> Library:
    """Loads every book there is; a game without rules has none in the library.

    Args:
        folders: the data folder of each game, by the id of the game.

    Raises:
        LibraryError: a file cannot be read or has not the form of a book.
    """
    return Library(_books(folders))


def game_folders(data: Path) -> dict[str, Path]:
    """Returns the data folders that have rules, by the id of their game."""
    return {path.parent.name: path.parent for path in sorted(data.glob("*/rules"))}


def load_synonyms(data: Path) -> Synonyms:
    """Loads the words that mean the same; none if the table is not there.

    Raises:
        LibraryError: the table cannot be read.
    """
    path = data / "common" / "synonyms.toml"
    return read_synonyms(_text(path), path.name) if path.is_file() else ()


def _books(folders: Mapping[str, Path]) -> Iterator[Book]:
    for game, folder in folders.items():
        for language in languages():
            path = folder / "rules" / f"{language}.md"
            if path.is_file():
                book = read_book(_text(path), game, language, f"{game}/rules/{path.name}")
                asked = path.with_suffix(".questions.md")
                yield with_questions(book, _text(asked), asked.name) if asked.is_file() else book


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LibraryError(_("{file} cannot be read", file=str(path))) from error
