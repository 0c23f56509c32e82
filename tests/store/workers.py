"""What other processes do to the same database: ``python -m tests.store.workers WHAT PATH …``."""

import sys
from pathlib import Path

from companion.errors import CompanionError
from companion.play.by_hand import Adjust
from companion.store.open_play import OpenPlay
from companion.store.opening import open_database
from companion.store.plays import PlayStore
from tests import toy


def append(path: Path, play: str, device: str, count: str) -> None:
    """Adds points one by one and says each entry's number as soon as it is kept."""
    store = PlayStore(open_database(path).database, toy.GAMES)
    table = OpenPlay(store, play)
    print("ready", flush=True)
    sys.stdin.readline()
    for at in range(int(count)):
        table.act(device, Adjust("points", 0, 1), at)
        print(table.journal.order[-1].seq, flush=True)


def look(path: Path) -> None:
    """Opens the database and says what it was told, or why it could not."""
    try:
        report = open_database(path).report
    except CompanionError as error:
        print("refused", type(error).__name__)
    else:
        print("opened", type(report).__name__)


if __name__ == "__main__":
    {"append": append, "look": look}[sys.argv[1]](Path(sys.argv[2]), *sys.argv[3:])
