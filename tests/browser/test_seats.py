"""The device in the middle of the table, with fingers: taps from the far side, and drags."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from companion.app import build
from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import RevealEnemy
from companion.play.setup import Player, Setup
from companion.store.open_play import OpenPlay
from companion.ui.shell.context import now_ms
from tests.browser.finger import drag
from tests.browser.serving import open_app
from tests.browser.tapping import Tap, centre_of, tap_button, tap_through, wait_for
from tests.browser.waiting import wait_until
from tests.browser.whole_game import PHONE, Home

FINGER = 40
"""Pixels of a drag: more than a finger trembles, less than a key is wide."""


def begin(home: Home) -> str:
    """Stores a fight of two, in which whoever sits at the far end is on turn."""
    services, database = build(home.folder)
    people = (Player("ana", "Ana", "red", ""), Player("ben", "Ben", "blue", ""))
    play = services.plays.create("regicide", Setup(people, first=1), "test", now_ms())
    assert isinstance(play, str)
    OpenPlay(services.plays, play).act("test", RevealEnemy(Suit.SPADES), now_ms())
    database.close()
    return play


def drag_mouse(page: Page, name: str) -> None:
    """Presses on a key, moves the mouse, and lets go while it is still on the key."""
    x, y = centre_of(page, name)
    page.mouse.move(x - FINGER / 2, y)
    page.mouse.down()
    page.mouse.move(x + FINGER / 2, y, steps=8)
    page.mouse.up()


def drag_finger(page: Page, name: str) -> None:
    """Puts a finger on a key, moves it, and lifts it while it is still on the key."""
    x, y = centre_of(page, name)
    drag(page, (x - FINGER / 2, y), (x + FINGER / 2, y))


def test_a_tap_from_the_far_side_counts_and_a_drag_does_not(browser: Browser, home: Home) -> None:
    play = begin(home)
    before = len(home.stored(play))
    with browser.new_context(
        viewport=PHONE, device_scale_factor=0.5, has_touch=True, locale="en-GB"
    ) as context:
        page = context.new_page()
        open_app(page, f"{home.url}/play/{play}")
        tap_through(page, [Tap("More"), Tap("Put it in the middle of the table")])
        wait_for(page, "Ben: Yield")
        expect(page.get_by_role("button", name="Put it in the middle of the table")).to_have_count(
            0
        )

        for drag_over in (drag_finger, drag_mouse):
            drag_over(page, "LIFE −1")
            drag_over(page, "Ben: Yield")
        tap_button(page, "Ben: Yield")
        wait_for(page, "Ben: Pay 10")
        assert len(home.stored(play)) == before + 1  # none of the drags did anything

        x, y = centre_of(page, "Ben: Pay 10")
        drag(page, (x, y), (PHONE["width"] - x, PHONE["height"] - y))
        wait_until(page, lambda: centre_of(page, "Ben: Pay 10")[1] > PHONE["height"] / 2)
        assert len(home.stored(play)) == before + 1

        tap_button(page, "Take the device up again")
        expect(page.get_by_role("button", name="More", exact=True)).to_be_attached()
