"""Whether two phones that are connected mean the same by the same numbers.

Nobody but a phone itself numbers its entries, so one that has its data from a copy, or says one
thing to one and another thing to others, leaves two honest phones with different entries under one
number: neither lacks anything by the numbers, and each rests what follows on something else. So
whoever hears what another phone has answers with a sum of what both should have alike, before any
entry; and where sums or entries differ, nothing of that phone is taken but all of it, by which both
come to the same: see `companion.play.fork`. Either phone may be honest, so nobody is cut off for
it, and it is asked for all only now and then, however often somebody contradicts itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.delays import delays
from companion.play import Entry, EntryId, Journal, PlayStarted, bounds
from companion.play.entry import VersionVector, fingerprint
from companion.sync.exchange import Delta, lacking

SUM = 16
"""Bytes of a sum."""

_AT_A_TIME = 1000
"""Entries of a play for each of which its comparison may be asked for as much later."""


def contested(journal: Journal, delta: Delta) -> bool:
    """Returns whether another entry is here under the number of one that came."""
    known = (entry for entry in delta.entries if entry.id in journal)
    return any(journal[entry.id] != entry for entry in known)


class Sums:
    """The sums of what phones have seen of a play; each differs little from the one before."""

    def __init__(self) -> None:
        self._journal: Journal | None = None
        self._seen, self._sum = VersionVector(), 0
        self._parts: dict[EntryId, int] = {}

    def of(self, journal: Journal, seen: VersionVector) -> tuple[bytes, int]:
        """Returns the sum of what somebody has seen of a journal, and how many entries it took."""
        if journal is not self._journal:
            self._journal, self._seen, self._sum = journal, VersionVector(), 0
            self._parts = {}
        read = 0
        for entry in journal.missing(seen.meet(self._seen)):
            sign = seen.includes(entry.id) - self._seen.includes(entry.id)
            if sign:
                read += 1
                self._sum += sign * self._part(entry)
        self._seen, self._sum = seen, self._sum % (1 << 8 * SUM)
        return self._sum.to_bytes(SUM), read

    def _part(self, entry: Entry) -> int:
        """Returns what an entry adds, which is worked out once, whatever is asked."""
        part = self._parts.get(entry.id)
        if part is None:
            part = self._parts[entry.id] = int.from_bytes(fingerprint(entry)[:SUM])
        return part


@dataclass(eq=False)
class Agreement:
    """Whether one other phone means the same by the same numbers.

    Attributes:
        differs: whether it does not: nothing of it is taken until all of it has come.
    """

    differs: bool = False
    _asked: float = float("-inf")
    _expected: int = 0
    _came: list[Entry] = field(default_factory=list[Entry])
    _seen: dict[str, int] = field(default_factory=dict[str, int])

    def may_ask(self, now: float, entries: int) -> bool:
        """Returns whether it is to be asked for all of a play of so many entries, and notes it."""
        if not self.differs or now - self._asked < delays().mend_s * (1 + entries // _AT_A_TIME):
            return False
        self._asked, self._expected = now, bounds.MOST_ENTRIES
        self._came, self._seen = [], {}
        return True

    def unasked(self, entries: int) -> int:
        """Returns how many of so many entries that came are beyond what it was asked for."""
        asked = min(entries, self._expected) if self.differs else 0
        self._expected -= asked
        return entries - asked

    def put_by(self, entries: Iterable[Entry]) -> bool:
        """Keeps what follows on what has come of all that it has; returns whether anything did.

        All begins with the beginning of the play: until then it is what was under way before.
        """
        before = len(self._came)
        for entry in entries:
            awaited = self._came or isinstance(entry.content, PlayStarted)
            if awaited and entry.seq == self._seen.get(entry.device, 0) + 1:
                self._came.append(entry)
                self._seen[entry.device] = entry.seq
        return len(self._came) > before

    @property
    def came(self) -> VersionVector:
        """What has come of all that it has."""
        return VersionVector(self._seen)

    def whole(self, delta: Delta) -> Delta | None:
        """Returns all that it has, if all has come with this last part."""
        if lacking(self.came, delta.version):
            return None
        whole = Delta(delta.play, delta.game, tuple(self._came), delta.version)
        self.settled()
        return whole

    def settled(self) -> None:
        """Notes that both have the same, as far as is known."""
        self.differs = False
        self._came, self._seen = [], {}
