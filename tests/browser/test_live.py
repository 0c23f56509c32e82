"""Two phones with the offline app stay connected, without any server between them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.chromium import LOOPBACK, running
from tests.browser.fake_camera import arguments, write_film
from tests.browser.offline import first_screen, phone_at
from tests.browser.pairing import code_of, connect, give
from tests.browser.phones import Phone
from tests.browser.serving import Served
from tests.browser.tapping import Tap
from tests.browser.waiting import wait_until
from tests.browser.whole_game import script_of

pytestmark = [pytest.mark.offline, pytest.mark.timeout(600)]

NOTHING = [Image.new("L", (64, 64), 255)]
"""What a camera sees where no code is."""
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


def test_a_play_goes_to_another_phone_by_its_camera_and_a_tap_on_one_of_three_stands_on_all(
    site: Served, playwright: Playwright, chromium: str, tmp_path: Path
) -> None:
    script, film = script_of("regicide"), tmp_path / "film.mjpeg"
    write_film(film, NOTHING)
    with running(playwright, chromium, LOOPBACK, *arguments(film)) as browser:
        phones = ann, ben, cat = [loading(browser, site, tmp_path / name) for name in "abc"]
        begun(ann)
        script.begin(ann.page)
        script.play(ann.page, until=6)
        ann.show()
        write_film(film, ann.codes())
        begun(ben)
        ben.tap(Tap("Scan a play from another phone"))
        assert ben.summary() == "They have 5 actions you lack."
        ben.tap(Tap("Accept"))
        assert ben.words() == ann.words()
        ben.tap(Tap("To the play"))
        script.see(ben.page)
        write_film(film, NOTHING)
        ben.tap(Tap("To the start"))
        ann.page.bring_to_front()
        ann.tap(Tap("Stay connected"))
        for one, other in ((ann, ben), (ben, cat)):  # a chain: its ends have no connection
            begun(other)
            other.tap(Tap("Scan a play from another phone"))
            connect(one.page, other.page)
            ben.page.bring_to_front()
            if other is ben:
                ben.tap(Tap("Let another phone in"))
        for phone, player in zip(phones, ("Ana", "Ben", "Chloé"), strict=True):
            to_play(phone, player)
        for until, phone in ((7, ann), (8, cat), (9, ben)):
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
