"""How long the history and a play's screens take to open in a library of 500 plays, and its memory.

The time is taken in the browser, from the tap to the first text of the new screen.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, ViewportSize, sync_playwright

from companion.app import build
from tests.bench.chromium import chromium
from tests.bench.library import fill
from tests.browser.conftest import ARGUMENTS
from tests.browser.serving import Served, open_app, serving

PLAYS = 500
REPEATS = 7
PHONE: ViewportSize = {"width": 390, "height": 844}
COMMAND = (sys.executable, "-m", "companion", "run", "--no-browser", "--port", "0")

TAP = """([name, text]) => new Promise((found, never) => {
    const said = node => node.getAttribute('aria-label') || node.textContent;
    const host = document.querySelector('flt-semantics-host');
    const nodes = () => [...host.querySelectorAll('flt-semantics')];
    const button = nodes().find(n => n.getAttribute('role') === 'button' && said(n).includes(name));
    const start = performance.now();
    const look = () => {
        if (!nodes().some(n => said(n).includes(text))) return;
        watch.disconnect();
        found(performance.now() - start);
    };
    const watch = new MutationObserver(look);
    watch.observe(host, {subtree: true, childList: true, attributes: true, characterData: true});
    setTimeout(() => never(new Error('never saw ' + text)), 20000);
    button.click();
})"""


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    with _library() as served, sync_playwright() as runner:
        before = _memory(served)
        browser = runner.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        page = browser.new_context(viewport=PHONE, locale="en-GB").new_page()
        open_app(page, served.url)
        times: dict[str, list[float]] = {}
        for _ in range(REPEATS):
            for name, milliseconds in _visit(page):
                times.setdefault(name, []).append(milliseconds)
        after = _memory(served)
        browser.close()
    for name, found in times.items():
        yield f"{name}: {statistics.median(found):.0f} ms median, {max(found):.0f} ms at most"
    yield f"memory of the server: {after:.0f} MB, {before:.0f} MB before anybody came"


@contextmanager
def _library() -> Iterator[Served]:
    with TemporaryDirectory() as folder:
        _house, database = build(Path(folder))
        fill(database, PLAYS)
        database.close()
        with serving(COMMAND, {"COMPANION_DATA": folder, "LC_ALL": "C.UTF-8"}) as served:
            yield served


def _visit(page: Page) -> Iterator[tuple[str, float]]:
    """Goes from the first screen through the history and back; yields what took how long."""
    yield f"history of {PLAYS} plays", _tap(page, "All plays", f"{PLAYS} plays")
    yield "plays of one game", _tap(page, "Mordred", "100 plays")
    yield "what may be done with a play", _tap(page, "More: ", "Step through")
    yield "step through", _tap(page, "Step through", "Step 0 of")
    yield "one step", _tap(page, "One step on", "Step 1 of")
    _tap(page, "Back", "All plays")
    _tap(page, "Back", "New play")


def _tap(page: Page, name: str, text: str) -> float:
    page.get_by_role("button", name=name).first.wait_for(state="attached")
    taken = page.evaluate(TAP, [name, text])
    page.wait_for_timeout(400)
    return taken


def _memory(served: Served) -> float:
    """Returns the megabytes that the server keeps in memory."""
    status = Path(f"/proc/{served.process.pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    for line in run():
        print(line)
