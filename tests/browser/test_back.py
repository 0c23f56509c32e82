"""Back in a real browser: one level up each time, and nothing that was entered is lost."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Literal

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

from tests.browser.serving import Served, open_app, serving
from tests.browser.shell import PHONE
from tests.browser.tapping import Tap, press, starting, tap_through, text_field, wait_for
from tests.browser.waiting import wait_until

pytestmark = pytest.mark.browser

FIELD = "Name of another player"
STANDS = (
    "([path, level]) => location.pathname.startsWith(path) && (history.state?.level ?? 0) === level"
)

FORCED: tuple[Literal["none", "active"], ...] = ("none", "active")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    command = (sys.executable, "-m", "companion", "run", "--port", "0", "--no-browser")
    folder = str(tmp_path_factory.mktemp("back"))
    with serving(command, {"COMPANION_DATA": folder, "LC_ALL": "C.UTF-8"}) as running:
        yield running


@pytest.fixture
def page(browser: Browser, served: Served) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto("about:blank")
    open_app(page, served.url)
    yield page
    context.close()


def stands(page: Page, path: str, level: int) -> None:
    """Waits until the page is at an address, so deep."""
    wait_until(page, lambda: page.evaluate(STANDS, [path, level]), lambda: page.url)


def back(page: Page) -> None:
    page.evaluate("setTimeout(() => history.back())")  # which may end the page


def name(page: Page, who: str) -> None:
    tap_through(page, [text_field(FIELD)])
    page.keyboard.insert_text(who)


def begin(page: Page, *names: str) -> None:
    tap_through(page, [starting("Other games, ")])
    for who in names:
        name(page, who)
        page.keyboard.press("Enter")
        wait_for(page, f"{who} plays")
    tap_through(page, [starting("Start")])
    stands(page, "/play/", 1)


def test_back_closes_the_sheet_then_leads_home_then_leaves(page: Page) -> None:
    begin(page, "Ana", "Ben")
    tap_through(page, [Tap("More")])
    stands(page, "/play/", 2)
    back(page)
    stands(page, "/play/", 1)
    wait_for(page, "To the start")
    back(page)
    stands(page, "/", 0)
    wait_for(page, "All plays")
    for _again in range(3):
        tap_through(page, [starting("Resume")])
        stands(page, "/play/", 1)
        tap_through(page, [Tap("To the start")])
        stands(page, "/", 0)
    back(page)
    page.wait_for_url("about:blank")


def test_what_was_entered_for_a_new_play_is_there_again_after_back(page: Page) -> None:
    tap_through(page, [starting("Other games, ")])
    name(page, "Dan")
    page.keyboard.press("Enter")
    wait_for(page, "Dan plays")
    name(page, "Eve")
    stands(page, "/new/", 1)
    back(page)
    stands(page, "/", 0)
    tap_through(page, [starting("Other games, ")])
    tap_through(page, [starting("Start")])  # what stands in the field counts
    stands(page, "/play/", 1)
    wait_for(page, "Points of Eve: 0")


def test_where_the_system_forces_colours_the_labels_stay_unseen(
    browser: Browser, served: Served
) -> None:
    with ExitStack() as stack:
        pages: list[Page] = []
        for forced in FORCED:
            context = browser.new_context(
                viewport=PHONE, reduced_motion="reduce", forced_colors=forced
            )
            page = stack.enter_context(context).new_page()
            open_app(page, served.url)
            page.locator("#splash").wait_for(state="detached")
            wait_for(page, "Settings")
            pages.append(page)

        def apart() -> float:
            """Returns the share of what is seen that differs, or 1 before anything is drawn."""
            plain, forced = (
                Image.open(io.BytesIO(page.screenshot())).convert("L") for page in pages
            )
            drawn = len(plain.getcolors() or ()) > 1
            differing = ImageChops.difference(plain, forced).histogram()[61:]
            return sum(differing) / plain.width / plain.height if drawn else 1

        wait_until(pages[0], lambda: apart() < 0.01, apart)


def test_a_refused_download_is_not_called_saved(browser: Browser, served: Served) -> None:
    context = browser.new_context(viewport=PHONE, accept_downloads=False)
    page = context.new_page()
    open_app(page, f"{served.url}safekeeping")
    with page.expect_download():
        press(page, Tap("Save a backup"))
    wait_for(page, "It is there")
    said = page.locator("flt-semantics-host").inner_text()
    assert "Saved" not in said
    assert "Last backup" not in said
    context.close()
