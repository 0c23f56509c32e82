"""How often the right rule is among the first three, and how long a keystroke takes.

The same queries are put to SQL `LIKE` and to FTS5 over the same texts.
"""

from __future__ import annotations

import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import replace
from functools import partial

from companion.paths import data_folder
from companion.rules.library import Book, Library, RuleEntry
from companion.rules.search import Index
from companion.rules.source import load_library, load_synonyms
from tests.rules import sql
from tests.rules.asking import FIRST, is_first, missed, with_game, without_game
from tests.rules.shipped import FOLDERS, Query, blind, everyday, library, queries, typed

REPEATS = 7
PARTS = 10
"""Of ten questions one is kept out of the index and asked, each in its turn."""
_SYNONYMS = load_synonyms(data_folder())


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    asked = queries()
    rules = {(book.game, entry.id) for book in library() for entry in book.entries}
    yield f"rules, each in 2 languages: {len(rules)} rules"
    yield f"queries: {len(asked)} queries"
    yield from _hits(asked)
    yield from _kept_out()
    yield from _times(asked)


def _hits(asked: tuple[Query, ...]) -> Iterable[str]:
    kept = tuple(query for query in asked if query.held_out)
    with closing(sql.fill(library())) as database:
        yield _rate("game open", asked, with_game)
        yield _rate("game open, queries kept from tuning", kept, with_game)
        yield _rate("no game open", asked, without_game)
        slang = tuple(query for query in blind() if query.held_out)
        for words, said in (("people's own words", slang), ("everyday words", everyday())):
            yield _rate(f"game open, in {words}", said, with_game)
            yield _rate(f"no game open, in {words}", said, without_game)
        yield from _typed()
        for name, ask in (
            ("LIKE, whole query", sql.like_whole),
            ("LIKE, every word", sql.like_each_word),
            ("FTS5 bm25, any word", sql.fts5),
        ):
            yield _rate(f"{name}, game open", asked, partial(_open, ask, database))


def _typed() -> Iterable[str]:
    """Asks what people type with mistakes: what was tuned on, and what was kept for the proof."""
    for half, held_out in (("tuned on", False), ("kept", True)):
        asked = tuple(query for query in typed() if query.held_out == held_out)
        for name, ask in (("game open", with_game), ("no game open", without_game)):
            yield _rate(f"{name}, typed with mistakes, {half}", asked, ask)
            right = sum(is_first(query, ask(query)) for query in asked)
            yield (
                f"first, {name}, typed with mistakes, {half}:"
                f" {100 * right / len(asked):.1f} % ({right}/{len(asked)})"
            )


def _open(ask: Callable[..., sql.Found], database: object, query: Query) -> sql.Found:
    return ask(database, query, query.game)


def _rate(name: str, asked: tuple[Query, ...], ask: Callable[[Query], sql.Found]) -> str:
    right = len(asked) - len(missed(asked, ask))
    return (
        f"among the first {FIRST}, {name}: {100 * right / len(asked):.1f} % ({right}/{len(asked)})"
    )


def _kept_out() -> Iterable[str]:
    """Asks each question of an index that does not know it."""
    entries = [entry for book in library() for entry in book.entries]
    asked, here, anywhere = 0, 0, 0
    for part in range(PARTS):
        index = Index(Library(_without(book, part) for book in library()), _SYNONYMS)
        for entry in entries:
            for question in entry.questions[part::PARTS]:
                asked += 1
                here += _finds(index, question, entry, entry.game)
                anywhere += _finds(index, question, entry, None)
    for name, right in (("game open", here), ("no game open", anywhere)):
        yield (
            f"among the first {FIRST}, {name}, questions kept out of the index:"
            f" {100 * right / asked:.1f} % ({right}/{asked})"
        )


def _without(book: Book, part: int) -> Book:
    return replace(
        book,
        chapters=tuple(
            replace(chapter, entries=tuple(_asked_less(entry, part) for entry in chapter.entries))
            for chapter in book.chapters
        ),
    )


def _asked_less(entry: RuleEntry, part: int) -> RuleEntry:
    kept = (question for at, question in enumerate(entry.questions) if at % PARTS != part)
    return replace(entry, questions=tuple(kept))


def _finds(index: Index, question: str, entry: RuleEntry, game: str | None) -> bool:
    hits = index.search(question, entry.language, game, limit=FIRST)
    return any((hit.entry.game, hit.entry.id) == (entry.game, entry.id) for hit in hits)


def _times(asked: tuple[Query, ...]) -> Iterable[str]:
    yield f"texts read from disk: {_best(partial(load_library, FOLDERS)) * 1000:.0f} ms"
    yield f"index built: {_best(partial(Index, library(), _SYNONYMS)) * 1000:.0f} ms"
    yield f"index built, and its first mistyped word: {_best(_mistype) * 1000:.0f} ms"
    yield f"memory of the index, its first mistyped word asked: {_memory() / 2**20:.1f} MB"
    keys = list(_keystrokes(Index(library(), _SYNONYMS), asked))
    yield f"keystrokes: {len(keys)} keystrokes"
    slow = statistics.quantiles(keys, n=20)[-1]
    yield f"keystroke to results, median: {statistics.median(keys) * 1000:.2f} ms"
    yield f"keystroke to results, 95 of 100 within: {slow * 1000:.2f} ms"
    yield f"keystroke to results, slowest: {max(keys) * 1000:.1f} ms"


def _mistype() -> None:
    """Builds an index and asks for a misspelling: only then the words are sorted by sound."""
    Index(library(), _SYNONYMS).search("imunitty", "en")


def _memory() -> int:
    """Returns the bytes that an index takes besides the texts of the rules."""
    books, synonyms = library(), _SYNONYMS
    tracemalloc.start()
    index = Index(books, synonyms)
    index.search("imunitty", "en")
    taken, _most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken


def _keystrokes(index: Index, asked: tuple[Query, ...]) -> Iterable[float]:
    """Types every query letter by letter; snippets and marks are part of the results."""
    for at, query in enumerate(asked):
        game = query.game if at % 2 else None
        for end in range(1, len(query.text) + 1):
            start = time.perf_counter()
            index.search(query.text[:end], query.shown, game)
            yield time.perf_counter() - start


def _best(work: Callable[[], object]) -> float:
    times: list[float] = []
    for _repeat in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)
