"""Runs scenario files against the real games: ``python -m tests.vectors FILE…``.

A case is translated by ``tests/games/<game>/scenarios.py`` into setup, state and actions; the
expected values are read off the outcome. Prints one line for each failing case and last
``N passed, M failed``; exits 0 only when none failed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

FORMAT = "companion-vectors/1"
GAMES = {"murky": "murky_fairies"}
"""Games that are called otherwise in the scenario files."""


def mismatches(case: dict[str, Any]) -> Iterator[tuple[str, object, object]]:
    """Yields (key, expected, got) for every expected value that was not met."""
    game = GAMES.get(case["game"], case["game"])
    try:
        got = import_module(f"tests.games.{game}.scenarios").run(case)
    except Exception as error:  # noqa: BLE001 - any failure is a failed case, never a crash of the run
        yield "run", "no error", f"{type(error).__name__}: {error}"
        return
    expected = case["expect"]
    if "error" in got and "error" not in expected:
        yield "error", None, got["error"]
    for key, value in expected.items():
        if key not in got or _plain(got[key]) != value:
            yield key, value, _plain(got.get(key, "nothing"))


def _plain(value: object) -> object:
    """Returns a value as JSON would have it."""
    return json.loads(json.dumps(value, default=str))


def cases(path: Path) -> list[dict[str, Any]]:
    """Reads the cases of a file.

    Raises:
        ValueError: it is no file of scenarios.
    """
    content = json.loads(path.read_text(encoding="utf-8"))
    if content.get("format") != FORMAT:
        raise ValueError(f"{path}: not a file of the format {FORMAT}")
    return content["cases"]


def main(paths: list[str]) -> int:
    """Runs the files; returns the exit code."""
    if not paths:
        print("usage: python -m tests.vectors FILE…", file=sys.stderr)
        return 2
    passed = failed = 0
    for path in paths:
        for case in cases(Path(path)):
            wrong = list(mismatches(case))
            for key, expected, got in wrong[:1]:
                print(f"{case['id']}: {key}: expected {expected!r}, got {got!r}")
            passed, failed = passed + (not wrong), failed + bool(wrong)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
