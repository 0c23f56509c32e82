"""A browser whose pages stand still, as those of a phone in a pocket do."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser


@contextmanager
def asleep(browser: Browser) -> Iterator[None]:
    """Stops the processes of all pages of a browser until the block ends.

    Chromium's own `Page.setWebLifecycleState` stops nothing: whoever drives a page has it behave as
    if it were looked at.
    """
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [process["id"] for process in processes if process["type"] == "renderer"]
    for page in pages:
        os.kill(page, signal.SIGSTOP)
    try:
        yield
    finally:
        for page in pages:
            os.kill(page, signal.SIGCONT)
