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
WIDTH = 3 * 390
SIDE, FOOT = 3 * 24, 3 * 16


@pytest.fixture
def ended(home: Home) -> str:
    """A finished play of Mordred."""
    return home.begin(recorded(GAME).journal.entries)


def saved(
    browser: Browser, address: str, window: ViewportSize, density: float, ready: str
) -> tuple[str, Image.Image]:
    """Saves the picture of a screen, and returns what its file is called, and what is in it.

    Args:
        browser: where the screen is shown.
        address: of the screen.
        window: how large it is.
        density: how many pixels of the device one of the window is wide.
        ready: the key that tells that the screen is there.
    """
    with browser.new_context(
        viewport=window,
        device_scale_factor=density,
        has_touch=True,
        locale="en-GB",
        reduced_motion="reduce",
    ) as context:
        page = open_app(context.new_page(), address)
        page.locator("#splash").wait_for(state="detached")
        wait_for(page, ready)
        with page.expect_download() as kept:
            touch(page, centre_of(page, "Save the picture"))
        picture = Image.open(kept.value.path()).convert("RGBA")
        return kept.value.suggested_filename, picture


def test_the_picture_is_whole_at_every_density(browser: Browser, home: Home, ended: str) -> None:
    heights: set[int] = set()
    for density in (1, 1.5, 3):
        # "Play again" lies over what is not yet scrolled to.
        file, picture = saved(browser, f"{home.url}/play/{ended}", PHONE, density, "Play again")
        assert re.fullmatch(r"mordred-\d{4}-\d\d-\d\d\.png", file)
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
    desktop: ViewportSize = {"width": 1280, "height": 800}
    for window, density in ((PHONE, 2.625), (desktop, 1)):
        _file, picture = saved(browser, address, window, density, "Save the picture")
        assert picture.size == (1080, 1350)
        assert picture.getchannel("A").getextrema() == (255, 255), "nothing is left out"
