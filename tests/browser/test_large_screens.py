"""A play on a desktop and on a tablet: it fills the window, and is tapped where it is seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser.finger import touch
from tests.browser.serving import open_app, visit
from tests.browser.tapping import centre_of, wait_for
from tests.browser.whole_game import GAMES, Home, script_of

pytestmark = pytest.mark.browser

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
TABLET: ViewportSize = {"width": 820, "height": 1180}
BESIDE_THE_LOG = 0.7
"""The share of the width in which everything is seen without scrolling."""
BUTTONS = """() => [...document.querySelectorAll('flt-semantics[role=button]')].map((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [left, top, right, bottom];
})"""


def test_every_table_fills_a_large_window(home: Home, browser: Browser) -> None:
    plays: dict[str, str] = {}
    for game in GAMES:
        entries = script_of(game).entries
        plays[game] = home.begin(entries[: len(entries) // 2])
    points = 33
    for size in (DESKTOP, TABLET):
        with browser.new_context(
            viewport=size, device_scale_factor=0.5, has_touch=True, locale="en-GB"
        ) as context:
            page = open_app(context.new_page(), home.url)
            page.locator("#splash").wait_for(state="detached")
            for game, play in plays.items():
                visit(page, f"/play/{play}")
                wait_for(page, "More")
                boxes = page.evaluate(BUTTONS)
                lowest = max(
                    bottom
                    for left, _top, _right, bottom in boxes
                    if left < BESIDE_THE_LOG * size["width"]
                )
                assert 0.9 * size["height"] < lowest <= size["height"], (game, size)
                assert max(right for _left, _top, right, _bottom in boxes) <= size["width"]
            touch(page, centre_of(page, "Ana: +5"))
            points += 5
            wait_for(page, f"Points of Ana: {points}")
