"""How long a tap in one browser takes until it stands in another one at the same table.

The time is taken from the lifted finger in one page to the changed text in the other.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.chromium import ARGUMENTS
from tests.browser.shell import open_play, party_in
from tests.browser.tapping import Tap
from tests.tools.bench.chromium import chromium
from tests.tools.bench.tap_time import tap_time

WARM, TAPS = 3, 25
PHONE: ViewportSize = {"width": 390, "height": 844}


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    with TemporaryDirectory() as folder:
        party = party_in(Path(folder))
        play = party.begin()
        with party.served("serve", "--host", "127.0.0.1") as served, sync_playwright() as runner:
            browser = runner.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
            one, other = (_phone(browser, served.url, play) for _ in range(2))
            times = [_tap_to_text(one, other, tap) for tap in range(WARM + TAPS)][WARM:]
            browser.close()
    yield f"tap in one browser to text in another: {statistics.median(times):.0f} ms median"
    late = statistics.quantiles(times, n=10)[-1]
    yield f"tap in one browser to text in another: {late:.0f} ms, 9 of 10 within"


def _phone(browser: Browser, url: str, play: str) -> Page:
    return open_play(browser.new_context(viewport=PHONE, has_touch=True).new_page(), url, play)


def _tap_to_text(one: Page, other: Page, turn: int) -> float:
    """Taps + and − in turn, so that the play never ends; returns milliseconds."""
    step, after = ("Ana +1", "Ana 1") if turn % 2 == 0 else ("Ana −1", "Ana 0")
    taken = tap_time(one, Tap(step), after, other=other)
    other.wait_for_timeout(150)
    return taken


if __name__ == "__main__":
    for line in run():
        print(line)
