"""The offline web app: how it starts, what a tap takes, and what goes over the wire.

Every start is counted from navigation until the first button can be tapped: a first one with an
empty browser, later ones from the files of Python, and from a snapshot of its memory once one was
taken. A tap is timed from the lifted finger until the text in the tree for screen readers has
changed. The glance is the paint of the last play's numbers, which the page shows before Python is
there. A first start is timed over a line of 20 Mbit/s, too. All of it again with the page's own
thread slowed, as on a middling and on an old phone; Python has a thread of its own, which this
slows by nothing.
"""

from __future__ import annotations

import gzip
import statistics
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page, Playwright, ViewportSize, sync_playwright

from companion.ship.files import read_tree
from companion.ship.web.site import first_files, kept_files
from tests.browser.chromium import ARGUMENTS
from tests.browser.offline import static
from tests.browser.tapping import starting, tap_button
from tests.browser.whole_game import Script, script_of
from tests.site import built_site
from tests.tools.bench import composer
from tests.tools.bench.chromium import chromium
from tests.tools.bench.slow_line import SlowLine
from tests.tools.bench.tap_time import tap_time

REPEATS = 5
SLOWED = (4, 6)
BITS, DELAY_S = 20e6, 0.04
"""What comes over a line in a second, and how long that is under way in each direction together."""
WARM, TAPS = 4, 20
PATIENCE_S = 120
PHONE: ViewportSize = {"width": 390, "height": 844}
FIRST = "flt-semantics-host flt-semantics[role=button]"
STEPS = ("runtime", "files", "app", "storage", "connected")

BUTTON = """() => {
    const first = new MutationObserver(() => {
        if (!document.querySelector('flt-semantics-host flt-semantics[role=button]')) return;
        first.disconnect();
        performance.mark('companion:interactive');
    });
    first.observe(document, {subtree: true, childList: true, attributes: true});
}"""

MARKS = """() => Object.fromEntries(performance.getEntriesByType('mark')
    .filter(mark => mark.name.startsWith('companion:'))
    .map(mark => [mark.name.slice(10), mark.startTime]))"""

TAKEN = "() => performance.getEntriesByName('companion:snapshot-taken').length > 0"


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    site = built_site()
    yield f"on the wire, compressed: {wire_bytes(site) / 1e6:.1f} MB"
    yield f"of that before the first screen: {_first_bytes(site) / 1e6:.1f} MB"
    with static(site) as served, sync_playwright() as playwright:
        for rate in (1, *SLOWED):
            cold = [_cold(playwright, served.url, rate) for _ in range(REPEATS)]
            yield f"cold start{_at(rate)}: {statistics.median(cold):.2f} s median"
        with SlowLine(served.url, BITS, DELAY_S / 2).up() as url:
            cold = [_cold(playwright, url, 1) for _ in range(REPEATS)]
            line = f"{BITS / 1e6:.0f} Mbit/s and {1000 * DELAY_S:.0f} ms"
            yield f"cold start over {line}: {statistics.median(cold):.2f} s median"
        with TemporaryDirectory() as profile, opened(playwright, profile) as browser:
            yield from _warm(browser, served.url)


def wire_bytes(site: Path) -> int:
    """Returns the bytes that a whole installation of Chromium fetches; hosts compress text."""
    files = {
        file.relative_to(site).as_posix(): file.read_bytes()
        for file in sorted(site.rglob("*"))
        if file.is_file()
    }
    kept = [path or "index.html" for path in kept_files(files)["chromium"]]
    return sum(
        min(len(files[path]), len(gzip.compress(files[path], 6)))
        for path in (*kept, "service.js")
        if path in files
    )


def _first_bytes(site: Path) -> int:
    """Returns the bytes of the large files that Chromium must have before the first screen."""
    return sum(first_files(read_tree(site))["compiled"].values())


def _cold(playwright: Playwright, url: str, rate: int) -> float:
    with TemporaryDirectory() as profile, opened(playwright, profile) as browser:
        page = browser.new_page()
        _slow(page, rate)
        return _start(page, url)


