"""A recorded game of each, tapped through the screens from its setting up to its final scoring."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.play.entry import Content, Entry, PlayStarted, Undo
from companion.play.journal import Journal
from companion.play.setup import Setup
from tests.browser.serving import Watch, open_app, watch
from tests.browser.whole_game import PHONE, REPLAYS, TAPS, Home, Script, script_of

pytestmark = pytest.mark.browser


@contextmanager
def screen_of(home: Home, browser: Browser) -> Iterator[Page]:
    """Shows the home screen of a phone until the block ends; the app must end well, too."""
    with (
        home.served() as served,
        browser.new_context(
            viewport=PHONE,
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
    assert_clean(seen, served.url)


# Each half is a test of its own, so that two processes share a game.
@pytest.mark.parametrize("game", sorted(TAPS))
def test_a_game_is_set_up_and_played_to_its_middle(
    game: str, tmp_path: Path, browser: Browser
) -> None:
    script, home = script_of(game), Home(tmp_path)
    half = len(script.entries) // 2
    with screen_of(home, browser) as page:
        script.begin(page)
        script.play(page, until=half)
    assert_same(home.stored(), script, half)
    assert len({entry.device for entry in home.stored().entries}) == 1


@pytest.mark.parametrize("game", sorted(TAPS))
def test_a_game_that_was_kept_is_played_to_its_final_scoring(
    game: str, tmp_path: Path, browser: Browser
) -> None:
    script, home = script_of(game), Home(tmp_path)
    half = len(script.entries) // 2
    home.keep(script.entries[:half])
    with screen_of(home, browser) as page:
        script.resume(page, half)
        script.play(page, until=len(script.entries))
        assert_result_shown(page, expected(game)["result"])
    assert_same(home.stored(), script, len(script.entries))
    assert len({entry.device for entry in home.stored().entries[half:]}) == 1


def expected(game: str) -> dict[str, Any]:
    return json.loads((REPLAYS / f"{game}.expected.json").read_text("utf-8"))


def assert_clean(seen: Watch, url: str) -> None:
    own = url.rstrip("/")
    foreign = [asked for asked in seen.requests if not asked.removeprefix("blob:").startswith(own)]
    assert [asked for asked in foreign if not asked.startswith("data:")] == []
    assert (seen.missing, seen.errors) == ([], [])


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


def assert_same(stored: Journal, script: Script, count: int) -> None:
    """Compares what was kept with the recording's first entries, but for ids and times."""
    assert outline(stored.started.setup) == outline(script.setup)
    assert contents(stored) == contents(Journal(script.entries[:count]))


def outline(setup: Setup) -> tuple[object, ...]:
    people = [(player.name, player.colour, player.emblem) for player in setup.players]
    return people, setup.first, dict(setup.rules), dict(setup.data)


def contents(journal: Journal) -> list[Content | tuple[int, int]]:
    return [
        outcome_of(entry) for entry in journal.entries if not isinstance(entry.content, PlayStarted)
    ]


def outcome_of(entry: Entry) -> Content | tuple[int, int]:
    """Returns what an entry says; an undo without the name of the device."""
    content = entry.content
    return (content.target.seq, content.count) if isinstance(content, Undo) else content
