"""Two phones with the offline app stay connected, without any server between them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.conftest import ARGUMENTS
from tests.browser.phones import Phone
from tests.browser.serving import Served
from tests.browser.tapping import SECONDS, Tap
from tests.browser.test_offline import clean, open_site, phone_at, static
from tests.browser.whole_game import script_of

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

HERE = "Connected: A phone without a name"
LOOPBACK = "--allow-loopback-in-peer-connection"
"""Has a browser connect two of its own pages over this machine alone."""
ALLOWED = ["camera", "clipboard-read", "clipboard-write"]


@pytest.fixture(scope="module")
def connected(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """A browser that connects two of its own pages over this machine alone."""
    running = playwright.chromium.launch(executable_path=chromium, args=[*ARGUMENTS, LOOPBACK])
    yield running
    running.close()


def started(browser: Browser, served: Served, folder: Path) -> Phone:
    """Returns a phone whose app has started."""
    phone = phone_at(browser, served, folder)
    phone.page.context.grant_permissions(ALLOWED)
    open_site(phone.page, served.url)
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
    phone.said("A phone without a name, connected")
    phone.tap(Tap("To the play"))


def stands_on_both(one: Phone, other: Phone) -> None:
    """Waits until both show the same enemy: news may push the rest of the table together."""
    late = time.monotonic() + SECONDS
    while enemy(one) != enemy(other):
        assert time.monotonic() < late, "they never show the same"
        other.page.wait_for_timeout(50)


def enemy(phone: Phone) -> list[str]:
    """Returns what is said of the enemy's life."""
    return [text for text in phone.table() if text.startswith("LIFE")]


def test_a_tap_on_one_phone_stands_on_the_other(connected: Browser, tmp_path: Path) -> None:
    script = script_of("regicide")
    with static() as served:
        ann, ben = (started(connected, served, tmp_path / name) for name in "ab")
        ann.page.bring_to_front()
        script.begin(ann.page)
        script.play(ann.page, until=4)
        ann.tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
        ben.page.bring_to_front()
        ben.tap(Tap("Scan a play from another phone"))
        connect(ann, ben)
        for phone in (ann, ben):
            to_play(phone)
        for until, phone in ((5, ann), (8, ben), (11, ann)):
            phone.page.bring_to_front()
            script.play(phone.page, until=until)
            stands_on_both(ann, ben)
        ann.said(HERE)
        ben.page.bring_to_front()
        ben.tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
        ben.tap(Tap("Disconnect"))
        ann.page.bring_to_front()
        # What is to be done with the cards is not talked over: the line of who is there says it.
        late = time.monotonic() + SECONDS
        while HERE in ann.table():
            assert time.monotonic() < late, "the phone that went is still said to be there"
            ann.page.wait_for_timeout(50)
        clean(ann.seen, served.url)
        clean(ben.seen, served.url)
