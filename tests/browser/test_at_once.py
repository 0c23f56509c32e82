"""Two people at one table press the same at the same moment, each on a phone of their own."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games.tally import GAME
from companion.games.tally.moves import AddPoints
from companion.play.bounds import EARLIEST
from companion.play.entry import Amend, Entry, PlayStarted, Undo
from companion.play.journal import Journal
from companion.play.setup import Player, Setup
from companion.play.timeline import Timeline
from tests.browser.finger import touch_at_once
from tests.browser.serving import open_app
from tests.browser.shell import on_screen
from tests.browser.tapping import centre_of, tap_button
from tests.browser.waiting import wait_until
from tests.browser.whole_game import PHONE, Home

ANA, BEN = (Player(name.lower(), name, "red", "") for name in ("Ana", "Ben"))
START = Entry("ann", 1, 1, None, EARLIEST, PlayStarted("x", GAME.id, Setup((ANA, BEN))))
PRESSES = """globalThis.presses = 0;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
    if (new TextDecoder("latin1").decode(data).includes("click")) presses += 1;
    return send.call(this, data);
};"""
"""Counts the presses that leave the page."""


@pytest.fixture
def pages(browser: Browser) -> Iterator[list[Page]]:
    with ExitStack() as stack:
        phones = [
            browser.new_context(
                viewport=PHONE, device_scale_factor=0.5, has_touch=True, locale="en-GB"
            )
            for _phone in range(3)
        ]
        yield [stack.enter_context(phone).new_page() for phone in phones]


def test_a_round_that_three_end_at_once_is_ended_once(tmp_path: Path, pages: list[Page]) -> None:
    journal = Journal([START])
    home = Home(tmp_path)
    play = home.begin([START, journal.compose("ann", AddPoints(0, 5), EARLIEST)])
    with home.served() as running:
        for page in pages:
            page.add_init_script(PRESSES)
            open_app(page, f"{home.url}/play/{play}")
        keys = [(page, centre_of(page, "End of round 1")) for page in pages]
        running.process.send_signal(signal.SIGSTOP)  # it hears all three before it answers one
        touch_at_once(keys)
        for page in pages:
            page.wait_for_function("presses === 1")
        running.process.send_signal(signal.SIGCONT)
        for page in pages:
            expect(page.get_by_role("button", name="End of round 2")).to_be_attached()
        assert Timeline(home.stored(play), {GAME.id: GAME}).state.round == 2
        said = re.compile("Another phone was quicker: Round 1 ends")

        def told() -> int:
            hosts = [page.locator("flt-semantics-host") for page in pages]
            return sum(bool(host.get_by_text(said).count()) for host in hosts)

        wait_until(pages[0], lambda: told() == 2, told)


def test_one_answers_for_all_whether_it_happened_twice(home: Home, pages: list[Page]) -> None:
    journal = Journal([START])
    twice = [journal.compose(name, AddPoints(0, 5), EARLIEST) for name in ("ben", "cat")]
    play = home.begin([START, *twice])
    first, *others = pages
    open_app(first, f"{home.url}/play/{play}")
    asked = centre_of(first, "The same")
    for page in others:
        open_app(page, f"{home.url}/play/{play}")
        expect(on_screen(page, "Points of Ana: 10")).to_be_attached()
    expect(on_screen(first, "Another phone is here.")).to_be_attached()
    assert centre_of(first, "The same") == asked, "what is said besides moves a key"
    tap_button(first, "The same")
    for page in pages:
        expect(on_screen(page, "Points of Ana: 5")).to_be_attached()
        expect(page.get_by_role("button", name="The same")).to_have_count(0)


def test_an_undo_that_met_a_correction_is_asked_about_and_answered_once(
    home: Home, pages: list[Page]
) -> None:
    journal = Journal([START])
    journal.append(journal.compose("ann", AddPoints(0, 5), EARLIEST))
    noted = journal.order[-1]
    met = [
        journal.compose("ben", Undo(noted), EARLIEST),
        journal.compose("cat", Amend(noted, AddPoints(0, 1)), EARLIEST),
    ]
    play = home.begin([*journal.entries, *met])
    for page in pages[:2]:
        open_app(page, f"{home.url}/play/{play}")
        expect(page.get_by_role("button", name="It counts")).to_be_attached()
        expect(on_screen(page, "Points of Ana: 0")).to_be_attached()
    tap_button(pages[0], "It counts")
    for page in pages[:2]:
        expect(on_screen(page, "Points of Ana: 1")).to_be_attached()
        expect(page.get_by_role("button", name="It counts")).to_have_count(0)
