"""How long Régicide's win chance takes; the bench runs it here and in the browser's Python.

The play is handed over as a file: what plays well needs more than the browser's Python has.
"""

from __future__ import annotations

import pickle
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.games.regicide import GAME
from companion.games.regicide.odds.chance.curve import chance_now, chances, dealt
from companion.games.regicide.odds.chance.hint import hints
from companion.games.regicide.odds.chance.network import networks
from companion.games.regicide.state import State
from companion.play import Story
from companion.resources import learnt_of
from tests.games.regicide.driver import cards, fighting

REPEATS = 5
HAND = cards("AS 2C 3D 9H 10C 7S 5D 5C")


def figures(file: Path) -> Iterator[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    learnt = learnt_of(GAME.id, GAME.learnt)
    story: Story[State] = pickle.loads(file.read_bytes())  # noqa: S301 - the bench wrote it
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    chances(story)
    peak = tracemalloc.get_traced_memory()[1] - before
    tracemalloc.stop()
    yield f"memory of the networks and a curve: {peak / 1e6:.2f} MB"
    assert None not in chances(story)
    yield f"curve of {len(story.moments)} entries: {_best(lambda: chances(story)):.0f} ms"
    yield f"the chance now, after {len(story.moments)}: {_best(lambda: chance_now(story)):.1f} ms"
    nets = networks(learnt[1], 1)
    assert nets is not None
    state, own = fighting("QH", players=1), nets[1]
    yield f"hint: {_best(lambda: hints(state, dealt(state), HAND, own)):.0f} ms"


def _best(work: Callable[[], object]) -> float:
    """Returns the milliseconds of the fastest of several runs."""
    times: list[float] = []
    for _repeat in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times) * 1000


if __name__ == "__main__":
    for line in figures(Path(sys.argv[1])):
        print(line, flush=True)
