"""The offline web app as tests open it: where it is served, its phones, what it may ask for."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.phones import Phone
from tests.browser.serving import Served, read_aloud, serving, watch
from tests.browser.whole_game import PHONE, Home
from tests.site import built_site

START_MS = 240_000  # three phones start at once, and others use the machine too
BUTTON = "flt-semantics-host flt-semantics[role=button]"


@contextmanager
def static(folder: Path | None = None) -> Iterator[Served]:
    """Serves a site, or the one that was built, as `companion serve --static` does."""
    command = (sys.executable, "-m", "companion", "serve", "--static", str(folder or built_site()))
    with serving((*command, "--port", "0"), {"LC_ALL": "C.UTF-8"}) as served:
        yield served


def open_site(page: Page, url: str) -> Page:
    page.goto(url)
    return first_screen(page)


def first_screen(page: Page) -> Page:
    """Waits until the app of a page has started."""
    page.locator(BUTTON).first.wait_for(state="attached", timeout=START_MS)
    return read_aloud(page)


def kept_offline(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")


def phone_at(browser: Browser, served: Served, folder: Path) -> Phone:
    """Returns a phone: a browser's storage of its own, at the same site."""
    context = browser.new_context(
        viewport=PHONE, has_touch=True, locale="en-GB", reduced_motion="reduce"
    )
    page = context.new_page()
    return Phone(Home(folder), served, page, watch(page))
