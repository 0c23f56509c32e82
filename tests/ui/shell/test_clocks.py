"""Every device tells times by its own clock, wherever the one is that everything is kept on."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from companion.play import Finish, Player
from companion.store.open_play import OpenPlay
from tests.headless import Headless
from tests.toy import Score, Setup
from tests.ui.phones import Phone
from tests.ui.table import Table, address

PARIS, NEW_YORK = ZoneInfo("Europe/Paris"), ZoneInfo("America/New_York")


def played(table: Table, when: datetime) -> OpenPlay:
    """Returns a play in which Ana scored once."""
    at = int(when.timestamp() * 1000)
    play = table.services.plays.create("toy", Setup((Player("ana", "Ana", "", ""),)), "ann", at)
    assert isinstance(play, str)
    opened = table.services.open_plays.open(play)
    opened.act("ann", Score(0, 5), at)
    return opened


def line(app: Headless) -> str:
    return next(label for label in app.labels() if label.startswith("Ana scores 5"))


@pytest.mark.parametrize(
    ("when", "paris", "new_york"),
    [
        (datetime(2020, 7, 1, 23, 30, tzinfo=UTC), "01:30", "19:30"),
        (datetime(2020, 1, 1, 23, 30, tzinfo=UTC), "00:30", "18:30"),
    ],
    ids=["summer", "winter"],
)
async def test_each_device_at_a_table_tells_the_time_where_it_is(
    table: Table, when: datetime, paris: str, new_york: str
) -> None:
    play = played(table, when)
    async with (
        table.sit(address(play), zone=PARIS) as ann,
        table.sit(address(play), zone=NEW_YORK, device="bob") as bob,
    ):
        await ann.tap("More", "Log")
        await bob.tap("Ana +1")  # draws both
        await ann.settle()
        await bob.tap("More", "Log")
        assert paris in line(ann)
        assert new_york in line(bob)


async def test_each_device_finds_a_play_on_its_own_day(table: Table) -> None:
    played(table, datetime(2020, 7, 1, 23, 30, tzinfo=UTC)).act("ann", Finish((0,)), 0)
    async with table.sit("/plays", zone=PARIS) as ann, table.sit("/plays", zone=NEW_YORK) as bob:
        assert ann.shows("2 Jul 2020")
        assert bob.shows("1 Jul 2020")


async def test_what_a_device_saves_for_others_has_its_own_time(ann: Phone) -> None:
    at = datetime(2020, 7, 1, 23, 30, tzinfo=UTC)
    played(ann.table, at).act("ann", Finish((0,)), int(at.timestamp() * 1000))
    for zone, then in ((PARIS, "2020-07-02 01:30"), (NEW_YORK, "2020-07-01 19:30")):
        ann.saved.clear()
        async with ann.at("/safekeeping", zone=zone, platform="linux") as app:
            for word in ("Table (CSV)", "BG Stats"):
                await app.tap(word)
                await app.settle()
        assert len(ann.saved) == 2
        assert all(then in data.decode() for data in ann.saved.values())
