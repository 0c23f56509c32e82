"""A pause is for all phones: it is begun in the menu, and ends when anything is done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.delays import other_delays
from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import RevealEnemy
from companion.i18n import Translator
from companion.play.by_hand import Adjust, Finish
from companion.play.setup import Player, Setup
from companion.play.times import agreed_pauses
from companion.play.timing import GoOn, Pause
from companion.resources import find_games
from companion.store.export import exported
from companion.store.open_play import OpenPlay
from companion.ui.play.session import PlaySession
from companion.ui.shell import now_ms
from tests import toy
from tests.ui.table import Table, address, table_in
from tests.ui.test_watch import watch

MINUTE = 60_000
SINCE = "Paused since "


def done(play: OpenPlay) -> list[object]:
    """Returns what was done in a play and counts."""
    return [line.action for line in play.timeline.lines if line.counts]


async def test_all_phones_stop_and_go_on_together(table: Table) -> None:
    play = table.play()
    async with table.sit(address(play)) as app, table.sit(address(play), device="ben") as other:
        assert not app.shows("aused")
        await app.tap("More", "Pause")
        await other.settle()
        for each in (app, other):
            assert each.shows(SINCE)
            assert each.shows("paused · first to ten")
        await other.tap("Go on")
        await app.settle()
        assert not app.shows("aused")
        assert done(play) == [Pause(), GoOn()]


async def test_a_pause_ends_by_itself_with_the_next_move(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("More", "Pause")
        await app.tap("Ana +1")
        assert not app.shows("aused")
        assert done(play) == [Pause(), Adjust("points", 0, 1)]
        await app.tap("More")
        assert not app.shows("Go on")


async def test_a_pause_that_nobody_entered_is_put_into_the_log_later(table: Table) -> None:
    play = table.play()
    begun = play.journal.entries[0].at
    play.act("ann", Adjust("points", 0, 1), begun + MINUTE)
    play.act("ann", Adjust("points", 1, 1), begun + 9 * MINUTE)
    assert agreed_pauses(play.timeline) == 0
    async with table.sit(address(play)) as app:
        await app.tap("More")
        await app.tap("Log", nth=-1)
        await app.tap("Points of Ben: +1, Points", exact=False)
        await app.tap("The play was paused before this")
        assert done(play) == [Adjust("points", 0, 1), Adjust("points", 1, 1)]
        await app.tap("Add it")
        assert done(play) == [Adjust("points", 0, 1), Pause(), Adjust("points", 1, 1)]
        assert agreed_pauses(play.timeline) == 8 * MINUTE
        await app.tap("More")
        await app.tap("Log", nth=-1)
        await app.tap("Points of Ben: +1, Points", exact=False)
        assert not app.shows("The play was paused before this")


async def test_a_pause_is_taken_back_as_any_step(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("More", "Pause")
        await app.tap("Take back: The play pauses")
        assert not app.shows(SINCE)
        assert done(play) == []


def test_who_presses_pause_a_moment_later_is_told_that_it_pauses(table: Table) -> None:
    play = table.play()
    ann, bob = (PlaySession(play, device, lambda _stored: None) for device in ("ann", "bob"))
    with other_delays(seen_s=60):
        assert ann.act(Pause()) is None
        assert bob.act(Pause()) is None
    assert done(play) == [Pause()]


async def test_a_play_that_is_over_pauses_no_more(table: Table) -> None:
    play = table.play()
    play.act("ann", Finish((0,)), now_ms())
    async with table.sit(address(play)) as app:
        await app.tap("More")
        assert not app.shows("Pause")


async def test_who_only_watches_sees_the_pause_and_cannot_end_it(table: Table) -> None:
    play = table.play()
    play.act("ann", Pause(), now_ms())
    async with watch(table, address(play)) as screen:
        assert screen.shows(SINCE)
        assert not screen.shows("Go on")


async def test_the_end_and_the_list_of_plays_leave_pauses_out(table: Table) -> None:
    play = table.play()
    start = play.journal.entries[0].at
    for action, minutes in ((Pause(), 20), (GoOn(), 50), (Finish((0,)), 65)):
        play.act("ann", action, start + minutes * MINUTE)
    async with table.sit(address(play)) as app:
        assert app.shows("35\u00a0min")
    record = table.services.plays.record(play.id)
    assert (record.took, record.paused) == (35 * MINUTE, 30 * MINUTE)
    assert [play.minutes for play in exported([record], toy.GAMES, Translator())] == [35]
    async with table.sit("/plays") as app:
        assert app.shows("35\u00a0min")


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Table]:
    made = table_in(tmp_path, find_games())
    yield made
    made.database.close()


async def test_a_device_in_the_middle_has_the_key_too(games: Table) -> None:
    people = tuple(Player(name, name, "red", "") for name in ("Ana", "Ben"))
    made = games.services.plays.create("regicide", Setup(people), "ann", now_ms())
    assert isinstance(made, str)
    play = games.services.open_plays.open(made)
    play.act("ann", RevealEnemy(Suit.SPADES), now_ms())
    play.act("ann", Pause(), now_ms())
    async with games.sit(address(play)) as app:
        assert app.shows(SINCE)
        await app.tap("More", "Put it in the middle of the table")
        assert app.shows(SINCE)
        await app.tap("Go on")
        assert not app.shows(SINCE)
        assert play.timeline.pause is None
