"""Chromium, which Playwright drives: whether one of its processes died of itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

from tests.browser.engines.processes import DiedError

CRASHED = ("Target crashed", "Page crashed")
"""What the driver answers for a page whose process has ended; Chromium tells it of that."""


@contextmanager
def attended(*browsers: Browser) -> Iterator[None]:
    """Watches browsers until the block ends.

    Raises:
        DiedError: the block failed, and what it failed of is that a process had died.
    """
    try:
        yield
    except Exception as error:
        if any(word in str(error) for word in CRASHED):
            raise DiedError("the process of a page of Chromium died") from error
        if not all(browser.is_connected() for browser in browsers):
            raise DiedError("Chromium died") from error
        raise
