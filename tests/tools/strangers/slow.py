"""What one message or text takes: nobody keeps all others waiting."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Clock:
    """Times what hostile input takes.

    Attributes:
        longest: the most seconds of CPU that one thing took.
        what: a few words on that one.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self.what = ""

    def time(self, what: str, do: Callable[[], T]) -> T:
        """Does something and notes how long it took."""
        began = time.thread_time()
        try:
            return do()
        finally:
            took = time.thread_time() - began
            if took > self.longest:
                self.longest, self.what = took, what


CLOCK = Clock()
"""Of the round that is played."""
