"""What makes connections between phones, one that is about to be made, and those that come back.

No drawing.

Over a living connection both sides agree on a second one, and keep to themselves where they are.
When the first is lost they tell their browsers where the other one was: the one whose address is
still the same is found by the other as soon as that has a network again.

Two phones that have lost each other, and both still reach a third, send what a code holds by way of
that one. It is tried when a spare connection has not come to life by then, from one side only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from companion.delays import delays
from companion.errors import CodecError, Message
from companion.i18n import _
from companion.sync.live.handshake import (
    ANSWER,
    OFFER,
    UNABLE,
    Handshake,
    describe,
    described,
    pack,
    places_of,
    tag_of,
    unpack,
)
from companion.sync.live.heartbeats import MOST_PHONES
from companion.sync.live.peer import Wire
from companion.sync.live.peer_group import PeerGroup


class Links(Wire, Protocol):
    """What makes connections, each known by a number that is given to it.

    What is done quietly asks nobody for the camera, which tells where a phone is.
    """

    def offer(self, link: int, *, quiet: bool = False) -> None:
        """Makes an end of a connection, to be described."""
        ...

    def answer(self, link: int, text: str, *, quiet: bool = False) -> None:
        """Makes the other end of the one that is described here, to be described too."""
        ...

    def accept(self, link: int, text: str) -> None:
        """Connects to the other end that answered."""
        ...

    def reach(self, link: int, places: tuple[str, ...]) -> None:
        """Says where the other end is, after all."""
        ...


class Listener(Protocol):
    """Who is told what happens to connections."""

    def described(self, link: int, text: str) -> None:
        """Takes the browser's own description of an end of a connection."""
        ...

    def opened(self, link: int) -> None:
        """Notes that both ends are connected."""
        ...

    def on_message(self, link: int, data: bytes) -> None:
        """Takes what came."""
        ...

    def closed(self, link: int) -> None:
        """Notes that a connection has ended, or could not be made."""
        ...


class ObservedLinks(Links, Protocol):
    """What makes connections, and tells somebody of them."""

    def listen(self, listener: Listener) -> None:
        """Has somebody told what happens to connections."""
        ...


@dataclass(eq=False)
class Attempt:
    """A connection that is being made.

    Attributes:
        offering: whether this phone shows the first of the two codes.
        theirs: the code of the other phone, once it was read.
        message: the code that this phone shows, once there is one.
        fault: why it could not be made.
        hidden: whether the browser tells no address of this phone.
        watching: whether the other phone is let in to watch only.
    """

    offering: bool
    theirs: bytes = b""
    message: bytes = b""
    fault: Message | None = None
    hidden: bool = False
    watching: bool = False

    @property
    def scanned(self) -> bool:
        """Whether this phone has read the other one's answer."""
        return self.offering and bool(self.theirs)

    @property
    def unable(self) -> bool:
        """Whether this browser makes no connections, so that no other attempt is of use."""
        return self.fault == UNABLE


def unreachable(*, hidden: bool) -> Message:
    """Returns why two phones that have read each other's codes do not find each other."""
    if hidden:
        return _(
            "The phones do not find each other: this browser hides where it is. Allow it the "
            "camera and try again, or show the play as a code."
        )
    return _(
        "The phones do not find each other: this Wi-Fi keeps them apart, or one has a VPN. Turn on "
        "one phone’s hotspot, join it with the other and try again, or show the play as a code."
    )


@dataclass(eq=False)
class _Spare:
    """A connection held back.

    Attributes:
        link: the one that it stands in for.
        kind: `OFFER` or `ANSWER`, whichever this phone made.
        tag: of the offer that is answered.
        message: this end, once it is known.
        far: the other end.
    """

    link: int
    kind: int
    tag: bytes = b""
    message: bytes = b""
    far: Handshake | None = None


