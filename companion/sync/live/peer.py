"""The phone at the other end of a connection, and what is asked of the one here.

All that comes is paid for with credit, which grows by the second, so that nobody is kept busy. What
a message may draw, in bytes for each that it costs to send (a piece costs a thousand besides):

| What comes | What goes back | At most for each byte |
|---|---|---|
| a sign of life | nothing to who sent it; to each other phone the same | 0 |
| a key, a spare end, an end that is passed on | at most one end | 1 |
| an announcement | what is lacking, one letter of 150 entries at most; a sum | 3 |
| a sum | an announcement, every five seconds at most | 1 |
| entries that cannot be taken yet | an announcement | 1 |
| entries | if more is said to be there: what is here, an announcement | 1 |
| another play, to which all go on | what is here of it: an announcement, to each phone | 1 |
| that this phone only watches | nothing; nothing of a phone that only watches draws more | 0 |
| an offer of everything | nothing before people say so | 0 |
| a question for a part | the part, all of it together eight times at most | 62 |

Its messages come in pieces. Both must mean the same by the same numbers: see `Agreement`.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from hashlib import sha256
from secrets import token_bytes
from typing import Protocol

from companion.delays import delays
from companion.errors import CodecError
from companion.i18n import _
from companion.play import Entry, EntryId, Journal, PlayStarted, bounds
from companion.play.entry import VersionVector, fingerprint
from companion.play.wire import cut_short
from companion.sync.exchange import EntryBatch, lacking

PIECE = 16_000
"""Bytes that every browser sends at once."""

LONGEST = 1 << 18
"""Bytes of a message: some ten times as many as the longest play needs."""

_MORE, _LAST = 0, 1


def split(message: bytes) -> Iterator[bytes]:
    """Yields the pieces of a message."""
    for at in range(0, len(message), PIECE):
        last = at + PIECE >= len(message)
        yield bytes([_LAST if last else _MORE]) + message[at : at + PIECE]


class Joiner:
    """Puts the pieces of one channel together."""

    def __init__(self) -> None:
        self._begun = bytearray()

    def add(self, piece: bytes) -> bytes | None:
        """Takes a piece, and returns a message if it is whole now.

        Raises:
            CodecError: the piece is none, or the message too long.
        """
        if not 1 < len(piece) <= PIECE + 1 or piece[0] > _LAST:
            raise cut_short()
        if len(self._begun) + len(piece) > LONGEST:
            raise CodecError(_("It sent too much."))
        self._begun += piece[1:]
        if piece[0] == _MORE:
            return None
        message, self._begun = bytes(self._begun), bytearray()
        return message


SUM = 16
"""Bytes of a sum."""

_AT_A_TIME = 1000
"""Entries of a play for each of which its comparison may be asked for as much later."""


def contested(journal: Journal, batch: EntryBatch) -> bool:
    """Returns whether another entry is here under the number of one that came."""
    known = (entry for entry in batch.entries if entry.id in journal)
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
        seen, read = seen.meet(journal.version), 0  # what is not here yet is added once it is
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

    Nobody but a phone itself numbers its entries, so one that has its data from a copy, or says one
    thing to one and another thing to others, leaves two honest phones with different entries under
    one number: neither lacks anything by the numbers, and each rests what follows on something
    else. So whoever hears what another phone has answers with a sum of what both should have alike,
    before any entry; and where sums or entries differ, nothing of that phone is taken but all of
    it, by which both come to the same: see `companion.play.fork`. Either phone may be honest, so
    nobody is cut off for it, and it is asked for all only now and then, however often somebody
    contradicts itself.

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

    def whole(self, batch: EntryBatch) -> EntryBatch | None:
        """Returns all that it has, if all has come with this last part."""
        if lacking(self.came, batch.version):
            return None
        whole = EntryBatch(batch.play, batch.game, tuple(self._came), batch.version)
        self.settled()
        return whole

    def settled(self) -> None:
        """Notes that both have the same, as far as is known."""
        self.differs = False
        self._came, self._seen = [], {}


class Wire(Protocol):
    """The connections of this phone, each known by a number."""

    def send(self, link: int, data: bytes) -> None:
        """Sends some bytes, after all that was sent before."""
        ...

    def close(self, link: int) -> None:
        """Ends a connection after all that was sent."""
        ...


class Kind(IntEnum):
    """What a message is about: the second half of its first byte."""

    BEAT = 0
    LETTER = 1
    SPARE = 2
    MOVE = 3
    ROUTED = 4
    KEY = 5
    NEXT = 6
    SUM = 7
    WATCH = 8


CREDIT, CREDIT_A_SECOND = 4_000_000, 100_000
PIECE_COST, ANNOUNCEMENT_COST, ENTRY_COST, BEAT_COST = 1000, 30_000, 100, 10
"""How much a phone may send: bytes, and what each piece, announcement, entry and beat that was not
heard counts besides."""

SUM_COST, LATE_COST = 10, 10_000
"""What each entry counts that is added up for a sum, and entries that cannot be taken yet."""

TAG, _HALF = 16, 16


@dataclass(eq=False)
class Peer:
    """The phone at the other end of a connection.

    Attributes:
        watches: whether it was let in to watch only: nothing that it says is kept.
        shows: whether it lets this phone watch only: nothing is sent to it that it would drop.
        at: when it last sent anything.
        phone: who it is, once it has said so.
        theirs: what it has, as far as is known.
        greeted: whether it was told what is here.
        agreement: whether both mean the same by the same numbers.
        credit: how much it may still send now.
        half: this phone's half of the key that only the two know: the connection is between those
            two, as their codes came by light.
        key: both halves together, once the other one is known.
    """

    at: float
    phone: bytes = b""
    theirs: VersionVector | None = None
    greeted: bool = False
    agreement: Agreement = field(default_factory=Agreement)
    credit: float = CREDIT
    half: bytes = field(default_factory=lambda: token_bytes(_HALF))
    key: bytes = b""
    joiner: Joiner = field(default_factory=Joiner)
    watches: bool = False
    shows: bool = False

    def earn(self, now: float) -> None:
        """Lets it send more as time goes by."""
        self.credit = min(CREDIT, self.credit + (now - self.at) * CREDIT_A_SECOND)
        self.at = now

    def spend(self, cost: int) -> None:
        """Counts what was sent.

        Raises:
            CodecError: it is more than any phone at a table sends.
        """
        self.credit -= cost
        if self.credit < 0:
            raise CodecError(_("It sent too much."))

    def agree(self, half: bytes) -> None:
        """Takes the other half of the key, once.

        Raises:
            CodecError: it is none, or there is one already.
        """
        if len(half) != _HALF or self.key:
            raise cut_short()
        self.key = sha256(b"".join(sorted((self.half, half)))).digest()


def tag_of(key: bytes, sender: bytes, to: bytes, end: bytes) -> bytes:
    """Returns what shows that an end of a connection comes from who has the key."""
    return hmac.digest(key, sender + to + end, "sha256")[:TAG]
