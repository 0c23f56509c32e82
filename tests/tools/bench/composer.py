"""How long a tap in Régicide's composer takes until the text in the page has changed.

The real server and Chromium; the time is taken in the page, from the lifted finger to the new text
in the tree for screen readers.
"""

from __future__ import annotations

import itertools
import statistics
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urljoin

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from companion.games.regicide import GAME
from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import RevealEnemy
from companion.play.action import Refusal
from companion.play.setup import Player, Setup
from companion.store.open_play import OpenPlay
from companion.store.opening import FILE, open_database
from companion.store.plays import PlayStore
from tests.browser.chromium import ARGUMENTS
from tests.browser.serving import open_app, serving
from tests.browser.tapping import Tap, tap_button
from tests.tools.bench.chromium import chromium
from tests.tools.bench.tap_time import tap_time

WARM, TAPS = 6, 30
PORTRAIT = ("5 of Hearts", "5 of Diamonds")
LANDSCAPE = ("4 of Hearts", "4 of Spades")
PREVIEW = "[flt-semantics-identifier=preview]"


def run() -> Iterable[str]:
    """Yields the medians for both composers; without Chromium it is an error."""
    command = (sys.executable, "-m", "companion", "run", "--port", "0", "--no-browser")
    browser_path = chromium()
    with TemporaryDirectory() as folder:
        play = _prepare(Path(folder))
        env = {"COMPANION_DATA": folder, "LC_ALL": "C.UTF-8"}
        with serving(command, env) as served, sync_playwright() as playwright:
            address = urljoin(served.url, f"/play/{play}")
            browser = playwright.chromium.launch(executable_path=browser_path, args=list(ARGUMENTS))
            yield from _figures("", _measure(browser, address, (390, 844), PORTRAIT))
            yield from _figures(" in landscape", _measure(browser, address, (844, 390), LANDSCAPE))
            browser.close()


def _prepare(folder: Path) -> str:
    """Stores a play of three in which the first enemy was just turned up."""
    database = open_database(folder / FILE).database
    players = tuple(Player(f"p{seat}", f"Player {seat}", "red", "crown") for seat in range(3))
    store = PlayStore(database, {GAME.id: GAME})
    created = store.create(GAME.id, Setup(players), "bench", 1)
    if isinstance(created, Refusal):
        raise AssertionError(created)
    OpenPlay(store, created).act("bench", RevealEnemy(Suit.CLUBS), 2)
    database.close()
    return created


def _figures(window: str, times: Sequence[float]) -> Iterable[str]:
    middle, late = statistics.median(times), statistics.quantiles(times, n=10)[-1]
    yield f"tap to changed text, Régicide composer{window}: {middle:.0f} ms median"
    yield f"tap to changed text, Régicide composer{window}: {late:.0f} ms, 9 of 10 within"


def _measure(
    browser: Browser, address: str, size: tuple[int, int], keys: Sequence[str]
) -> list[float]:
    width, height = size
    viewport: ViewportSize = {"width": width, "height": height}
    with browser.new_context(viewport=viewport, has_touch=True, locale="en-GB") as context:
        page = open_app(context.new_page(), address)
        page.get_by_role("button", name="Yield", exact=True).wait_for(state="attached")
        if height > width:
            tap_button(page, "5")
        page.get_by_role("button", name=keys[0], exact=True).wait_for(state="attached")
        return choosing(page, keys)


def choosing(page: Page, keys: Sequence[str]) -> list[float]:
    """Taps cards in turn; returns the milliseconds that each took once the first have warmed up."""
    times: list[float] = []
    for _, key in zip(range(WARM + TAPS), itertools.cycle(keys)):
        times.append(tap_time(page, Tap(key), where=PREVIEW))
        page.wait_for_timeout(120)
    return times[WARM:]
