"""Opens the database whatever has happened to its file; nothing found there is ever deleted."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import create_engine

from companion.errors import CompanionError, DamagedError, NewerError
from companion.i18n import marker
from companion.paths import unwritable
from companion.store.condition import Condition, examine
from companion.store.database import Database
from companion.store.failure import translated
from companion.store.migrations import VERSION
from companion.store.migrations.upgrade import upgrade
from companion.store.quarantine import COMPANIONS, exclusive_access, quarantine
from companion.store.tables import APPLICATION, METADATA

_ = marker("common")

FILE = "companion.db"


class Opened(NamedTuple):
    """An open database, and what to tell the user about the one found, if anything."""

    database: Database
    report: CompanionError | None


def open_database(
    path: Path, keep: Callable[[], None] | None = None, *, doubtful: bool = False
) -> Opened:
    """Opens the database, which exists afterwards.

    A file that is damaged, foreign or of a newer version is kept aside, never changed or
    deleted, and a fresh one takes its place. An older one is brought up to date after a copy of
    it was made.

    Args:
        path: where the file is or will be.
        keep: makes a commit stay where files do not; see `companion.store.page_log`.

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
        with exclusive_access(path):
            report = _put_right(path)
    database = Database(path, keep)
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
            report = newer_kept(quarantine(path, "newer"))
        case Condition.DAMAGED:
            report = damaged_kept(quarantine(path, "damaged"))
        case Condition.ABSENT:
            # A log without its database would be played into the fresh one.
            orphans = any(path.with_name(path.name + ending).exists() for ending in COMPANIONS)
            report = damaged_kept(quarantine(path, "damaged")) if orphans else None
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


def damaged_kept(quarantined: Path) -> DamagedError:
    """Returns the report that a damaged file was kept aside."""
    message = _(
        "The saved data could not be read and were kept aside as {file}. "
        "Companion begins anew; a backup can be restored.",
        file=str(quarantined),
    )
    return DamagedError(message)


def newer_kept(quarantined: Path) -> NewerError:
    """Returns the report that a file of a newer version was kept aside."""
    message = _(
        "The saved data come from a newer version of Companion and were kept aside as {file}. "
        "Update Companion to use them again.",
        file=str(quarantined),
    )
    return NewerError(message)
