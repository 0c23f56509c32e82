"""What carries codes and bytes between phones of one test, as browsers and their network do."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from ipaddress import ip_address
from secrets import token_bytes, token_hex

from companion.sync.live.handshake import OFFER, Handshake, describe
from companion.ui.live.links import Listener


@dataclass(eq=False)
class Radio:
    """A phone's connections.

    Attributes:
        air: what carries them.
        works: whether the network lets phones find each other.
        moved: whether the phone has another address than it had.
        unable: whether its browser makes no connections.
        quiet: how many ends were made without asking for the camera.
    """

    air: Air
    works: bool = True
    moved: bool = False
    unable: bool = False
    quiet: int = 0
    _listener: Listener | None = None
    _ends: dict[int, bytes] = field(default_factory=dict[int, bytes])
    _far: dict[int, bytes] = field(default_factory=dict[int, bytes])
    _accepted: set[int] = field(default_factory=set[int])

    @property
    def listener(self) -> Listener:
        """Who is told."""
        assert self._listener is not None
        return self._listener

    def listen(self, listener: Listener) -> None:
        self._listener = listener

    def offer(self, link: int, *, quiet: bool = False) -> None:
        self.quiet += quiet
        if self.unable:
            soon(lambda: self.listener.described(link, ""))
            return
        self._ends[link] = token_bytes(32)
        self.air.ends[self._ends[link]] = self, link
        places = ((ip_address("192.0.2.7"), 4000 + link),)
        end = Handshake(OFFER, self._ends[link], token_hex(4), token_hex(16), places)
        soon(lambda: self.listener.described(link, describe(end)))

    def answer(self, link: int, text: str, *, quiet: bool = False) -> None:
        self._far[link] = fingerprint(text)
        self.offer(link, quiet=quiet)

    def accept(self, link: int, text: str) -> None:
        if link in self._accepted:  # a browser ends a connection that is made twice
            self.close(link)
            soon(lambda: self.listener.closed(link))
            return
        self._accepted.add(link)
        self._far[link] = fingerprint(text)
        if self.works and "candidate" in text:
            self.air.join((self, link), self.air.ends[self._far[link]])

    def reach(self, link: int, places: tuple[str, ...]) -> None:
        other = self.air.ends[self._far[link]]
        moved = self.moved or other[0].moved
        if self.works and places and not moved and (self, link) not in self.air.pairs:
            soon(lambda: self.air.join((self, link), other))

    def send(self, link: int, data: bytes) -> None:
        other = self.air.pairs.get((self, link))
        if other is not None:
            soon(lambda: other[0].listener.on_message(other[1], data))

    def close(self, link: int) -> None:
        other = self.air.pairs.pop((self, link), None)
        if other is not None:
            del self.air.pairs[other]
            soon(lambda: other[0].listener.closed(other[1]))


End = tuple[Radio, int]


def fingerprint(text: str) -> bytes:
    """Returns what a description, with or without addresses, tells its end by."""
    found = re.search(r"sha-256 (\S+)", text)
    assert found
    return bytes.fromhex(found[1].replace(":", ""))


def soon(act: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_soon(act)


@dataclass(eq=False)
class Air:
    """The network of all phones."""

    ends: dict[bytes, End] = field(default_factory=dict[bytes, End])
    pairs: dict[End, End] = field(default_factory=dict[End, End])

    def lose(self) -> None:
        """Breaks all connections, as a network that goes down does."""
        lost = tuple(self.pairs)
        self.pairs.clear()
        for radio, link in lost:
            soon(partial(radio.listener.closed, link))

    def lose_between(self, one: Radio, other: Radio) -> None:
        """Breaks the connections of two phones."""
        for end, far in tuple(self.pairs.items()):
            if (end[0], far[0]) in ((one, other), (other, one)):
                del self.pairs[end]
                soon(partial(end[0].listener.closed, end[1]))

    def between(self, one: Radio, other: Radio) -> bool:
        """Returns whether two phones are connected."""
        return any((end[0], far[0]) == (one, other) for end, far in self.pairs.items())

    def join(self, one: End, other: End) -> None:
        if one in self.pairs:
            return
        self.pairs[one], self.pairs[other] = other, one
        for radio, link in (one, other):
            radio.listener.opened(link)
