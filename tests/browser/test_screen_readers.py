"""Every screen has names, roles and states for screen readers, as axe-core finds them.

It sees no colours: the client draws on a canvas; contrast is a law of the tokens.
"""

from __future__ import annotations

import io

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Browser, Page

from tests.browser.serving import open_app, visit
from tests.browser.waiting import at_rest, wait_until
from tests.browser.whole_game import GAMES, PHONE, Home, script_of

pytestmark = pytest.mark.browser

SCREENS = (
    "",
    "rules",
    "rules/regicide",
    "rules/regicide/aim",
    "rules/regicide/no-such-rule",
    "plays",
    "settings",
    "scan",
    "safekeeping",
    "keys",
    "players",
    "statistics/mordred",
    "invite",
    "tool/morrigan/duel",
    "tool/tally/dice",
    "new/mordred",
    "charts/{ended}",
    "replay/{ended}",
    "sync/{ended}",
)


ENOUGH = 6
"""How many different keys are looked at."""
FOCUS = """() => {
    const at = document.activeElement;
    const { left, top, height } = at.getBoundingClientRect();
    return [at.ariaLabel || at.textContent, Math.round(left), Math.round(top + height / 2)];
}"""
"""The name of what has the focus, and where it begins."""


@pytest.fixture(scope="module")
def plays(home: Home) -> dict[str, str]:
    """Returns a play of each game in its middle, and one that has ended."""
    begun: dict[str, str] = {}
    for game in GAMES:
        entries = script_of(game).entries
        begun[game] = home.begin(entries if game == "mordred" else entries[: len(entries) // 2])
    return begun


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_no_screen_hides_anything_from_a_screen_reader(
    language: str, home: Home, plays: dict[str, str], browser: Browser
) -> None:
    """The tables are looked at in French, everything else in English: it takes a while."""
    screens = [screen.format(ended=plays["mordred"]) for screen in SCREENS]
    if language == "fr-FR":
        screens = [f"play/{play}" for play in plays.values()]
    with browser.new_context(
        viewport=PHONE, device_scale_factor=0.5, locale=language, reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        found: list[str] = []
        open_app(page, f"{home.url}/{screens[0]}")
        for screen in screens:
            if screen != screens[0]:
                visit(page, f"/{screen}")
            page.locator("flt-semantics[role=button]").first.wait_for(state="attached")
            result = Axe().run(page, options={"resultTypes": ["violations"]})
            found += [
                f"{screen}: {rule['id']}: {node['html']}"
                for rule in result.response["violations"]
                for node in rule["nodes"]
            ]
            titles = page.locator("h1").all_text_contents()
            if len(titles) != 1:
                found.append(f"{screen}: titles: {titles}")
    assert found == []


def test_what_a_keyboard_is_at_has_a_ring_of_3_pixels(
    home: Home, plays: dict[str, str], browser: Browser
) -> None:
    with browser.new_context(viewport=PHONE, locale="en-GB") as context:
        page = context.new_page()
        open_app(page, f"{home.url}/play/{plays['regicide']}")
        page.locator("#splash").wait_for(state="detached")
        bare = grey(page)
        rung: set[str] = set()
        while len(rung) < ENOUGH:
            page.keyboard.press("Tab")
            name, left, y = at_rest(page, FOCUS)  # the page follows the client when that has drawn
            wait_until(page, lambda: ringed(page), lambda: page.evaluate(FOCUS))
            # The dark edge of a card is thinner than a ring.
            assert tone(bare, (left + 2, y)) >= 64, name
            rung.add(name)


def ringed(page: Page) -> bool:
    """Returns whether what has the focus is seen with its ring, and is still where it was."""
    _name, left, y = at = page.evaluate(FOCUS)
    seen = grey(page)
    black, white = ((left + inside, y) for inside in (1, 4))  # each of them 3 pixels wide
    return tone(seen, black) < 64 <= 192 < tone(seen, white) and page.evaluate(FOCUS) == at


def grey(page: Page) -> Image.Image:
    """Returns what is seen, without colours."""
    return Image.open(io.BytesIO(page.screenshot())).convert("L")


def tone(picture: Image.Image, at: tuple[int, int]) -> int:
    """Returns how light a place is, up to 255."""
    x, y = at
    return picture.crop((x, y, x + 1, y + 1)).tobytes()[0]
