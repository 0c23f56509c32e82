"""While the next player's name is shown over the state, every press reaches its key."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.tapping import centre_of, press, tap_through
from tests.browser.whole_game import PHONE, Home, script_of

pytestmark = pytest.mark.browser

UNDER_WAY_MS = 150
"""A person's pause: after so long the name is there and not yet gone. On a busy machine it may be
gone, and the press must count all the same."""


def test_no_press_is_lost_under_the_name_of_the_next_player(browser: Browser, home: Home) -> None:
    script = script_of("mordred")
    with browser.new_context(
        viewport=PHONE,
        device_scale_factor=0.5,
        has_touch=True,
        locale="en-GB",
        reduced_motion="no-preference",
    ) as context:
        page = context.new_page()
        script.open(page, home, 5)
        script.play(page, until=6)  # so that there is something to take back all along
        (*_before, last) = script.taps_for(script.entries[6])  # which ends the turn
        undo = centre_of(page, script.undoing())
        press(page, last)
        page.wait_for_timeout(UNDER_WAY_MS)
        page.touchscreen.tap(*undo)  # beside the name in the title
        script.see(page)  # the turn was ended and taken back
        assert centre_of(page, script.undoing()) == undo  # beside the key that brings back
        tap_through(page, [last])
        script.played.journal.merge([script.entries[6]])
        script.played.update()
        script.see(page)
        script.play(page, until=10)
