"""Who is there: every phone says so each second, in its own name only.

Every sign shows one more link of a chain of digests, from its end towards its beginning, so whoever
has heard one can check the next, and nobody but its phone can make it. A phone is known by the
digest of where its chain ends, of what it will say as its goodbye, and of its names: who passes
signs on can change none of it, and no key has to be exchanged, with whomever and over however many
others they come. A phone with another name, or at the end of its chain, takes a new voice.

So all know of all, whatever way they are connected, and loops do no harm: a beat has a number, and
one that is not newer than the last is not handed on. Nobody else can make one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from secrets import token_bytes

from companion.delays import delays
from companion.errors import CodecError
from companion.i18n import _
from companion.play import bounds
from companion.play.text import clean
from companion.play.wire import Reader, Writer, cut_short

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
        self._marks = [token_bytes(LINK)]

    def prepare(self) -> Iterator[None]:
        """Makes the chain a few milliseconds at a time: as a whole it would keep people waiting."""
        while len(self._marks) <= LONGEST // _APART:
            self._marks.append(follow(self._marks[-1], _APART, self._salt))
            yield

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
        return self._chain[-1]

    @cached_property
    def _chain(self) -> list[bytes]:
        """Some links, from which others are quickly found: all would be half a megabyte."""
        for _step in self.prepare():
            pass
        return self._marks

    @cached_property
    def _salt(self) -> bytes:
        return salt_of(self.farewell, told_as(self.name, self.device))

    def next_link(self) -> bytes:
        """Returns the next link, which says that the phone is here; not if it is spent."""
        self.number += 1
        mark, times = divmod(LONGEST - self.number, _APART)
        return follow(self._chain[mark], times, self._salt)


MOST_PHONES = 16
LONGEST_NAME = 30
_MOST_BYTES = 120 + 1 + 4 * bounds.MOST_NAME_LETTERS


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """A sign of life; see `companion.sync.live.heartbeats`.

    Attributes:
        end: where its phone's chain ends.
        farewell: the digest of what its phone will say as its goodbye.
        number: grows with each.
        link: of the chain, or the goodbye itself.
        name: what people call the phone, empty where nobody has said.
        device: the name under which it writes in journals, as far as it tells.
        leaving: whether it is the last.
        far: whether it was handed on.
        phone: whose it is, which follows from the others.
    """

    end: bytes
    farewell: bytes
    number: int
    link: bytes
    name: str
    device: str = ""
    leaving: bool = False
    far: bool = False
    phone: bytes = field(init=False)

    def __post_init__(self) -> None:
        """Finds out whose it is."""
        object.__setattr__(self, "phone", phone_of(self.end, self.farewell, self._told))

    @property
    def _told(self) -> bytes:
        return told_as(self.name, self.device)

    def pack(self) -> bytes:
        """Returns it as bytes."""
        writer = Writer()
        writer.data += self.end + self.farewell + self.link
        writer.unsigned(self.number)
        writer.unsigned(self.leaving | self.far << 1)
        writer.data += self._told
        return bytes(writer.data)

    def check(self, last: Heartbeat | None) -> None:
        """Makes sure that it comes from its phone.

        Args:
            last: the one of that phone that was heard last, or None.

        Raises:
            CodecError: somebody else has made it.
        """
        if self.leaving:
            true = follow(self.link, 1) == self.farewell
        else:
            salt = salt_of(self.farewell, self._told)
            before = last.link if last else self.end
            true = follow(self.link, self.since(last), salt) == before
        if not true:
            raise CodecError(_("It speaks for another phone."))

    def since(self, last: Heartbeat | None) -> int:
        """Returns how many signs came between the last one and this."""
        return max(0, self.number - (last.number if last else 0))


def spoken(voice: Voice, *, leaving: bool = False) -> Heartbeat:
    """Returns the next sign of a voice, or its goodbye."""
    link = voice.goodbye if leaving else voice.next_link()
    return Heartbeat(
        voice.end, voice.farewell, voice.number, link, voice.name, voice.device, leaving
    )


def handed_on(beat: Heartbeat) -> Heartbeat:
    """Returns a beat as it goes on to others."""
    return replace(beat, far=True)


def unpack_beat(data: bytes) -> Heartbeat:
    """Returns the beat of some bytes, which may be hostile.

    Raises:
        CodecError: it is none.
    """
    reader = Reader(data)
    end, farewell, link = reader.take(LINK), reader.take(LINK), reader.take(LINK)
    number, flags = reader.unsigned(), reader.unsigned()
    raw = reader.rest()
    name, _line, device = raw.decode("utf-8", "replace").partition("\n")
    if len(raw) > _MOST_BYTES or flags > 3 or number > LONGEST:
        raise cut_short()
    if name != clean(name, LONGEST_NAME):  # it would be another one for those who hear it
        raise cut_short()
    if device:
        bounds.name(device)
    return Heartbeat(end, farewell, number, link, name, device, bool(flags & 1), bool(flags & 2))


@dataclass(slots=True)
class Phone:
    """Another phone.

    Attributes:
        last: its last beat.
        heard: when that came.
        link: the connection it came over.
        here: whether it was heard lately, as of the last look.
        came: when it was heard first.
    """

    last: Heartbeat
    heard: float
    link: int
    here: bool = False
    came: float = 0.0


class Presence:
    """All the others.

    Args:
        mine: what this phone is and was known by: its own beats come back to it in a loop.
    """

    def __init__(self, mine: Collection[bytes]) -> None:
        self._mine = mine
        self.phones: dict[bytes, Phone] = {}

    @property
    def staying(self) -> tuple[Phone, ...]:
        """The phones that have not left.

        One that fell silent, and after which another one came that writes under the same name, or
        is called the same, is back: with a page that was loaded anew it speaks with another voice.
        """
        there = [phone for phone in self.phones.values() if not phone.last.leaving]
        here = [phone for phone in there if phone.here]
        return tuple(
            phone
            for phone in there
            if phone.here
            or not any(
                other.came > phone.heard and _alike(other.last, phone.last) for other in here
            )
        )

    def last_of(self, phone: bytes) -> Heartbeat | None:
        """Returns the last beat of a phone, if any is known."""
        known = self.phones.get(phone)
        return known.last if known else None

    def receive(self, beat: Heartbeat, now: float, link: int) -> bool:
        """Takes a beat; returns whether it is to be handed on.

        Raises:
            CodecError: somebody else than its phone has made it, or there are more phones than
                any table has.
        """
        known = self.phones.get(beat.phone)
        if beat.phone in self._mine or (known is not None and _is_old(beat, known.last)):
            return False
        beat.check(known.last if known else None)
        if known is None:
            self._make_room(now)
            self.phones[beat.phone] = Phone(beat, now, link, came=now)
            return True
        hasty = now - known.heard < delays().haste_s and not beat.leaving
        known.last, known.heard, known.link = beat, now, link
        return not hasty

    def _make_room(self, now: float) -> None:
        if len(self.phones) >= MOST_PHONES:
            gone = [name for name, phone in self.phones.items() if not _here(phone, now)]
            if not gone:
                raise CodecError(_("It speaks for more phones than any table has."))
            del self.phones[gone[0]]

    def forget(self, link: int) -> None:
        """Forgets the phones that were heard over a connection."""
        self.phones = {name: each for name, each in self.phones.items() if each.link != link}

    def look(self, now: float) -> list[Phone]:
        """Returns the phones that came, went or fell silent since the last look."""
        changed = [phone for phone in self.phones.values() if phone.here != _here(phone, now)]
        for phone in changed:
            phone.here = not phone.here
        return changed


def _alike(one: Heartbeat, other: Heartbeat) -> bool:
    """Returns whether two voices seem to be of one phone."""
    if one.device and other.device:
        return one.device == other.device
    return one.name == other.name


def _is_old(beat: Heartbeat, last: Heartbeat) -> bool:
    """Returns whether a beat tells nothing new; a goodbye is the last word."""
    return last.leaving or (beat.number <= last.number and not beat.leaving)


def _here(phone: Phone, now: float) -> bool:
    return not phone.last.leaving and now - phone.heard <= delays().quiet_s
