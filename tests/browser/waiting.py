"""Waiting for conditions: the pages forbid what the driver would watch an expression with."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page

from tests.browser.engines.screen import AnyScreen, LeftError
from tests.browser.tapping import SECONDS

LOOK_MS = 50
"""Between two looks; meanwhile the driver hears what the page reports."""


def wait_until(page: Page, holds: Callable[[], object], why: Callable[[], object] = str) -> None:
    """Waits until something holds.

    Args:
        page: the page.
        holds: looks whether it does.
        why: returns what is told if it never does.
    """
    late = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < late, why()
        page.wait_for_timeout(LOOK_MS)


def until(page: AnyScreen, condition: str, patience_s: float = SECONDS) -> None:
    """Waits until an expression of the page is true, on a page that may begin anew meanwhile."""

    def holds() -> bool:
        with suppress(LeftError):
            return page.evaluate(f"Boolean({condition})")
        return False

    late = time.monotonic() + patience_s
    while not holds():
        assert time.monotonic() < late, f"never came: {condition}; notice: {page.evaluate(NOTICE)}"
        page.wait_for_timeout(LOOK_MS)


NOTICE = "document.getElementById('notice')?.textContent"
"""What the page itself says above the app, such as why Python had to stop."""


def at_rest(page: Page, function: str) -> Any:
    """Waits until a function has a value that stays for some frames, and returns it.

    By then the client has drawn what came before, busy as the machine is.
    """
    found: list[Any] = []

    def stays() -> bool:
        found[:] = page.evaluate(TWICE % function)
        return bool(found[0]) and found[0] == found[1]

    wait_until(page, stays, lambda: found)
    return found[0]


TWICE = """async () => {
    const look = %s;
    const first = look();
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    return [first, look()];
}"""
