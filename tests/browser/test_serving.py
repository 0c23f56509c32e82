"""The served app in Chromium: nothing leaves the machine, nothing is missing."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.chromium import ARGUMENTS
from tests.browser.serving import Served, open_app, read_aloud, serving, watch
from tests.browser.tapping import tap_button

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def counter() -> Iterator[Served]:
    with serving((sys.executable, "-m", "tests.browser.counter_app", "127.0.0.1")) as served:
        yield served


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(has_touch=True, locale="fr-FR") as context:
        yield context.new_page()


def device_of(page: Page) -> str:
    line = page.get_by_text(re.compile(r"Device: [a-z2-7]{8}$"))
    return line.inner_text()


def test_every_request_goes_to_the_server_and_none_fails(counter: Served, page: Page) -> None:
    seen = watch(page)
    open_app(page, counter.url)
    tap_button(page, "Increment")
    expect(page.get_by_text("Count: 1", exact=True)).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert len(seen.requests) > 10
    assert all(url.removeprefix("blob:").startswith(counter.url) for url in seen.requests)
    assert (seen.missing, seen.errors) == ([], [])


def test_browsers_without_webassembly_gc_find_everything_here_too(page: Page) -> None:
    command = (sys.executable, "-m", "tests.browser.counter_app", "127.0.0.1")
    with serving(command, {"FLET_WEB_RENDERER": "canvaskit"}) as served:
        seen = watch(page)
        open_app(page, served.url)
        expect(page.get_by_role("button", name="Increment")).to_be_attached()
        page.wait_for_load_state("networkidle")
    assert any(url.endswith("main.dart.js") for url in seen.requests)
    assert all(url.removeprefix("blob:").startswith(served.url) for url in seen.requests)
    assert (seen.missing, seen.errors) == ([], [])


def test_the_policy_forbids_scripts_of_others(counter: Served, page: Page) -> None:
    open_app(page, counter.url)
    seen = watch(page)
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.intruder = true";
            document.body.append(script);
        }"""
    )
    assert page.evaluate("window.intruder") is None
    assert any("Content Security Policy" in error for error in seen.errors)


def test_two_browsers_are_two_devices(counter: Served, browser: Browser) -> None:
    with browser.new_context() as one, browser.new_context() as other:
        first = device_of(open_app(one.new_page(), counter.url))
        second = device_of(open_app(other.new_page(), counter.url))
    assert first != second


def test_a_browser_stays_the_same_device(counter: Served, page: Page) -> None:
    first = device_of(open_app(page, counter.url))
    page.reload()
    assert device_of(read_aloud(page)) == first
    new_tab = page.context.new_page()
    assert device_of(open_app(new_tab, counter.url)) == first


def test_an_event_knows_its_device(counter: Served, page: Page) -> None:
    first = device_of(open_app(page, counter.url))
    tap_button(page, "Increment")
    expect(page.get_by_text("Count: 1", exact=True)).to_be_attached()
    assert device_of(page) == first


def test_a_session_knows_the_language_of_its_browser(counter: Served, page: Page) -> None:
    open_app(page, counter.url)
    expect(page.get_by_text("Language: fr", exact=True)).to_be_attached()


def test_scripts_cannot_read_the_device(counter: Served, page: Page) -> None:
    open_app(page, counter.url)
    assert "companion_device" in {cookie.get("name") for cookie in page.context.cookies()}
    assert page.evaluate("document.cookie") == ""


def test_a_second_visit_fetches_no_code_again(
    counter: Served, playwright: Playwright, chromium: str, tmp_path: Path
) -> None:
    profile = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium, args=list(ARGUMENTS)
    )
    with profile as kept:
        page = open_app(kept.new_page(), counter.url)
        page.reload()
        read_aloud(page)
        moved = page.evaluate(
            """() => performance.getEntriesByType("resource")
                .filter((each) => each.name.includes("main.dart"))
                .map((each) => [each.name.split(".").pop(), each.transferSize < 1000])"""
        )
    assert sorted(moved) == [["mjs", True], ["wasm", True]]


def test_ctrl_c_ends_the_server_while_a_browser_is_connected(browser: Browser) -> None:
    command = (sys.executable, "-m", "tests.browser.counter_app", "127.0.0.1")
    with serving(command) as served, browser.new_context() as context:
        open_app(context.new_page(), served.url)
        assert served.interrupt() == 0
