"""What a tap costs the app: processor time per tap of each recorded game, with no client.

Each game is set up and played to its end by what a finger presses; finding what to press is not
counted. Another checkout named in ``COMPANION_BESIDE``, or as ``python -m tests.tools.bench.taps
FOLDER``, is measured in turns with this one.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).parents[3]
ROUNDS = 5
PLAYED = """
import asyncio, sys, time
from pathlib import Path
from tempfile import TemporaryDirectory
import tests  # the first of all, for it has Flet be loaded with what is changed in it
from companion.flet_internals import report
from tests.browser.tapping import starting
from tests.browser.whole_game import FINGERS, script_of
from tests.games.pressing import press
from tests.games.resources import GAMES
from tests.headless import Headless
from tests.ui.table import table_in

spent = []

async def event(app, control, name, data=None):
    app.connection.client = None
    begun = time.process_time()
    await report(app.session, control, name, data)
    await app.settle()
    spent.append(time.process_time() - begun)
    await app._measure()

Headless.event = event

async def play(game, folder):
    script, table = script_of(game), table_in(folder, {game: GAMES[game]})
    finger = FINGERS[game]
    async with table.sit() as app:
        await press(app, starting(f"{script.voice.text(GAMES[game].title)}, "))
        for player in script.setup.players:
            await app.type("Name of another player", player.name, submit=True)
        for tap in finger.setting_up(script.setup) if hasattr(finger, "setting_up") else ():
            await press(app, tap)
        await press(app, starting("Start"))
        spent.clear()
        for entry in script.entries[1:]:
            for tap in script.taps_for(entry):
                await press(app, tap)
            script.played.journal.merge([entry])
            script.played.update()
    table.database.close()

for game in sys.argv[1:] or sorted(FINGERS):
    for turn in range(2):  # the first one warms up
        with TemporaryDirectory() as folder:
            asyncio.run(play(game, Path(folder)))
    print(game, len(spent), sum(spent), flush=True)
"""


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    beside = os.environ.get("COMPANION_BESIDE")
    yield from compare([HERE, *([Path(beside)] if beside else [])])


def compare(checkouts: Sequence[Path]) -> Iterator[str]:
    """Yields the milliseconds of each checkout and game, and their ratio to the last checkout's."""
    found: dict[Path, dict[str, list[float]]] = {checkout: {} for checkout in checkouts}
    for _ in range(ROUNDS):
        for checkout, games in found.items():
            for game, spent in measure(checkout).items():
                games.setdefault(game, []).append(spent)
    for game in found[checkouts[0]]:
        best = [statistics.median(found[checkout][game]) for checkout in checkouts]
        beside = "".join(f", {each:.2f} beside, ratio {best[0] / each:.3f}" for each in best[1:])
        yield f"{game}: {best[0]:.2f} ms of CPU a tap{beside}"


def measure(checkout: Path, first: str = "", games: Sequence[str] = ()) -> dict[str, float]:
    """Returns the milliseconds of processor time per tap of some games, by default of all.

    Args:
        checkout: whose code plays.
        first: Python that is run before anything is imported.
        games: their ids.
    """
    env = {**os.environ, "PYTHONPATH": str(checkout), "LC_ALL": "C.UTF-8"}
    command = (sys.executable, "-c", first + PLAYED, *games)
    done = subprocess.run(
        command, cwd=checkout, env=env, capture_output=True, text=True, check=True
    )
    lines = (line.split() for line in done.stdout.splitlines())
    return {game: 1000 * float(seconds) / int(taps) for game, taps, seconds in lines}


if __name__ == "__main__":
    for line in compare([HERE, *map(Path, sys.argv[1:])]):
        print(line, flush=True)
