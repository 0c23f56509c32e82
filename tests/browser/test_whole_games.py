"""Two recorded games with real touches, from their setting up to their final scoring.

The others are pressed without a browser: ``tests/ui/play/test_recorded_games.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.play.journal import Journal
from tests.browser.serving import open_app, watch
from tests.browser.whole_game import PHONE, Home, script_of
from tests.games.recorded import assert_same_play, expected

pytestmark = pytest.mark.browser

ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
HELD = {"regicide": PHONE, "morrigan": ON_ITS_SIDE}
"""The games, and how the phone is held."""


@contextmanager
def screen_of(home: Home, browser: Browser, window: ViewportSize) -> Iterator[Page]:
    """Shows the home screen of a phone until the block ends; the app must end well, too."""
    with (
        home.served() as served,
        browser.new_context(
            viewport=window,
            # Nobody looks at the pixels here, and without a graphics card every one of them costs.
            device_scale_factor=0.5,
            has_touch=True,
            locale="en-GB",
            reduced_motion="reduce",
        ) as context,
    ):
        page = context.new_page()
        seen = watch(page)
        yield open_app(page, served.url)
        page.wait_for_load_state("networkidle")
        page.close()
        assert served.interrupt() == 0
    seen.assert_clean(served.url)


# Each half is a test of its own, so that two processes share a game.
@pytest.mark.parametrize("game", sorted(HELD))
def test_a_game_is_set_up_and_played_to_its_middle(
    game: str, tmp_path: Path, browser: Browser
) -> None:
    script, home = script_of(game), Home(tmp_path)
    half = len(script.entries) // 2
    with screen_of(home, browser, HELD[game]) as page:
        script.begin(page)
        script.play(page, until=half)
    assert_same_play(home.stored(), Journal(script.entries[:half]))
    assert len({entry.device for entry in home.stored().entries}) == 1


@pytest.mark.parametrize("game", sorted(HELD))
def test_a_game_that_was_kept_is_played_to_its_final_scoring(
    game: str, tmp_path: Path, browser: Browser
) -> None:
    script, home = script_of(game), Home(tmp_path)
    half = len(script.entries) // 2
    home.keep(script.entries[:half])
    with screen_of(home, browser, HELD[game]) as page:
        script.resume(page, half)
        script.play(page, until=len(script.entries))
        assert_result_shown(page, expected(game)["result"])
    assert_same_play(home.stored(), script.recorded.journal)
    assert len({entry.device for entry in home.stored().entries[half:]}) == 1


def assert_result_shown(page: Page, result: dict[str, Any]) -> None:
    expect(page.get_by_role("heading", name=result["headline"], exact=True)).to_be_attached()
    shown = page.locator("flt-semantics-host").evaluate(
        "host => [...host.querySelectorAll('flt-semantics')]"
        ".map(node => node.getAttribute('aria-label') || node.textContent)"
    )
    for standing in result["standings"]:
        scores = "".join(f", {label} {value}" for label, value in standing["scores"].items())
        place = f"{standing['rank']}. {standing['player']}{scores}"
        # Where nothing is counted, what everybody did stands behind the name.
        assert place in shown or (not scores and any(said.startswith(place) for said in shown))
    for text in (result["reason"], result["decided"]):
        assert text is None or any(text in said for said in shown)
