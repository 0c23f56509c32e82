"""Who is there: every phone says so each second, and whoever hears it first hands it on.

So all know of all, whatever way they are connected, and loops do no harm: a beat has a number, and
one that is not newer than the last is not handed on.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.delays import delays
from companion.errors import CodecError
from companion.i18n import _
from companion.play.wire import Reader, Writer, cut_short

MOST_PHONES = 16
LONGEST_NAME = 30
_ID_BYTES, _MOST_NAME_BYTES = 8, 120


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life.

    Attributes:
        phone: whose it is.
        number: grows with each.
        name: what people call the phone, empty where nobody has said.
        leaving: whether it is the last.
        far: whether it was handed on.
    """

    phone: bytes
    number: int
    name: str
    leaving: bool = False
    far: bool = False

    def pack(self) -> bytes:
        """Returns it as bytes."""
        writer = Writer()
        writer.data += self.phone
        writer.unsigned(self.number)
        writer.unsigned(self.leaving | self.far << 1)
        writer.data += self.name.encode()
        return bytes(writer.data)


def unpack_beat(data: bytes) -> Beat:
    """Returns the beat of some bytes, which may be hostile.

    Raises:
        CodecError: it is none.
    """
    reader = Reader(data)
    phone, number, flags = reader.take(_ID_BYTES), reader.unsigned(), reader.unsigned()
    raw = reader.rest()
    if len(raw) > _MOST_NAME_BYTES or flags > 3:
        raise cut_short()
    name = clean_name(raw.decode("utf-8", "replace"))
    return Beat(phone, number, name, bool(flags & 1), bool(flags & 2))


def clean_name(text: str) -> str:
    """Returns a name without anything that does not show."""
    return "".join(c for c in " ".join(text.split()) if c.isprintable())[:LONGEST_NAME]


@dataclass(slots=True)
class Phone:
    """Another phone.

    Attributes:
        last: its last beat.
        heard: when that came.
        link: the connection it came over.
        here: whether it was heard lately, as of the last look.
    """

    last: Beat
    heard: float
    link: int
    here: bool = False


class Presence:
    """All the others.

    Args:
        me: this phone, whose own beats come back to it in a loop.
    """

    def __init__(self, me: bytes) -> None:
        self._me = me
        self.phones: dict[bytes, Phone] = {}

    def heard(self, beat: Beat, now: float, link: int) -> bool:
        """Takes a beat; returns whether it is to be handed on.

        Raises:
            CodecError: there are more phones than any table has.
        """
        if beat.phone == self._me:
            return False
        known = self.phones.get(beat.phone)
        if known is None:
            self._make_room(now)
            self.phones[beat.phone] = Phone(beat, now, link)
            return True
        if beat.number <= known.last.number:
            return False
        hasty = now - known.heard < delays().haste_s and beat.leaving == known.last.leaving
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


def _here(phone: Phone, now: float) -> bool:
    return not phone.last.leaving and now - phone.heard <= delays().quiet_s
