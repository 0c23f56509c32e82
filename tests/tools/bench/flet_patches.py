"""What changing Flet gains: processor time per tap with all changes, without each, with none."""

from __future__ import annotations

import statistics
from collections.abc import Iterable

from companion.flet_patches.places import CHANGES, DIFFING, HEARING
from tests.tools.bench.taps import HERE, measure

ROUNDS = 3
GAMES = ("morrigan", "regicide")
WITHOUT = """
from companion.flet_patches import places
for path in {paths!r}:
    del places.CHANGES[path]
"""
NEEDS = {DIFFING: (HEARING,)}
"""Files whose changes call what is added to another one."""


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    cases: dict[str, tuple[str, ...]] = {"all changes": ()}
    cases |= {f"without {path}": (path, *NEEDS.get(path, ())) for path in CHANGES}
    cases["without any"] = tuple(CHANGES)
    found: dict[str, list[float]] = {case: [] for case in cases}
    for _ in range(ROUNDS):
        for case, paths in cases.items():
            spent = measure(HERE, WITHOUT.format(paths=paths), GAMES)
            found[case].append(statistics.mean(spent.values()))
    usual = statistics.median(found["all changes"])
    for case, figures in found.items():
        figure = statistics.median(figures)
        yield f"{case}: {figure:.2f} ms of CPU a tap, {figure / usual:.2f} times all changes"
