"""The app itself, started the way a user does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.serving import open_app, watch
from tests.browser.whole_game import Home

pytestmark = pytest.mark.browser

ANDROID = (
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/156.0.0.0 Mobile Safari/537.36"
)


def test_the_app_opens_without_a_foreign_request_a_gap_or_an_error(
    home: Home, browser: Browser
) -> None:
    with browser.new_context(viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        seen = watch(page)
        open_app(page, home.url)
        expect(page.locator("flt-semantics-host").get_by_role("button").first).to_be_attached()
        page.wait_for_load_state("networkidle")
    assert all(url.removeprefix("blob:").startswith(home.url) for url in seen.requests)
    assert (seen.missing, seen.errors) == ([], [])


@pytest.mark.parametrize("tag", ["c", "en-US@posix"])
def test_a_language_tag_that_is_none_keeps_nobody_out(
    home: Home, browser: Browser, tag: str
) -> None:
    with browser.new_context() as context:
        context.add_init_script(
            f"""for (const [name, value] of [["language", "{tag}"], ["languages", ["{tag}"]]])
            Object.defineProperty(Navigator.prototype, name, {{ get: () => value }});"""
        )
        page = open_app(context.new_page(), home.url)
        expect(page.locator("#splash")).to_have_count(0)
        assert page.evaluate("document.documentElement.lang") == "en"


def test_what_goes_wrong_before_the_first_screen_stands_on_the_splash(
    home: Home, browser: Browser
) -> None:
    with browser.new_context(locale="fr-FR") as context:
        page = context.new_page()
        page.route("**/main.dart.*", lambda route: route.abort())
        page.goto(home.url)
        trouble = page.get_by_role("alert")
        expect(trouble).to_contain_text("Companion n’a pas encore démarré.")
        expect(trouble.get_by_role("button", name="Réessayer")).to_be_visible()


def test_a_phone_is_told_what_the_screen_shows(home: Home, browser: Browser) -> None:
    """On phones the client takes no click of a script for a wish to be read to, but one."""
    with browser.new_context(user_agent=ANDROID, has_touch=True, is_mobile=True) as context:
        page = context.new_page()
        page.goto(home.url)
        button = page.locator("flt-semantics-host").get_by_role("button").first
        expect(button).to_be_attached(timeout=120_000)
        expect(page.locator("#splash")).to_have_count(0)
