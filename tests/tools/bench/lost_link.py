"""What becomes of two connected phones when one sleeps, leaves its Wi-Fi, or gets another address.

Each phone is a browser in a network of its own, joined by a bridge that exists on this machine
alone; that takes root and `ip`. Without them both are on loopback, only the sleeping page is tried,
and a line says so. For each case: after how long the other phone says that it is not connected,
and how long after it is over a tap that was made meanwhile stands on both, by itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.asleep import asleep
from tests.browser.chromium import ARGUMENTS, LOOPBACK
from tests.browser.pairing import connect
from tests.browser.phones import Phone
from tests.browser.serving import serving
from tests.browser.tapping import PATIENCE_MS, Tap
from tests.browser.test_live import back_to_play, started, to_play
from tests.browser.whole_game import script_of
from tests.site import built_site
from tests.tools.bench.chromium import chromium

SITE_PORT = 8137
PATIENCE_S = 60.0
SWITCH = "companion_sw"


@dataclass
class Table:
    """Two connected phones, and who taps what.

    Attributes:
        ann: the phone that stays.
        ben: the one that something happens to.
        browser: the second one's.
        player: whose points are tapped.
        points: what they are.
    """

    ann: Phone
    ben: Phone
    browser: Browser
    player: str
    points: int = 0

    def tap(self) -> None:
        """Taps on the phone that stays."""
        up = self.points == 0
        self.points = 1 if up else 0
        self.ann.tap(Tap(f"Prestige of {self.player} {'+1' if up else '−1'}"))

    def stands(self, phone: Phone) -> bool:
        """Returns whether a phone shows the last tap."""
        return any(f"Prestige of {self.player} {self.points}" in text for text in phone.table())

    def says(self, start: str) -> bool:
        """Returns whether the phone that stays says a line that begins so."""
        return any(text.startswith(start) for text in self.ann.table())


Case = tuple[str, float, Callable[[], object], Callable[[], object]]


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    apart = os.geteuid() == 0 and shutil.which("ip") is not None
    if not apart:
        yield "NO NETWORKS OF THEIR OWN: that takes root and ip; the pages are on loopback"
    with ExitStack() as stack:
        if apart:
            stack.enter_context(_networks())
        expect.set_options(timeout=PATIENCE_MS)
        playwright = stack.enter_context(sync_playwright())
        folder = Path(stack.enter_context(TemporaryDirectory()))
        table = _table(stack, playwright, folder, apart=apart)
        for case in _cases(table, apart=apart):
            yield _happens(table, case)


def _cases(table: Table, *, apart: bool) -> Iterator[Case]:
    nap = ExitStack()
    for seconds in (3, 30):
        yield "asleep", seconds, lambda: nap.enter_context(asleep(table.browser)), nap.close
    if not apart:
        return

    def move() -> None:
        _ip("-n companion_b addr flush dev wlan0")
        _ip("-n companion_b addr add 192.168.77.9/24 dev wlan0")

    yield "another address", 3, move, lambda: None
    for seconds in (3, 30, 150):
        yield (
            "Wi-Fi off",
            seconds,
            lambda: _ip("-n companion_b link set wlan0 down"),
            lambda: _ip("-n companion_b link set wlan0 up"),
        )


def _happens(table: Table, case: Case) -> str:
    name, seconds, begin, end = case
    what = f"{name} for {seconds:.0f} s"
    if not _within(PATIENCE_S, lambda: table.says("Connected: ")):
        return f"{what}: NOT TRIED, they were not connected any more"
    begun = time.monotonic()
    begin()
    quiet = _within(seconds, lambda: table.says("Not connected: "))
    said = f"said after {quiet:.1f} s" if quiet else "not said"
    table.tap()
    time.sleep(max(0.0, begun + seconds - time.monotonic()))
    end()
    back = _within(PATIENCE_S, lambda: table.stands(table.ben))
    if back:
        return f"{what}: {said}, back by itself {back:.1f} s after"
    _again(table)
    return f"{what}: {said}, not back within {PATIENCE_S:.0f} s; two scans brought it back"


def _within(seconds: float, holds: Callable[[], bool]) -> float | None:
    """Returns after how many seconds something holds, or None if it does not in that time."""
    begun = time.monotonic()
    while not holds():
        if time.monotonic() - begun > seconds:
            return None
        time.sleep(0.05)
    return max(time.monotonic() - begun, 0.01)


def _again(table: Table) -> None:
    """Connects them anew by two scans."""
    for phone in (table.ann, table.ben):
        phone.page.bring_to_front()
        phone.tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
        phone.tap(Tap("Disconnect"))
    table.ann.page.bring_to_front()
    table.ann.tap(Tap("Let another phone in"))
    table.ben.page.bring_to_front()
    table.ben.tap(Tap("Scan"))
    connect(table.ann.page, table.ben.page)
    for phone in (table.ann, table.ben):
        back_to_play(phone)


def _table(stack: ExitStack, playwright: Playwright, folder: Path, *, apart: bool) -> Table:
    ann, ben = (_phone(stack, playwright, folder, name, apart=apart) for name in "ab")
    script = script_of("morrigan")
    ann[0].page.bring_to_front()
    script.begin(ann[0].page)
    ann[0].tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
    ben[0].page.bring_to_front()
    ben[0].tap(Tap("Scan a play from another phone"))
    connect(ann[0].page, ben[0].page)
    for (phone, _browser), player in zip((ann, ben), script.setup.players, strict=False):
        to_play(phone, player.name)
    return Table(ann[0], ben[0], ben[1], script.setup.players[0].name)


def _phone(
    stack: ExitStack, playwright: Playwright, folder: Path, name: str, *, apart: bool
) -> tuple[Phone, Browser]:
    """Returns a phone with a browser and a site of its own, in a network of its own."""
    runner = folder / f"chromium_{name}"
    inside = f"ip netns exec companion_{name} " if apart else ""
    runner.write_text(f'#!/bin/sh\nexec {inside}{chromium()} "$@"\n')
    runner.chmod(0o755)
    site = f"{sys.executable} -m companion serve --static {built_site()} --port"
    port = SITE_PORT if apart else 0
    served = stack.enter_context(serving(f"{inside}{site} {port}".split(), {"LC_ALL": "C.UTF-8"}))
    browser = playwright.chromium.launch(
        executable_path=str(runner), args=[*ARGUMENTS, *([] if apart else [LOOPBACK])]
    )
    stack.callback(browser.close)
    return started(browser, served, folder / name), browser


@contextmanager
def _networks() -> Iterator[None]:
    """Makes a switch and a network for each phone, and removes them at the end."""
    spaces = (SWITCH, "companion_a", "companion_b")
    try:
        for space in spaces:
            _ip(f"netns add {space}")
        _ip(f"-n {SWITCH} link add br0 type bridge")
        _ip(f"-n {SWITCH} link set br0 up")
        for number, name in enumerate("ab", 2):
            _ip(f"-n companion_{name} link set lo up")
            _ip(f"-n {SWITCH} link add v{name} type veth peer name wlan0 netns companion_{name}")
            _ip(f"-n {SWITCH} link set v{name} master br0")
            _ip(f"-n {SWITCH} link set v{name} up")
            _ip(f"-n companion_{name} addr add 192.168.77.{number}/24 dev wlan0")
            _ip(f"-n companion_{name} link set wlan0 up")
        yield
    finally:
        for space in spaces:
            subprocess.run(("ip", "netns", "del", space), check=False)


def _ip(words: str) -> None:
    subprocess.run(("ip", *words.split()), check=True)


if __name__ == "__main__":
    for line in run():
        print(line, flush=True)
