"""A browser whose own process dies is told apart from one that shows something wrong."""

import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Playwright, expect

from tests.browser.chromium import ARGUMENTS
from tests.browser.engines import firefox, webkit
from tests.browser.engines.chromium import attended
from tests.browser.engines.processes import DiedError
from tests.browser.engines.screen import LeftError, Missing

pytestmark = pytest.mark.browser

PAGE = "data:text/html,<p>here</p>"


def test_a_page_of_chromium_that_crashed_is_named(browser: Browser) -> None:
    page = browser.new_page()
    with pytest.raises(DiedError, match="page"), attended(browser):
        with suppress(Error):
            page.goto("chrome://crash")
        expect(page.get_by_text("here")).to_be_attached()
    page.close()


def test_a_chromium_that_was_killed_is_named(playwright: Playwright, chromium: str) -> None:
    running = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
    page = running.new_page()
    info = running.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    (process,) = [each["id"] for each in info if each["type"] == "browser"]
    with pytest.raises(DiedError, match="Chromium died"), attended(running):
        os.kill(process, signal.SIGKILL)
        expect(page.get_by_text("here")).to_be_attached()


def test_what_a_living_chromium_does_not_show_fails_as_ever(browser: Browser) -> None:
    page = browser.new_page()
    page.goto(PAGE)
    with pytest.raises(AssertionError), attended(browser):
        expect(page.get_by_text("there")).to_be_attached(timeout=100)
    page.close()


def test_a_firefox_that_was_killed_is_named_with_its_exit_status(tmp_path: Path) -> None:
    try:
        firefox.check()
    except Missing as missing:
        pytest.skip(str(missing))
    with firefox.on(tmp_path) as page:
        assert page.evaluate("1 + 1") == 2
        with pytest.raises(AssertionError):
            page.evaluate("no.such.thing")
        page.process.kill()
        with pytest.raises(DiedError, match="Firefox ended with -9"):
            page.evaluate("1 + 1")


def test_a_webkit_whose_driver_was_killed_is_named_with_its_exit_status(tmp_path: Path) -> None:
    try:
        webkit.check()
    except Missing as missing:
        pytest.skip(str(missing))
    with webkit.on(tmp_path) as page:
        assert page.evaluate("1 + 1") == 2
        with pytest.raises(AssertionError):
            page.evaluate("no.such.thing")
        (tmp_path / "page.html").write_text("<p>A page")
        page.goto((tmp_path / "page.html").as_uri())
        with pytest.raises(LeftError):
            page.evaluate("() => (location.reload(), new Promise(() => {}))")
        page.process.kill()
        with pytest.raises(DiedError, match="WebKitWebDriver ended with -9"):
            page.evaluate("1 + 1")
