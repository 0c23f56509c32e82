"""A frame: one QR code's share of a message, with checksums.

Eleven bytes, then the data: version and kind (4 bits each), number of originals K, number of the
frame, length of the message (2), CRC-32 of the message (4), CRC-16 of the frame (2). The text is
Base45.
"""

from __future__ import annotations

import binascii
import struct
from typing import NamedTuple

from companion.sync import base45
from companion.sync.erasure import BLOCKS, MOST_ORIGINALS

FORMAT = 1
HEADER = struct.Struct(">BBBHI")
HEADER_BYTES = HEADER.size + 2
LONGEST_MESSAGE = 0xFFFF
LONGEST_TEXT = 4296
"""Characters in the largest QR code; anything longer is no frame."""


class Identity(NamedTuple):
    """Which message a frame belongs to."""

    kind: int
    originals: int
    length: int
    checksum: int

    @property
    def block_bytes(self) -> int:
        """How many bytes of data each of its frames carries."""
        return -(-self.length // self.originals)


class Frame(NamedTuple):
    """A frame that was read."""

    identity: Identity
    number: int
    data: bytes


def write_frame(frame: Frame) -> str:
    """Returns the text of a frame."""
    kind, originals, length, checksum = frame.identity
    head = HEADER.pack(FORMAT << 4 | kind, originals, frame.number, length, checksum)
    crc = binascii.crc_hqx(head + frame.data, 0xFFFF).to_bytes(2, "big")
    return base45.encode(head + crc + frame.data)


def read_frame(text: str) -> Frame | None:
    """Returns the frame of a text, or None if it is foreign, damaged or of another version."""
    raw = base45.decode(text) if len(text) <= LONGEST_TEXT else None
    if raw is None or len(raw) < HEADER_BYTES:
        return None
    head, crc, data = raw[: HEADER.size], raw[HEADER.size : HEADER_BYTES], raw[HEADER_BYTES:]
    if binascii.crc_hqx(head + data, 0xFFFF).to_bytes(2, "big") != crc:
        return None
    first, originals, number, length, checksum = HEADER.unpack(head)
    identity = Identity(first & 0x0F, originals, length, checksum)
    if first >> 4 != FORMAT or not 1 <= originals <= MOST_ORIGINALS or number >= BLOCKS:
        return None
    if len(data) != identity.block_bytes:
        return None
    return Frame(identity, number, data)
