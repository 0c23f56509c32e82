"""The same question put to SQLite: `LIKE` as other apps ask it, and FTS5 with its own ranking."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable

from companion.rules.library import Library, plain
from tests.rules.shipped import Query

Found = list[tuple[str, str]]
COLUMNS = ("title", "keywords", "text")


def fill(library: Library) -> sqlite3.Connection:
    """Returns a database in memory with every entry of every language, twice: plain and FTS5."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE rule (game, id, language, title, keywords, text)")
    database.execute(
        "CREATE VIRTUAL TABLE fts USING fts5(game UNINDEXED, id UNINDEXED, language UNINDEXED,"
        " title, keywords, text, tokenize=\"unicode61 remove_diacritics 2\", prefix='2 3')"
    )
    rows = [
        (one.game, one.id, one.language, one.title, ", ".join(one.keywords), plain(one.text))
        for book in library
        for one in book.entries
    ]
    for table in ("rule", "fts"):
        database.executemany(f"INSERT INTO {table} VALUES (?, ?, ?, ?, ?, ?)", rows)  # noqa: S608 - our own names
    return database


def like_whole(database: sqlite3.Connection, query: Query, game: str | None) -> Found:
    """Asks for the query as it stands, anywhere in a row; titles first, then the open game."""
    return _like(database, [query.text.strip()], game)


def like_each_word(database: sqlite3.Connection, query: Query, game: str | None) -> Found:
    """Asks for rows that have every word of the query, in any order: kinder to `LIKE`."""
    return _like(database, query.text.replace("?", " ").split(), game)


def _like(database: sqlite3.Connection, wanted: list[str], game: str | None) -> Found:
    patterns = [f"%{word}%" for word in wanted]
    anywhere = " AND ".join("(title || ' ' || keywords || ' ' || text) LIKE ?" for _ in wanted)
    in_title = " AND ".join("title LIKE ?" for _ in wanted)
    rows = database.execute(
        f"SELECT game, id FROM rule WHERE {anywhere} ORDER BY game = ? DESC, ({in_title}) DESC",  # noqa: S608 - values are bound
        (*patterns, game or "", *patterns),
    )
    return _each_once(rows)


def fts5(database: sqlite3.Connection, query: Query, game: str | None) -> Found:
    """Asks FTS5 for any of the words, each as a beginning, ranked by its bm25."""
    spoken = re.findall(r"\w+", query.text)
    if not spoken:
        return []
    wanted = " OR ".join(f'"{word}"*' for word in spoken)
    rows = database.execute(
        "SELECT game, id FROM fts WHERE fts MATCH ? ORDER BY game = ? DESC,"
        " bm25(fts, 0, 0, 0, 4, 3, 1) LIMIT 40",
        (wanted, game or ""),
    )
    return _each_once(rows)


def _each_once(rows: Iterable[tuple[str, str]]) -> Found:
    return list(dict.fromkeys((game, anchor) for game, anchor in rows))
