"""The database file: opened whatever has happened to it, read and written in transactions.

One process uses it from one thread; any number of processes may have it open. A commit is on
the disk when it returns (``synchronous=FULL``).
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from companion.errors import CompanionError, DamagedError, NewerError
from companion.i18n import marker
from companion.paths import unwritable
from companion.store.aside import COMPANIONS, alone, set_aside
from companion.store.condition import Condition, examine
from companion.store.failure import replaced_in_use, translated, upgraded_in_use
from companion.store.migrations import VERSION
from companion.store.migrations.upgrade import upgrade
from companion.store.tables import APPLICATION, METADATA

_ = marker("common")

FILE = "companion.db"
_PATIENCE_S = 5.0
_HAS_SHARED_MEMORY = sys.platform != "emscripten"  # which a write-ahead log needs


class Database:
    """An open database file.

    Args:
        path: an existing file of the present version; see `open_database`.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        uri = f"{self.path.as_uri()}?mode=rw"
        self._reader = create_engine(
            "sqlite://",
            poolclass=QueuePool,
            creator=lambda: sqlite3.connect(
                uri, uri=True, timeout=_PATIENCE_S, isolation_level=None, check_same_thread=False
            ),
        )
        event.listen(self._reader, "connect", _prepare)
        event.listen(self._reader, "begin", _begin)
        self._writer = self._reader.execution_options(writing=True)
        self._place = self._find()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Gives a transaction that sees the file as it is now and writes nothing.

        Raises:
            StoreError: the file cannot be read.
        """
        with translated(self.path), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Gives a transaction that holds the write lock from its beginning.

        It is committed when the block ends, and rolled back when an error ends it.

        Raises:
            StoreError: the file cannot be written; nothing of the block was kept.
        """
        with translated(self.path):
            # What is written to a file that was moved away would be lost to the next start.
            if self._find() != self._place:
                raise replaced_in_use(self.path)
            with self._writer.begin() as connection:
                version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
                if version != VERSION:
                    raise upgraded_in_use()
                yield connection

    def close(self) -> None:
        """Closes the file; the object is of no use any more."""
        self._reader.dispose()

    def _find(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return (found.st_dev, found.st_ino)


def _prepare(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    if _HAS_SHARED_MEMORY:
        cursor.execute("PRAGMA journal_mode = WAL")
    for pragma in ("synchronous = FULL", "foreign_keys = ON", "cell_size_check = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


class Opened(NamedTuple):
    """An open database, and what to tell the user about the one found, if anything."""

    database: Database
    report: CompanionError | None


def open_database(path: Path) -> Opened:
    """Opens the database, which exists afterwards.

    A file that is damaged, foreign or of a newer version is kept aside, never changed or
    deleted, and a fresh one takes its place. An older one is brought up to date after a copy of
    it was made.

    Raises:
        UnwritableError: the folder or the disk refuses.
        StoreError: an older file could not be brought up to date; it is unchanged.
    """
    report = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(path.parent) from error
    if examine(path) is not Condition.SOUND:
        with alone(path):
            report = _put_right(path)
    database = Database(path)
    with database.writing():
        pass  # so that a disk or folder that refuses is known now
    return Opened(database, report)


def _put_right(path: Path) -> CompanionError | None:
    """Makes a sound file of what is there; another process may have done it meanwhile."""
    match examine(path):
        case Condition.SOUND:
            return None
        case Condition.OLD:
            upgrade(path)
            return None
        case Condition.NEWER:
            report = newer_kept(set_aside(path, "newer"))
        case Condition.DAMAGED:
            report = damaged_kept(set_aside(path, "damaged"))
        case Condition.ABSENT:
            # A log without its database would be played into the fresh one.
            orphans = any(path.with_name(path.name + ending).exists() for ending in COMPANIONS)
            report = damaged_kept(set_aside(path, "damaged")) if orphans else None
    create(path)
    return report


def create(path: Path) -> None:
    """Creates an empty database of the present version, whole or not at all.

    Raises:
        UnwritableError: the folder or the disk refuses.
    """
    part = path.with_suffix(".part")
    try:
        part.unlink(missing_ok=True)
        engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(part))
        with translated(path), engine.begin() as connection:
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
            METADATA.create_all(connection)
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
        engine.dispose()
        part.replace(path)
    except OSError as error:
        raise unwritable(path.parent) from error


def damaged_kept(kept: Path) -> DamagedError:
    """Returns the report that a damaged file was kept aside."""
    message = _(
        "The saved data could not be read and were kept aside as {file}. "
        "Companion begins anew; a backup can be restored.",
        file=str(kept),
    )
    return DamagedError(message)


def newer_kept(kept: Path) -> NewerError:
    """Returns the report that a file of a newer version was kept aside."""
    message = _(
        "The saved data come from a newer version of Companion and were kept aside as {file}. "
        "Update Companion to use them again.",
        file=str(kept),
    )
    return NewerError(message)
