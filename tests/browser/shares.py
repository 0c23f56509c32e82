"""The order in which tests run in several processes: each begins with a share of the long ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def shared_out(tests: Sequence[T], rank: Callable[[T], int], processes: int) -> list[T]:
    """Returns tests in another order, of which xdist gives each process a share in one piece.

    Long ones that came last would leave the other processes with nothing to do. The short ones
    stay beside their neighbours, with which they share what was started for them.

    Args:
        tests: the tests.
        rank: the place of a long test among the long ones; 0 for a short one.
        processes: how many run them.
    """
    long = sorted(filter(rank, tests), key=rank)
    short = [test for test in tests if not rank(test)]
    order: list[T] = []
    for process in range(processes):
        size = (len(tests) - len(order)) // (processes - process)
        share = long[process::processes]
        rest = max(0, size - len(share))
        order += [*share, *short[:rest]]
        del short[:rest]
    return order + short
