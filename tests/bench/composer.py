"""How long a tap in Régicide's composer takes until the text in the page has changed.

The real server and Chromium; the time is taken in the page, from the pointer's event to the new
text in the tree for screen readers.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urljoin

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from companion.games.regicide import GAME
from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.reveal_enemy import RevealEnemy
from companion.play.outcome import Refusal
from companion.play.setup import Player, Setup
from companion.store.open_play import OpenPlay
from companion.store.opening import FILE, open_database
from companion.store.plays import PlayStore
from tests.bench.chromium import chromium
from tests.browser.conftest import ARGUMENTS
from tests.browser.serving import open_app, serving

WARM, TAPS = 6, 30
PORTRAIT = ("5 of Hearts", "5 of Diamonds")
LANDSCAPE = ("4 of Hearts", "4 of Spades")

MEASURE = """async ([names, warm, taps]) => {
  const host = document.querySelector("flt-semantics-host");
  const said = (node) => (node.getAttribute("aria-label") || "") + "|" + node.textContent;
  const find = (name) => [...host.querySelectorAll("flt-semantics[role=button]")].find(
    (node) => [node.getAttribute("aria-label"), node.textContent].includes(name));
  const text = () => {
    const line = host.querySelector("[flt-semantics-identifier=preview]");
    return line ? said(line) : "";
  };
  const seconds = (time) => new Promise((go) => setTimeout(go, time * 1000));
  const times = [];
  for (let tap = 0; tap < warm + taps; tap++) {
    const key = find(names[tap % names.length]);
    if (!key) throw new Error("no key " + names[tap % names.length]);
    const before = text(), box = key.getBoundingClientRect();
    const where = {
      bubbles: true, cancelable: true, pointerId: 1, pointerType: "touch", isPrimary: true,
      clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, button: 0,
    };
    const changed = new Promise((go, fail) => {
      const watch = new MutationObserver(() => {
        if (text() !== before) { watch.disconnect(); go(performance.now()); }
      });
      watch.observe(host, {
        subtree: true, childList: true, attributes: true, characterData: true});
      setTimeout(() => fail(new Error("nothing changed after " + names[tap % names.length])), 5000);
    });
    const start = performance.now();
    key.dispatchEvent(new PointerEvent("pointerdown", {...where, buttons: 1}));
    key.dispatchEvent(new PointerEvent("pointerup", {...where, buttons: 0}));
    key.dispatchEvent(new MouseEvent("click", where));
    times.push(await changed - start);
    await seconds(0.12);
  }
  return times.slice(warm);
}"""


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
    with browser.new_context(viewport=viewport, locale="en-GB") as context:
        page = open_app(context.new_page(), address)
        expect(page.get_by_role("button", name="Yield", exact=True)).to_be_attached()
        if height > width:
            page.get_by_role("button", name="5", exact=True).click()
        expect(page.get_by_role("button", name=keys[0], exact=True)).to_be_attached()
        return page.evaluate(MEASURE, [list(keys), WARM, TAPS])
