"""Coming in from another device, in Chromium."""

import sys
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.serving import Served, open_app, read_aloud, serving, watch

pytestmark = pytest.mark.browser

CODE = "BRELAN22"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - what `companion serve` does, behind the code


@pytest.fixture(scope="module")
def table() -> Iterator[Served]:
    with serving((sys.executable, "-m", "tests.browser.counter_app", EVERYWHERE, CODE)) as served:
        yield served


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(locale="fr-FR") as context:
        # Flutter rewrites the address: remember what the app's page was opened with.
        context.add_init_script("window.arrival = location.href")
        yield context.new_page()


def address(table: Served, path: str = "/") -> str:
    return urlunsplit(urlsplit(table.url)._replace(path="", query="")) + path


def test_the_printed_link_opens_the_app_and_hides_the_code(table: Served, page: Page) -> None:
    seen = watch(page)
    open_app(page, table.url)
    page.wait_for_load_state("networkidle")
    assert page.url == address(table)
    assert all(url.removeprefix("blob:").startswith(address(table)) for url in seen.requests)
    assert (seen.missing, seen.errors) == ([], [])


def test_a_typed_code_opens_the_page_that_was_asked_for(table: Served, page: Page) -> None:
    page.goto(address(table, "/join?seat=2#d=abc"))
    page.get_by_role("textbox").fill("brelan 22")
    page.get_by_role("button").click()
    read_aloud(page)
    expect(page.get_by_text("Route: /join?seat=2", exact=False)).to_be_attached()
    assert page.evaluate("arrival") == address(table, "/join?seat=2#d=abc")


def test_a_link_keeps_its_path_and_fragment(table: Served, page: Page) -> None:
    open_app(page, address(table, f"/join?code={CODE}&seat=2#d=abc"))
    assert page.evaluate("arrival") == address(table, "/join?seat=2#d=abc")


def test_a_wrong_code_is_said_and_can_be_corrected(table: Served, page: Page) -> None:
    page.goto(address(table))
    page.get_by_role("textbox").fill("WRONGONE")
    page.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("textbox").fill(CODE)
    page.get_by_role("button").click()
    read_aloud(page)
    expect(page.get_by_role("button", name="Increment")).to_be_attached()


def test_the_doorway_fetches_nothing(table: Served, page: Page) -> None:
    seen = watch(page)
    page.goto(address(table))
    page.wait_for_load_state("networkidle")
    assert {urlsplit(url).path for url in seen.requests if not url.startswith("data:")} == {"/"}


def test_a_guest_comes_back_through_a_link_on_a_foreign_page(table: Served, page: Page) -> None:
    open_app(page, table.url)
    link = f'<a href="{address(table, "/join#d=abc")}">join</a>'
    page.route(
        "http://elsewhere.test/",
        lambda route: route.fulfill(body=link, content_type="text/html"),
    )
    page.goto("http://elsewhere.test/")
    page.get_by_role("link").click()
    read_aloud(page)
    expect(page.get_by_role("button", name="Increment")).to_be_attached()
    assert page.evaluate("arrival") == address(table, "/join#d=abc")


def test_an_invitation_on_a_foreign_page_opens_the_app(table: Served, page: Page) -> None:
    page.route(
        "http://elsewhere.test/",
        lambda route: route.fulfill(
            body=f'<a href="{table.url}">join</a>', content_type="text/html"
        ),
    )
    page.goto("http://elsewhere.test/")
    page.get_by_role("link").click()
    read_aloud(page)
    expect(page.get_by_role("button", name="Increment")).to_be_attached()
