"""Every screen has names, roles and states for screen readers, as axe-core finds them.

It sees no colours: the client draws on a canvas; contrast is a law of the tokens.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.store.evening import day_of
from companion.ui.shell.keyboard import MEANINGS, name_of
from tests.browser.serving import open_app, visit
from tests.browser.tapping import hears_typing, tap_through, text_field
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
    "players/{person}",
    "statistics/mordred",
    "invite",
    "tool/morrigan/duel",
    "tool/tally/dice",
    "new/mordred",
    "charts/{ended}",
    "replay/{ended}",
    "sync/{ended}",
    "evening/{day}",
    "lessons/{begun}",
    "unanswered",
    "move",
)


PERSON = script_of("mordred").setup.players[0]
MINE = 120
"""So many presses of Tab at most lead from one key of a screen to another."""

DESKTOP: ViewportSize = {"width": 1280, "height": 800}

NAMES = """() => {
    const faults = [], seen = new Set();
    const samePlays = /More: |· /; // the same people may play twice a day
    const host = document.querySelector("flt-semantics-host");
    const text = (node) => node.ariaLabel || node.textContent;
    for (const node of host.querySelectorAll("flt-semantics[role]")) {
        const role = node.getAttribute("role"), name = `${role} ${text(node)}`;
        const { width, height } = node.getBoundingClientRect();
        if (role === "group" && node.ariaLabel) faults.push(`a page within “${node.ariaLabel}”`);
        if (!["button", "checkbox", "switch"].includes(role)) continue;
        if (seen.has(name) && !samePlays.test(name)) faults.push(`two are called “${name}”`);
        seen.add(name);
        const clipped = node.matches("[flt-tappable]");
        if (!clipped && (width < 40 || height < 40)) faults.push(`${name} is ${width} × ${height}`);
    }
    return faults;
}"""
"""What one who hears the screen would not know apart, or not find with a finger."""
STOPS = """() => {
    const inside = '[flt-semantics-identifier="pad"], [flt-semantics-identifier="list"]';
    const pads = new Set();
    return [...document.querySelectorAll(
        'flt-semantics-host :is(flt-semantics[tabindex="0"], input, textarea)',
    )].filter((node) => {
        const pad = node.closest(inside);
        return !pad || (!pads.has(pad) && pads.add(pad));
    }).map((node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        return [node.ariaLabel || node.textContent, left, top, right, bottom];
    });
}"""
"""The names of all that Tab should reach, and where they are before anything is scrolled."""
AT = """() => {
    const at = document.activeElement;
    return at.ariaLabel || at.textContent;
}"""
SEEN = """() => {
    const { left, top, right, bottom } = document.activeElement.getBoundingClientRect();
    return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}"""

HEARD = """() => [...document.querySelectorAll("flt-semantics-host flt-semantics")]
    .filter((node) => node.ariaLabel || !node.querySelector("flt-semantics"))
    .map((node) => node.ariaLabel || node.textContent)"""
"""All that is read out, in the order of the tree."""

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
    """Returns a play of each game in its middle, one whose dice are rolled, one that has ended."""
    begun: dict[str, str] = {}
    for game in GAMES:
        entries = script_of(game).entries
        begun[game] = home.begin(entries if game == "mordred" else entries[: len(entries) // 2])
    return {**begun, "dice": home.begin(script_of("mordred").entries[:1])}


@pytest.mark.parametrize(
    "language, window", [("en-GB", PHONE), ("fr-FR", PHONE), ("en-GB", DESKTOP)]
)
def test_no_screen_hides_anything_from_a_screen_reader_or_a_keyboard(
    language: str,
    window: ViewportSize,
    home: Home,
    plays: dict[str, str],
    browser: Browser,
) -> None:
    """The tables are looked at in French or large, everything else in English: it takes a while."""
    day = day_of(script_of("mordred").entries[-1].at).isoformat()
    facts = {
        "ended": plays["mordred"],
        "begun": plays["regicide"],
        "person": PERSON.id,
        "day": day,
    }
    screens = [screen.format(**facts) for screen in SCREENS]
    if language == "fr-FR" or window == DESKTOP:
        screens = [f"play/{play}" for play in plays.values()]
    with browser.new_context(
        viewport=window, device_scale_factor=0.5, locale=language, reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        found: list[str] = []
        open_app(page, f"{home.url}/{screens[0]}")
        for screen in screens:
            if screen != screens[0]:
                visit(page, f"/{screen}")
            page.locator("flt-semantics[role=button]").first.wait_for(state="attached")
            if screen == "scan":  # there is no camera, which shows after a while
                page.get_by_role("button", name="Try again").wait_for(state="attached")
            stops = page.evaluate(STOPS)
            result = Axe().run(page, options={"resultTypes": ["violations"]})
            found += [
                f"{screen}: {rule['id']}: {node['html']}"
                for rule in result.response["violations"]
                for node in rule["nodes"]
            ]
            titles = page.locator("h1").all_text_contents()
            if len(titles) != 1:
                found.append(f"{screen}: titles: {titles}")
            found += [f"{screen}: {fault}" for fault in (*page.evaluate(NAMES), *walk(page, stops))]
    assert not found, "\n".join(found)


def walk(page: Page, stops: Sequence[Sequence[Any]]) -> list[str]:
    """Goes through a screen by the Tab key; returns what is not reached, or not in its place."""
    reached: list[str] = []
    page.evaluate("document.activeElement.blur()")
    at_rest(page, AT)  # the client may answer late, and takes the focus to its view
    for _ in stops:
        page.keyboard.press("Tab")
        reached.append(page.evaluate(AT))
        wait_until(page, lambda: page.evaluate(SEEN), lambda: f"{reached[-1]} is never seen")
    # A device that has just found a voice, or none, has another switch by now.
    after = {name for name, *_box in page.evaluate(STOPS)}
    lasting = [name for name, *_box in stops if name in after]
    once = [name for name in reached if name in lasting]
    if sorted(once) != sorted(lasting):
        return [f"Tab reaches {reached}, not {lasting}"]
    return order_faults(stops)


def order_faults(stops: Sequence[Sequence[Any]]) -> list[str]:
    """Returns what comes after something that stands below it, or beside it on the right."""
    faults: list[str] = []
    seen = [stop for stop in stops if stop[4] > 0]  # a log may be scrolled
    for (name, left, top, right, bottom), (later, *box) in combinations(seen, 2):
        above = box[3] <= top + 1 and box[0] < right - 1 and left < box[2] - 1
        beside = box[2] <= left + 1 and box[1] < bottom - 1 and top < box[3] - 1
        if above or beside:
            faults.append(f"{later} comes after {name}")
    return faults


@pytest.mark.parametrize("window", [PHONE, DESKTOP])
@pytest.mark.parametrize(
    ("screen", "tabs"),
    [
        ("statistics/mordred", ("Per play", "In all")),
        (f"players/{PERSON.id}", ("3 more",)),
    ],
)
def test_what_a_key_of_the_statistics_opens_comes_after_it_and_tab_walks_it(
    screen: str,
    tabs: Sequence[str],
    window: ViewportSize,
    home: Home,
    plays: dict[str, str],
    browser: Browser,
) -> None:
    assert plays
    with browser.new_context(viewport=window, locale="en-GB", reduced_motion="reduce") as context:
        page = open_app(context.new_page(), f"{home.url}/{screen}")
        page.locator("#splash").wait_for(state="detached")
        for tab in tabs:
            go_to(page, tab)
            assert not faults_of_opening(page, tab)
            assert not walk(page, page.evaluate(STOPS))


def faults_of_opening(page: Page, tab: str) -> list[str]:
    """Presses what has the focus; returns what is read out otherwise though it stands before it."""
    before = page.evaluate(HEARD)
    page.keyboard.press("Enter")
    wait_until(page, lambda: page.evaluate(HEARD) != before, lambda: tab)
    heard = at_rest(page, HEARD)
    earlier = zip(before[: before.index(tab)], heard, strict=False)
    return [f"{word} was {former}" for former, word in earlier if former != word]


def go_to(page: Page, name: str) -> None:
    """Goes by Tab to what has a name."""
    for _press in range(MINE):
        if at_rest(page, AT) == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {name}")


@pytest.mark.parametrize("window", [PHONE, DESKTOP])
def test_the_sheet_of_keys_is_read_in_order_and_seen_and_closed_by_a_key(
    window: ViewportSize, home: Home, plays: dict[str, str], browser: Browser
) -> None:
    with browser.new_context(viewport=window, locale="en-GB", reduced_motion="reduce") as context:
        page = open_app(context.new_page(), f"{home.url}/play/{plays['tally']}")
        page.locator("#splash").wait_for(state="detached")
        page.keyboard.press("?")
        dialogue = page.get_by_role("dialog", name="Keyboard shortcuts")
        expect(dialogue.get_by_role("heading", level=1)).to_be_focused()
        heard = at_rest(page, HEARD)
        rows = [
            f"{name_of(keys, lambda word: word.key)}: {meaning.key}" for keys, meaning in MEANINGS
        ]
        assert [word for word in heard if word in rows] == rows
        assert heard.index("Close") < heard.index(rows[0])
        last = dialogue.get_by_text(rows[-1]).bounding_box()
        assert last and last["y"] + last["height"] <= window["height"]
        assert [name for name, *_box in page.evaluate(STOPS)] == ["Close"]
        page.keyboard.press("Tab")
        assert at_rest(page, AT) == "Close"
        page.keyboard.press("Enter")
        expect(dialogue).to_be_hidden()


def test_a_name_that_is_refused_makes_its_field_invalid_and_the_next_one_stays_apart(
    home: Home, browser: Browser
) -> None:
    with browser.new_context(viewport=PHONE, locale="en-GB") as context:
        page = open_app(context.new_page(), f"{home.url}/new/tally")
        name = page.get_by_role("textbox", name="Name of another player")
        tap_through(page, [text_field("Name of another player")])
        # Names that nobody has in the plays of other tests: the last table sits there already.
        for typed, wrong in (("Dora", False), ("Dora", True), ("Emil", False)):
            hears_typing(name)
            page.keyboard.type(typed, delay=20)
            expect(name).to_have_value(typed)
            page.keyboard.press("Enter")
            expect(name).to_have_value("")
            expect(name).to_have_attribute("aria-invalid", str(wrong).lower())
        expect(page.get_by_role("button", name="Emil plays", exact=True)).to_be_attached()


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
