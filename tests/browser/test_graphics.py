"""What a page draws with, the graphics processor, is taken from it: it begins anew."""

import pytest
from playwright.sync_api import Playwright, expect

from tests.browser.chromium import running
from tests.browser.graphics import end_graphics, is_drawn
from tests.browser.serving import open_app, read_aloud
from tests.browser.tapping import tap_button, wait_for
from tests.browser.whole_game import PHONE, Home

pytestmark = pytest.mark.browser


def test_a_page_that_loses_the_graphics_processor_is_drawn_anew_where_it_was(
    playwright: Playwright, chromium: str, home: Home
) -> None:
    with running(playwright, chromium) as browser, browser.new_context(viewport=PHONE) as context:
        page = open_app(context.new_page(), home.url)
        tap_button(page, "Settings")
        wait_for(page, "English")
        end_graphics(browser, page)
        read_aloud(page)
        wait_for(page, "English")
        expect(page.locator("#splash")).to_have_count(0)
        assert is_drawn(page)
