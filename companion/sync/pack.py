"""Entries as few bits: what follows from other entries is guessed, the rest is coded by chance.

A message begins with one byte (format and kind). Entries go in the order of the journal, so that
most of them come after the one before, a little later, with the next number of their device: all
of that is one answer that is nearly always yes.
"""

from collections.abc import Callable
from dataclasses import dataclass

from companion.play import Entry, EntryId, bounds
from companion.play.codec import Codec, newer
from companion.play.probability_table import Sheet
from companion.play.wire import Decoder, Encoder, cut_short

FORMAT = 1
SECOND = 1000

WORDS = (
    *("red", "crown", "blue", "tower", "green", "wings", "gold", "shield", "violet", "mountain"),
    *("teal", "sword", "rose", "star", "slate", "moon"),
)
"""Texts that plays of any game hold, those that follow each other side by side. Part of the
format, as the words of each game are."""

_COUNT_BITS = 15
_TIME_BITS = {SECOND: 34, 1: 54}

# Columns beside those of the contents, whose names begin with a kind from 0 on.
_PLAY, _GAME, _KIND, _AUTHOR, _DEVICE, _FIRST, _SEQ = ((-number,) for number in range(1, 8))
_REGULAR, _LAMPORT, _AFTER, _REFERRED, _BACKWARDS = ((-number,) for number in range(8, 13))
_TIME = -13


@dataclass(frozen=True, slots=True)
class Packed:
    """Entries of a play as they travel.

    Attributes:
        play: the play's id.
        game: the game's id.
        entries: some of its entries, in the order of the journal.
    """

    play: str
    game: str
    entries: tuple[Entry, ...]


