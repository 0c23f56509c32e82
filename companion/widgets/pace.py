"""Work in small steps beside the taps: whoever waits has their turn soon."""

import asyncio
from collections.abc import Callable

SLICE_S = 0.015
"""Seconds between looks whether somebody tapped."""


class Pace:
    """Hands over whenever a slice of time is spent.

    Args:
        clock: tells the seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._looked = clock, clock()

    async def rest(self) -> None:
        """Lets others have their turn, if it is time."""
        if self._clock() - self._looked >= SLICE_S:
            await asyncio.sleep(0)
            self._looked = self._clock()
