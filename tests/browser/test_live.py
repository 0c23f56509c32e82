"""Two phones with the offline app stay connected, without any server between them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.offline import first_screen, phone_at
from tests.browser.pairing import code_of, connect, give
from tests.browser.phones import Phone
from tests.browser.serving import Served
from tests.browser.tapping import Tap
from tests.browser.waiting import wait_until
from tests.browser.whole_game import script_of

pytestmark = [pytest.mark.offline, pytest.mark.timeout(600)]

ALLOWED = ["camera", "clipboard-read", "clipboard-write"]


def loading(browser: Browser, served: Served, folder: Path) -> Phone:
    """Returns a phone whose app starts."""
    phone = phone_at(browser, served, folder)
    phone.page.context.grant_permissions(ALLOWED)
    phone.page.goto(served.url, wait_until="commit")
    return phone


def begun(phone: Phone) -> None:
    """Waits until the app of a phone has started."""
    phone.page.bring_to_front()
    first_screen(phone.page)


def started(browser: Browser, served: Served, folder: Path) -> Phone:
    """Returns a phone whose app has started."""
    phone = loading(browser, served, folder)
    begun(phone)
    return phone


def to_play(phone: Phone, player: str) -> None:
    """Waits until somebody is connected, goes to the play and says who is there."""
    back_to_play(phone)
    phone.tap(Tap(f"I am {player}"))


def back_to_play(phone: Phone) -> None:
    """Waits until somebody is connected, and goes to the play."""
    phone.page.bring_to_front()
    expect(phone.page.get_by_role("button", name="Disconnect")).to_be_attached()
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


def test_a_tap_on_one_phone_stands_on_all(site: Served, connected: Browser, tmp_path: Path) -> None:
    script = script_of("regicide")
    phones = ann, ben, cat = [loading(connected, site, tmp_path / name) for name in "abc"]
    begun(ann)
    script.begin(ann.page)
    script.play(ann.page, until=2)
    ann.tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
    for one, other in ((ann, ben), (ben, cat)):  # a chain: its ends have no connection
        begun(other)
        other.tap(Tap("Scan a play from another phone"))
        connect(one.page, other.page)
        ben.page.bring_to_front()
        if other is ben:
            ben.tap(Tap("Let another phone in"))
    for phone, player in zip(phones, ("Ana", "Ben", "Chloé"), strict=True):
        to_play(phone, player)
    for until, phone in ((3, ann), (4, cat), (5, ben)):
        phone.page.bring_to_front()
        script.play(phone.page, until=until)
        stands_on_all(*phones)
    says(ann, "Connected: Ben, Chloé")
    cat.page.bring_to_front()
    cat.tap(Tap("More"), Tap("Sync with another phone"), Tap("Stay connected"))
    cat.tap(Tap("Disconnect"))
    ann.page.bring_to_front()
    says(ann, "Connected: Ben")
    for phone in (ann, ben):  # their pages are loaded anew, so that nothing of it is left
        phone.page.reload(wait_until="commit")
    for phone in (ann, ben):
        begun(phone)
        phone.tap(Tap("Connect again"))
    give(ben.page, code_of(ann.page))
    give(ann.page, code_of(ben.page))
    says(ann, "Connected: Ben")
    ben.page.bring_to_front()
    says(ben, "Connected: Ana")
    for phone in phones:
        phone.seen.assert_clean(site.url)
