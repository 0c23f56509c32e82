"""The offline web app's later starts, from a snapshot, in each engine beside Chromium's.

Counted from navigation until the first button can be tapped, by the page's own clock.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.browser.engines import firefox, webkit
from tests.browser.engines.screen import AnyScreen
from tests.browser.offline import static
from tests.browser.waiting import until
from tests.tools.bench.web import FIRST, REPEATS, TAKEN, opened

STARTED = """async () => {
    const there = () => document.querySelector('%s');
    const began = await new Promise((done) => {
        const look = () => there() && done(performance.now());
        const all = {subtree: true, childList: true, attributes: true};
        new MutationObserver(look).observe(document, all);
        look();
    });
    const woken = performance.getEntriesByName('companion:from-snapshot').length;
    return [began / 1000, woken];
}"""


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    with static() as served:
        peer = 0.0
        for name, engine in (
            ("Chromium", _chromium),
            ("Firefox", firefox.on),
            ("WebKit", _webkit),
        ):
            with TemporaryDirectory() as folder, engine(Path(folder) / "profile") as page:
                starts = list(_starts(page, served.url))
            median = statistics.median(starts)
            peer = peer or median
            yield f"{name}: {median:.2f} s median, {median / peer:.2f} times Chromium's"


@contextmanager
def _chromium(profile: Path) -> Iterator[AnyScreen]:
    with sync_playwright() as playwright, opened(playwright, str(profile)) as browser:
        yield browser.new_page()


def _webkit(profile: Path) -> AbstractContextManager[AnyScreen]:
    return webkit.on(profile, {})  # which optimises code, as everybody's does


def _starts(page: AnyScreen, url: str) -> Iterator[float]:
    page.goto(url)
    page.evaluate(STARTED % FIRST)
    until(page, f"({TAKEN})()")
    for _start in range(REPEATS):
        page.goto("about:blank")
        page.goto(url)
        seconds, woken = page.evaluate(STARTED % FIRST)
        assert woken, "Python did not come from its snapshot"
        yield seconds
