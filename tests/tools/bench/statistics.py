"""How soon the statistics of 500 plays are there, and what memory the app has by then.

The library is that of `tests.tools.bench.library`. The app is the real one, without a client: the
time is from the change of the address until the whole screen was drawn and put into messages.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.app import build
from companion.store.opening import FILE, open_database
from tests.tools.bench.library import fill
from tests.ui.table import Table

PLAYS, REPEATS = 500, 7
SCREENS = ("/players", "/players/person0", "/statistics/mordred")


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    with TemporaryDirectory() as folder:
        database = open_database(Path(folder) / FILE).database
        fill(database, PLAYS)
        database.close()
        # A process of its own: what filled the library shall not count as the app's memory.
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            yield from pool.apply(measure, (Path(folder),))


def measure(folder: Path) -> list[str]:
    """Returns the figures of one fresh process."""
    services, database = build(folder)
    before = _memory()
    first = _time(services.statistics.read)
    again = statistics.median(_time(services.statistics.read) for _ in range(REPEATS))
    lines = [
        f"{PLAYS} plays read for the first time: {first:.0f} ms",
        f"{PLAYS} plays read again, median: {again:.0f} ms",
    ]
    database.close()
    table = Table(*build(folder))
    lines += asyncio.run(_screens(table))
    table.database.close()
    lines.append(f"memory at most: {_memory():.0f} MB, {before:.0f} MB before (goal: 150 MB)")
    return lines


async def _screens(table: Table) -> list[str]:
    lines: list[str] = []
    async with table.sit("/") as app:
        for screen in SCREENS:
            start = time.perf_counter()
            await app.go(screen)
            spent = 1000 * (time.perf_counter() - start)
            if not app.texts():
                raise AssertionError(screen)
            goal = " (goal: 1000 ms)" if screen == SCREENS[0] else ""
            lines.append(f"{screen} drawn: {spent:.0f} ms{goal}")
    return lines


def _time(do: Callable[[], object]) -> float:
    start = time.perf_counter()
    do()
    return 1000 * (time.perf_counter() - start)


def _memory() -> float:
    """Returns the most memory that this process ever had, in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 if sys.platform == "linux" else 1024 * 1024)
