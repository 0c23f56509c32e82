"""Moving house in other kinds of browser: by a connection where they have any, else by a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.engines import firefox, webkit
from tests.browser.engines.screen import require
from tests.browser.pairing import bring_back, move_everything, see
from tests.browser.tapping import Tap, press, tap_through
from tests.browser.test_engines import opened, started
from tests.browser.test_live import begun, loading
from tests.browser.test_offline import clean, static
from tests.browser.whole_game import Home, script_of

pytestmark = [pytest.mark.engines, pytest.mark.timeout(600)]

BACK = "1 play is back."
ALLOWED = {
    "media.peerconnection.ice.obfuscate_host_addresses": False,
    "dom.events.testing.asyncClipboard": True,
}
"""Settings of Firefox that are as if somebody had allowed the camera, by which a page learns where
its phone is, and the clipboard."""

NOTE_ERRORS = """() => {
    window.errors = [];
    addEventListener("error", ({ message }) => errors.push(message));
    addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
}"""


def test_everything_goes_from_chromium_to_firefox_and_on_to_another_one(
    connected: Browser, tmp_path: Path
) -> None:
    require(firefox.check)
    script, before = script_of("regicide"), Home(tmp_path / "before")
    before.begin(script.entries[:4])
    with static() as served, firefox.on(tmp_path / "profile", ALLOWED) as first:
        second = first.beside()
        old = loading(connected, served, tmp_path)
        for page in (first, second):
            page.goto(served.url)
            page.evaluate(NOTE_ERRORS)
        begun(old)
        old.tap(Tap("Settings"), Tap("Backup and export"))
        bring_back(old.page, before.backup(), BACK)
        started(first)
        move_everything(old.page, first, BACK)
        clean(old.seen, served.url)
        old.page.context.close()
        started(second)
        move_everything(first, second, BACK)
        second.bring_to_front()
        tap_through(second, [Tap("Back"), Tap("Back")])
        script.resume(second, 4)
        script.play(second, until=5)
        assert [page.evaluate("errors") for page in (first, second)] == [[], []]


def test_a_browser_that_makes_no_connections_says_so_and_takes_everything_as_a_file(
    tmp_path: Path,
) -> None:
    require(webkit.check)
    script, before = script_of("regicide"), Home(tmp_path / "before")
    before.begin(script.entries[:4])
    with static() as served, webkit.on(tmp_path / "profile") as page:
        opened(page, served.url + "#/safekeeping")
        page.evaluate(NOTE_ERRORS)
        page.evaluate("delete window.RTCPeerConnection")  # Debian's WebKitGTK has none
        tap_through(page, [Tap("Connect the new phone")])
        see(page, "This browser cannot connect phones.")
        tap_through(page, [Tap("Backup and export")])
        bring_back(page, before.backup(), BACK)
        press(page, Tap("Save a backup"))
        see(page, "companion-")
        page.goto(served.url + "#/")
        script.resume(page, 4)
        assert page.evaluate("errors") == []