def pack_entries(packed: Packed, codec: Codec) -> bytes:
    """Returns entries as bytes.

    Args:
        packed: entries with each device's numbers without gaps, as `Journal.missing` has them.
        codec: of their game.
    """
    encoder = Encoder()
    sheet = Sheet(encoder, WORDS)
    sheet.text(_PLAY, packed.play)
    sheet.text(_GAME, packed.game)
    sheet.learn(codec.words)
    sheet.raw(_COUNT_BITS, len(packed.entries))
    if packed.entries:
        unit = _unit(packed.entries)
        sheet.raw(1, int(unit == SECOND))
        start = sheet.raw(_TIME_BITS[unit], packed.entries[0].at // unit)
        row = _Row(sheet, codec, unit, start)
        for entry in packed.entries:
            row.write(entry)
    return bytes([FORMAT << 4]) + encoder.data()


def unpack_entries(
    data: bytes, codec_of: Callable[[str], Codec], most: int = bounds.MOST_ENTRIES
) -> Packed:
    """Returns the entries of some bytes, which may be hostile.

    Args:
        data: what `pack_entries` returned.
        codec_of: gives the codec of a game by its id, or raises `CodecError`.
        most: how many entries there may be.

    Raises:
        CodecError: it is damaged, foreign, too large, or of a newer version.
    """
    if not data:
        raise cut_short()
    if data[0] >> 4 != FORMAT:
        raise newer()
    decoder = Decoder(data[1:])
    sheet = Sheet(decoder, WORDS)
    play, game = sheet.text(_PLAY), sheet.text(_GAME)
    codec = codec_of(game)
    sheet.learn(codec.words)
    count = sheet.raw(_COUNT_BITS)
    if count > most or not play:
        raise cut_short()
    entries: tuple[Entry, ...] = ()
    if count:
        unit = SECOND if sheet.raw(1) else 1
        row = _Row(sheet, codec, unit, sheet.raw(_TIME_BITS[unit]))
        entries = tuple(row.read() for _entry in range(count))
    decoder.finish()
    return Packed(play, game, entries)


def _unit(entries: tuple[Entry, ...]) -> int:
    """Returns what times are counted in: whole seconds, if all of them are."""
    latest = (1 << _TIME_BITS[SECOND]) * SECOND
    whole = all(entry.at % SECOND == 0 and entry.at < latest for entry in entries)
    return SECOND if whole else 1


class _Row:
    """Entries passing by, one after another, and what both sides remember of them.

    Every method that codes something returns it, be it written or read.
    """

    def __init__(self, sheet: Sheet, codec: Codec, unit: int, start: int) -> None:
        self._sheet = sheet
        self._codec = codec
        self._unit = unit
        self._at = start * unit
        self._lamport = 0
        self._entries: list[EntryId] = []
        self._places: dict[EntryId, int] = {}
        self._devices: list[str] = []
        self._next: dict[str, int] = {}
        self._author = 0
        self._kinds = (0, 0)

    def write(self, entry: Entry) -> None:
        """Writes an entry."""
        kind = self._kind(self._codec.kind_of(entry.content))
        self._written_by(entry.device, entry.seq)
        direction = self._place(entry)[-1]
        self._time(kind, direction, entry.at)
        self._codec.spread(self._sheet, entry.content, self._refer)
        self._remember(entry)

    def read(self) -> Entry:
        """Reads an entry.

        Raises:
            CodecError: it is damaged.
        """
        kind = self._kind()
        device, seq = self._written_by()
        lamport, after, direction = self._place()
        at = self._time(kind, direction)
        content = self._codec.gather(self._sheet, kind, self._refer)
        seq, lamport, at = bounds.count(seq), bounds.count(lamport), bounds.moment(at)
        entry = Entry(device, seq, lamport, after, at, content)
        self._remember(entry)
        return entry

    def _remember(self, entry: Entry) -> None:
        self._places[entry.id] = len(self._entries)
        self._entries.append(entry.id)
        self._next[entry.device] = entry.seq + 1
        self._lamport, self._at = entry.lamport, entry.at

    def _kind(self, kind: int = 0) -> int:
        """Codes the kind of an entry, guessed from those of the two before."""
        last, former = self._kinds
        kind = self._sheet.guess(_KIND, kind, last, last << 6 | former)
        self._kinds = (kind, last)
        return kind

    def _written_by(self, device: str = "", seq: int = 0) -> tuple[str, int]:
        """Codes who wrote an entry; its number follows, but for the first one of a device."""
        kind, author = self._kinds[1], self._author
        index = self._devices.index(device) if device in self._devices else len(self._devices)
        self._author = self._sheet.guess(_AUTHOR, index, author, kind << 6 | author)
        device = self._device(self._author, device)
        if device not in self._next:
            return device, self._sheet.unsigned(_FIRST, seq - 1) + 1
        return device, self._next[device]

    def _device(self, index: int, device: str) -> str:
        """Returns a device by its index; one that is new is told."""
        if index < len(self._devices):
            return self._devices[index]
        device = self._sheet.text(_DEVICE, device)
        if index > len(self._devices) or index >= bounds.MOST_DEVICES:
            raise cut_short()
        self._devices.append(bounds.name(device))
        return device

    def _place(self, entry: Entry | None = None) -> tuple[int, EntryId | None, int]:
        """Codes what an entry came after, its number by all clocks, and whether time went back.

        Returns:
            Both, and 1 or -1: the direction of time since the last entry.
        """
        usual = (self._lamport + 1, self._entries[-1] if self._entries else None, 1)
        place = usual
        if entry is not None:
            place = (entry.lamport, entry.after, -1 if entry.at < self._at else 1)
        if self._sheet.guess(_REGULAR, int(place != usual)) == 0:
            return usual
        lamport, after, direction = place
        lamport = self._sheet.signed(_LAMPORT, lamport - usual[0]) + usual[0]
        if self._sheet.unsigned(_BACKWARDS, int(direction < 0)):
            direction = -1
        if self._sheet.unsigned(_AFTER, int(after is not None)):
            return lamport, self._refer(after), direction
        return lamport, None, direction

    def _time(self, kind: int, direction: int, at: int = 0) -> int:
        """Codes when an entry was made: so much later than the last one, for once earlier."""
        passed = self._sheet.guess((_TIME, kind), direction * (at - self._at) // self._unit)
        return self._at + direction * passed * self._unit

    def _refer(self, entry: EntryId | None) -> EntryId:
        """Codes an entry by how far back it is, or by its name if it is not here."""
        place = self._places.get(entry) if entry else None
        back = 0 if place is None else len(self._entries) - place
        back = self._sheet.unsigned(_REFERRED, back)
        if back > len(self._entries):
            raise cut_short()
        if back:
            return self._entries[-back]
        device, seq = entry or ("", 0)
        index = self._devices.index(device) if device in self._devices else len(self._devices)
        device = self._device(self._sheet.unsigned(_SEQ, index), device)
        return EntryId(device, bounds.count(self._sheet.unsigned(_SEQ, seq)))
