"""What no honest device writes, and the beginning of a play that it comes after."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from companion.play.bounds import EARLIEST, LARGEST, LATEST, MOST_DEVICES, MOST_ENTRIES
from companion.play.by_hand import Adjust
from companion.play.entry import Amend, Entry, EntryId, Undo
from tests.play.tables import START
from tests.toy import Score

FIRST = Entry("ann", 2, 2, START.id, EARLIEST, Score(0, 1))
NEXT = Entry("ann", 3, 3, FIRST.id, EARLIEST, Score(1, 1))

FORGED: dict[str, Entry] = {
    "a clock that stops every tap": replace(NEXT, lamport=2**53),
    "a clock that its own past does not allow": replace(NEXT, lamport=5),
    "a number beyond all entries": replace(NEXT, device="eve", seq=2**53),
    "a time beyond the year 9999": replace(NEXT, at=2**48),
    "a time in the year 2100": replace(NEXT, at=LATEST + 1000),
    "a time before the year 2000": replace(NEXT, at=EARLIEST - 1000),
    "a player -5": replace(NEXT, content=Score(-5, 1)),
    "a player 99": replace(NEXT, content=Adjust("points", 99, 1)),
    "a player 99 in a correction": replace(NEXT, content=Amend(FIRST.id, Score(99, 1))),
    "an absurd number": replace(NEXT, content=Adjust("points", 0, LARGEST + 1)),
    "an undo of nothing": replace(NEXT, content=Undo(FIRST.id, 0)),
    "an undo of ten thousand": replace(NEXT, content=Undo(FIRST.id, 10_000)),
    "an undo of what is not there": replace(NEXT, content=Undo(EntryId("eve", 2**40))),
    "a text without end": replace(NEXT, content=Adjust("p" * 5000, 0, 1)),
}


@cache
def too_many_entries() -> tuple[Entry, ...]:
    """Returns what follows `FIRST` in a play with one entry more than any may have."""
    entries, last = list[Entry](), FIRST
    for seq in range(1, MOST_ENTRIES):
        last = Entry("eve", seq, seq + 2, last.id, EARLIEST, Score(0, 1))
        entries.append(last)
    return tuple(entries)


def too_many_devices() -> tuple[Entry, ...]:
    """Returns what follows `FIRST` in a play at which one device more writes than at any."""
    entries, last = list[Entry](), FIRST
    for place in range(MOST_DEVICES):
        last = Entry(f"eve{place}", 1, place + 3, last.id, EARLIEST, Score(0, 1))
        entries.append(last)
    return tuple(entries)
