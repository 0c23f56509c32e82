"""What a page draws with, the graphics processor, is taken from it: it begins anew."""

import pytest
from playwright.sync_api import Playwright, expect

from tests.browser.chromium import running
from tests.browser.graphics import end_graphics, is_drawn
from tests.browser.offline import static
from tests.browser.serving import open_app, read_aloud
from tests.browser.tapping import tap_button, wait_for
from tests.browser.waiting import wait_until
from tests.browser.whole_game import PHONE, Home

FETCHED = (
    """() => performance.getEntriesByType("resource").map(({ name }) => name.split("/").pop())"""
)


def test_a_page_that_loses_the_graphics_processor_is_drawn_anew_where_it_was(
    playwright: Playwright, chromium: str, home: Home
) -> None:
    with running(playwright, chromium) as browser, browser.new_context(viewport=PHONE) as context:
        page = open_app(context.new_page(), home.url)
        tap_button(page, "Settings")
        page.wait_for_url("**/settings")  # which is told a moment after it is drawn
        end_graphics(browser, page)
        wait_for(read_aloud(page), "English")
        expect(page.locator("#splash")).to_have_count(0)
        wait_until(page, lambda: is_drawn(page), lambda: "nothing is drawn")


@pytest.mark.offline
def test_without_a_graphics_processor_and_a_network_the_other_client_draws(
    playwright: Playwright, chromium: str
) -> None:
    with running(playwright, chromium) as browser, browser.new_context(viewport=PHONE) as context:
        with static() as served:
            page = open_app(context.new_page(), served.url)
            assert "main.dart.wasm" in page.evaluate(FETCHED)
            page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        while "main.dart.js" not in page.evaluate(FETCHED):  # a browser gives up after some times
            end_graphics(browser, page)
            wait_for(read_aloud(page), "Settings")
        expect(page.locator("#splash")).to_have_count(0)
        wait_until(page, lambda: is_drawn(page), lambda: "nothing is drawn")
