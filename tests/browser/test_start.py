"""The app itself, started the way a user does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.serving import open_app, watch
from tests.browser.tapping import Tap, tap_through
from tests.browser.waiting import wait_until
from tests.browser.whole_game import PHONE, Home

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


def test_the_first_screen_is_seen_when_it_is_at_rest(home: Home, browser: Browser) -> None:
    with browser.new_context(viewport=PHONE, has_touch=True) as context:
        context.add_init_script(MOVE)
        page = open_app(context.new_page(), home.url)
        wait_until(page, lambda: page.evaluate("moves.atFirstScreen"))
        assert page.evaluate("moves.atFirstScreen") == page.evaluate("moves.most")


MOVE = """
    window.moves = { done: 0, most: 20 };
    addEventListener("first-screen", () => { moves.atFirstScreen = moves.done; });
    requestAnimationFrame(function move() {
        const part = document.querySelector("flt-semantics-host [role=button]");
        if (part && moves.done < moves.most) part.style.top = `${++moves.done}px`;
        if (moves.done < moves.most) requestAnimationFrame(move);
    });
"""


def test_a_touch_that_the_browser_does_not_end_presses_all_the_same(
    home: Home, browser: Browser
) -> None:
    with browser.new_context(viewport=PHONE, has_touch=True) as context:
        context.add_init_script(LOSE_THE_END)
        page = open_app(context.new_page(), home.url)
        expect(page.locator("#splash")).to_have_count(0)
        tap_through(page, [Tap("Settings"), Tap("Back"), Tap("All plays")])


LOSE_THE_END = """
    for (const kind of ["pointerup", "click"]) {
        addEventListener(kind, (event) => {
            if (event.isTrusted) event.stopImmediatePropagation();
        }, true);
    }
"""
