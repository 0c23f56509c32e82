"""Where there is no camera, the same goes by clipboard, file and link, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.app import build
from companion.ui.shell.context import now_ms
from tests.browser.phones import Phone, phone_in
from tests.browser.tapping import Tap, press
from tests.browser.whole_game import script_of

pytestmark = pytest.mark.browser

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def clipboard(phone: Phone, told: str) -> str:
    """Returns what was copied, once the app says that it was."""
    phone.said(told)
    return phone.page.evaluate("() => navigator.clipboard.readText()")


def test_clipboard_file_and_link_carry_the_same(browser: Browser, tmp_path: Path) -> None:
    services, database = build(tmp_path / "a")
    play = services.plays.adopt(script_of("regicide").entries, now_ms())
    database.close()
    with phone_in(browser, tmp_path / "a") as ann, phone_in(browser, tmp_path / "b") as ben:
        ann.page.context.grant_permissions(CLIPBOARD)
        ben.page.context.grant_permissions(CLIPBOARD)
        ann.open(f"/sync/{play}")
        with ann.page.expect_download() as download:
            ann.tap(Tap("Save as a file"))
        download.value.save_as(tmp_path / "saved.txt")
        ann.said("Saved as a file.")  # on a busy machine that comes late, in place of what was said
        ann.tap(Tap("Copy as text"))
        text = clipboard(ann, "Copied. Send it to the other phone.")
        assert (tmp_path / "saved.txt").read_text() == text
        ben.open("/scan")
        ben.said("This device has no camera")  # which moves the buttons down
        with ben.page.expect_file_chooser() as chooser:
            press(ben.page, Tap("Open a file or picture"))
        chooser.value.set_files(tmp_path / "saved.txt")
        by_file = ben.summary()
        ben.tap(Tap("Decline"), Tap("Scan a play from another phone"))
        ben.page.bring_to_front()  # only who is looked at may use the clipboard
        ben.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        ben.tap(Tap("Paste"))
        assert ben.summary() == by_file
        ben.tap(Tap("Decline"))  # else the summary of the link would look like the one before it
        ben.open(f"/join?d={text}")
        assert ben.summary() == by_file
        ben.tap(Tap("Accept"))
        assert ben.words() == ann.words()
    assert ben.home.stored().entries == ann.home.stored().entries
