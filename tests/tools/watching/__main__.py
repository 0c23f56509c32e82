"""Tries to write as one who only watches: over a connection, and at a served table.

``python -m tests.tools.watching [TRIES] [SEED]`` prints what was tried; it ends with an error as
soon as anything is taken.
"""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests import toy
from tests.tools.watching.live import Watcher
from tests.tools.watching.served import Browser
from tests.ui.table import table_in

TRIES = 10_000


def main(arguments: Sequence[str]) -> None:
    """Tries so often each way as asked for, and prints the figures."""
    tries, seed = (*map(int, arguments), *(TRIES, 1)[len(arguments) :])
    watcher = Watcher(Random(seed))  # noqa: S311 - no secret
    for _try in range(tries):
        watcher.attempt()
    print("over a connection:", *(f"{count} {name}" for name, count in watcher.counts.items()))
    with TemporaryDirectory() as folder:
        table = table_in(Path(folder), toy.GAMES)
        browser = Browser(table, Random(seed))  # noqa: S311 - no secret
        asyncio.run(browser.attempt(tries))
        table.database.close()
    print("at a served table:", *(f"{count} {name}" for name, count in browser.counts.items()))
    print("none was taken")


if __name__ == "__main__":
    main(sys.argv[1:])
