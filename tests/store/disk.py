"""A disk that is full, and one process that keeps the others waiting."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from companion.store.database import Database


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
