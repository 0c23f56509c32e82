"""How long it takes to fold 1,000 entries of each game, beside only reading them as JSON."""

from __future__ import annotations

import gc
import json
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterable

from companion.play.entry import Entry
from companion.play.game import AnyGame
from companion.play.journal import Journal
from companion.play.outcome import Refusal
from companion.play.timeline import Timeline
from tests.bench.legal import GAMES, PROPOSALS, legal_journals

ENTRIES, REPEATS = 1000, 15


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    for name in PROPOSALS:
        yield from _figures(GAMES[name])


def _figures(game: AnyGame) -> Iterable[str]:
    journals = legal_journals(game, ENTRIES)
    plays = [journal.entries for journal in journals]
    _check(game, plays)
    codec = game.codec
    texts = [codec.dumps(entry) for play in plays for entry in play]

    def fold() -> None:
        for play in plays:
            Timeline(Journal(play), GAMES)

    def read() -> None:
        for text in texts:
            json.loads(text)

    folded, parsed = _median(fold), _median(read)
    what = f"{game.id}, {len(texts)} entries of {len(plays)} plays"
    yield f"fold of {what}: {folded:.1f} ms median"
    yield f"json.loads of the same entries: {parsed:.1f} ms median"
    yield f"fold / json.loads, {game.id}: {folded / parsed:.1f} times"


def _check(game: AnyGame, plays: list[tuple[Entry, ...]]) -> None:
    """Makes sure that what is measured are real actions that count, of several kinds."""
    lines = [line for play in plays for line in Timeline(Journal(play), GAMES).lines]
    kinds = Counter(line.action.tag for line in lines)
    if any(isinstance(line.outcome, Refusal) for line in lines) or len(kinds) < 4:
        raise AssertionError((game.id, kinds))


def _median(do: Callable[[], None]) -> float:
    times: list[float] = []
    for _ in range(REPEATS):
        gc.collect()
        start = time.process_time()  # nothing waits here: other programs shall not count
        do()
        times.append(time.process_time() - start)
    return statistics.median(times) * 1000


if __name__ == "__main__":
    for line in run():
        print(line)
