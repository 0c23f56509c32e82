"""Diagnoses database damage, turns SQLite's errors into messages, and puts bad files aside."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from enum import Enum, auto
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from companion.errors import CodecError, DamagedError, StoreError
from companion.i18n import _
from companion.paths import unwritable
from companion.store.tables import APPLICATION, METADATA, TRIGGERS, VERSION

_DAMAGED = frozenset((sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT))
_BUSY = frozenset((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED))
_UNWRITABLE = frozenset(
    (
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_PERM,
    )
)


def primary_code(error: BaseException) -> int | None:
    """Returns SQLite's own code without its extension, or None if Python raised the error."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def meaning(error: BaseException, path: Path) -> StoreError | None:
    """Returns what an error says of the file, or None if it says something of the program."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = primary_code(cause) if cause else None
    undecodable = code is None and isinstance(cause, sqlite3.OperationalError | UnicodeDecodeError)
    if code in _DAMAGED or undecodable:
        return DamagedError(
            _(
                "The saved data in {file} are damaged. Start Companion again: it saves what can be "
                "read.",
                file=str(path),
            )
        )
    if code in _BUSY:
        return StoreError(_("The database is busy. Please try again."))
    if code in _UNWRITABLE:
        return unwritable(path.parent)
    return None


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turns errors of SQLite on a file into errors of the tree; others pass.

    Raises:
        StoreError: the file or the disk failed.
    """
    try:
        yield
    except (sqlite3.Error, DBAPIError, UnicodeDecodeError) as error:
        known = meaning(error, path)
        if known is None:
            raise
        raise known from error


def damaged_play(play: str) -> DamagedError:
    """Returns the error for one play whose entries make no sense together."""
    return DamagedError(
        _(
            "The saved entries of this play are damaged ({play}). All other plays can be used.",
            play=play,
        )
    )


def missing_play(play: str) -> StoreError:
    """Returns the error for a play that is not, or no longer, in the store."""
    return StoreError(_("This play is not on this device ({play}).", play=play))


def unknown_game() -> CodecError:
    """Returns the error for a play of a game that this version does not have."""
    return CodecError(_("This version does not have that game."))


class Condition(Enum):
    """How a file is."""

    ABSENT = auto()
    SOUND = auto()
    OLD = auto()
    NEWER = auto()
    DAMAGED = auto()


_MAGIC = b"SQLite format 3\x00"
_SMALLEST_PAGE = 512
_FORMATS = (1, 2)  # rollback journal, write-ahead log
_ELSEWHERE = frozenset(
    (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL)
)
_NEEDS_WRITING = frozenset((sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN))
_ERRORS = (sqlite3.Error, UnicodeDecodeError)  # the latter from names that were damaged


def examine(path: Path) -> Condition:
    """Returns how the file is.

    Every row and every key of an index is looked at (about 5 ms a megabyte), because a play that
    cannot be read is better known at the start than at the table, and one wrong key hides more
    plays than one.

    Raises:
        StoreError: it cannot be looked at: another process holds it, or reading is not allowed.
    """
    if not path.exists():
        return Condition.ABSENT
    if not path.is_file() or not _has_header(path):
        return Condition.DAMAGED
    try:
        return _look(path, "ro")
    except _ERRORS as error:
        if primary_code(error) not in _NEEDS_WRITING:
            return _judge(error, path)
    try:
        # An interrupted write is to be rolled back first, which a reader may not do.
        return _look(path, "rw")
    except _ERRORS as error:
        return _judge(error, path)


def _judge(error: Exception, path: Path) -> Condition:
    if primary_code(error) in _ELSEWHERE | _NEEDS_WRITING:
        raise meaning(error, path) or error from error
    return Condition.DAMAGED


def _has_header(path: Path) -> bool:
    """Returns whether the file begins as a database does.

    SQLite itself would take an empty file for a new database and drop the log beside it, and a
    changed format byte for a file that may only be read.
    """
    try:
        with path.open("rb") as file:
            header = file.read(_SMALLEST_PAGE)
    except OSError as error:
        raise unwritable(path.parent) from error
    whole = len(header) == _SMALLEST_PAGE and header.startswith(_MAGIC)
    return whole and header[18] in _FORMATS and header[19] in _FORMATS


def _look(path: Path, mode: str) -> Condition:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute("BEGIN")
        if connection.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
            return Condition.DAMAGED
        if _pragma(connection, "application_id") != APPLICATION:
            return Condition.DAMAGED
        version = _pragma(connection, "user_version")
        if version > VERSION:
            return Condition.NEWER
        present = fits(connection)
        if 1 <= version < VERSION and not present:
            torn = connection.execute("PRAGMA foreign_key_check").fetchone()
            return Condition.DAMAGED if torn else Condition.OLD
        # What calls itself older but has all of the present tables has a damaged version number.
        return Condition.SOUND if present and version == VERSION else Condition.DAMAGED


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


def fits(connection: sqlite3.Connection) -> bool:
    """Returns whether a database has the tables, columns and triggers of the present version."""
    columns = connection.execute(
        "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c "
        "WHERE m.type = 'table'"
    )
    wanted = {(table.name, column.name) for table in METADATA.sorted_tables for column in table.c}
    # Of all parts, so that one that is no text any more is noticed too.
    parts = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
    texts = {" ".join(text.split()) for (text,) in parts}
    return wanted <= set(columns) and texts >= {" ".join(text.split()) for text in TRIGGERS}


COMPANIONS = ("", "-wal", "-shm", "-journal")
"""A database is these files together: SQLite finds the last ones by their name."""

_PATIENCE_S = 30.0


def free_name(path: Path, why: str) -> Path:
    """Returns the first name ``companion.<why>-<n>.db`` that nothing bears yet."""
    number = 1
    while True:
        name = path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")
        if not any(_beside(name, ending).exists() for ending in COMPANIONS):
            return name
        number += 1


def quarantine(path: Path, why: str) -> Path:
    """Moves a database with all its files to a free name, which is returned.

    Raises:
        UnwritableError: the folder refuses; nothing was deleted.
    """
    new_path = free_name(path, why)
    try:
        # The main file goes last: as long as it is there, the next start tries again.
        for ending in reversed(COMPANIONS):
            file = _beside(path, ending)
            if file.exists():
                file.rename(_beside(new_path, ending))
    except OSError as error:
        raise unwritable(path.parent) from error
    return new_path


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


@contextmanager
def exclusive_access(path: Path) -> Iterator[None]:
    """Lets one process at a time create, move or upgrade the database.

    SQLite's own lock on an empty file beside it serves: it works on every platform and ends with
    the process that holds it.

    Raises:
        UnwritableError: the folder takes no file, or another process never ends.
    """
    lock = path.with_suffix(".lock")
    with ExitStack() as held:
        try:
            connection = sqlite3.connect(lock, timeout=_PATIENCE_S, isolation_level=None)
            held.enter_context(closing(connection))
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            raise unwritable(path.parent) from error
        yield
