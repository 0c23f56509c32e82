"""The databases of the app inside a browser: in memory, and kept in the browser's own files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.browser.bridge import Bridge, PersistentBrowserFile
from companion.errors import DamagedError, StoreError
from companion.i18n import _
from companion.store.page_log import Damage, Keep, PageLog


class Storage(NamedTuple):
    """What makes a commit stay, and what was wrong with what was kept before."""

    keep: Keep
    damage: Damage


def persist_in(bridge: Bridge, folder: Path, kept: Callable[[], None]) -> Storage | None:
    """Brings the databases back, and returns what makes a commit stay.

    Args:
        bridge: the worker.
        folder: where the databases are to be.
        kept: called after anything was kept.

    Returns:
        None where the browser keeps nothing.
    """
    files = [PersistentBrowserFile(file) for file in bridge.files]
    if len(files) != 2:
        return None
    page_log = PageLog((files[0], files[1]), folder)

    def keep(*, whole: bool = False) -> None:
        page_log.keep(whole=whole)
        kept()

    return Storage(keep, page_log.damage)


def no_storage() -> StoreError:
    """Returns the report for a browser that keeps nothing."""
    return StoreError(
        _(
            "This browser lets Companion keep nothing here, as in a private window: what you enter "
            "is gone when you close it."
        )
    )


def torn_storage() -> DamagedError:
    """Returns the report for files of the browser of which the end was cut short."""
    return DamagedError(
        _(
            "What was done last may be missing: the browser ended while it was being kept. "
            "All before is here."
        )
    )


def mended_storage() -> DamagedError:
    """Returns the report for files of the browser that were damaged, but lack nothing."""
    return DamagedError(
        _(
            "A wrong byte was found in what this browser keeps for Companion, and put right; "
            "nothing is missing. Save a backup: more may go wrong."
        )
    )
