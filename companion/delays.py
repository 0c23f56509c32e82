"""How long the app waits for what takes its time, and works before it lets taps have their turn.

They are made for people, and tests have others: a key that sleeps for long on a machine that
stalls, a silence that is told at once. In a process of their own they change them by
`other_delays`; a server takes them from ``COMPANION_DELAYS``, as in ``"deaf_s=5 look_s=0.1"``.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace

from companion.errors import UsageError
from companion.i18n import _

VARIABLE = "COMPANION_DELAYS"


@dataclass(frozen=True, slots=True)
class Delays:
    """Each of them in seconds.

    Attributes:
        deaf_s: how long a key sleeps that took another one's place.
        settle_s: in which a sheet that another one replaces counts as still there, and what is to
            have the focus gets it, before the page is told of it.
        held_s: after which what a finger holds vanishes, should the client never say that it was
            lifted.
        curtain_s: how long the curtain is down on a device that goes round: time to turn it away.
        load_s: before each module that is loaded ahead, so that taps in between need not wait.
        seen_s: after which what others did was seen: a key pressed sooner meant what was before it.
        look_s: between looks at what another process has done.
        answer_s: in which a browser of this server, asked whether it is there, answers, and the
            server its page: a socket that stays silent is given up. A phone that loses its network
            says nothing.
        beat_s: between two signs of life of a phone that stays connected.
        haste_s: between two that are handed on, so that nobody has others do a flood.
        quiet_s: without any, after which a phone is not connected.
        tick_s: between looks at who is connected.
        open_s: in which a connection opens, if it ever does.
        mend_s: between two looks at all that another phone has, where two entries have one number.
        detour_s: after a connection was lost until it is made again another way.
        network_s: between looks at the host's addresses while others are invited.
        absence_s: after which a phone that left has left the table.
        gather_s: for which news of the table is gathered, to be said at once.
        unread_s: after which nearly every camera has read a code.
        camera_s: between looks at a client that is away or hidden while its camera is wanted.
        clipboard_s: in which a browser that asks whether we may use the clipboard is answered.
        replay_s: for which a replay that plays by itself shows each step, at its usual speed.
        glance_s: after a change until the page has the new glance at the last play.
    """

    deaf_s: float = 0.6
    settle_s: float = 0.3
    held_s: float = 30.0
    curtain_s: float = 0.8
    load_s: float = 0.5
    seen_s: float = 0.6
    look_s: float = 1.0
    answer_s: float = 4.0
    beat_s: float = 1.0
    haste_s: float = 0.3
    quiet_s: float = 4.0
    tick_s: float = 0.5
    open_s: float = 12.0
    mend_s: float = 5.0
    detour_s: float = 3.0
    network_s: float = 3.0
    absence_s: float = 5.0
    gather_s: float = 2.0
    unread_s: float = 10.0
    camera_s: float = 0.5
    clipboard_s: float = 20.0
    replay_s: float = 1.6
    glance_s: float = 0.6


def delays() -> Delays:
    """Returns the delays of this process, as they are now."""
    return _present[-1]


def take_delays(environ: Mapping[str, str] = os.environ) -> None:
    """Takes the delays that the environment names, for good.

    Raises:
        UsageError: it names none, or no length of time.
    """
    text = environ.get(VARIABLE, "")
    if text:
        _present[-1] = read_delays(text)


def read_delays(text: str) -> Delays:
    """Returns the delays that a text names, the others as they are for people.

    Raises:
        UsageError: it names none, or no length of time.
    """
    named: dict[str, float] = {}
    for word in text.split():
        name, _equals, value = word.partition("=")
        try:
            named[name] = float(value)
        except ValueError:
            named[name] = -1
        if name not in _NAMES or not 0 <= named[name] < float("inf"):
            raise UsageError(_("COMPANION_DELAYS cannot be used: {word}", word=word))
    return replace(Delays(), **named)


@contextmanager
def other_delays(**seconds: float) -> Iterator[None]:
    """Changes delays of this process until the block ends; what waits already goes on waiting."""
    _present.append(replace(delays(), **seconds))
    try:
        yield
    finally:
        _present.pop()


_NAMES = frozenset(field.name for field in fields(Delays))
_present = [Delays()]


async def rest_between(steps: Iterable[object]) -> None:
    """Does small steps of work, and lets others have their turn after each."""
    for _step in steps:
        await asyncio.sleep(0)


SLICE_S = 0.015
"""Seconds between looks whether somebody tapped."""


class Pace:
    """Lets work be done in small steps: hands over whenever a slice of time is spent.

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
