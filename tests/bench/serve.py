"""How long a tap in one browser takes until it stands in another one at the same table.

The time is taken from the tap in one page to the changed text in the other; both pages are of
one machine, so their clocks agree.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.bench.chromium import chromium
from tests.browser.conftest import ARGUMENTS
from tests.browser.shell import open_play, party_in

WARM, TAPS = 3, 25
PHONE: ViewportSize = {"width": 390, "height": 844}

SEEN = """name => new Promise((go, fail) => {
    const said = node => node.getAttribute('aria-label') || node.textContent;
    const host = document.querySelector('flt-semantics-host');
    const there = () => [...host.querySelectorAll('flt-semantics')].some(n => said(n) === name);
    window.seen = new Promise((found, never) => {
        const watch = new MutationObserver(() => {
            if (there()) { watch.disconnect(); found(performance.timeOrigin + performance.now()); }
        });
        watch.observe(host, {
            subtree: true, childList: true, attributes: true, characterData: true});
        setTimeout(() => never(new Error('never saw ' + name)), 10000);
    });
    go();
})"""

TAP = """name => {
    const said = node => node.getAttribute('aria-label') || node.textContent;
    const nodes = [...document.querySelectorAll('flt-semantics[role=button]')];
    const start = performance.timeOrigin + performance.now();
    nodes.find(node => said(node) === name).click();
    return start;
}"""


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
    return open_play(browser.new_context(viewport=PHONE).new_page(), url, play)


def _tap_to_text(one: Page, other: Page, turn: int) -> float:
    """Taps + and − in turn, so that the play never ends; returns milliseconds."""
    step, after = ("Ana +1", "Ana 1") if turn % 2 == 0 else ("Ana −1", "Ana 0")
    other.evaluate(SEEN, after)
    start = one.evaluate(TAP, step)
    end = other.evaluate("() => window.seen")
    other.wait_for_timeout(150)
    return end - start


if __name__ == "__main__":
    for line in run():
        print(line)
