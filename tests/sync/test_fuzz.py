"""Hostile input, fewer cases than ``python -m tests.tools.fuzz`` tries."""

from __future__ import annotations

import tracemalloc
from random import Random

from tests.tools.fuzz import MEMORY, SHARES, Hostile, bomb, forge, fuzz, refuse

CASES = 10_000
FEW = {**SHARES, forge: 0.2}


def test_hostile_input_is_refused_and_delivers_nothing_wrong() -> None:
    found = fuzz(CASES, Hostile(Random(2), most_drawn=2), FEW)  # noqa: S311 - no secret
    assert sum(found.values()) >= CASES
    assert {"collect: delivered", "unpack: refused", "unpack: read"} <= set(found)
    assert {"forge: refused", "forge: merged"} <= set(found)


def test_a_message_that_would_become_too_large_is_refused() -> None:
    message = bomb()
    assert len(message) < 4000
    tracemalloc.start()
    try:
        assert "too large" in refuse(message)
        _size, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < MEMORY << 20
