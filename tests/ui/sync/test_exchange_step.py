"""Taking in a long play: no tap waits for it, and none is lost or moved."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust
from companion.play.entry import Entry, VersionVector
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.store import open_plays
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.sync.exchange import EntryBatch, batch_for
from companion.ui.shell.context import now_ms
from companion.ui.sync import exchange, exchange_step
from companion.ui.sync.exchange_step import take_in
from tests.toy import GAMES, Score
from tests.ui.phones import SAME, Phone, message, read, settled
from tests.ui.table import Table, address

PART, SHORT = 40, 40
LONG = 2 * PART + 10


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange_step, "PART", PART)
    monkeypatch.setattr(open_plays, "SHORT", SHORT)


def went_on(play: OpenPlay, entries: int) -> EntryBatch:
    """Returns a play as another phone has it, which went on by so many entries."""
    journal = Journal(play.journal.entries)
    for turn in range(entries):
        journal.append(journal.compose("bob", Adjust("points", 1, 1 - 2 * (turn % 2)), EARLIEST))
    return batch_for(journal, VersionVector(), entries + 1)


@pytest.fixture
def folding(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Returns how many actions were folded in the thread of the loop since the last call."""
    here, folded, fold = threading.get_ident(), [0], Timeline._fold

    def counted(timeline: Timeline, entry: object) -> None:
        folded[0] += threading.get_ident() == here
        fold(timeline, entry)  # type: ignore[arg-type] - whatever it is

    monkeypatch.setattr(Timeline, "_fold", counted)

    def since() -> int:
        count, folded[0] = folded[0], 0
        return count

    return since


async def test_what_comes_is_folded_beside_the_table(
    table: Table, folding: Callable[[], int]
) -> None:
    play = table.play()
    batch = went_on(play, LONG)
    folding()
    taken = await take_in(table.services.open_plays, batch)
    assert folding() < 10
    assert taken is play
    assert len(play.timeline.lines) == LONG


async def test_who_taps_meanwhile_loses_nothing_and_comes_where_every_merge_puts_it(
    table: Table,
) -> None:
    play = table.play()
    batch = went_on(play, LONG)
    taking = asyncio.ensure_future(take_in(table.services.open_plays, batch))
    taps = list[Entry]()
    while not taking.done():
        if len(taps) < 40:
            play.act("ann", Score(0, 1), now_ms())
            taps.append(play.journal[play.journal.order[-1]])
        await asyncio.sleep(0.002)
    await taking
    assert len(taps) > 1
    whole = Journal((*batch.entries, *taps))
    assert play.journal.entries == whole.entries
    assert play.timeline.lines == Timeline(whole, GAMES).lines
    assert table.services.plays.load(play.id).entries == whole.entries


async def test_a_first_part_is_no_harm(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program ends while a long play is taken in: what is there opens, and the rest comes."""
    play = table.play()
    batch = went_on(play, LONG)
    merge, left = OpenPlay.merge, [2]

    def ends(self: OpenPlay, *given: object) -> object:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return merge(self, *given)  # type: ignore[arg-type] - as it came

    with monkeypatch.context() as patch:
        patch.setattr(OpenPlay, "merge", ends)
        with pytest.raises(KeyboardInterrupt):
            await take_in(table.services.open_plays, batch)
    later = OpenPlays(table.services.plays)
    assert len(later.open(play.id).journal) == 2 * PART
    assert (await take_in(later, batch)).journal.entries == batch.entries


async def test_a_long_play_is_opened_beside_the_table(
    ann: Phone, folding: Callable[[], int]
) -> None:
    play = ann.table.play()
    play.merge(went_on(play, SHORT + 1).entries, now_ms())
    table = Table(ann.table.services, ann.table.database)
    for route, shown in ((address(play), "Ben 1"), ("/", "Resume")):
        object.__setattr__(table.services, "open_plays", OpenPlays(table.services.plays))
        folding()
        async with ann.at(route) as app:
            await settled(app, shown)
            assert folding() < 10


async def test_it_is_said_that_something_is_taken_in(
    ann: Phone, bob: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[bool] = []

    async def slowly(plays: OpenPlays, batch: EntryBatch) -> OpenPlay:
        while not app.shows("Taking it in…"):
            await asyncio.sleep(0.001)
        said.append(True)
        return await take_in(plays, batch)

    monkeypatch.setattr(exchange, "take_in", slowly)
    async with bob.at("/scan") as app:
        await read(app, message(ann, ann.table.play()))
        await app.tap("Accept")
        assert app.shows(SAME)
    assert said
