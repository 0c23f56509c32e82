"""Two phones with the offline app stay connected, without any server between them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.conftest import ARGUMENTS
from tests.browser.phones import Phone
from tests.browser.serving import Served, read_aloud
from tests.browser.tapping import Tap
from tests.browser.test_offline import BUTTON, START_MS, clean, phone_at, static
from tests.browser.waiting import wait_until
from tests.browser.whole_game import script_of

pytestmark = [pytest.mark.offline, pytest.mark.timeout(300)]

NAMELESS = "A phone without a name"
LOOPBACK = "--allow-loopback-in-peer-connection"
"""Has a browser connect two of its own pages over this machine alone."""
ALLOWED = ["camera", "clipboard-read", "clipboard-write"]


@pytest.fixture(scope="module")
def connected(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """A browser that connects two of its own pages over this machine alone."""
    running = playwright.chromium.launch(executable_path=chromium, args=[*ARGUMENTS, LOOPBACK])
    yield running
    running.close()


def loading(browser: Browser, served: Served, folder: Path) -> Phone:
    """Returns a phone whose app starts."""
    phone = phone_at(browser, served, folder)
    phone.page.context.grant_permissions(ALLOWED)
    phone.page.goto(served.url, wait_until="commit")
    return phone


def begun(phone: Phone) -> None:
    """Waits until the app of a phone has started."""
    phone.page.bring_to_front()
    phone.page.locator(BUTTON).first.wait_for(state="attached", timeout=START_MS)
    read_aloud(phone.page)


def started(browser: Browser, served: Served, folder: Path) -> Phone:
    """Returns a phone whose app has started."""
    phone = loading(browser, served, folder)
    begun(phone)
    return phone


def code_of(phone: Phone) -> str:
    """Returns the code that a phone shows, as text."""
    phone.wait_for_code()
    phone.page.bring_to_front()  # only who is looked at may use the clipboard
    phone.tap(Tap("Copy as text"))
    phone.said("Copied. Send it to the other phone.")
    return phone.page.evaluate("() => navigator.clipboard.readText()")


def give(phone: Phone, text: str) -> None:
    """Pastes a code that was sent."""
    phone.page.bring_to_front()
    phone.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    phone.tap(Tap("Paste"))


def connect(ann: Phone, ben: Phone) -> None:
    """Connects a phone that shows its first code with one that scans."""
    give(ben, code_of(ann))
    answer = code_of(ben)
    ann.page.bring_to_front()
    ann.tap(Tap("Scan their answer"))
    give(ann, answer)
    for phone in (ann, ben):
        expect(phone.page.get_by_role("button", name="Disconnect")).to_be_attached()


def to_play(phone: Phone) -> None:
    """Waits until somebody is connected and goes to the play."""
    phone.page.bring_to_front()
    phone.said(f"{NAMELESS}, connected")
    phone.tap(Tap("To the play"))


def stands_on_all(one: Phone, *others: Phone) -> None:
    """Waits until all show the same enemy: news may push the rest of the table together."""
    for other in others:
        wait_until(other.page, lambda other=other: enemy(one) == enemy(other), other.table)


def says(phone: Phone, line: str) -> None:
    """Waits for a whole line on the screen of a play."""
    wait_until(phone.page, lambda: line in phone.table(), phone.table)


def enemy(phone: Phone) -> list[str]:
    """Returns what is said of the enemy's life."""
    return [text for text in phone.table() if text.startswith("LIFE")]


def test_a_tap_on_one_phone_stands_on_all(connected: Browser, tmp_path: Path) -> None:
    script = script_of("regicide")
    with static() as served:
        phones = ann, ben, cat = [loading(connected, served, tmp_path / name) for name in "abc"]
        begun(ann)
        script.begin(ann.page)
        script.play(ann.page, until=2)
        ann.tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
        for one, other in ((ann, ben), (ben, cat)):  # a chain: its ends have no connection
            begun(other)
            other.tap(Tap("Scan a play from another phone"))
            connect(one, other)
            ben.page.bring_to_front()
            if other is ben:
                ben.tap(Tap("Let another phone in"))
        for phone in phones:
            to_play(phone)
        for until, phone in ((3, ann), (4, cat), (5, ben)):
            phone.page.bring_to_front()
            script.play(phone.page, until=until)
            stands_on_all(*phones)
        says(ann, f"Connected: {NAMELESS}, {NAMELESS}")
        cat.page.bring_to_front()
        cat.tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
        cat.tap(Tap("Disconnect"))
        ann.page.bring_to_front()
        says(ann, f"Connected: {NAMELESS}")
        for phone in phones:
            clean(phone.seen, served.url)
