"""The databases of the app inside a browser: in memory, and kept in the browser's own files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.browser.bridge import Bridge, PersistentBrowserFile
from companion.errors import StoreError
from companion.i18n import marker
from companion.store.page_log import PageLog

_ = marker("common")


def persist_in(bridge: Bridge, folder: Path, kept: Callable[[], None]) -> Callable[[], None] | None:
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

    def keep() -> None:
        page_log.keep()
        kept()

    return keep


def no_storage() -> StoreError:
    """Returns the report for a browser that keeps nothing."""
    return StoreError(
        _(
            "This browser lets Companion keep nothing here, as in a private window: what you enter "
            "is gone when you close it."
        )
    )
