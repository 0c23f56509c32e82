"""Tries every kind of hostile input, or those that are named, for so many seconds each.

``python -m tests.tools.strangers [SECONDS] [SEED] [KIND …]`` prints what became of it. Each round
has a seed of its own, which is named where one fails: with ``0 SEED KIND`` it is played again.
"""

from __future__ import annotations

import gc
import logging
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from tests.tools.strangers.files import bg_stats
from tests.tools.strangers.live import live
from tests.tools.strangers.slow import CLOCK
from tests.tools.strangers.typed import command, links, settings

SECONDS = 180.0
KINDS: dict[str, Callable[[Random], Counter[str]]] = {
    "live": live,
    "command": command,
    "links": links,
    "settings": settings,
    "bg_stats": bg_stats,
}


def main(arguments: Sequence[str]) -> int:
    """Prints the figures of each kind."""
    seconds, seed = (*map(float, arguments[:2]), *(SECONDS, 1)[len(arguments[:2]) :])
    logging.disable()  # what is refused is also told to a log
    gc.freeze()
    for name in arguments[2:] or KINDS:
        print("\n".join(figures(name, seconds, int(seed))), flush=True)
    return 0


def figures(name: str, seconds: float, seed: int) -> tuple[str, str]:
    """Tries a kind of input from a seed on; returns what became of it, and what took long."""
    found: Counter[str] = Counter()
    CLOCK.longest, began, burnt = 0.0, time.monotonic(), time.process_time()
    while True:
        try:
            found += KINDS[name](Random(seed))  # noqa: S311 - no secret
        except Exception:
            print(f"{name}: FAILED with seed {seed}", flush=True)
            raise
        if time.monotonic() - began >= seconds:
            break
        seed += 1
    cases, cpu = sum(found.values()), time.process_time() - burnt
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    outcomes = ", ".join(f"{what} {count}" for what, count in sorted(found.items()))
    return (
        f"{name}: {cases} cases up to seed {seed}, {cpu:.0f} s of CPU: {outcomes}",
        f"{name}: longest {1000 * CLOCK.longest:.0f} ms ({CLOCK.what}), peak {peak:.0f} MB",
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