def _slow(page: Page, rate: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def _at(rate: int) -> str:
    return f", slowed {rate} times" if rate > 1 else ""


def _warm(browser: BrowserContext, url: str) -> Iterator[str]:
    page = browser.new_page()
    _start(page, url)
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    yield from _starts(page, url, "files")
    yield from _kept(page, "mordred", 3, "an entry kept, a part of the screen anew")
    _start(page, url)
    yield from _kept(page, "regicide", 2, "an entry kept, most of the screen anew")
    yield _composed(page)
    began = time.perf_counter()
    while not page.evaluate(TAKEN):
        page.wait_for_timeout(200)
        if time.perf_counter() - began > PATIENCE_S:
            yield "NO SNAPSHOT was taken"
            return
    page.goto("about:blank")
    for rate in (1, *SLOWED):
        _slow(page, rate)
        yield from _starts(page, url, "snapshot", _at(rate))
        script = script_of("regicide")
        script.resume(page, 2)
        yield from _again(page, script, f"an entry kept, most of the screen anew{_at(rate)}")
        yield _composed(page, _at(rate))


def _starts(page: Page, url: str, source: str, how: str = "") -> Iterator[str]:
    """Starts again and again; each time Python must come from where it is said to come."""
    starts: list[float] = []
    marks: list[dict[str, float]] = []
    while len(starts) < REPEATS:
        starts.append(_start(page, url))
        marks.append(page.evaluate(MARKS))
    begun = sum(f"from-{source}" in mark for mark in marks)
    median = statistics.median(starts)
    yield f"warm start from {source}{how}: {median:.2f} s median, {begun} of {len(marks)}"
    for step in STEPS:
        reached = statistics.median(mark[step] for mark in marks)
        yield f"warm start from {source}, {step}{how}: {reached:.0f} ms median after navigation"
    glances = [mark["glance"] for mark in marks if "glance" in mark]
    if glances:
        shown = f"{len(glances)} of {len(marks)} starts"
        yield f"glance{how}: {statistics.median(glances):.0f} ms median, shown at {shown}"


def _kept(page: Page, game: str, until: int, what: str) -> Iterator[str]:
    """Begins a recorded play, and taps in turn on its last entry and on what takes it back."""
    script = script_of(game)
    script.begin(page)
    script.play(page, until=until)
    yield from _again(page, script, what)


def _again(page: Page, script: Script, what: str) -> Iterator[str]:
    """Taps in turn on what takes the last entry back and on that entry."""
    (tap,) = script_of(script.game).taps_for(script.played.journal.entries[-1])
    times: list[float] = []
    for _ in range((WARM + TAPS) // 2):
        for name in (script.undoing(), tap.name):
            times.append(tap_time(page, starting(name)))
            page.wait_for_timeout(300)
    yield f"tap to text, {what}: {statistics.median(times[WARM:]):.0f} ms median"


def _composed(page: Page, how: str = "") -> str:
    """Puts cards into Régicide's composer."""
    tap_button(page, "5")
    times = composer.choosing(page, composer.PORTRAIT)
    return f"tap to text, a card into the composer{how}: {statistics.median(times):.0f} ms median"


def _start(page: Page, url: str) -> float:
    """Returns the seconds from navigation to the first button, by the page's own clock."""
    page.goto(url, wait_until="commit")
    page.locator(FIRST).first.wait_for(state="attached", timeout=90_000)
    return page.evaluate(MARKS)["interactive"] / 1000


@contextmanager
def opened(playwright: Playwright, profile: str) -> Iterator[BrowserContext]:
    """Runs Chromium with what is kept in a folder; a page marks when its first button is there."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=chromium(),
        args=list(ARGUMENTS),
        viewport=PHONE,
        has_touch=True,
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.add_init_script(f"({BUTTON})()")
    try:
        yield context
    finally:
        context.close()


if __name__ == "__main__":
    for line in run():
        print(line)
