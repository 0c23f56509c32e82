"""Work that may take a while, such as reading what a stranger made: never while taps wait."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from enum import Enum
from functools import cache
from typing import Any, TypeVar

import flet as ft

from companion.errors import CodecError
from companion.i18n import _
from companion.play import Timeline
from companion.play.times import turn_times
from companion.store.open_play import Folded, OpenPlay, read_and_fold
from companion.store.open_plays import OpenPlays
from companion.ui.shell.context import tried

T = TypeVar("T")

HAS_THREADS = sys.platform != "emscripten"

BUDGET_S = 20.0
"""Seconds that what strangers sent may take, those of waiting for others included."""


class Lane(Enum):
    """What waits for each other, and for nothing else."""

    STRANGERS = "strangers"
    OWN = "own"


@cache
def _thread(lane: Lane) -> ThreadPoolExecutor:
    """Returns one thread: many of them would leave the tables little time."""
    return ThreadPoolExecutor(1, lane.value)


async def in_background(work: Callable[[], T], lane: Lane = Lane.STRANGERS) -> T:
    """Does something that shares nothing with the screens, in a thread where there are threads.

    In a browser there are none; there only its own table waits, for as long as the bounds of what
    is read allow (`companion.play.bounds`).

    Args:
        work: what is to be done.
        lane: whose it is: what strangers sent must not keep people from what is here.

    Raises:
        CodecError: what strangers sent takes too long.
    """
    if not HAS_THREADS:
        return work()
    done = asyncio.get_running_loop().run_in_executor(_thread(lane), work)
    if lane is Lane.OWN:
        return await done
    try:
        return await asyncio.wait_for(done, BUDGET_S)
    except TimeoutError:
        raise CodecError(_("This takes too long to work out here. Nothing was changed.")) from None


def takes_long(open_plays: OpenPlays, play: str) -> bool:
    """Returns whether others would have to wait while a play is opened, and need not."""
    return HAS_THREADS and tried(lambda: open_plays.is_long(play)) is True


async def opened_in_background(open_plays: OpenPlays, play: str) -> OpenPlay:
    """Opens a play while others have their turn.

    Raises:
        CompanionError: it cannot be opened.
    """

    def read() -> Folded:
        folded = read_and_fold(open_plays.store, play)
        for wanted in (Timeline.story, Timeline.groups, turn_times):
            wanted(folded.timeline)  # its screens need not work it out while others wait
        return folded

    return open_plays.open(play, await in_background(read, Lane.OWN))


_NOT_YET: tuple[tuple[object, ...], Any] = ((), None)


def use_awaited(work: Callable[[], Awaitable[T | None]], of: Sequence[object]) -> T | None:
    """Returns what was awaited, or None until then.

    A hook: call it in a component's body, always in the same order.

    Args:
        work: is begun once, and anew whenever one of ``of`` is another.
        of: what it depends on.
    """
    done, set_done = ft.use_state(_NOT_YET)
    wanted = tuple(of)

    async def wait() -> None:
        outcome = await work()
        if outcome is not None:
            with suppress(RuntimeError):  # a session may have ended without a word
                set_done((wanted, outcome))

    ft.use_effect(wait, [wanted], lambda: None)
    return done[1] if done[0] == wanted else None


def use_worked_out(work: Callable[[], T], of: Sequence[object], *, quick: bool) -> T | None:
    """Returns what is worked out, in the background unless that is quick; None until then.

    A hook: call it in a component's body, always in the same order.

    Args:
        work: see `in_background`.
        of: what it depends on.
        quick: whether nobody would have to wait for it.
    """
    at_once = ft.use_memo(lambda: work() if quick else None, [*of, quick])

    async def in_thread() -> T | None:
        return None if quick else await in_background(work, Lane.OWN)

    later = use_awaited(in_thread, [*of, quick])
    return at_once if quick else later
