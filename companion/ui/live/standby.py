"""Connections held back until another one breaks, so that people need not scan again.

Over a living connection both sides agree on a second one, and keep to themselves where they are.
When the first is lost they tell their browsers where the other one was: the one whose address is
still the same is found by the other as soon as that has a network again. No drawing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from companion.errors import CodecError
from companion.sync.live.handshake import (
    ANSWER,
    OFFER,
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

    def heard(self, link: int, message: bytes) -> None:
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
