"""The widgets in a real browser: no request for a glyph, every target reachable and large."""

from __future__ import annotations

import socket
import sys
import time
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.serving import serving, watch
from tests.browser.tapping import Tap, tap_through, text_field, ticked
from tests.browser.told import announced, note_announcements
from tests.browser.waiting import at_rest, wait_until

pytestmark = pytest.mark.browser

TARGETS = """() => [...document.querySelectorAll('[flt-tappable]')].map(node => {
    const box = node.getBoundingClientRect();
    return [node.getAttribute('aria-label') || node.textContent, box.width, box.height,
            node.getAttribute('tabindex')];
})"""


@pytest.fixture(scope="module")
def gallery() -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = (sys.executable, "-m", "tests.browser.gallery", "--port", str(port))
    with serving(command) as served:
        for _ in range(200):
            try:
                urllib.request.urlopen(f"{served.url}/manifest.json")  # noqa: S310  (our own server)
                break
            except OSError:
                time.sleep(0.05)
        yield served.url


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """One page for all tests: to open another address in it costs half of what a new one does."""
    with browser.new_context(has_touch=True) as context:
        yield context.new_page()


def opened(page: Page, address: str, size: tuple[int, int] = (1280, 720)) -> Page:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(address)
    page.locator("#splash").wait_for(state="detached", timeout=120_000)
    return page


def test_nothing_typed_makes_the_client_ask_for_a_font(browser: Browser, gallery: str) -> None:
    page = browser.new_page(has_touch=True)
    seen = watch(page)
    opened(page, f"{gallery}/words/light/100")
    tap_through(page, [text_field("Name")])
    page.keyboard.type("Ольга 王小明 שרה 🐉 ♥ ⚅ →")
    expect(page.get_by_text("Hello Ольга 王小明 שרה 🐉 ♥ ⚅ →")).to_be_attached()
    page.wait_for_load_state("networkidle")  # nothing is asked for during half a second
    assert [url for url in seen.requests if not url.startswith((gallery, "data:", "blob:"))] == []
    assert seen.missing == []
    assert seen.errors == []
    page.close()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.parametrize("scene", ["parts", "keypad", "lanes", "sheet"])
def test_every_target_has_48_pixels_a_name_and_the_focus(
    page: Page, gallery: str, scene: str, size: tuple[int, int]
) -> None:
    opened(page, f"{gallery}/{scene}/light/100", size)
    targets = at_rest(page, TARGETS)
    for name, width, height, tabindex in targets:
        assert name
        assert tabindex == "0", name
        cut_by_scrolling = height < 47.5 and scene in {"parts", "lanes"}
        assert width >= 47.5, name
        assert height >= 47.5 or cut_by_scrolling, name


def test_a_finger_scrolls_to_what_it_presses_and_presses_it_once(page: Page, gallery: str) -> None:
    opened(page, f"{gallery}/parts/light/100", (390, 844))
    tap_through(page, [ticked("Doubles"), Tap("Money +1"), ticked("Doubles", on=False)])
    expect(page.get_by_role("button", name="Money 9")).to_be_attached()
    expect(page.get_by_role("checkbox", name="Doubles")).not_to_be_checked()


def test_a_screen_reader_can_press_what_it_reads(page: Page, gallery: str) -> None:
    note_announcements(page)
    opened(page, f"{gallery}/keypad/light/100")
    page.get_by_role("button", name="5 of ♥").evaluate("node => node.click()")
    wait_until(page, lambda: "damage 10, life left 3" in announced(page), lambda: announced(page))


def test_the_system_text_size_is_measured_and_numerals_keep_theirs(
    page: Page, gallery: str
) -> None:
    opened(page, f"{gallery}/lanes/light/100")
    heading = page.get_by_role("heading", name="Ben’s turn, Morrigan · race to 15")
    before = heading.bounding_box()
    page.evaluate("document.documentElement.style.fontSize = '150%'")
    assert before
    grown = before["height"] * 1.3
    wait_until(page, lambda: (after := heading.bounding_box()) and after["height"] > grown)
    expect(page.get_by_text("Undo", exact=True)).to_have_count(0)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_names_its_language_and_may_be_zoomed(
    page: Page, gallery: str, language: str
) -> None:
    opened(page, f"{gallery}/tiles/light/100/{language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    viewports = page.locator('meta[name="viewport"]').evaluate_all(
        "all => all.map(meta => meta.content)"
    )
    assert viewports
    assert not [content for content in viewports if "user-scalable=no" in content]
