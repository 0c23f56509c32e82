"""The answer of the command line: rules as JSON, or as text to read.

JSON is a list of objects, best first, empty if nothing was found::

    {"game": "regicide", "id": "ace", "title": "…", "text": "…", "page": "p. 8", "score": 41.5}
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.errors import UsageError
from companion.i18n import SOURCE, Translator, _
from companion.languages import languages
from companion.paths import game_folders
from companion.rules.library import Library, RuleEntry, plain
from companion.rules.search import Hit, Index, nearest
from companion.rules.source import load_library, load_synonyms

USUAL_LIMIT = 5


@dataclass(frozen=True, slots=True)
class Question:
    """What the command line asks.

    Attributes:
        query: the words to look for.
        language: the language of the answer.
        game: the only game to look in, or None for all.
        limit: the most rules to answer with.
    """

    query: str
    language: str = SOURCE
    game: str | None = None
    limit: int = USUAL_LIMIT


@dataclass(frozen=True, slots=True)
class Answer:
    """The rules that answer a question, best first; none if nothing was found."""

    question: Question
    library: Library
    hits: tuple[Hit, ...]

    def json(self) -> str:
        """Returns the rules found, as JSON."""
        return json.dumps([_row(hit) for hit in self.hits], ensure_ascii=False, indent=2)

    def text(self, say: Translator) -> str:
        """Returns the rules found, to read on a terminal; the nearest titles if there are none."""
        question, library = self.question, self.library
        if self.hits:
            return "\n\n".join(_read(hit.entry, library) for hit in self.hits)
        lines = [say.text(_("Nothing was found for “{query}”.", query=question.query))]
        close = nearest(library, question.query, question.language)
        if close:
            lines.append(say.text(_("The closest rules:")))
            lines += [f"- {_name(entry, library)}" for entry in close]
        return "\n".join(lines)


def answer(question: Question, data: Path, extra: Path | None = None) -> Answer:
    """Looks a question up.

    Args:
        question: what is asked.
        data: the data folder of the app.
        extra: another folder with games, of which the rules are found too.

    Raises:
        UsageError: there is no such game or language, or the limit is below 1.
        LibraryError: the rules cannot be read.
    """
    library = _open(question, data, extra)
    index = Index(library, load_synonyms(data))
    hits = index.search(question.query, question.language, question.game, limit=question.limit)
    return Answer(question, library, hits)


def _open(question: Question, data: Path, extra: Path | None) -> Library:
    folders = {**game_folders(data), **(game_folders(extra) if extra else {})}
    if question.language not in languages():
        raise UsageError(_("There is no language {language}.", language=question.language))
    if question.limit < 1:
        raise UsageError(_("The limit must be 1 or more."))
    if question.game is not None:
        if question.game not in folders:
            raise UsageError(
                _(
                    "There are no rules of {game}; there are {games}.",
                    game=question.game,
                    games=tuple(folders),
                )
            )
        folders = {question.game: folders[question.game]}
    return load_library(folders)


def _row(hit: Hit) -> dict[str, str | float]:
    entry = hit.entry
    return {
        "game": entry.game,
        "id": entry.id,
        "title": entry.title,
        "text": plain(entry.text),
        "page": entry.page,
        "score": round(hit.score, 3),
    }


def _read(entry: RuleEntry, library: Library) -> str:
    return "\n".join(_lines(entry, library))


def _lines(entry: RuleEntry, library: Library) -> Iterator[str]:
    yield f"{_name(entry, library)}  ({entry.page})"
    yield from (f"    {line}".rstrip() for line in plain(entry.text).splitlines())


def _name(entry: RuleEntry, library: Library) -> str:
    book = library.book(entry.game, entry.language)
    return f"{book.title if book else entry.game}: {entry.title}"
