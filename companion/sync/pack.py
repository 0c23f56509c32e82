"""Entries as few bytes: what follows from other entries is left out, what is alike stands together.

A message begins with one byte (format and kind). Entries go in the order of the journal, so that
most of them come after the one before, a little later, with the next number of their device: all
of that is written as differences, which are mostly nothing. The columns are then deflated.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.errors import CodecError
from companion.i18n import marker
from companion.play.codec import Codec, newer
from companion.play.entry import Amend, Content, Entry, EntryId, Undo
from companion.play.sheet import Column, Sheet, SheetReader
from companion.play.wire import Reader, Writer, cut_short
from companion.sync.names import read_name, write_name

_ = marker("common")

FORMAT = 1
MOST_BYTES = 1 << 20
"""Bytes that a message may have when inflated."""
MOST_ENTRIES = 20_000
MOST_DEVICES = 200
SECOND = 1000

# Columns beside those of the contents, whose names begin with a kind from 0 on.
AUTHOR: Column = (-2,)
LAMPORT: Column = (-3,)
PARENT: Column = (-4,)
TIME: Column = (-5,)
OUTSIDE: Column = (-6,)

BEFORE, NOTHING, ELSEWHERE, FURTHER_BACK = range(4)
"""What an entry came after: the one before it here, nothing, one not here, one further back."""


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
    devices = _devices(packed.entries)
    body = Writer()
    write_name(body, packed.play)
    write_name(body, packed.game)
    body.unsigned(len(devices))
    for device in devices:
        write_name(body, device)
        own = (entry.seq for entry in packed.entries if entry.device == device)
        body.unsigned(next(own, 0))
    unit = SECOND if all(entry.at % SECOND == 0 for entry in packed.entries) else 1
    body.unsigned(unit)
    body.unsigned(len(packed.entries))
    body.data += _columns(packed.entries, devices, unit, codec)
    return bytes([FORMAT << 4]) + deflate(bytes(body.data))


def unpack_entries(data: bytes, codec_of: Callable[[str], Codec]) -> Packed:
    """Returns the entries of some bytes, which may be hostile.

    Args:
        data: what `pack_entries` returned.
        codec_of: gives the codec of a game by its id, or raises `CodecError`.

    Raises:
        CodecError: it is damaged, foreign, too large, or of a newer version.
    """
    if not data:
        raise cut_short()
    if data[0] >> 4 != FORMAT:
        raise newer()
    body = Reader(inflate(data[1:]))
    play, game = read_name(body), read_name(body)
    devices, first = _read_devices(body)
    unit, count = body.unsigned(), body.unsigned()
    if unit not in (1, SECOND) or count > MOST_ENTRIES:
        raise cut_short()
    sheet = SheetReader(body.rest())
    entries = _entries(sheet, count, devices, first, unit, codec_of(game))
    if not sheet.done:
        raise cut_short()
    return Packed(play, game, entries)


def deflate(data: bytes) -> bytes:
    """Returns the bytes compressed, without a head."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return compressor.compress(data) + compressor.flush()


def inflate(data: bytes) -> bytes:
    """Returns compressed bytes as they were.

    Raises:
        CodecError: they are damaged or would become too large.
    """
    expander = zlib.decompressobj(-15)
    try:
        plain = expander.decompress(data, MOST_BYTES)
    except zlib.error:
        raise cut_short() from None
    if expander.unconsumed_tail:
        raise CodecError(_("This is too large to be from Companion."))
    if not expander.eof or expander.unused_data:
        raise cut_short()
    return plain


def _devices(entries: Sequence[Entry]) -> list[str]:
    """Returns every device that is named, in the order in which it first is."""
    named: dict[str, None] = {}
    for entry in entries:
        named[entry.device] = None
        if entry.after is not None:
            named[entry.after.device] = None
        if isinstance(entry.content, Undo | Amend):
            named[entry.content.target.device] = None
    return list(named)


def _read_devices(body: Reader) -> tuple[list[str], dict[str, int]]:
    count = body.unsigned()
    if count > MOST_DEVICES:
        raise cut_short()
    devices: list[str] = []
    first: dict[str, int] = {}
    for _place in range(count):
        device = read_name(body)
        devices.append(device)
        first[device] = body.unsigned()
    return devices, first


def _columns(entries: Sequence[Entry], devices: list[str], unit: int, codec: Codec) -> bytes:
    sheet = Sheet()
    places = {entry.id: place for place, entry in enumerate(entries)}
    index = {device: place for place, device in enumerate(devices)}
    lamport = at = 0
    for place, entry in enumerate(entries):
        sheet.writer(AUTHOR).unsigned(index[entry.device])
        sheet.writer(LAMPORT).signed(entry.lamport - lamport - 1)
        _write_parent(sheet, place, entry.after, places, index)
        sheet.writer(TIME).signed((entry.at - at) // unit)
        codec.spread(sheet, _renamed(entry.content, lambda name: chr(index[name])))
        lamport, at = entry.lamport, entry.at
    return sheet.data()


def _write_parent(
    sheet: Sheet,
    place: int,
    after: EntryId | None,
    places: dict[EntryId, int],
    index: dict[str, int],
) -> None:
    column = sheet.writer(PARENT)
    if after is None:
        column.unsigned(NOTHING)
    elif after not in places:
        column.unsigned(ELSEWHERE)
        sheet.writer(OUTSIDE).unsigned(index[after.device])
        sheet.writer(OUTSIDE).unsigned(after.seq)
    else:
        back = place - places[after]
        column.unsigned(BEFORE if back == 1 else FURTHER_BACK + back)


def _entries(
    sheet: SheetReader,
    count: int,
    devices: list[str],
    first: dict[str, int],
    unit: int,
    codec: Codec,
) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    coming = dict(first)
    lamport = at = 0
    for _place in range(count):
        device = _pick(devices, sheet.reader(AUTHOR).unsigned())
        lamport += sheet.reader(LAMPORT).signed() + 1
        after = _read_parent(sheet, entries, devices)
        at += sheet.reader(TIME).signed() * unit
        content = _renamed(codec.gather(sheet), lambda name: _pick(devices, ord(name[:1] or "\0")))
        if lamport < 0 or at < 0 or coming[device] < 1:
            raise cut_short()
        entries.append(Entry(device, coming[device], lamport, after, at, content))
        coming[device] += 1
    return tuple(entries)


def _read_parent(sheet: SheetReader, entries: list[Entry], devices: list[str]) -> EntryId | None:
    way = sheet.reader(PARENT).unsigned()
    if way == NOTHING:
        return None
    if way == ELSEWHERE:
        device = _pick(devices, sheet.reader(OUTSIDE).unsigned())
        return EntryId(device, sheet.reader(OUTSIDE).unsigned())
    back = 1 if way == BEFORE else way - FURTHER_BACK
    if not 1 <= back <= len(entries):
        raise cut_short()
    return entries[-back].id


def _pick(devices: list[str], index: int) -> str:
    if index >= len(devices):
        raise cut_short()
    return devices[index]


def _renamed(content: Content, name: Callable[[str], str]) -> Content:
    """Returns the content with the device that it names under another name."""
    if isinstance(content, Undo | Amend):
        device, seq = content.target
        return replace(content, target=EntryId(name(device), seq))
    return content
