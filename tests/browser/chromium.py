"""The Chromium of the tests, opened everywhere in the same way."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.browser.tapping import PATIENCE_MS

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SPARING = "--js-flags=--liftoff-only"
"""A page is opened for one test: its code is not worth optimising. What is timed does without."""

LOOPBACK = "--allow-loopback-in-peer-connection"
"""Has a browser connect two of its own pages over this machine alone."""

SELDOM = """
const draw = requestAnimationFrame, least = 30;
let last = -least;
globalThis.requestAnimationFrame = (frame) => {
  const ask = () => draw((now) => ((last = now), frame(now)));
  const rest = last + least - performance.now();
  return rest > 1 ? setTimeout(ask, rest) : ask();
};
"""
"""Has a page draw 30 times a second at most: half of what a test costs is drawn for nobody.

What is awaited is seen as soon as by who draws twice as often, and movements take as long.
"""


WHOLE = ("chromium", "chromium-browser")
SHELL = "chromium-headless-shell"
"""The same engine without what is around a page: to open one costs half as much there."""


def find_chromium(*, whole: bool = False) -> str:
    """Returns where Chromium is; its absence skips a test, which fails where CI promises it.

    Args:
        whole: whether it must be the one that people have, with windows and with apps that it
            installs; else the one that costs less will do.
    """
    names = WHOLE if whole else (SHELL, *WHOLE)
    places = (os.environ.get("CHROMIUM"), *map(shutil.which, names))
    found = next((place for place in places if place and Path(place).exists()), None)
    return found or pytest.skip("no Chromium found; install it or name it in CHROMIUM")


def prepare(context: BrowserContext) -> None:
    """Has pages draw no more often than a test needs, and be waited for as long as all else."""
    context.add_init_script(SELDOM)
    context.set_default_timeout(PATIENCE_MS)


@contextmanager
def running(playwright: Playwright, path: str, *more: str) -> Iterator[Browser]:
    """Runs a browser whose pages draw seldom.

    Args:
        playwright: what drives it.
        path: where it is.
        more: further arguments of its command line.
    """
    browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, SPARING, *more])
    browser.on("context", prepare)
    yield browser
    browser.close()
