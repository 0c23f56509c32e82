"""The longest that one guest makes all others wait: ``python -m tests.tools.strangers.blocks``.

The app runs as it does for a table, with a client that is played here in the same loop, so what is
measured has the client's part in it. Each step of the loop is timed by the processor's clock: other
programs do not count, and what is done in the background is done in another thread.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import time
from asyncio.events import Handle
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust
from companion.play.entry import VersionVector
from companion.play.journal import Journal
from companion.resources import find_games
from companion.store.export import read_recording
from companion.sync.exchange import EntryBatch, VersionAnnouncement, pack
from companion.sync.live.heartbeats import LONGEST, Voice, spoken
from companion.sync.live.peer import split
from companion.sync.live.peer_group import VERSION
from companion.sync.text import write_text
from tests.headless import Headless
from tests.sync.live.net import PLAY, began, codec_of
from tests.tools.strangers.typed import REPLAYS
from tests.ui.live.air import Air
from tests.ui.live.phones import come_to_rest, live_phone, scan_each_other
from tests.ui.phones import PHONE
from tests.ui.play.test_sheets import press
from tests.ui.table import address, table_in

MOST_MS = 50
TURNS = 3
"""How often each is done; the least counts, for the first time has much to load."""
RUNS = (" ", "a", "+ ", "a +1 ", "10s", "Ah ", "é", "\u202e", "\n", "🂡")
SIZE = 60_000

COMMAND = "Move, number or rule"
FIELDS = {
    "/new/toy": "Name of another player",
    "/rules": "Search the rules of 6 games",
    "/scan": PHONE,
}
"""What else can be typed into, by its screen."""

NOTHING = VersionVector()


class Watch:
    """Times each step of the loop.

    Attributes:
        longest: the most milliseconds of one step since it was last asked.
    """

    def __init__(self) -> None:
        self.longest = 0.0

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Times what is done meanwhile."""
        run = Handle._run

        def timed(handle: Handle) -> None:
            start = time.thread_time()
            run(handle)
            self.longest = max(self.longest, 1000 * (time.thread_time() - start))

        Handle._run = timed  # type: ignore[method-assign] - each step of the loop is timed
        try:
            yield
        finally:
            Handle._run = run


def long_play(entries: int) -> Journal:
    """Returns a play of so many taps."""
    journal = began()
    while len(journal) < entries:
        tap = len(journal)
        points = Adjust("points", tap % 3, 1 - 2 * (tap % 2))
        journal.append(journal.compose("eve", points, EARLIEST))
    return journal


async def typing(folder: Path) -> AsyncIterator[str]:
    """Types into every field, and yields what was typed after each."""
    games = find_games()
    table, cards = table_in(folder / "toy"), table_in(folder / "regicide", games)
    recorded = read_recording(REPLAYS / "regicide.jsonl", games).journal
    plays = (table.play(), cards.services.open_plays.join(recorded.entries[:20], EARLIEST))
    for seat, play in zip((table, cards), plays, strict=True):
        async with seat.sit(address(play)) as app:
            await press(app, "k", ctrl=True)
            for run in RUNS:
                yield ""
                await app.type(COMMAND, "a" + run * (SIZE // len(run)) + "b")
                yield f"command field of {play.timeline.game.id}, {run!r}"
    for route, label in FIELDS.items():
        for run in RUNS:
            async with table.sit(route) as app:
                await app.settle(40)
                yield ""
                await app.type(label, run * (SIZE // len(run)), submit=True)
                await app.settle(40)
                yield f"{route}, {run!r}"
    for each in (table, cards):
        each.database.close()


async def reading(folder: Path) -> AsyncIterator[str]:
    """Reads texts of codes, and takes in what they bring."""
    for size in (100, 2_000, 9_990):
        journal = long_play(size)
        batch = EntryBatch(PLAY, "toy", journal.entries, journal.version)
        text = write_text(pack(batch, codec_of))
        table = table_in(folder / f"read{size}")
        for turn in ("", "again, "):
            async with table.sit("/scan") as app:
                await app.settle(40)
                yield ""
                await app.type(PHONE, text, submit=True)
                yield f"a code of {size} entries, {turn}typed"
                await waited(app)
                yield f"a code of {size} entries, {turn}read"
                if "Accept" in app.labels():
                    await app.tap("Accept")
                    await app.settle(40)
                    yield f"a code of {size} entries, {turn}accepted"
        table.database.close()


async def waited(app: Headless) -> None:
    """Waits until what was read is shown."""
    for _turn in range(1000):
        if "Accept" in app.labels() or app.shows("Both phones have the same now"):
            return
        await asyncio.sleep(0.01)


async def staying(folder: Path) -> AsyncIterator[str]:
    """Sends over a living connection what costs the most."""
    air = Air()
    for size in (100, 2_000, 9_000):
        ann, eve = (live_phone(folder / f"{name}{size}", air, name) for name in ("ann", "eve"))
        journal = long_play(size)
        ann.table.services.open_plays.join(journal.entries[:-50], EARLIEST)
        await scan_each_other(ann, eve, PLAY)
        assert eve.live.group
        (link,) = eve.live.group.links
        most = VersionVector.of(journal.entries[:-60])
        voice = Voice("far")
        voice.number = LONGEST - 1
        seen = journal.version
        for name, kind, body in (
            (
                "an announcement from who has nothing",
                1,
                pack(VersionAnnouncement(PLAY, "toy", NOTHING), codec_of),
            ),
            (
                "an announcement from who has most of it",
                1,
                pack(VersionAnnouncement(PLAY, "toy", most), codec_of),
            ),
            ("50 entries", 1, pack(EntryBatch(PLAY, "toy", journal.entries[-50:], seen), codec_of)),
            ("the last sign of a voice", 0, spoken(voice).pack()),
        ):
            yield ""
            for piece in split(bytes([VERSION << 4 | kind]) + body):
                eve.radio.send(link, piece)
            await come_to_rest()
            yield f"connected, a play of {size} entries: {name}"
        for phone in (ann, eve):
            phone.live.leave()
            phone.table.database.close()


async def measured(folder: Path) -> dict[str, float]:
    """Returns how many milliseconds the longest step of each thing took."""
    found: dict[str, float] = {}
    watch = Watch()
    with watch.watching():
        for part in (typing, reading, staying):
            async for name in part(folder):
                if name:
                    found[name] = watch.longest
                watch.longest = 0.0
    return found


def main() -> int:
    """Prints what took longest; fails where anything took too long each time.

    Only taking in a play of thousands of entries may: people have said that they want it.
    """
    logging.disable()
    runs: list[dict[str, float]] = []
    for _turn in range(TURNS):
        with TemporaryDirectory() as folder:
            runs.append(asyncio.run(measured(Path(folder))))
        gc.collect()
        gc.freeze()
    least = {name: min(run[name] for run in runs) for name in runs[0]}
    for name, took in sorted(least.items(), key=lambda each: -each[1]):
        print(f"{took:6.1f} ms  {name}")
    return int(max(took for name, took in least.items() if "accepted" not in name) > MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
