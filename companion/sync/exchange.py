"""What two phones say to each other so that both have the same entries.

- `VersionAnnouncement`: "this is the play, and this is what I have of it."
- `EntryBatch`: entries, and what the sender has.

Every scan costs two people the turning of their phones, so there are as few as can be. Whoever
shows first shows the **whole play** (see `opening`): it is a batch for somebody who has nothing,
and of a few frames, so one scan serves a newcomer and an old hand alike. A batch says what its
sender has, so the reader knows what to send back, and whether anything. Only a play too long for
that begins with an announcement: then the reader's batch holds just what is new, and a newcomer
answers with an announcement of its own that says it has nothing. See `reply`.

A batch holds so many entries at most; of a longer play the first ones go, and as it says that its
sender has more, the reader's answer asks for the next ones.

A message begins with one byte: format and kind. The kind is also that of the frames.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256

from companion.errors import CodecError
from companion.play import Entry, Journal, PlayStarted, bounds
from companion.play.codec import Codec, newer
from companion.play.entry import VersionVector, fingerprint
from companion.play.wire import Reader, Writer, cut_short
from companion.sync.pack import FORMAT, Packed, pack_entries, unpack_entries

_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
_VALUES = {letter: value for value, letter in enumerate(_LETTERS)}


def write_name(writer: Writer, name: str) -> None:
    """Writes a name: its length and form, then five bits a letter or UTF-8."""
    if all(letter in _VALUES for letter in name):
        number = 0
        for letter in name:
            number = number << 5 | _VALUES[letter]
        writer.unsigned(len(name) << 1)
        writer.data += number.to_bytes(_bytes(len(name)), "big")
    else:
        encoded = name.encode()
        writer.unsigned(len(encoded) << 1 | 1)
        writer.data += encoded


def read_name(reader: Reader) -> str:
    """Reads a name.

    Raises:
        CodecError: it is empty, too long or damaged.
    """
    length, is_text = divmod(reader.unsigned(), 2)
    if not 1 <= length <= bounds.MOST_NAME_LETTERS:
        raise cut_short()
    if is_text:
        try:
            return reader.take(length).decode()
        except UnicodeDecodeError:
            raise cut_short() from None
    number = int.from_bytes(reader.take(_bytes(length)), "big")
    if number >> 5 * length:
        raise cut_short()
    return "".join(_LETTERS[number >> 5 * place & 31] for place in reversed(range(length)))


def _bytes(letters: int) -> int:
    return -(-5 * letters // 8)


HELLO, DELTA = 1, 2

LONGEST_OPENING = 24 * 252
"""Bytes up to which the whole play is shown at once: 24 frames of version 10, some five seconds,
which is less than a further scan takes."""

MOST_AT_ONCE = 2000
"""Entries in one batch: far from what a reader refuses, whatever the game."""

SURELY_SHORT = 500
"""Entries up to which a play is taken to be short enough without packing it."""

CodecOf = Callable[[str], Codec]


@dataclass(frozen=True, slots=True)
class VersionAnnouncement:
    """Names a play and what the sender has of it; an empty vector asks for everything."""

    play: str
    game: str
    version: VersionVector


@dataclass(frozen=True, slots=True)
class EntryBatch:
    """Entries of a play.

    Attributes:
        play: the play's id.
        game: the game's id.
        entries: what the reader lacks, as far as the sender knows, in the order of the journal.
        version: all that the sender has.
    """

    play: str
    game: str
    entries: tuple[Entry, ...]
    version: VersionVector


SyncMessage = VersionAnnouncement | EntryBatch


def announcement_of(journal: Journal) -> VersionAnnouncement:
    """Returns the announcement of a play."""
    started = journal.started
    return VersionAnnouncement(started.play, started.game, journal.version)


def batch_for(journal: Journal, seen: VersionVector, most: int | None = None) -> EntryBatch:
    """Returns what somebody lacks who has seen so much, or the first part of it.

    Entries stand behind all that they refer to, so a first part makes sense without the rest.

    Args:
        journal: the play.
        seen: what somebody has seen of it.
        most: how many entries the part may have; by default `MOST_AT_ONCE`.
    """
    started = journal.started
    return EntryBatch(
        started.play, started.game, journal.missing(seen)[: most or MOST_AT_ONCE], journal.version
    )


def opening(journal: Journal, codec_of: CodecOf, *, whole: bool = False) -> SyncMessage:
    """Returns what to show to somebody of whom nothing is known.

    Args:
        journal: the play.
        codec_of: gives the codec of its game.
        whole: whether to show all that goes into one message, however long it is.
    """
    everything = batch_for(journal, VersionVector())
    if whole or len(journal) <= SURELY_SHORT:
        return everything
    short = len(pack(everything, codec_of)) <= LONGEST_OPENING
    return everything if short else announcement_of(journal)


def reply(journal: Journal | None, letter: SyncMessage) -> SyncMessage | None:
    """Returns what to answer, or None when neither lacks anything.

    Args:
        journal: the play as it is here, after the letter was merged; None if it is not here.
        letter: what the other side has sent.
    """
    if journal is None:
        return VersionAnnouncement(letter.play, letter.game, VersionVector())
    if journal.missing(letter.version):
        return batch_for(journal, letter.version)
    return announcement_of(journal) if lacking(journal.version, letter.version) else None


def lacking(mine: VersionVector, theirs: VersionVector) -> int:
    """Returns how many entries of theirs are not among mine."""
    return sum(max(0, seq - mine[device]) for device, seq in theirs.devices.items())


def pack(letter: SyncMessage, codec_of: CodecOf) -> bytes:
    """Returns a letter as bytes."""
    writer = Writer()
    match letter:
        case VersionAnnouncement():
            writer.data.append(FORMAT << 4 | HELLO)
            write_name(writer, letter.play)
            write_name(writer, letter.game)
            _write_version(writer, letter.version)
        case EntryBatch():
            writer.data.append(FORMAT << 4 | DELTA)
            # What the entries themselves say of the vector is left out: mostly that is all of it.
            entries, packed = _as_many_as_fit(letter, codec_of(letter.game))
            told = VersionVector.of(entries)
            rest = {d: seq for d, seq in letter.version.devices.items() if seq > told[d]}
            _write_version(writer, VersionVector(rest))
            writer.data += packed[1:]
    return bytes(writer.data)


def _as_many_as_fit(letter: EntryBatch, codec: Codec) -> tuple[tuple[Entry, ...], bytes]:
    """Returns the first entries of a batch, all of them if a reader takes so many, and as bytes."""
    entries = letter.entries
    while True:
        try:
            return entries, pack_entries(Packed(letter.play, letter.game, entries), codec)
        except CodecError:
            if len(entries) < 2:
                raise
            entries = entries[: len(entries) // 2]


def kind_of(message: bytes) -> int:
    """Returns the kind of a packed letter, for its frames."""
    return message[0] & 0x0F


def unpack(message: bytes, codec_of: CodecOf, most: int = bounds.MOST_ENTRIES) -> SyncMessage:
    """Returns the letter of some bytes, which may be hostile.

    Args:
        message: what `pack` returned.
        codec_of: gives the codec of a game by its id, or raises `CodecError`.
        most: how many entries it may have.

    Raises:
        CodecError: it is damaged, foreign, of an unknown game or of a newer version.
    """
    reader = Reader(message)
    form, kind = divmod(reader.take(1)[0], 16)
    if form != FORMAT or kind not in (HELLO, DELTA):
        raise newer()
    if kind == HELLO:
        play, game = read_name(reader), read_name(reader)
        version = _read_version(reader)
        if not reader.done:
            raise cut_short()
        codec_of(game)
        return VersionAnnouncement(play, game, version)
    rest = _read_version(reader)
    packed = unpack_entries(bytes([FORMAT << 4]) + reader.rest(), codec_of, most)
    _check(packed, rest)
    version = VersionVector.of(packed.entries).join(rest)
    return EntryBatch(packed.play, packed.game, packed.entries, version)


def _check(packed: Packed, rest: VersionVector) -> None:
    """Makes sure that the entries are of the play they claim, and nothing is told twice."""
    told = VersionVector.of(packed.entries)
    for entry in packed.entries:
        content = entry.content
        strays = isinstance(content, PlayStarted) and (
            (content.play, content.game) != (packed.play, packed.game)
        )
        if strays or 0 < rest[entry.device] <= told[entry.device]:
            raise cut_short()


def _write_version(writer: Writer, version: VersionVector) -> None:
    writer.unsigned(len(version.devices))
    for device in sorted(version.devices):
        write_name(writer, device)
        writer.unsigned(version[device])


def _read_version(reader: Reader) -> VersionVector:
    count = reader.unsigned()
    if count > bounds.MOST_DEVICES:
        raise cut_short()
    seen: dict[str, int] = {}
    for _place in range(count):
        device = read_name(reader)
        seen[device] = bounds.count(reader.unsigned())
    if len(seen) != count or not all(seen.values()):
        raise cut_short()
    return VersionVector(seen)


HOW_MANY = 256
"""Words in each list, so that two of them are sixteen bits: of 65,536 pairs of phones that differ,
one says the same."""


def check_words(play: str, entries: Iterable[Entry]) -> tuple[int, int]:
    """Returns the places of the two words in the lists, 0 to 255.

    They follow from all that the entries say, in the order of their ids; so they do not depend on
    what a version of the rules makes of them, and nobody agrees who has something else.
    """
    digest = sha256(play.encode())
    for entry in sorted(entries, key=lambda each: each.id):
        digest.update(fingerprint(entry))
    first, second = digest.digest()[:2]
    return first, second
