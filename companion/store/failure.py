"""What an error of SQLite means to the person whose data it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from companion.errors import CodecError, DamagedError, NewerError, StoreError
from companion.i18n import marker
from companion.paths import unwritable

_ = marker("common")

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
        return damaged_in_use(path)
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


def damaged_in_use(path: Path) -> DamagedError:
    """Returns the error for a file that turns out to be damaged while it is open."""
    message = _(
        "The saved data in {file} are damaged. Start Companion again: it saves what can be read.",
        file=str(path),
    )
    return DamagedError(message)


def replaced_in_use(path: Path) -> StoreError:
    """Returns the error for a file that somebody moved or replaced while it is open."""
    message = _(
        "The file {file} was moved or replaced meanwhile. Start Companion again.", file=str(path)
    )
    return StoreError(message)


def upgraded_in_use() -> NewerError:
    """Returns the error for a file that a newer version took over while it is open."""
    return NewerError(_("A newer version of Companion uses these data now. Update this one too."))


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
