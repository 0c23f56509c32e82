"""The process of Chromium that draws. On phones it ends too: for want of memory, or by a fault."""

from __future__ import annotations

import os
import signal
from io import BytesIO

from PIL import Image
from playwright.sync_api import Browser, Page

FEW = 50
"""Fewer colours than any screen has."""


def end_graphics(browser: Browser, page: Page) -> None:
    """Kills the process that draws, and waits until the page has been loaded anew."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    (drawing,) = [each["id"] for each in processes if each["type"] == "GPU"]
    with page.expect_event("load"):
        os.kill(drawing, signal.SIGKILL)


def is_drawn(page: Page) -> bool:
    """Returns whether more is seen than one colour."""
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    return picture.getcolors(FEW) is None
