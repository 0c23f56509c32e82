"""The end of a play is kept as a whole picture, however dense the screen is."""

from __future__ import annotations

import re

import pytest
from PIL import Image
from playwright.sync_api import Browser, ViewportSize

from companion.app import build
from companion.games.mordred import GAME
from companion.store.evening import day_of
from tests.browser.finger import touch
from tests.browser.serving import open_app
from tests.browser.tapping import centre_of, wait_for
from tests.browser.whole_game import Home
from tests.games.recorded import recorded

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE_MS = 120_000
"""The processor draws a picture here, five times at most: on a busy machine that takes long."""
WIDTH = 3 * 390
SIDE, FOOT = 3 * 24, 3 * 16


@pytest.fixture
def ended(home: Home) -> str:
    """A finished play of Mordred."""
    return home.begin(recorded(GAME).journal.entries)


def test_the_picture_is_whole_at_every_density(browser: Browser, home: Home, ended: str) -> None:
    heights: set[int] = set()
    for density in (1, 1.5, 3):
        with browser.new_context(
            viewport=PHONE,
            device_scale_factor=density,
            has_touch=True,
            locale="en-GB",
            reduced_motion="reduce",
        ) as context:
            page = context.new_page()
            open_app(page, f"{home.url}/play/{ended}")
            page.locator("#splash").wait_for(state="detached")
            wait_for(page, "Play again")  # which lies over what is not yet scrolled to
            with page.expect_download(timeout=PATIENCE_MS) as saved:
                touch(page, centre_of(page, "Save the picture"))
            assert re.fullmatch(r"mordred-\d{4}-\d\d-\d\d\.png", saved.value.suggested_filename)
            picture = Image.open(saved.value.path()).convert("RGBA")
        assert picture.width == WIDTH
        assert picture.getchannel("A").getextrema() == (255, 255), "nothing is left out"
        foot = picture.crop((0, picture.height - FOOT, WIDTH, picture.height))
        side = picture.crop((0, 0, SIDE, picture.height))
        name = picture.crop((SIDE, picture.height - 3 * FOOT, WIDTH // 3, picture.height))
        assert len(foot.getcolors() or ()) == 1, "nothing is cut at the margin"
        assert len(side.getcolors() or ()) == 1, "nor at the side"
        assert len(name.getcolors() or ()) > 1, "the app's name stands above it"
        heights.add(picture.height)
    assert len(heights) == 1


def test_the_evenings_picture_has_one_size_whatever_the_window(
    browser: Browser, home: Home, ended: str
) -> None:
    services, database = build(home.folder)
    finished = services.plays.record(ended).finished_at or 0
    database.close()
    address = f"{home.url}/evening/{day_of(finished).isoformat()}"
    for window, density in (((390, 844), 2.625), ((1280, 800), 1)):
        with browser.new_context(
            viewport={"width": window[0], "height": window[1]},
            device_scale_factor=density,
            has_touch=True,
            locale="en-GB",
            reduced_motion="reduce",
        ) as context:
            page = context.new_page()
            open_app(page, address)
            page.locator("#splash").wait_for(state="detached")
            wait_for(page, "Save the picture")
            with page.expect_download(timeout=PATIENCE_MS) as saved:
                touch(page, centre_of(page, "Save the picture"))
            picture = Image.open(saved.value.path()).convert("RGBA")
        assert picture.size == (1080, 1350)
        assert picture.getchannel("A").getextrema() == (255, 255), "nothing is left out"