class StandbyConnections:
    """All connections that are held back.

    Args:
        links: makes the connections.
        number: returns a number for another one.
        send: sends an end to the phone at the other end of a living connection.
    """

    def __init__(
        self, links: Links, number: Callable[[], int], send: Callable[[int, bytes], None]
    ) -> None:
        self._links, self._number, self._send = links, number, send
        self._known: dict[int, _Spare] = {}

    def __contains__(self, spare: int) -> bool:
        return spare in self._known

    def stands_in_for(self, spare: int) -> int:
        """Returns the connection that one is held back for."""
        return self._known[spare].link

    def prepare(self, link: int) -> None:
        """Begins to agree on a spare for a connection."""
        self._links.offer(self._add(_Spare(link, OFFER)), quiet=True)

    def described(self, number: int, text: str) -> None:
        """Tells the other phone of this end, as the browser describes it."""
        spare = self._known[number]
        try:
            spare.message = pack(described(text, spare.kind, spare.tag))
        except CodecError:
            self.drop(number)  # there is no network at this moment
        else:
            self._send(spare.link, spare.message)

    def receive(self, link: int, message: bytes) -> None:
        """Takes the other end, which came over the living connection.

        Raises:
            CodecError: it is none.
        """
        end = unpack(message)
        nowhere = describe(replace(end, addresses=()))
        if end.kind == OFFER:
            spare = _Spare(link, ANSWER, tag_of(message), far=end)
            self._links.answer(self._add(spare), nowhere, quiet=True)
            return
        for number, spare in self._known.items():
            waits = (spare.link, spare.kind, spare.far) == (link, OFFER, None)
            if waits and tag_of(spare.message) == end.tag:
                spare.far = end
                self._links.accept(number, nowhere)

    def wake(self, link: int) -> None:
        """Uses what was held back for a connection that was lost."""
        for number, spare in self._known.items():
            if spare.link == link and spare.far is not None:
                self._links.reach(number, places_of(spare.far))

    def opened(self, number: int) -> bool:
        """Lets go of a spare that lives now; returns whether this phone has offered it."""
        return self._known.pop(number).kind == OFFER

    def drop(self, number: int) -> None:
        """Ends a spare."""
        if self._known.pop(number, None) is not None:
            self._links.close(number)

    def drop_for(self, *links: int) -> None:
        """Ends what was held back for connections."""
        for number, spare in tuple(self._known.items()):
            if spare.link in links:
                self.drop(number)

    def clear(self) -> None:
        """Ends all of them."""
        for number in tuple(self._known):
            self.drop(number)

    def _add(self, spare: _Spare) -> int:
        self.drop_for(spare.link)
        for number in tuple(self._known)[: 1 - MOST_PHONES]:
            self.drop(number)
        number = self._number()
        self._known[number] = spare
        return number


MOST_TRIES = 5


@dataclass(eq=False)
class _Lost:
    """A phone that was connected with this one.

    Attributes:
        due: when it is tried next.
        tries: how often it was.
    """

    due: float
    tries: int = 0


@dataclass(eq=False)
class _Detour:
    """A connection that is being made.

    Attributes:
        phone: the other one.
        kind: `OFFER` or `ANSWER`, whichever this phone made.
        tag: of the offer that is answered.
        message: this end, once it is known.
        answered: whether the other end is known; nobody connects twice.
    """

    phone: bytes
    kind: int
    tag: bytes = b""
    message: bytes = b""
    answered: bool = False


class RelayedConnections:
    """All phones that were lost, and the connections to them.

    Args:
        links: makes the connections.
        number: returns a number for another one.
    """

    def __init__(self, links: Links, number: Callable[[], int]) -> None:
        self._links, self._number = links, number
        self._lost: dict[bytes, _Lost] = {}
        self._known: dict[int, _Detour] = {}

    def __contains__(self, number: int) -> bool:
        return number in self._known

    def lose(self, phone: bytes, now: float) -> None:
        """Notes that the connection to a phone was lost."""
        self._lost[phone] = _Lost(now + delays().detour_s)

    def look(self, group: PeerGroup, now: float) -> None:
        """Tries again what is due, for phones that another one still reaches."""
        near = group.direct
        for phone in tuple(self._lost):
            if phone in near or group.has_left(phone):
                del self._lost[phone]
        for phone, lost in self._lost.items():
            due = lost.due <= now and lost.tries < MOST_TRIES
            # One side begins, else there would be two.
            if due and group.me < phone and group.reaches(phone):
                lost.due, lost.tries = now + delays().open_s, lost.tries + 1
                self._links.offer(self._add(_Detour(phone, OFFER)), quiet=True)

    def described(self, group: PeerGroup, number: int, text: str) -> None:
        """Tells the other phone of this end, as the browser describes it."""
        detour = self._known[number]
        try:
            detour.message = pack(described(text, detour.kind, detour.tag))
        except CodecError:
            self.drop(number)  # there is no network at this moment
        else:
            group.send_to(detour.phone, detour.message)

    def receive(self, group: PeerGroup, phone: bytes, message: bytes) -> None:
        """Accepts an end that others passed on; ignored unless that phone is lost at present.

        Raises:
            CodecError: it is none.
        """
        end = unpack(message)
        if phone not in self._lost or phone in group.direct:
            return
        if end.kind == OFFER:
            number = self._add(_Detour(phone, ANSWER, tag_of(message)))
            self._links.answer(number, describe(end), quiet=True)
            return
        for number, detour in self._known.items():
            waits = (detour.phone, detour.kind, detour.answered) == (phone, OFFER, False)
            if waits and tag_of(detour.message) == end.tag:
                detour.answered = True
                self._links.accept(number, describe(end))

    def opened(self, number: int) -> bool:
        """Lets go of a connection that lives now; returns whether this phone has offered it."""
        return self._known.pop(number).kind == OFFER

    def drop(self, number: int) -> None:
        """Ends what did not come about."""
        if self._known.pop(number, None) is not None:
            self._links.close(number)

    def clear(self) -> None:
        """Ends all of it."""
        self._lost.clear()
        for number in tuple(self._known):
            self.drop(number)

    def _add(self, detour: _Detour) -> int:
        before = [number for number, each in self._known.items() if each.phone == detour.phone]
        for number in (*before, *tuple(self._known)[: 1 - MOST_PHONES]):
            self.drop(number)
        number = self._number()
        self._known[number] = detour
        return number
