"""How long the loop of a host stands still for one guest who looks at much.

The app runs without a client, with a play as long as any may be, and with a library; what guests
type and send is measured by `tests.tools.strangers.blocks`. A hold is what the loop's thread
computes without letting others have their turn, so a busy machine changes little in it; what is
done in other threads is none, but for Python's search for garbage, which stops all threads and is
told by itself.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.app import build
from companion.play.bounds import MOST_ENTRIES
from companion.play.by_hand import Adjust
from companion.play.entry import Entry, PlayStarted
from companion.play.journal import Journal
from companion.play.setup import Player, Setup
from companion.store.open_plays import OpenPlays
from companion.sync.exchange import MOST_AT_ONCE
from companion.ui.shell.context import now_ms
from tests.headless import Headless
from tests.tools.bench.library import fill
from tests.ui.phones import Phone, settled
from tests.ui.table import Table

LENGTHS = (MOST_AT_ONCE, MOST_ENTRIES - 10)
PLAYS = 500
GAME = "morrigan"
DEVICE = "bench"
LISTS = (("/", "New play"), ("/plays", "Morrigan"), ("/players", "Dora"))


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    for length in LENGTHS:
        yield from asyncio.run(_long_play(length))
    yield from asyncio.run(_many_plays())


class Holds:
    """The longest times, in seconds.

    Attributes:
        computing: for which the loop's thread computed without a break.
        garbage: for which Python looked for garbage, in whatever thread.
    """

    def __init__(self) -> None:
        self.computing = self.garbage = self._since = 0.0

    def collected(self, phase: str, _found: dict[str, int]) -> None:
        """Notes when a search for garbage begins and ends."""
        if phase == "start":
            self._since = time.thread_time()
        else:
            self.garbage = max(self.garbage, time.thread_time() - self._since)

    async def look(self) -> None:
        """Looks at the clock whenever others have their turn."""
        while True:
            before = time.thread_time()
            await asyncio.sleep(0.001)
            self.computing = max(self.computing, time.thread_time() - before)


async def holds_of(door: Callable[[], Awaitable[object]]) -> Holds:
    """Returns how long going through a door holds the loop at most."""
    gc.collect()
    gc.freeze()  # as a host does when it has started: what was there before costs nothing
    holds = Holds()
    looking = asyncio.ensure_future(holds.look())
    gc.callbacks.append(holds.collected)
    try:
        await door()
        await asyncio.sleep(0.01)
    finally:
        gc.callbacks.remove(holds.collected)
        looking.cancel()
        gc.unfreeze()
    return holds


async def _held(what: str, door: Callable[[], Awaitable[object]]) -> str:
    began = time.monotonic()
    holds = await holds_of(door)
    computing, garbage = 1000 * holds.computing, 1000 * holds.garbage
    took = time.monotonic() - began
    return f"{what}: {computing:.0f} ms at most, garbage {garbage:.0f} ms, {took:.1f} s in all"


@asynccontextmanager
async def _host() -> AsyncIterator[Phone]:
    with TemporaryDirectory() as name:
        services, database = build(Path(name))
        yield Phone(Table(services, database), DEVICE)
        database.close()


@asynccontextmanager
async def _guest(phone: Phone, route: str) -> AsyncIterator[Headless]:
    """Yields a session whose client costs nothing, at a host that has just been started."""
    services = phone.table.services
    phone.table.services = replace(services, open_plays=OpenPlays(services.plays))
    async with phone.at(route) as app:
        app.connection.client = None
        yield app


def long_journal(length: int) -> Journal:
    """Returns a play of so many entries, which never ends."""
    people = tuple(Player(name.lower(), name, "", "") for name in "ABC")
    start = PlayStarted("longplay", GAME, Setup(people))
    entries = [Entry("elsewhere", 1, 1, None, now_ms() // 1000 * 1000, start)]
    while len(entries) < length:
        last, turn = entries[-1], len(entries)
        step = Adjust("prestige", turn % 3, 1 if turn % 6 < 3 else -1)
        lamport, seq = last.lamport + 1, last.seq + 1
        entries.append(Entry(last.device, seq, lamport, last.id, last.at, step))
    return Journal(entries)


async def _long_play(length: int) -> list[str]:
    journal = long_journal(length)
    play = journal.started.play
    lines: list[str] = []
    async with _host() as phone:
        phone.table.services.open_plays.join(journal.entries, now_ms())
        for what, route, shown in (
            ("home", "/", "Resume"),
            ("the list", "/plays", "Morrigan"),
            ("the play", f"/play/{play}", "Prestige of A"),
            ("its replay", f"/replay/{play}", "One step on"),
            ("its charts", f"/charts/{play}", "All numbers"),
            ("its code", f"/sync/{play}", "When both phones agree"),
        ):
            lines.append(await _visit(phone, f"{what}, {length} entries", route, shown))
        async with _guest(phone, f"/play/{play}") as app:
            await settled(app, "Prestige of A")
            for what, key in (("a tap", "Prestige of A +1"), ("its undo", "Take back")):
                tap = partial(app.tap, key, exact=False)
                lines.append(await _held(f"{what}, {length} entries", tap))
    return lines


async def _many_plays() -> list[str]:
    async with _host() as phone:
        fill(phone.table.database, PLAYS)
        return [
            await _visit(phone, f"{route}, {PLAYS} plays", route, shown) for route, shown in LISTS
        ]


async def _visit(phone: Phone, what: str, route: str, shown: str) -> str:
    """Measures how a screen is opened, which a former guest has seen before."""

    async def there() -> None:
        await app.go(route)
        await settled(app, shown)

    async with _guest(phone, "/settings") as app:
        await there()
    async with _guest(phone, "/settings") as app:
        return await _held(what, there)


if __name__ == "__main__":
    for line in run():
        print(line, flush=True)
