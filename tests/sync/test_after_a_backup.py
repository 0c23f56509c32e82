"""A phone that was wiped and restored meets the phone it had synced with before, code by code."""

from __future__ import annotations

import random
from pathlib import Path

from companion.store.backup import make_backup
from companion.store.database import Database
from companion.store.device import device_of
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.store.opening import open_database
from companion.store.plays import PlayStore
from companion.store.restore import Restorer
from companion.sync.exchange import EntryBatch, check_words, kind_of, opening, pack, reply, unpack
from companion.sync.frames import Carousel, Collector
from companion.sync.picture import draw
from companion.sync.scan import ZxingDecoder
from tests import toy
from tests.toy import Score


class Phone:
    """A phone with a storage of its own."""

    def __init__(self, folder: Path) -> None:
        self.database: Database = open_database(folder / "companion.db").database
        self.store = PlayStore(self.database, toy.GAMES)
        self.open_plays = OpenPlays(self.store)

    @property
    def device(self) -> str:
        return device_of(self.database)

    def open(self, play: str) -> OpenPlay:
        return self.open_plays.open(play)

    def score(self, play: str, player: int, points: int) -> None:
        self.open(play).act(self.device, Score(player, points), 5000)


async def carried(message: bytes, lost: random.Random) -> bytes:
    """Returns a message as it arrives by codes, of which every third is not read."""
    carousel, collector, decoder = (
        Carousel(message, 6, kind=kind_of(message)),
        Collector(),
        ZxingDecoder(),
    )
    for number in range(400):
        if lost.random() < 0.33:
            continue
        picture = draw(carousel.frame(number), 6).data
        assert isinstance(picture, bytes)
        if any(collector.add(text) for text in await decoder.read(picture)):
            return collector.message
    raise AssertionError("never whole")


async def sync(one: Phone, other: Phone, play: str, lost: random.Random) -> None:
    """Lets one phone show, and each answer the other as long as either lacks something."""
    shower, reader = one, other
    letter = opening(shower.open(play).journal, shower.store.codec)
    for _step in range(4):
        message = await carried(pack(letter, shower.store.codec), lost)
        got = unpack(message, reader.store.codec)
        if isinstance(got, EntryBatch):
            reader.open_plays.join(got.entries, 6000, got.play)
        known = reader.open(play).journal if reader.store.has(play) else None
        answer = reply(known, got)
        if answer is None:
            return
        letter, shower, reader = answer, reader, shower
    raise AssertionError("they never agreed")


async def test_after_wipe_and_restore_both_phones_agree_and_nothing_is_doubled(
    tmp_path: Path,
) -> None:
    lost = random.Random(7)  # noqa: S311 - which codes are missed is no secret
    ana, ben = Phone(tmp_path / "ana"), Phone(tmp_path / "ben")
    play = ana.store.create("toy", toy.setup(2, goal=20), ana.device, 1000)
    assert isinstance(play, str)
    ana.score(play, 0, 1)
    await sync(ana, ben, play, lost)
    backup = make_backup(ana.database, ana.device, 7000)
    ana.score(play, 0, 2)
    ben.score(play, 1, 3)
    await sync(ben, ana, play, lost)
    assert ben.open(play).timeline.state.points == (3, 3)

    wiped = Phone(tmp_path / "wiped")
    restorer = Restorer(wiped.database, toy.GAMES, backup)
    for _percent in (*restorer.check(), *restorer.restore(wiped.device, 8000)):
        pass
    assert wiped.device != ana.device
    wiped.score(play, 0, 4)  # with a number that the old phone had given away already
    ben.score(play, 1, 1)
    await sync(wiped, ben, play, lost)

    here, there = wiped.open(play), ben.open(play)
    assert here.journal.entries == there.journal.entries
    assert here.timeline.state == there.timeline.state
    assert here.timeline.state.points == (7, 4)
    assert check_words(play, here.journal.entries) == check_words(play, there.journal.entries)
    before = len(here.journal)
    await sync(ben, wiped, play, lost)
    assert len(wiped.open(play).journal) == len(ben.open(play).journal) == before
    for phone in (ana, ben, wiped):
        phone.database.close()
