"""A disk that is full, one process that keeps the others waiting, and whether a database works."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from companion.errors import CompanionError
from companion.i18n import Translator
from companion.store.database import Database
from companion.store.plays import PlayStore
from tests import toy


@contextmanager
def full_disk(database: Database) -> Iterator[None]:
    """Lets the file grow no more."""
    with database.reading() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    yield
    with database.reading() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 4294967294")


@contextmanager
def busy(database: Database) -> Iterator[None]:
    """Holds the write lock elsewhere, and lets the database give up waiting at once."""
    with database.reading() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    with closing(sqlite3.connect(database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def works(database: Database) -> bool:
    """Says whether a play can be kept and read again."""
    store = PlayStore(database, toy.GAMES)
    play = store.create("toy", toy.setup(2), "new", 5)
    assert isinstance(play, str)
    return len(store.load(play)) == 1


def english(error: CompanionError) -> str:
    """Returns what an error says."""
    return Translator().text(error.message)


def remove(store: PlayStore, play: str) -> None:
    """Removes a play for ever, as if somebody had done so with the file itself."""
    with store.database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM plays WHERE id = ?", (play,))
