"""An open database file, read and written in transactions.

One process writes from one thread; any number of processes may have it open, though SQLite from
3.7.0 to 3.51.2 (but 3.44.6 and 3.50.7) can, very rarely, lose a commit when two connections write
and checkpoint at the same moment. A commit is on the disk when it returns (``synchronous=FULL``).
In a browser the file is only memory, and a commit has returned when its `keep` has.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import closing, contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from companion.errors import NewerError, StoreError
from companion.i18n import _
from companion.store.failure import translated
from companion.store.page_log import Keep
from companion.store.tables import VERSION

T = TypeVar("T")

_PATIENCE_S = 5.0
_HAS_SHARED_MEMORY = sys.platform != "emscripten"  # which a write-ahead log needs


class Database:
    """An open database file.

    Args:
        path: an existing file of the present version; see `companion.store.opening`.
        keep: makes a commit stay where files do not; see `companion.store.page_log`.
        sealed: whether nothing is ever written by it, whoever asks.
    """

    def __init__(self, path: Path, keep: Keep | None = None, *, sealed: bool = False) -> None:
        self.path = path.absolute()
        self._keep = keep
        self._sealed = sealed
        self._reader = create_engine(
            "sqlite://",
            poolclass=QueuePool,
            hide_parameters=True,  # else the text of an error, and so a log, would hold them
            creator=self._connect,
        )
        event.listen(self._reader, "connect", _prepare)
        if sealed:
            event.listen(self._reader, "connect", _seal)
        event.listen(self._reader, "begin", _begin)
        self._writer = self._reader.execution_options(writing=True)
        self._place = self._find()
        self._observer: sqlite3.Connection | None = None
        self._version = 0
        self._recalled: dict[Hashable, Any] = {}

    @cached_property
    def sealed(self) -> Database:
        """The same file, to be read only: SQLite itself refuses whatever would change it."""
        return Database(self.path, sealed=True)

    def version(self) -> int:
        """Returns a number that is another one after each commit, whichever process made it.

        Raises:
            StoreError: the file cannot be read.
        """
        with translated(self.path):
            # SQLite tells a connection of the commits of all others: this one makes none.
            if self._observer is None:
                self._observer = self._connect()
            (number,) = self._observer.execute("PRAGMA data_version").fetchone()
        return number

    def recall(self, name: Hashable, read: Callable[[], T]) -> T:
        """Returns what `read` returned last under this name, unless there was a commit since.

        Raises:
            StoreError: the file cannot be read.
        """
        version = self.version()
        if version != self._version:
            self._recalled.clear()
            self._version = version
        if name not in self._recalled:
            self._recalled[name] = read()
        return self._recalled[name]

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Yields a transaction that sees the file as it is now and writes nothing.

        Raises:
            StoreError: the file cannot be read.
        """
        with translated(self.path), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Yields a transaction that holds the write lock from its beginning.

        It is committed when the block ends, and rolled back when an error ends it.

        Raises:
            StoreError: the file cannot be written; nothing of the block was kept.
        """
        self._refuse_if_sealed()
        with translated(self.path):
            # What is written to a file that was moved away would be lost to the next start.
            if self._find() != self._place:
                raise StoreError(
                    _(
                        "The file {file} was moved or replaced meanwhile. Start Companion again.",
                        file=str(self.path),
                    )
                )
            with self._writer.begin() as connection:
                if connection.exec_driver_sql("PRAGMA user_version").scalar_one() != VERSION:
                    raise NewerError(
                        _("A newer version of Companion uses these data now. Update this one too.")
                    )
                yield connection
        if self._keep is not None:
            self._make_stay(self._keep)

    def empty_log(self) -> None:
        """Moves what logs hold to the file, and leaves no byte of it in them.

        Raises:
            StoreError: the file cannot be written.
        """
        self._refuse_if_sealed()
        with translated(self.path), closing(self._reader.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if self._keep is not None:
            self._keep(whole=True)

    @contextmanager
    def replaced(self) -> Iterator[None]:
        """Lets another file take the place of this one, which is closed meanwhile."""
        self._refuse_if_sealed()
        self.close()
        try:
            yield
        finally:
            self._place = self._find()

    def close(self) -> None:
        """Closes the file; the next use opens it again."""
        self._reader.dispose()
        self._recalled.clear()
        if self._observer is not None:
            self._observer.close()
            self._observer = None
        if "sealed" in vars(self):
            self.sealed.close()

    def _refuse_if_sealed(self) -> None:
        if self._sealed:
            raise StoreError(_("This device only watches: it changes nothing."))

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(
            f"{self.path.as_uri()}?mode=rw",
            uri=True,
            timeout=_PATIENCE_S,
            isolation_level=None,
            check_same_thread=False,
        )

    def _make_stay(self, keep: Keep) -> None:
        try:
            keep()
        except StoreError:
            # The file was put back under the open connections, which remember the lost pages.
            self.close()
            raise

    def _find(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return (found.st_dev, found.st_ino)


def _readable(text: bytes) -> str:
    """Returns a text whatever has happened to it, with a sign in the place of what is none."""
    return text.decode("utf-8", "replace")


def _prepare(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    connection.text_factory = _readable
    cursor = connection.cursor()
    safety = ("journal_mode = WAL", "synchronous = FULL")
    if not _HAS_SHARED_MEMORY:  # a browser, where the file itself ends with the tab
        safety = ("journal_mode = MEMORY", "synchronous = OFF")
    for pragma in (*safety, "foreign_keys = ON", "cell_size_check = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _seal(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA query_only = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
