"""Opens the database whatever has happened to its file; nothing found there is ever deleted.

An older one is brought up to date first: a copy, then everything in one transaction.
"""

from __future__ import annotations

import filecmp
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, create_engine

from companion.errors import CompanionError, DamagedError, Fact, NewerError, StoreError
from companion.i18n import _, _n
from companion.paths import unwritable
from companion.play import Games
from companion.store.database import Database
from companion.store.device import renew_devices
from companion.store.failure import (
    COMPANIONS,
    Condition,
    examine,
    exclusive_access,
    fits,
    free_name,
    meaning,
    quarantine,
    translated,
)
from companion.store.page_log import Keep
from companion.store.salvage import Salvaged, salvage
from companion.store.tables import APPLICATION, METADATA, STEPS, VERSION

FILE = "companion.db"
OWN = 0o600
"""Who may read the file and its log: the user whose it is."""
_UNKNOWN: Games = {}
MOST_NAMED = 8
"""Plays that a report names; of the others it says how many they are."""


class Opened(NamedTuple):
    """An open database, and what to tell the user about the one found, if anything."""

    database: Database
    report: CompanionError | None


def open_database(path: Path, keep: Keep | None = None, *, doubtful: bool = False) -> Opened:
    """Opens the database, which exists afterwards.

    A file that is damaged, foreign or of a newer version is kept aside, never changed or
    deleted, and a fresh one takes its place, with all that can be read out of a damaged one. An
    older one is brought up to date after a copy of it was made.

    Args:
        path: where the file is or will be.
        keep: makes a commit stay where files do not; see `companion.store.page_log`.
        doubtful: whether the file is known to be damaged, whatever it looks like.

    Raises:
        UnwritableError: the folder or the disk refuses.
        StoreError: an older file could not be brought up to date; it is unchanged.
    """
    report = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(path.parent) from error
    if doubtful or examine(path) is not Condition.SOUND:
        with exclusive_access(path):
            report = _put_right(path, doubtful=doubtful)
    for ending in COMPANIONS:  # private notes are in it, and a log is made like its database
        with suppress(OSError):  # another user's, or a disk that knows no users
            path.with_name(path.name + ending).chmod(OWN)
    database = Database(path, keep)
    with database.writing() as connection:  # so that a disk or folder that refuses is known now
        if isinstance(report, DamagedError):
            renew_devices(connection)
    return Opened(database, report)


def _put_right(path: Path, *, doubtful: bool) -> CompanionError | None:
    """Makes a sound file of what is there; another process may have done it meanwhile."""
    condition = examine(path)
    # A log without its database would be played into the fresh one.
    orphans = any(path.with_name(path.name + ending).exists() for ending in COMPANIONS)
    match condition:
        case Condition.NEWER:
            report = newer_kept(quarantine(path, "newer"))
            create(path)
            return report
        case Condition.SOUND | Condition.OLD | Condition.DAMAGED if doubtful:
            return _rescue(path)
        case Condition.SOUND:
            return None
        case Condition.OLD:
            upgrade(path)
            return None
        case Condition.DAMAGED | Condition.ABSENT if orphans or doubtful:
            return _rescue(path)
        case _:
            create(path)
            return None


def _rescue(path: Path, games: Games = _UNKNOWN) -> DamagedError:
    """Keeps a damaged file aside, and makes a fresh one of what can be read out of it."""
    kept = quarantine(path, "damaged")
    salvaged = salvage(kept, games)
    create(path, salvaged.fill)
    return damaged_kept(kept, salvaged)


def salvage_in_use(database: Database, games: Games) -> DamagedError:
    """Does for an open database what opening it would do if it were damaged.

    Args:
        database: the storage.
        games: those that are known, whose plays are freed of what no play can hold.

    Returns:
        The report.

    Raises:
        StoreError: the folder or the disk refuses.
    """
    with exclusive_access(database.path), database.replaced():
        report = _rescue(database.path, games)
    with database.writing() as connection:
        renew_devices(connection)
    return report


def create(path: Path, fill: Callable[[Connection], None] | None = None) -> None:
    """Creates a database of the present version, whole or not at all.

    Args:
        path: where it is to be.
        fill: puts rows into it.

    Raises:
        UnwritableError: the folder or the disk refuses.
    """
    part = path.with_suffix(".part")
    try:
        part.unlink(missing_ok=True)
        part.touch(OWN)
        engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(part))
        with translated(path), engine.begin() as connection:
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
            METADATA.create_all(connection)
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
            if fill is not None:
                fill(connection)
        engine.dispose()
        part.replace(path)
    except OSError as error:
        raise unwritable(path.parent) from error


def damaged_kept(quarantined: Path, salvaged: Salvaged) -> DamagedError:
    """Returns the report that a damaged file was kept aside, and what was read out of it."""
    file = str(quarantined)
    whole, cut, lost = salvaged.whole, salvaged.cut, salvaged.lost
    if not whole and not cut:
        message = _(
            "The saved data could not be read and were kept aside as {file}. "
            "Companion begins anew; a backup can be restored.",
            file=file,
        )
        return DamagedError(message)
    message = _n(
        "The saved data were damaged and kept aside as {file}. {count} play was read out of them "
        "whole.",
        "The saved data were damaged and kept aside as {file}. {count} plays were read out of "
        "them whole.",
        len(whole),
        file=file,
    )
    if cut:
        message = _("{before} May end early: {plays}.", before=message, plays=_listed(cut))
    if lost:
        message = _("{before} Lost: {plays}.", before=message, plays=_listed(lost))
    return DamagedError(message)


def _listed(names: list[str]) -> tuple[Fact, ...]:
    """Returns names as a list to be read, not too long for a screen."""
    more = len(names) - MOST_NAMED
    if more <= 0:
        return tuple(names)
    return (*names[:MOST_NAMED], _n("{count} other", "{count} others", more))


def newer_kept(quarantined: Path) -> NewerError:
    """Returns the report that a file of a newer version was kept aside."""
    return NewerError(
        _(
            "The saved data come from a newer version of Companion and were kept aside as {file}. "
            "Update Companion to use them again.",
            file=str(quarantined),
        )
    )


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
