"""The carousel: the endless row of frames that shows a message."""

from __future__ import annotations

import binascii

from companion.sync.capacity import LARGEST_VERSION, net_bytes
from companion.sync.erasure import BLOCKS, MOST_ORIGINALS, block
from companion.sync.frames import LONGEST_MESSAGE, Frame, Identity, write_frame
from companion.sync.whitening import whiten

SMALLEST_VERSION = 2
"""The smallest QR code in which a frame carries more than its head."""


class Carousel:
    """Shows a message as frames for QR codes of one version.

    Any `frames_needed` different frames give the message back. The first ones are the message
    itself, so that a reader that misses none needs no arithmetic; after 255 they repeat.

    Args:
        message: at most 65,535 bytes.
        version: of the QR code, 2 to 40; the larger, the fewer frames and the harder to read.
        kind: 0 to 15, told apart by readers; what it means is for those who send.

    Raises:
        ValueError: the message is too long for frames of this version.
    """

    def __init__(self, message: bytes, version: int = 10, *, kind: int = 0) -> None:
        if not SMALLEST_VERSION <= version <= LARGEST_VERSION or not 0 <= kind <= 15:
            raise ValueError("no such version or kind")
        if len(message) > min(LONGEST_MESSAGE, MOST_ORIGINALS * net_bytes(version)):
            raise ValueError("the message is too long for this version")
        originals = max(1, -(-len(message) // net_bytes(version)))
        self._identity = Identity(kind, originals, len(message), binascii.crc32(message))
        size = self._identity.block_bytes
        padded = whiten(message.ljust(size * originals, b"\0"))
        self._originals = [padded[i * size : (i + 1) * size] for i in range(originals)]
        self.version = version

    @property
    def frames_needed(self) -> int:
        """How many different frames give the message back."""
        return self._identity.originals

    def frame(self, number: int) -> str:
        """Returns the text of QR code ``number``, from 0 on."""
        index = number % BLOCKS
        return write_frame(Frame(self._identity, index, block(self._originals, index)))
