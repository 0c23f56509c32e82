"""A phone's voice: only the phone itself gives signs of life in its name, and says goodbye for it.

Every sign shows one more link of a chain of digests, from its end towards its beginning, so whoever
has heard one can check the next, and nobody but its phone can make it. A phone is known by the
digest of where its chain ends, of what it will say as its goodbye, and of its names: who passes
signs on can change none of it, and no key has to be exchanged, with whomever and over however many
others they come. A phone with another name, or at the end of its chain, takes a new voice.
"""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from secrets import token_bytes

LONGEST = 1 << 15
"""Signs of a voice: nine hours of them, and a hundredth of a second to check the last one first."""

LINK = 16
"""Bytes of a link."""

ID_BYTES = 8
_APART = 1 << 8


def follow(link: bytes, times: int, salt: bytes = b"") -> bytes:
    """Returns the link that comes so many times after one."""
    for _time in range(times):
        link = sha256(salt + link).digest()[:LINK]
    return link


def told_as(name: str, device: str) -> bytes:
    """Returns how a sign tells what a phone is called, and under which name it writes."""
    return f"{name}\n{device}".encode()


def salt_of(farewell: bytes, told: bytes) -> bytes:
    """Returns what goes into every link, so that nobody takes a chain for another phone's."""
    return sha256(farewell + told).digest()[:LINK]


def phone_of(end: bytes, farewell: bytes, told: bytes) -> bytes:
    """Returns what a phone is known by."""
    return sha256(end + farewell + told).digest()[:ID_BYTES]


class Voice:
    """The voice of this phone.

    Args:
        name: what the phone is called.
        device: the name under which it writes in journals.
    """

    def __init__(self, name: str, device: str = "") -> None:
        self.name, self.device = name, device
        self.number = 0
        self.goodbye = token_bytes(LINK)
        self._secret = token_bytes(LINK)

    @property
    def spent(self) -> bool:
        """Whether nothing more can be said with it but goodbye."""
        return self.number == LONGEST

    @cached_property
    def farewell(self) -> bytes:
        """The digest of the goodbye."""
        return follow(self.goodbye, 1)

    @cached_property
    def phone(self) -> bytes:
        """What its phone is known by."""
        return phone_of(self.end, self.farewell, told_as(self.name, self.device))

    @property
    def end(self) -> bytes:
        """Where the chain ends."""
        return self._marks[-1]

    @cached_property
    def _marks(self) -> list[bytes]:
        """Some links, from which others are quickly found: all would be half a megabyte."""
        marks = [self._secret]
        for _mark in range(LONGEST // _APART):
            marks.append(follow(marks[-1], _APART, self._salt))
        return marks

    @cached_property
    def _salt(self) -> bytes:
        return salt_of(self.farewell, told_as(self.name, self.device))

    def next_link(self) -> bytes:
        """Returns the next link, which says that the phone is here; not if it is spent."""
        self.number += 1
        mark, times = divmod(LONGEST - self.number, _APART)
        return follow(self._marks[mark], times, self._salt)
