"""Phones that stay connected: their codes, how soon a tap stands on the others, what is ever lost.

The codes are those that the browser makes on this machine. Taps are timed from the lifted finger,
on the phone itself and on the other one at once, and beside them, in the same run, at a served
table. The four phones are connected in memory, in a ring whose connections break again and again
with all that is under way: nothing else can lose anything there, for a connection keeps its order.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from companion.play.bounds import MOST_ENTRIES
from companion.play.by_hand import Adjust
from companion.sync.frames import net_bytes
from companion.sync.text import read_text
from tests.browser.chromium import ARGUMENTS, LOOPBACK
from tests.browser.offline import static
from tests.browser.pairing import code_of, give
from tests.browser.serving import open_app
from tests.browser.tapping import Tap, press
from tests.browser.test_live import started, to_play
from tests.browser.whole_game import Home, script_of
from tests.sync.live.net import Net
from tests.tools.bench.chromium import chromium
from tests.tools.bench.tap_time import EVERYWHERE, PATIENCE_MS, WATCH, tap_time

TAPS, LOSS = MOST_ENTRIES - 1, 0.05
RING = ((0, 1), (1, 2), (2, 3), (3, 0))
WARM, SHOWN = 4, 40
PHONE: ViewportSize = {"width": 390, "height": 844}

NOTE_STEPS = """() => {
    const now = () => performance.timeOrigin + performance.now();
    const { setRemoteDescription, createDataChannel } = RTCPeerConnection.prototype;
    window.steps = [];
    RTCPeerConnection.prototype.setRemoteDescription = function (description) {
        window.steps[0] ??= now();
        return setRemoteDescription.call(this, description);
    };
    RTCPeerConnection.prototype.createDataChannel = function (...how) {
        const channel = createDataChannel.apply(this, how);
        channel.addEventListener('open', () => { window.steps[1] ??= now(); });
        return channel;
    };
}"""
"""Notes when the browser is told of the other end, and when the connection is open."""
STEPS = "() => steps.map(step => step - touched.lifted)"


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    expect.set_options(timeout=PATIENCE_MS)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=[*ARGUMENTS, LOOPBACK]
        )
        yield from _connected(browser, Path(folder))
        yield from _served(browser, Path(folder) / "served")
        browser.close()
    yield from _lossy()


def _connected(browser: Browser, folder: Path) -> Iterator[str]:
    script = script_of("morrigan")
    with static() as served:
        ann, ben = (started(browser, served, folder / name) for name in "ab")
        ann.page.evaluate(NOTE_STEPS)
        ann.page.bring_to_front()
        script.begin(ann.page)
        ann.tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
        ben.page.bring_to_front()
        ben.tap(Tap("Scan a play from another phone"))
        offer = code_of(ann.page)
        give(ben.page, offer)
        answer = code_of(ben.page)
        yield from _code("offer", offer)
        yield from _code("answer", answer)
        ann.page.bring_to_front()
        ann.tap(Tap("Scan their answer"))
        ann.page.evaluate("text => navigator.clipboard.writeText(text)", answer)
        shown = tap_time(ann.page, Tap("Paste"), ", connected")
        accepted, opened = ann.page.evaluate(STEPS)
        network = opened - accepted
        yield f"second scan to open: {opened:.0f} ms, the network's part {network:.0f} ms"
        yield f"second scan to connected, as shown: {shown:.0f} ms"
        for phone, player in zip((ann, ben), script.setup.players, strict=False):
            to_play(phone, player.name)
        yield from _taps("connected", script.setup.players[0].name, ann.page, ben.page)


def _served(browser: Browser, folder: Path) -> Iterator[str]:
    script = script_of("morrigan")
    with Home(folder).served() as served:
        one, other = (_page(browser, served.url) for _phone in range(2))
        script.begin(one)
        open_app(other, one.url)
        yield from _taps("served", script.setup.players[0].name, one, other)


def _page(browser: Browser, url: str) -> Page:
    context = browser.new_context(
        viewport=PHONE, has_touch=True, locale="en-GB", reduced_motion="reduce"
    )
    return open_app(context.new_page(), url)


def _code(name: str, text: str) -> Iterator[str]:
    size = len(read_text(text))
    version = next(version for version in range(1, 41) if net_bytes(version) >= size)
    yield f"{name}: {size} bytes, version {version}"


def _taps(where: str, player: str, one: Page, other: Page) -> Iterator[str]:
    """Taps + and − in turn, so that the play never ends."""
    times: list[tuple[float, float]] = []
    for turn in range(WARM + SHOWN):
        step, after = ("+1", 1) if turn % 2 == 0 else ("−1", 0)
        said = f"Prestige of {player} {after}"
        for page in (one, other):
            page.evaluate(WATCH, [said, EVERYWHERE, PATIENCE_MS])
        press(one, Tap(f"Prestige of {player} {step}"))
        shown = [page.evaluate("window.shown") for page in (one, other)]
        lifted = one.evaluate("window.touched.lifted")
        times.append((shown[0] - lifted, shown[1] - lifted))
        one.wait_for_timeout(150)
    own, across = zip(*times[WARM:], strict=True)
    for name, each in (("its own phone", own), ("the other phone", across)):
        late = statistics.quantiles(each, n=20)[-1]
        middle = statistics.median(each)
        yield f"{where}, tap to text on {name}: {middle:.0f} ms median, {late:.0f} ms p95"
    ratio = statistics.median(across) / statistics.median(own)
    yield f"{where}, the other phone / its own: {ratio:.2f} times"


def _lossy() -> Iterator[str]:
    net = Net(Random(1))  # noqa: S311 - no secret
    phones = net.phones("abcd")
    ends = {way: net.connect(phones[way[0]], phones[way[1]]) for way in RING}
    net.settle()
    for phone in phones:
        phone.weighs = True
    taps = [0] * len(phones)
    times: list[float] = []
    broken = 0
    while sum(taps) < TAPS:
        net.now += 0.1
        who = net.dice.randrange(len(phones))
        by = (1 + who) * (-1 if taps[who] % 2 else 1)  # up and down, and no two phones alike
        taps[who] += 1
        began = time.process_time()
        phones[who].write(Adjust("points", who % 3, by))
        if net.dice.random() < LOSS:
            way = net.dice.choice(RING)
            net.lose(ends[way][0])
            ends[way] = net.connect(phones[way[0]], phones[way[1]])
            broken += 1
        if net.dice.random() < 0.8:
            net.settle()
        times.append(time.process_time() - began)
    net.settle()
    lost = max(TAPS + 1 - len(phone.journal) for phone in phones)
    same = len({phone.journal.entries for phone in phones}) == 1
    yield f"{TAPS} taps on four phones, {broken} connections broken: {lost} lost, same: {same}"
    for name, part in (("first", times[:1000]), ("last", times[-1000:])):
        each = 1000 * statistics.mean(part) / len(phones)
        yield f"CPU for a tap on each of four phones, {name} 1000: {each:.2f} ms"


if __name__ == "__main__":
    for line in run():
        print(line, flush=True)
