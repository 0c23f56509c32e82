"""One short look into each engine: the first press, three taps, a reload, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.chromium import find_chromium, running
from tests.browser.engines import firefox, webkit
from tests.browser.engines.screen import AnyScreen, Missing
from tests.browser.finger import touch
from tests.browser.shell import PHONE, party_in
from tests.browser.tapping import Tap, tap_through

pytestmark = pytest.mark.smoke

TAPS = {"Ana +1": "Ana 1", "Ben +1": "Ben 1", "Ana +3": "Ana 4"}
"""What is tapped, and what the screen then says."""
PLACE = """async (name) => {
    for (;;) {
        const key = [...document.querySelectorAll("flt-semantics[role=button]")]
            .find((node) => (node.ariaLabel || node.textContent).startsWith(name));
        const { x, y, width, height } = key?.getBoundingClientRect() ?? {};
        if (width) return [x + width / 2, y + height / 2];
        await new Promise((again) => setTimeout(again, 5));
    }
}"""
"""Where a key is, as soon as there is one."""

SAID = """async (text) => {
    const said = (node) => (node.ariaLabel || node.textContent) === text;
    while (![...document.querySelectorAll("flt-semantics")].some(said))
        await new Promise((again) => setTimeout(again, 20));
}"""
"""Waits until something on the screen says just this."""


@contextmanager
def chromium(_profile: Path) -> Iterator[AnyScreen]:
    """A page of Chromium, whose Playwright ends with it: it keeps other tests from asyncio."""
    path = find_chromium()
    with sync_playwright() as playwright, running(playwright, path) as browser:
        yield browser.new_context(viewport=PHONE, has_touch=True, locale="en-GB").new_page()


Engine = Callable[[Path], AbstractContextManager[AnyScreen]]
ENGINES: dict[str, Engine] = {"chromium": chromium, "firefox": firefox.on, "webkit": webkit.on}


@pytest.mark.parametrize("engine", sorted(ENGINES))
def test_the_first_press_counts_and_a_reload_loses_nothing(engine: str, tmp_path: Path) -> None:
    party = party_in(tmp_path)
    play = party.begin()
    try:
        screen = ENGINES[engine](tmp_path / "profile")
        with party.served() as served, screen as page:
            page.goto(served.url)
            touch(page, page.evaluate(PLACE, "Resume"))  # however early it is
            for key, said in TAPS.items():
                tap_through(page, [Tap(key)])
                page.evaluate(SAID, said)
            page.reload()
            touch(page, page.evaluate(PLACE, "Ben +3"))
            page.evaluate(SAID, "Ben 4")
    except Missing as missing:
        pytest.skip(str(missing))
    logs = [*(tmp_path / "data").glob("*-wal")]
    assert not logs, "who is asked to end leaves a log beside the plays"
    assert party.stored(play).timeline.state.points == (4, 4)
