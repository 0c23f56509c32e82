"""Moving house: everything of one phone goes to another one over the connection they have.

The one offers it, the other asks for one part after the other, so it never gets what it did not ask
for, and after a break it asks for the next part where it stopped, over whatever connection there is
then. What is asked for is named by its digest, which only those two know, and so many times as much
as there is may be asked for: a part is small, a question is smaller.

A message is one byte that says what it is, the digest, and then: of an offer the size, of a
question the place, of a part the place and the bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

from companion.errors import CodecError
from companion.i18n import _
from companion.play.codec import newer
from companion.play.wire import Reader, Writer, cut_short

LARGEST = 32 << 20
"""Bytes that are taken over a connection, as many as of a file."""

PART = 64_000
"""Bytes that are asked for at once: little enough that taps go in between."""

MOST_TIMES = 8
"""How often all of it may be asked for, what was lost with a connection included."""

_STEP = 4
"""Hundredths after which it is said how far it is."""

_OFFER, _QUESTION, _PART = range(3)
_DIGEST = 32


@dataclass(eq=False)
class Outgoing:
    """What this phone sends.

    Attributes:
        link: the connection over which it was offered, or asked for last.
        data: all of it.
        reached: how many bytes the other phone has; negative before it wants any.
        given: how many bytes were sent, what was sent again included.
    """

    link: int
    data: bytes
    digest: bytes
    reached: int = -1
    given: int = 0

    def part(self, place: int) -> bytes:
        """Returns the part at a place, empty at the end.

        Raises:
            CodecError: there is no such place, or too much was asked for.
        """
        if place > len(self.data):
            raise cut_short()
        part = self.data[place : place + PART]
        self.given += len(part)
        if self.given > MOST_TIMES * len(self.data):
            raise CodecError(_("It asked for the same again and again."))
        return part

    @property
    def percent(self) -> int:
        """How much of it has gone, of a hundred; negative before the other phone wants any."""
        return 100 * self.reached // len(self.data)


@dataclass(eq=False)
class Incoming:
    """What comes to this phone.

    Attributes:
        link: the connection over which it comes, 0 while there is none.
        size: how many bytes it has.
        data: what has come.
        wanted: whether people have said that they want it.
        asked: the place that was asked for last, by connection.
    """

    link: int
    digest: bytes
    size: int
    data: bytearray = field(default_factory=bytearray)
    wanted: bool = False
    asked: dict[int, int] = field(default_factory=dict[int, int])

    @property
    def whole(self) -> bool:
        """Whether all of it is here."""
        return len(self.data) == self.size

    @property
    def percent(self) -> int:
        """How much of it has come, of a hundred."""
        return 100 * len(self.data) // self.size


def is_offer(body: bytes) -> bool:
    """Returns whether a message offers something, which people are told."""
    return body[:1] == bytes([_OFFER])


class DeviceTransfer:
    """What goes from this phone, and what comes to it.

    Args:
        send: sends a message over a connection, and lets the other end send so many bytes for it.

    Attributes:
        outgoing: what goes, or None.
        incoming: what comes or has come, or None.
        on_change: called when anything of this is different.
    """

    def __init__(self, send: Callable[[int, bytes, int], None]) -> None:
        self._send = send
        self.outgoing: Outgoing | None = None
        self.incoming: Incoming | None = None
        self.on_change: Callable[[], None] = lambda: None

    def offer(self, link: int, data: bytes) -> None:
        """Offers everything to the phone at the other end of a connection."""
        self.outgoing = Outgoing(link, data, sha256(data).digest())
        self._say(link, _OFFER, self.outgoing.digest, len(data))
        self.on_change()

    def want(self) -> None:
        """Takes what is offered."""
        if self.incoming is not None:
            self.incoming.wanted = True
            self._ask(self.incoming, self.incoming.link)
            self.on_change()

    def forget(self) -> None:
        """Puts away what came, or will."""
        self.incoming = None
        self.on_change()

    def opened(self, link: int) -> None:
        """Goes on over a new connection, if it leads to where the rest is."""
        coming = self.incoming
        if coming is not None and coming.wanted and not coming.whole and not coming.link:
            self._ask(coming, link)

    def closed(self, link: int) -> None:
        """Notes that a connection is no more; the rest may come over another one.

        An offer that nobody has taken goes with it.
        """
        going, coming = self.outgoing, self.incoming
        if going is not None and going.link == link and going.reached < 0:
            self.outgoing = None
        if coming is None:
            return
        coming.asked.pop(link, None)
        if coming.link == link:
            coming.link = 0
            if not coming.wanted:
                self.forget()

    def receive(self, link: int, body: bytes) -> None:
        """Takes a message.

        Raises:
            CodecError: it is none, or not what was asked for.
        """
        reader = Reader(body)
        kind, digest, number = reader.take(1)[0], reader.take(_DIGEST), reader.unsigned()
        data = reader.rest()
        if kind > _PART:
            raise newer()
        if (kind == _PART) != bool(data):
            raise cut_short()
        if kind == _OFFER:
            self._offered(link, digest, number)
        elif kind == _QUESTION:
            self._answer(link, digest, number)
        else:
            self._take(link, digest, number, data)

    def _offered(self, link: int, digest: bytes, size: int) -> None:
        if not 0 < size <= LARGEST:
            raise CodecError(_("It offers more than any phone has."))
        coming = self.incoming
        elsewhere = coming is not None and coming.link not in (0, link)
        stays = coming is not None and coming.wanted and (elsewhere or coming.whole)
        if not stays:  # who offers anew has begun anew, and cannot go on with what was before
            self.incoming = Incoming(link, digest, size)
            self.on_change()

    def _answer(self, link: int, digest: bytes, place: int) -> None:
        going = self.outgoing
        if going is None or digest != going.digest:
            return  # it was asked of all who may have it
        part = going.part(place)
        before, going.link, going.reached = going.percent, link, place
        self._tell(before, going.percent)
        if part:
            self._say(link, _PART, digest, place, part)

    def _take(self, link: int, digest: bytes, place: int, data: bytes) -> None:
        coming = self.incoming
        if coming is None or digest != coming.digest or coming.asked.pop(link, None) != place:
            raise CodecError(_("It sent what nobody asked for."))
        if place != len(coming.data):
            return  # it came another way before
        if len(data) != min(PART, coming.size - place):
            raise cut_short()
        before, coming.link = coming.percent, link
        coming.data += data
        if coming.whole and sha256(coming.data).digest() != digest:
            self.forget()
            raise CodecError(_("What it sent is damaged. Nothing was changed."))
        self._ask(coming, link)
        self._tell(before, coming.percent)

    def _ask(self, coming: Incoming, link: int) -> None:
        """Asks for the next part; at the end the other phone learns by that that all is here."""
        if not coming.whole:
            coming.asked[link] = len(coming.data)
        paid = 0 if coming.whole else PART
        self._say(link, _QUESTION, coming.digest, len(coming.data), paid=paid)

    def _tell(self, before: int, now: int) -> None:
        """Has it drawn from time to time: that takes longer than a part does."""
        if before // _STEP != now // _STEP:
            self.on_change()

    def _say(
        self, link: int, kind: int, digest: bytes, number: int, data: bytes = b"", paid: int = 0
    ) -> None:
        writer = Writer()
        writer.data.append(kind)
        writer.data += digest
        writer.unsigned(number)
        writer.data += data
        self._send(link, bytes(writer.data), paid)
