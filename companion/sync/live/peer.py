"""The phone at the other end of a connection, and what is asked of the one here.

All that comes is paid for with credit, which grows by the second, so that nobody is kept busy. What
a message may draw, in bytes for each that it costs to send (a piece costs a thousand besides):

| What comes | What goes back | At most for each byte |
|---|---|---|
| a sign of life | nothing to who sent it; to each other phone the same | 0 |
| a key, a spare end, an end that is passed on | at most one end | 1 |
| a hello | what is lacking, one letter of 150 entries at most; a sum | 3 |
| a sum | a hello, every five seconds at most | 1 |
| entries that cannot be taken yet | a hello | 1 |
| entries | if more is said to be there: what is here, a hello | 1 |
| another play, to which all go on | what is here of it, a hello; to each other phone the same | 1 |
| that this phone only watches | nothing; nothing of a phone that only watches draws more | 0 |
| an offer of everything | nothing before people say so | 0 |
| a question for a part | the part, all of it together eight times at most | 62 |
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_bytes
from typing import Protocol

from companion.errors import CodecError
from companion.i18n import _
from companion.play import Games, Journal, Timeline
from companion.play.entry import VersionVector
from companion.play.wire import cut_short
from companion.sync.exchange import Delta, lacking
from companion.sync.forecast import Forecast, forecast
from companion.sync.live.agreement import Agreement
from companion.sync.live.chunking import Joiner


class Book(Protocol):
    """The plays of this phone."""

    def journal(self, play: str) -> Journal | None:
        """Returns what is here of a play, or None."""
        ...

    def take_in(self, delta: Delta) -> None:
        """Keeps what came, all or nothing.

        Raises:
            CompanionError: it cannot be kept; nothing was changed.
        """
        ...


class Wire(Protocol):
    """The connections of this phone, each known by a number."""

    def send(self, link: int, data: bytes) -> None:
        """Sends some bytes, after all that was sent before."""
        ...

    def close(self, link: int) -> None:
        """Ends a connection after all that was sent."""
        ...


def weigh(mine: Timeline, delta: Delta, games: Games) -> Forecast | None:
    """Returns what a merge will do where two have written without knowing of each other, else None.

    Whoever had seen everything that is here has written after it: then there is nothing to tell.

    Raises:
        JournalError: the entries do not fit, or are too many.
    """
    return forecast(mine, delta, games) if lacking(delta.version, mine.journal.version) else None


CREDIT, CREDIT_A_SECOND = 4_000_000, 100_000
PIECE_COST, HELLO_COST, ENTRY_COST, BEAT_COST = 1000, 30_000, 100, 10
"""How much a phone may send: bytes, and what each piece, hello, entry and beat that was not heard
counts besides."""

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
