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

from playwright.sync_api import ViewportSize, sync_playwright

from companion.app import build
from tests.browser.chromium import ARGUMENTS
from tests.browser.serving import Served, open_app, serving
from tests.tools.bench.chromium import chromium
from tests.tools.bench.library import fill
from tests.tools.bench.visits import PLAYS, visit

REPEATS = 7
PHONE: ViewportSize = {"width": 390, "height": 844}
COMMAND = (sys.executable, "-m", "companion", "run", "--no-browser", "--port", "0")


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    with _library() as served, sync_playwright() as runner:
        before = _memory(served)
        browser = runner.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        page = browser.new_context(viewport=PHONE, has_touch=True, locale="en-GB").new_page()
        open_app(page, served.url)
        times: dict[str, list[float]] = {}
        for _ in range(REPEATS):
            for name, milliseconds in visit(page):
                times.setdefault(name, []).append(milliseconds)
        after = _memory(served)
        browser.close()
    for name, found in times.items():
        first, *later = found
        middle, late = statistics.median(later), max(later)
        yield f"{name}: {first:.0f} ms first, then {middle:.0f} ms median, {late:.0f} ms at most"
    yield f"memory of the server: {after:.0f} MB, {before:.0f} MB before anybody came"


@contextmanager
def _library() -> Iterator[Served]:
    with TemporaryDirectory() as folder:
        _house, database = build(Path(folder))
        fill(database, PLAYS)
        database.close()
        with serving(COMMAND, {"COMPANION_DATA": folder, "LC_ALL": "C.UTF-8"}) as served:
            yield served


def _memory(served: Served) -> float:
    """Returns the megabytes that the server keeps in memory."""
    status = Path(f"/proc/{served.process.pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    for line in run():
        print(line)
