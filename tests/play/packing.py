"""Contents of entries through a sheet and back, without the rest of a message."""

from __future__ import annotations

from collections.abc import Sequence

from companion.play.codec import Codec
from companion.play.entry import Content, EntryId
from companion.play.probability_table import Sheet
from companion.play.wire import Decoder, Encoder

KIND, NAME = (-1,), (-2,)


def written(codec: Codec, contents: Sequence[Content]) -> bytes:
    """Returns contents as bytes."""
    encoder = Encoder()
    sheet = Sheet(encoder)
    for content in contents:
        sheet.unsigned(KIND, codec.kind_of(content))
        codec.spread(sheet, content, lambda entry: _refer(sheet, entry))
    return encoder.data()


def read(codec: Codec, data: bytes, count: int) -> list[Content]:
    """Returns so many contents of some bytes, or raises `CodecError`."""
    decoder = Decoder(data)
    sheet = Sheet(decoder)
    found = [
        codec.gather(sheet, sheet.unsigned(KIND), lambda entry: _refer(sheet, entry))
        for _content in range(count)
    ]
    decoder.finish()
    return found


def through(codec: Codec, *contents: Content) -> list[Content]:
    """Returns contents as they come back."""
    return read(codec, written(codec, contents), len(contents))


def _refer(sheet: Sheet, entry: EntryId | None) -> EntryId:
    device, seq = entry or ("", 0)
    return EntryId(sheet.text(NAME, device), sheet.unsigned(NAME, seq))
