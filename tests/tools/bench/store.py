"""How long a tap takes to be on the disk, beside SQLite alone doing the least for the same."""

from __future__ import annotations

import sqlite3
import statistics
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.play.by_hand import Adjust
from companion.store.database import Database
from companion.store.open_play import OpenPlay
from companion.store.opening import FILE, open_database
from companion.store.plays import PlayStore
from tests import toy

TAPS = 400
PLAYS, LENGTH = 50, 300


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    with TemporaryDirectory() as folder:
        yield from _taps(Path(folder))
    with TemporaryDirectory() as folder:
        yield from _openings(Path(folder) / FILE)


def _taps(folder: Path) -> Iterable[str]:
    """Measures both in turns, so that a disk that is busy for a while slows both."""
    database = open_database(folder / FILE).database
    table = _play(database)
    ours: list[float] = []
    raw: list[float] = []
    with closing(_plain(folder / "plain.db")) as plain:
        for at in range(TAPS):
            ours.append(_time(lambda at=at: table.act("ann", Adjust("points", 0, 1), at)))
            raw.append(_time(lambda at=at: _insert(plain, at)))
    if len(table.journal) != 1 + TAPS:
        raise AssertionError(len(table.journal))
    database.close()
    median = statistics.median(ours)
    yield f"append+commit, median of {TAPS}: {median * 1000:.2f} ms"
    yield f"append+commit, 95 of 100 within: {statistics.quantiles(ours, n=20)[-1] * 1000:.2f} ms"
    yield f"raw sqlite3 insert+commit, median: {statistics.median(raw) * 1000:.2f} ms"
    yield f"append+commit / raw: {median / statistics.median(raw):.2f} times"


def _openings(path: Path) -> Iterable[str]:
    database = open_database(path).database
    store = PlayStore(database, toy.GAMES)
    for _ in range(PLAYS):
        source = _play(database).journal
        for at in range(LENGTH):
            source.append(source.compose("bob", Adjust("points", 0, 1), at))
        OpenPlay(store, source.started.play).merge(source.entries, 0)
    database.close()
    size = path.stat().st_size / 2**20
    yield f"open a database of {size:.1f} MB, median: {_median(lambda: _open(path)):.2f} ms"
    database = open_database(path).database
    store = PlayStore(database, toy.GAMES)
    play = store.plays()[0].id
    yield f"list {PLAYS} plays, median: {_median(store.plays):.2f} ms"
    opening = _median(lambda: OpenPlay(store, play))
    yield f"open a play of {LENGTH} entries, median: {opening:.2f} ms"
    database.close()


def _play(database: Database) -> OpenPlay:
    store = PlayStore(database, toy.GAMES)
    play = store.create("toy", toy.setup(2), "ann", 0)
    if not isinstance(play, str):
        raise TypeError(play)
    return OpenPlay(store, play)


def _open(path: Path) -> None:
    open_database(path).database.close()


def _plain(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE entries (id INTEGER PRIMARY KEY, at INTEGER, content TEXT)")
    return connection


def _insert(connection: sqlite3.Connection, at: int) -> None:
    content = '{"do":{"tag":"adjust","quantity":"points","player":0,"by":1}}'
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO entries (at, content) VALUES (?, ?)", (at, content))
    connection.execute("COMMIT")


def _time(do: Callable[[], object]) -> float:
    start = time.perf_counter()
    do()
    return time.perf_counter() - start


def _median(do: Callable[[], object]) -> float:
    return statistics.median(_time(do) for _ in range(15)) * 1000
