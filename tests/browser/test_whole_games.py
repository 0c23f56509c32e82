"""A whole recorded game of each, tapped through the screens to its final scoring."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.play.entry import Content, Entry, PlayStarted, Undo
from companion.play.journal import Journal
from companion.play.setup import Setup
from tests.browser.serving import Watch, open_app, watch
from tests.browser.tapping import starting, tap_through
from tests.browser.whole_game import PHONE, REPLAYS, TAPS, Home, Script, script_of

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", sorted(TAPS))
def test_a_whole_game_is_played_through_the_screens(
    game: str, tmp_path: Path, browser: Browser
) -> None:
    script, home = script_of(game), Home(tmp_path)
    with browser.new_context(
        viewport=PHONE,
        # Nobody looks at the pixels here, and without a graphics card every one of them costs.
        device_scale_factor=0.5,
        has_touch=True,
        locale="en-GB",
        reduced_motion="reduce",
    ) as context:
        with home.served() as served:
            page = context.new_page()
            seen = watch(page)
            script.begin(open_app(page, served.url))
            script.play(page, until=len(script.entries) // 2)
            page.wait_for_load_state("networkidle")
            page.close()
            assert served.interrupt() == 0
        assert_clean(seen, served.url)
        with home.served() as served:
            page = context.new_page()
            seen = watch(page)
            tap_through(open_app(page, served.url), [starting("Resume: ")])
            script.see(page)
            script.play(page, until=len(script.entries))
            assert_result_shown(page, expected(game)["result"])
            page.wait_for_load_state("networkidle")
        assert_clean(seen, served.url)
    assert_same(home.stored(), script)


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
        assert f"{standing['rank']}. {standing['player']}{scores}" in shown
    for text in (result["reason"], result["decided"]):
        assert text is None or any(text in said for said in shown)


def assert_same(stored: Journal, script: Script) -> None:
    """Compares what was kept with the recording, but for ids and times."""
    recorded = script.recorded.journal
    assert len({entry.device for entry in stored.entries}) == 1
    assert outline(stored.started.setup) == outline(recorded.started.setup)
    assert contents(stored) == contents(recorded)


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
