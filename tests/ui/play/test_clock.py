"""The time of a play is shown to those who ask for it, and in whole minutes."""

from __future__ import annotations

import pytest

from companion.i18n import Translator
from companion.play.times import LONGEST_TURN_MS
from companion.store.open_play import OpenPlay
from companion.ui.play.clock import clock_text, turn_minutes
from tests.toy import Score
from tests.ui.table import Table, address

MINUTE = 60_000


def begun(table: Table) -> OpenPlay:
    """Returns a play in which Ana took two minutes and Ben three, just now."""
    play = table.play()
    start = play.journal.entries[0].at
    play.act("ann", Score(0, 1), start + 2 * MINUTE)
    play.act("ann", Score(1, 1), start + 5 * MINUTE)
    return play


async def test_no_time_is_shown_unless_it_was_asked_for(table: Table) -> None:
    play = begun(table)
    async with table.sit(address(play)) as app:
        assert not app.shows(" min")
        await app.tap("More", "Time taken")
        assert app.node("Ana: 2:00 min, 2:00 min a turn")
        assert app.node("Ben: 3:00 min, 3:00 min a turn")
        await app.tap("Show the time. ", exact=False)
        assert app.node("Show the time. ", exact=False).toggled
    async with table.sit("/settings") as app:
        assert app.node("Show the time. ", exact=False).toggled
    async with table.sit("/settings", device="ben") as app:
        assert not app.node("Show the time. ", exact=False).toggled


async def test_the_turn_under_way_is_told_in_minutes(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = begun(table)
    table.prefer(timer=True)
    later = play.journal.entries[-1].at + 4 * MINUTE + 30_000
    monkeypatch.setattr("companion.ui.play.clock.now_ms", lambda: later)
    async with table.sit(address(play)) as app:
        assert app.shows("first to ten · 4 min")


def test_a_turn_says_nothing_in_its_first_minute_and_after_a_pause(table: Table) -> None:
    timeline = begun(table).timeline
    since = timeline.journal.entries[-1].at
    assert turn_minutes(timeline, since - MINUTE) is None
    assert turn_minutes(timeline, since + MINUTE - 1) is None
    assert turn_minutes(timeline, since + MINUTE) is not None
    assert turn_minutes(timeline, since + LONGEST_TURN_MS + 1) is None


async def test_the_times_stand_under_the_charts_afterwards(table: Table) -> None:
    play = begun(table)
    async with table.sit(f"/charts/{play.id}") as app:
        assert app.node("Ben: 3:00 min, 3:00 min a turn")


@pytest.mark.parametrize(
    ("passed", "text"),
    [(52_999, "52 s"), (60_000, "1:00 min"), (3_600_000, "1 h 00")],
)
def test_less_than_a_minute_is_said_in_seconds(passed: int, text: str) -> None:
    assert Translator().text(clock_text(passed)) == text
