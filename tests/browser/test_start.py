"""The app itself, started the way a user does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.serving import Served, open_app, watch

pytestmark = pytest.mark.browser


def test_the_app_opens_without_a_foreign_request_a_gap_or_an_error(
    companion: Served, browser: Browser
) -> None:
    with browser.new_context(viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        seen = watch(page)
        open_app(page, companion.url)
        expect(page.locator("flt-semantics-host").get_by_role("button").first).to_be_attached()
        page.wait_for_load_state("networkidle")
    assert all(url.removeprefix("blob:").startswith(companion.url) for url in seen.requests)
    assert (seen.missing, seen.errors) == ([], [])
    assert companion.interrupt() == 0
