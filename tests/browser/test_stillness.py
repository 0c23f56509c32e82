"""The laws of a still screen that only a browser can measure, over a stretch of each recorded game.

What can be said without one is in ``tests/ui/play/test_recorded_games.py``.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.widgets.game_layout import EVENT
from companion.widgets.glyphs import spoken
from tests.browser.engines.screen import Point
from tests.browser.finger import lift, put_down, touch
from tests.browser.serving import open_app
from tests.browser.tapping import Tap, aim, rest, tap_through
from tests.browser.waiting import wait_until
from tests.browser.whole_game import PHONE, TAPS, Home, script_of

pytestmark = pytest.mark.browser

STRETCHES = {
    "montdragon": (6, 6),
    "mordred": (12, 6),
    "morrigan": (9, 5),
    "murky_fairies": (38, 5),
    "regicide": (11, 6),
    "tally": (2, 5),
}
"""From which entry, and over how many: a whole turn and the beginning of the next."""

SOON_MS = (0, 100, 200, 400)
"""How long after a change something else is pressed, game by game."""

ASLEEP_S = 8
"""How long a key sleeps here. On a machine that stalls for half of that, a finger's second tap
could come when the key is awake, and be a press like any other."""

MOVED_PX = 8

MAY_MOVE = {
    # What stands below an item in her sheet moves up when it is used up.
    "murky_fairies": ("Use: ",),
}
"""What may move, by parts of its name, and why."""

SIZES = ((390, 844), (844, 390), (1280, 800))

SEEN = {
    "montdragon": ("Ana, ", "looks for", "Notebook"),
    "mordred": ("Money of", "End turn"),
    "morrigan": ("Prestige of", "End turn"),
    "murky_fairies": ("Ana, souls", "End turn"),
    "regicide": ("LIFE", "Play"),
    "tally": ("Points of", "Points for"),
}
"""How the main number of each game and the key below the thumb are called."""

CALCULATED = {
    "Duel calculator": (
        "half of them action cards",
        "My action card of 5",
        "As a fraction",
        "mostly action cards",
        "Opponent 1 has stated a 5",
    ),
    "Fight odds": (
        "My action card of 4",
        "My action card of 2",
        "My action card of 1",
        "half of them action cards",
        "At least: 90%",
        "At least: 50%",
        "count now",
    ),
}
"""What is chosen in a calculator, one after the other."""

SEEN_LARGE = {"montdragon": ("Ana, ", "Notebook"), "murky_fairies": ("Ana, ", "End turn")}
"""The same where text is of twice its size, where that differs."""

HIDES = ("murky_fairies",)
"""Where taking the last entry back shows a step in place of the keys that are looked for."""

KEYS = """() => Object.fromEntries(
  [...document.querySelectorAll('flt-semantics[role=button]')].reverse().map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const inner = node.querySelector('flt-semantics');
    const name = node.getAttribute('aria-label') || (inner ? '' : node.textContent);
    return [name, [x + width / 2, y + height / 2, width, height]];
  }).filter(([name, [, , , height]]) => name && height > 0))"""

TOLD_HIGH = """() => Math.max(0, ...[...document.querySelectorAll(
  '[flt-semantics-identifier=event]')].map((node) => node.getBoundingClientRect().height))"""

Keys = dict[str, list[float]]


@pytest.fixture(scope="module")
def drowsy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """The app with keys that sleep for long.

    Between two presses of a machine that stalls, which draws for seconds in between, none must
    wake; whoever aims at one waits.
    """
    home = Home(tmp_path_factory.mktemp("drowsy"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMPANION_DELAYS", f"deaf_s={ASLEEP_S}")
        with home.served():
            yield home


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(
        viewport=PHONE,
        device_scale_factor=0.5,
        has_touch=True,
        locale="en-GB",
        reduced_motion="reduce",
    ) as context:
        yield context.new_page()


@pytest.mark.parametrize("game", sorted(TAPS))
def test_keys_keep_their_places_a_second_press_does_nothing_and_one_elsewhere_counts(
    game: str, drowsy: Home, page: Page
) -> None:
    script = script_of(game)
    first, count = STRETCHES[game]
    play = script.open(page, drowsy, first)
    moved: list[str] = []
    undo: list[float] | None = None
    stretch = script.entries[first : first + count]
    for number, entry in enumerate(stretch):
        *taps, last = script.taps_for(entry)
        for tap in taps:
            before = keys(page)
            tap_through(page, [tap])
            moved += [f"{tap.name}: {name}" for name in moves(before, keys(page))]
        before, at = keys(page), aim(page, last)
        undo = None if game in HIDES else before.get(spoken(script.undoing()))
        rest(page, at)
        if entry is stretch[-1] and undo:  # what is pressed elsewhere counts, however soon
            touch(page, at)
            page.wait_for_timeout(SOON_MS[sorted(TAPS).index(game) % len(SOON_MS)])
            touch(page, (undo[0], undo[1]))
            script.see(page)
            break
        with twice(page, at, early=bool(number % 2)):
            script.played.journal.merge([entry])
            script.played.update()
            script.see(page)
        script.see(page)
        moved += [f"{last.name}: {name}" for name in moves(before, keys(page))]
        assert page.evaluate(TOLD_HIGH) <= EVENT, "what happened lies over what is looked at"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        inside(page, SEEN[game])
    page.set_viewport_size(PHONE)
    open_app(page, f"{drowsy.url}/settings")
    tap_through(page, [Tap("200%")])
    open_app(page, f"{drowsy.url}/play/{play}")
    inside(page, SEEN_LARGE.get(game) or SEEN[game])
    wait_until(page, lambda: len(drowsy.stored(play)) == first + count + bool(undo))
    allowed = MAY_MOVE.get(game, ())
    assert [each for each in moved if not any(part in each for part in allowed)] == []


@contextmanager
def twice(page: Page, at: Point, *, early: bool) -> Iterator[None]:
    """Taps twice with one finger, and meanwhile sees what the first tap brings.

    Args:
        page: the page.
        at: where.
        early: whether the second tap begins before that is drawn, and ends after it.
    """
    touched = time.monotonic()
    touch(page, at)
    if early:
        put_down(page, at)
        yield
        lift(page)
    else:
        yield
        if time.monotonic() < touched + ASLEEP_S / 2:
            touch(page, at)


@pytest.mark.parametrize("calculator", CALCULATED)
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_nothing_moves_in_a_calculator_when_something_is_chosen(
    size: str, calculator: str, drowsy: Home, page: Page
) -> None:
    open_app(page, drowsy.url)
    tap_through(page, [Tap("Settings"), Tap(size, on=True), Tap("Back")])
    tap_through(page, [Tap(f"{calculator}, Morrigan")])
    moved: list[str] = []
    for name in CALCULATED[calculator]:
        aim(page, Tap(name))  # it may have to be scrolled into view
        before = keys(page)
        tap_through(page, [Tap(name)])
        moved += [f"{name}: {each}" for each in moves(before, keys(page))]
    assert moved == []


def keys(page: Page) -> Keys:
    """Returns the centre and the size of every key by its name."""
    return page.evaluate(KEYS)


def moves(before: Keys, after: Keys) -> list[str]:
    """Returns the keys that stayed and moved."""
    return [
        name
        for name in before.keys() & after.keys()
        if any(abs(before[name][side] - after[name][side]) > MOVED_PX for side in (0, 1))
    ]


def inside(page: Page, names: tuple[str, ...]) -> None:
    """Waits until the parts whose names begin so are wholly in the window."""
    for name in names:
        part = page.locator(f'flt-semantics[aria-label^="{name}"], flt-semantics:text("{name}")')
        expect(part.first).to_be_in_viewport(ratio=0.95)
