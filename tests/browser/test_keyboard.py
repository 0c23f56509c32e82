"""A keyboard in the browser: letters that choose cards, pads it goes through, the command field."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.serving import open_app
from tests.browser.shell import on_screen, open_play
from tests.browser.tapping import hears_typing
from tests.browser.waiting import at_rest, wait_until
from tests.browser.whole_game import PHONE, Home, script_of

pytestmark = pytest.mark.browser

FOCUS = "() => document.activeElement.ariaLabel || document.activeElement.textContent"
LAST_IS_SEEN = """() => [...document.querySelectorAll('flt-semantics-host flt-semantics')].at(-1)
  .getBoundingClientRect().bottom <= innerHeight"""
LIFE = "LIFE {left}, of 20, tap to see how it came about"


@pytest.fixture
def page(home: Home, browser: Browser) -> Iterator[Page]:
    """A play of Régicide in which a jack of clubs has 14 left."""
    play = home.begin(script_of("regicide").entries[:8])
    with browser.new_context(viewport=PHONE) as context:
        page = context.new_page()
        open_play(page, home.url, play)
        page.locator("#splash").wait_for(state="detached")
        yield page


def focused(page: Page, *keys: str) -> list[str]:
    """Returns what has the focus after each key."""
    names: list[str] = []
    for key in keys:
        page.keyboard.press(key)
        names.append(at_rest(page, FOCUS))  # the page follows the client when that has drawn
    return names


def test_letters_choose_cards_and_enter_plays_them(page: Page) -> None:
    page.keyboard.type("10s", delay=20)
    page.keyboard.press("Enter")
    expect(on_screen(page, LIFE.format(left=4))).to_be_attached()
    page.keyboard.press("Control+z")
    expect(on_screen(page, LIFE.format(left=14))).to_be_attached()
    page.keyboard.press("Control+k")
    field = page.get_by_role("textbox", name="Move, number or rule")
    hears_typing(field)
    page.keyboard.type("life -3/?", delay=20)
    expect(field).to_have_value("life -3/?")  # in a field they are no keys of the app
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(page.get_by_role("button", name="Life: −3")).to_be_attached()
    page.keyboard.press("Enter")
    expect(on_screen(page, LIFE.format(left=11))).to_be_attached()


def test_enter_confirms_after_a_letter_that_chooses_nothing(home: Home, page: Page) -> None:
    play = home.begin(script_of("mordred").entries[:2])
    open_play(page, home.url, play)
    page.keyboard.press("x")
    page.keyboard.press("Enter")
    wait_until(page, lambda: len(home.stored(play)) == 3)


def test_a_pad_is_one_stop_and_arrows_go_through_it(page: Page) -> None:
    while (at := focused(page, "Tab")) != ["Ace"]:
        assert at != ["Yield"]
    through = focused(page, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
    assert through == ["2", "3", "10", "9", "2"]
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="2", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    assert focused(page, "ArrowUp") == ["2"]  # nothing of the pad lies above
    assert focused(page, "Tab", "Tab", "Shift+Tab") == ["2 of Hearts", "Yield", "2 of Hearts"]


def test_the_ten_of_diamonds_takes_at_most_twelve_keys_of_a_keyboard(page: Page) -> None:
    heading = page.locator("h1")
    expect(heading).to_be_focused()  # where a screen is entered
    ten = ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "Enter"]
    diamonds, play = ["Tab", "ArrowRight", "Enter"], ["Tab", "Tab"]
    assert len([*ten, *diamonds, *play, "Enter"]) <= 12
    focused(page, *ten)
    expect(page.get_by_role("button", name="10 of Diamonds")).to_be_attached()
    focused(page, *diamonds)
    expect(page.get_by_role("button", name="Play 10 of Diamonds")).to_be_attached()
    assert focused(page, *play)[-1] == "Play 10 of Diamonds"
    page.keyboard.press("Enter")
    expect(on_screen(page, LIFE.format(left=4))).to_be_attached()
    # The key has become another one: it goes on where the next card is chosen.
    expect(page.get_by_role("button", name="Ace", exact=True)).to_be_focused()


def test_a_sheet_is_a_dialogue_that_keeps_the_keyboard_and_gives_it_back(page: Page) -> None:
    life = page.get_by_role("button", name=LIFE.format(left=14))
    while focused(page, "Tab") != [LIFE.format(left=14)]:
        pass
    page.keyboard.press("Enter")
    dialogue = page.get_by_role("dialog", name="Life: why?")
    expect(dialogue).to_have_attribute("aria-modal", "true")
    expect(dialogue.get_by_role("heading", level=1)).to_be_focused()
    inside = focused(page, "Tab", "Tab", "Tab")
    assert inside == ["Close", "Read the rule", "Close"]
    page.keyboard.press("Escape")
    expect(dialogue).to_be_hidden()
    expect(life).to_be_focused()


def test_two_switches_reach_every_key_where_that_is_wanted(page: Page) -> None:
    page.evaluate("stopAtEachKey(true)")
    while focused(page, "Tab") != ["Ace"]:
        pass
    assert focused(page, "Tab", "Tab") == ["2", "3"]


def test_what_is_only_read_is_scrolled_by_the_keys_of_a_page(home: Home, page: Page) -> None:
    page.set_viewport_size({"width": 640, "height": 240})
    open_app(page, f"{home.url}/keys")
    expect(page.locator("h1")).to_be_focused()
    for key, seen in (("End", True), ("PageUp", False), ("PageDown", True), ("Home", False)):
        page.keyboard.press(key)
        wait_until(page, lambda seen=seen: page.evaluate(LAST_IS_SEEN) == seen)
