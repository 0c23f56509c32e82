"""Brings an older database up to date: a copy first, then everything in one transaction."""

import filecmp
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.errors import StoreError
from companion.i18n import _
from companion.paths import unwritable
from companion.store.failure import fits, free_name, meaning
from companion.store.migrations import STEPS, VERSION


def upgrade(path: Path) -> Path:
    """Brings a file of an older version to the present one.

    Returns:
        The copy of the file as it was.

    Raises:
        StoreError: it did not work; the file is what it was, and so is its copy.
    """
    uri = f"{path.absolute().as_uri()}?mode=rw"
    try:
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
            kept = _copy(connection, path)
            _climb(connection, path, kept)
    except sqlite3.Error as error:
        raise meaning(error, path) or error from error
    return kept


def _copy(connection: sqlite3.Connection, path: Path) -> Path:
    """Copies the database beside itself, unless an earlier attempt has left the same copy."""
    kept = free_name(path, f"before-v{VERSION}")
    part = path.with_suffix(".part")
    try:
        part.unlink(missing_ok=True)
        part.touch(0o600)
        with closing(sqlite3.connect(part)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
        for earlier in path.parent.glob(f"{path.stem}.before-v{VERSION}-*{path.suffix}"):
            if filecmp.cmp(earlier, part, shallow=False):
                part.unlink()
                return earlier
        return part.rename(kept)
    except OSError as error:
        raise unwritable(path.parent) from error


def _climb(connection: sqlite3.Connection, path: Path, kept: Path) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for step in range(version + 1, VERSION + 1):
            STEPS[step](connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        if connection.execute("PRAGMA foreign_key_check").fetchall() or not fits(connection):
            raise failed(path, kept)
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise meaning(error, path) or failed(path, kept) from error
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def failed(path: Path, kept: Path) -> StoreError:
    """Returns the error for an upgrade that did not work."""
    return StoreError(
        _(
            "The data saved by an older version could not be taken over. {file} is unchanged, "
            "and {copy} is a copy of it.",
            file=str(path),
            copy=str(kept),
        )
    )
