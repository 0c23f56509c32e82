"""Work that may take a while, such as reading what a stranger made: never while taps wait."""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from companion.errors import CodecError
from companion.i18n import _

T = TypeVar("T")

BUDGET_S = 20.0
"""Seconds that it may take, those of waiting for others included."""


@cache
def _alone() -> ThreadPoolExecutor:
    """Returns one thread: hostile messages wait for each other, and no table waits for them."""
    return ThreadPoolExecutor(1, "forecast")


async def in_background(work: Callable[[], T]) -> T:
    """Does something that shares nothing with the screens, in a thread where there are threads.

    In a browser there are none; there only its own table waits, for as long as the bounds of what
    is read allow (`companion.play.bounds`).

    Raises:
        CodecError: it takes too long.
    """
    if sys.platform == "emscripten":
        return work()
    done = asyncio.get_running_loop().run_in_executor(_alone(), work)
    try:
        return await asyncio.wait_for(done, BUDGET_S)
    except TimeoutError:
        raise CodecError(_("This takes too long to work out here. Nothing was changed.")) from None
