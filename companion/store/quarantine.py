"""Where a file goes that cannot be used: beside its place, under a name of its own, whole."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from companion.paths import unwritable

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
