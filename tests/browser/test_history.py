"""The history in a real browser: charts that are really drawn, and a play stepped through."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.app import build
from companion.games.morrigan import GAME
from companion.widgets.tokens import PLAYER_COLOURS
from tests.browser.serving import Served, open_app, serving
from tests.browser.tapping import starting, tap_button, tap_through
from tests.browser.waiting import wait_until
from tests.games.recorded import recorded

PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Served, str]]:
    """The app with the recorded play of Morrigan, and the play's id."""
    services, database = build(tmp_path)
    entries = recorded(GAME).journal.entries
    play = services.plays.adopt(entries, entries[-1].at)
    database.close()
    command = (sys.executable, "-m", "companion", "run", "--port", "0", "--no-browser")
    with serving(command, {"COMPANION_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}) as running:
        yield running, play


def colours(page: Page) -> set[str]:
    """Returns every colour on the screen as `#RRGGBB`."""
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    raw = picture.tobytes().hex().upper()
    return {f"#{raw[place : place + 6]}" for place in range(0, len(raw), 6)}


def wait_for_colours(page: Page, wanted: set[str]) -> None:
    """Waits until the client has drawn all these colours."""
    wait_until(page, lambda: wanted <= colours(page), lambda: wanted - colours(page))


def test_a_play_is_found_drawn_and_stepped_through(
    browser: Browser, served: tuple[Served, str]
) -> None:
    running, _play = served
    page = browser.new_context(
        viewport=PHONE, has_touch=True, locale="en-GB", timezone_id="Asia/Kathmandu"
    ).new_page()
    open_app(page, running.url)
    tap_button(page, "All plays")
    tap_through(page, [starting("More: Morrigan")])
    tap_button(page, "Charts")
    chart = page.get_by_role("img", name="Prestige. ")
    expect(chart).to_be_attached()
    expect(chart).to_have_accessible_name(told := chart_words())
    assert told.count("highest") == 3
    people = recorded(GAME).setup.players
    wait_for_colours(page, {PLAYER_COLOURS[player.colour].light for player in people})
    tap_button(page, "Back")
    expect(page.get_by_text("1 play").first).to_be_attached()
    tap_through(page, [starting("More: Morrigan")])
    tap_button(page, "Replay")
    began = datetime.fromtimestamp(recorded(GAME).journal.entries[0].at / 1000, UTC)
    there = began.astimezone(ZoneInfo("Asia/Kathmandu")).strftime("%H:%M")
    expect(page.get_by_text(there).first).to_be_attached()
    tap_button(page, "One step on")
    expect(page.get_by_text("Step 1 of 83")).to_be_attached()
    tap_button(page, "To the end")
    expect(page.get_by_text("Step 83 of 83")).to_be_attached()
    page.context.close()


def chart_words() -> str:
    """Returns what a screen reader is told of the chart."""
    play = recorded(GAME)
    (chart,) = GAME.charts(play.story())
    told = ["Prestige"]
    for player, track in zip(play.setup.players, chart.tracks, strict=True):
        values = [value for value in track.values if value is not None]
        low, high = min(values), max(values)
        told.append(
            f"{player.name}: from {values[0]} to {values[-1]}, lowest {low}, highest {high}"
        )
    return ". ".join(told)
