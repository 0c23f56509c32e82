"""How long the app takes to start: the process, and its page in a browser."""

from __future__ import annotations

import statistics
import sys
import time
import urllib.request
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import ARGUMENTS
from tests.browser.serving import serving
from tests.tools.bench.chromium import chromium

REPEATS = 5
COMMAND = (sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", "0")
FIRST = "flt-semantics-host flt-semantics[role=button]"


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    yield f"process start to first reply: {statistics.median(_replies()):.2f} s median"
    with (
        TemporaryDirectory() as folder,
        serving(COMMAND, _env(folder)) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        visits = [_visits(browser, served.url) for _ in range(REPEATS)]
        browser.close()
    fresh, again = zip(*visits, strict=True)
    yield f"navigation to interactive, fresh browser: {statistics.median(fresh):.2f} s median"
    yield f"navigation to interactive, reload: {statistics.median(again):.2f} s median"


def _env(folder: str) -> dict[str, str]:
    return {"COMPANION_DATA": str(Path(folder)), "LC_ALL": "C.UTF-8"}


def _replies() -> list[float]:
    times: list[float] = []
    for _ in range(REPEATS):
        with TemporaryDirectory() as folder:
            start = time.perf_counter()
            with serving(COMMAND, _env(folder)) as served:
                urllib.request.urlopen(served.url).read()  # noqa: S310 - our own server
                times.append(time.perf_counter() - start)
    return times


def _visits(browser: Browser, url: str) -> tuple[float, float]:
    """Returns the seconds until the first button can be tapped, at first and after a reload."""
    with browser.new_context(viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        start = time.perf_counter()
        page.goto(url, wait_until="commit")
        first = _until_interactive(page, start)
        start = time.perf_counter()
        page.reload(wait_until="commit")
        return first, _until_interactive(page, start)


def _until_interactive(page: Page, start: float) -> float:
    page.locator(FIRST).first.wait_for(state="attached", timeout=30_000)
    return time.perf_counter() - start


if __name__ == "__main__":
    for line in run():
        print(line)
