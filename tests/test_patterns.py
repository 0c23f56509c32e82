"""No pattern of the app takes time that grows with the square of what it is tried on."""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "companion"
SHORT, LONG, TIMES = 100, 8000, 4
"""Repetitions: from how many on, up to how many, and by how much they grow each time."""
NOTHING_S, MOST = 0.002, 2.5
"""What takes less can't be told from noise; else it may grow by so much more than the text."""
READERS = {"compile", "match", "search", "fullmatch", "sub", "split", "findall", "finditer"}
READS = re.compile(rf"\bre\.({'|'.join(READERS)})\b")
RUNS = ("\t", "\n", "a", "0", "1.", "-", "=", "*", "[", '"', "|", "<", "é", "♥", "e")
OURS = ("ship/", "rules/source.py", "rules/library.py", "host/client.py")
"""Their patterns read only files that come with the app."""


def patterns() -> Iterator[tuple[str, str | None]]:
    """Yields every pattern that is written in the code, and where."""
    for path in sorted(ROOT.rglob("*.py")):
        name, code = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        if name.startswith(OURS) or not READS.search(code):  # to take all apart takes seconds
            continue
        tree = ast.parse(code)
        constants = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            of_re = isinstance(node.func.value, ast.Name) and node.func.value.id == "re"
            if of_re and node.func.attr in READERS:
                first = node.args[0]
                known = constants.get(first.id) if isinstance(first, ast.Name) else None
                text = str(first.value) if isinstance(first, ast.Constant) else known
                yield f"{name}:{node.lineno}", text  # None: a test says that it cannot be read


PATTERNS = dict(patterns())


def test_all_patterns_can_be_read_here() -> None:
    unread = [place.split(":")[0] for place, pattern in PATTERNS.items() if pattern is None]
    assert unread == ["sync/live/handshake.py"], "of two patterns, without repetition in a row"
    assert len(PATTERNS) > 25


@pytest.mark.parametrize("source", [each for each in PATTERNS.values() if each])
def test_a_pattern_is_linear(source: str) -> None:
    pattern = re.compile(source, re.IGNORECASE)
    words = re.findall(r"[\w=:./<>-]{2,}", source)  # such as "CMP": what it begins with
    for run in (" ", *RUNS, *words, *(f"{word} " for word in words)):
        for before in ("", "a", *words[:2]):
            assert not grows(pattern, before, run), f"slow for {before!r} and {run!r}"


def grows(pattern: re.Pattern[str], before: str, run: str) -> bool:
    """Returns whether a pattern takes longer and longer for each sign of a longer text."""
    short = took(pattern, f"{before}{run * SHORT}b")
    for count in range(2, 9):
        size = SHORT * TIMES**count // TIMES
        if size > LONG:
            return False
        few = max(NOTHING_S, MOST * TIMES * max(short, NOTHING_S / TIMES))
        last = size * TIMES > LONG  # with which nothing is compared any more
        long = took(pattern, f"{before}{run * size}b", few if last else 0)
        if long > few:
            return True
        short = long
    return False


def took(pattern: re.Pattern[str], text: str, few: float = 0) -> float:
    """Returns the least seconds of the processor, of three tries, that a pattern takes over a text.

    What takes no more than a few, or than can be told from noise, is not tried again.
    """
    least = _took(pattern, text)
    for _turn in range(2):
        if least > max(few, NOTHING_S / TIMES):
            least = min(least, _took(pattern, text))
    return least


def _took(pattern: re.Pattern[str], text: str) -> float:
    began = time.process_time()
    pattern.search(text)
    pattern.sub("", text)
    return time.process_time() - began


@pytest.mark.parametrize(
    ("source", "before", "run"),
    [
        (r"(.+?)\s*([+\-=])\s*(\d{1,6})$", "a", " "),
        (r'(^|[;\t"])(?=\s*[=+\-@])', "", "\t"),
        (r"(?<=..)[estxd]+$", "a", "e"),
    ],
)
def test_one_that_is_not_is_found(source: str, before: str, run: str) -> None:
    assert grows(re.compile(source), before, run)
