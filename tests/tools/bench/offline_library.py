"""A library of 500 plays in the offline web app: bringing it there, and opening its screens.

It comes as a player would bring it, as a backup of another device. Python runs in the browser, so
what is opened first after a start meets empty caches; those times are told apart.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, ViewportSize, sync_playwright

from companion.app import build
from companion.store.backup import make_backup
from tests.browser.chromium import ARGUMENTS
from tests.browser.offline import static
from tests.browser.tapping import press, starting
from tests.tools.bench.chromium import chromium
from tests.tools.bench.library import fill
from tests.tools.bench.tap_time import PATIENCE_MS
from tests.tools.bench.visits import PLAYS, go, visit

STARTS, LATER = 3, 3
PHONE: ViewportSize = {"width": 390, "height": 844}
FIRST = "flt-semantics-host flt-semantics[role=button]"


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    with TemporaryDirectory() as folder, _phone(Path(folder)) as (page, url):
        backup = Path(folder) / "library.companion"
        backup.write_bytes(_backup(Path(folder) / "elsewhere"))
        yield f"backup of {PLAYS} plays: {backup.stat().st_size / 1e6:.1f} MB"
        _start(page, url)
        yield from _restore(page, backup)
        first, later = _visits(page, url)
    for name, times in first.items():
        yield f"{name}, first after a start: {_told(times)}"
        yield f"{name}, later: {_told(later[name])}"


@contextmanager
def _phone(folder: Path) -> Iterator[tuple[Page, str]]:
    """Gives a page of a browser with a profile of its own, and the address of the site."""
    with static() as served, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            folder / "profile",
            executable_path=chromium(),
            args=list(ARGUMENTS),
            viewport=PHONE,
            has_touch=True,
            locale="en-GB",
            reduced_motion="reduce",
        )
        yield context.new_page(), served.url
        context.close()


def _backup(folder: Path) -> bytes:
    _house, database = build(folder)
    fill(database, PLAYS)
    made = make_backup(database, "elsewhere", 0)
    database.close()
    return made


def _start(page: Page, url: str) -> None:
    page.goto("about:blank")
    page.goto(url)
    page.locator(FIRST).first.wait_for(state="attached", timeout=PATIENCE_MS)
    page.wait_for_timeout(1500)


def _restore(page: Page, backup: Path) -> Iterator[str]:
    go(page, "Settings", "Backup")
    go(page, "Backup and export", "Save a backup")
    with page.expect_file_chooser() as chooser:
        press(page, starting("Bring a backup back"))
    start = time.perf_counter()
    chooser.value.set_files(backup)
    accept = page.get_by_role("button", name="Bring it back")
    accept.wait_for(state="attached", timeout=PATIENCE_MS)
    yield f"checking the backup: {time.perf_counter() - start:.1f} s"
    taken = go(page, "Bring it back", " back.")
    yield f"bringing it back: {taken / 1000:.1f} s"


def _visits(page: Page, url: str) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Returns how long each screen took, first after a start and later."""
    first: dict[str, list[float]] = {}
    later: dict[str, list[float]] = {}
    for _ in range(STARTS):
        _start(page, url)
        for round_ in range(1 + LATER):
            for name, milliseconds in visit(page):
                (later if round_ else first).setdefault(name, []).append(milliseconds)
    return first, later


def _told(times: list[float]) -> str:
    return f"{statistics.median(times):.0f} ms median, {max(times):.0f} ms at most"


if __name__ == "__main__":
    for line in run():
        print(line)
