"""Kills a served table in the middle of taps, again and again: what a phone has shown is kept.

``python -m tests.tools.survival.kills [KILLS] [SEED]``: each time three phones tap as quickly as
their taps are shown, until the server is killed without a word. Then its file must be sound and
hold every tap that any phone had shown. Every tenth kill says how far it is. A seed chooses who
taps and when the kill comes; where the server then is, no seed decides.
"""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed

from tests.browser.serving import Served, serving
from tests.tools.bench.crowd import NEW_PLAY, TABLE_CODE, Table
from tests.tools.survival import asked_for, told

KILLS, PHONES = 100, 3
LATEST_S = 4.0
"""How long after the first tap the server is killed at the latest."""

COMMAND = "-m companion serve --host 127.0.0.1 --port 0 --code"


def main(arguments: Sequence[str]) -> int:
    """Prints what became of the taps; fails if one was lost."""
    kills, seed = asked_for(__doc__, arguments, KILLS)
    shown = unshown = 0
    for number in range(seed, seed + kills):
        with TemporaryDirectory() as folder:
            acknowledged, kept, sound = _one(Path(folder), Random(number))  # noqa: S311 - no secret
        shown, unshown = shown + acknowledged, unshown + max(0, kept - acknowledged)
        if kept < acknowledged or not sound:
            print(f"seed {number}: {acknowledged} taps were shown, {kept} kept, sound: {sound}")
            return 1
        told(number - seed + 1, kills, f"{shown} taps were shown and kept, none lost")
    print(
        f"{kills} kills, seeds {seed} to {seed + kills - 1}: {shown} taps were shown and kept, "
        f"{unshown} more kept, none lost, every file sound"
    )
    return 0


def _one(folder: Path, dice: Random) -> tuple[int, int, bool]:
    """Returns how many taps were shown before a kill, how many kept, and whether it is sound."""
    command = (sys.executable, "-c", NEW_PLAY, str(folder))
    made = subprocess.run(command, capture_output=True, text=True, check=True)
    env = {"COMPANION_DATA": str(folder), "LC_ALL": "C.UTF-8"}
    with serving((sys.executable, *COMMAND.split(), TABLE_CODE), env) as served:
        acknowledged = asyncio.run(_tapped(served, made.stdout.strip(), dice))
        served.process.wait()
    with closing(sqlite3.connect(folder / "companion.db")) as database:
        (kept,) = database.execute("SELECT count(*) FROM entries").fetchone()
        (sound,) = database.execute("PRAGMA integrity_check").fetchone()
    return acknowledged, kept - 1, sound == "ok"


async def _tapped(served: Served, play: str, dice: Random) -> int:
    """Taps until the server is killed; returns how many taps were shown until then."""
    table = Table(urlsplit(served.url).port or 0, play, served.process.pid)
    shown = 0
    with suppress(ConnectionClosed, TimeoutError):
        async with AsyncExitStack() as stack:
            phones = [await stack.enter_async_context(table.phone()) for _ in range(PHONES)]
            asyncio.get_running_loop().call_later(
                dice.uniform(0.02, LATEST_S), served.process.send_signal, signal.SIGKILL
            )
            async with asyncio.timeout(LATEST_S + 5):
                while served.process.poll() is None:
                    await table.step([dice.choice(phones)], phones[:1])
                    shown += 1
    return shown


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
