"""A frame: one QR code's share of a message, with checksums.

Eleven bytes, then the data: version and kind (4 bits each), number of originals K, number of the
frame, length of the message (2), CRC-32 of the message (4), CRC-16 of the frame (2). The text is
Base45 (RFC 9285): bytes as the 45 characters of a QR code's alphanumeric mode, two bytes as three
characters. Raw bytes are not safe in a QR code: some readers guess a character set and change them.

What a frame carries is a block of a Cauchy Reed–Solomon erasure code: of 255 blocks any K give the
K original ones back. Blocks 0 to K-1 are the original ones; block i from K on is the sum over j of
1/(i+j) times block j in GF(256). Every square part of such a matrix can be inverted, and by a
closed formula.
"""

from __future__ import annotations

import binascii
import struct
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import shake_128
from typing import NamedTuple

from companion.errors import CodecError
from companion.i18n import _

_POLYNOMIAL = 0x11D
_ORDER = 255


def _powers() -> tuple[tuple[int, ...], tuple[int, ...]]:
    power, logarithm = [0] * (2 * _ORDER), [0] * 256
    value = 1
    for exponent in range(_ORDER):
        power[exponent] = power[exponent + _ORDER] = value
        logarithm[value] = exponent
        value <<= 1
        if value > 0xFF:
            value ^= _POLYNOMIAL
    return tuple(power), tuple(logarithm)


_POWER, _LOG = _powers()


def multiply(one: int, other: int) -> int:
    """Returns the product."""
    if one == 0 or other == 0:
        return 0
    return _POWER[_LOG[one] + _LOG[other]]


def divide(one: int, other: int) -> int:
    """Returns the quotient; ``other`` is not 0."""
    if one == 0:
        return 0
    return _POWER[_LOG[one] - _LOG[other] + _ORDER]


TIMES = tuple(bytes(multiply(factor, value) for value in range(256)) for factor in range(256))
"""For each factor the table that multiplies every byte of a block by it."""


def combine(blocks: list[bytes], factors: list[int], size: int) -> bytes:
    """Returns the sum of blocks of ``size`` bytes, each multiplied by its factor."""
    total = 0
    for block, factor in zip(blocks, factors, strict=True):
        total ^= int.from_bytes(block.translate(TIMES[factor]), "big")
    return total.to_bytes(size, "big")


BLOCKS = 255
"""Different blocks of a message. Odd, so that a camera that sees every second one finishes."""

MOST_ORIGINALS = 120


def block(originals: Sequence[bytes], index: int) -> bytes:
    """Returns block number ``index``, from 0 to 254, of equally long originals."""
    if index < len(originals):
        return originals[index]
    factors = [divide(1, index ^ j) for j in range(len(originals))]
    return combine(list(originals), factors, len(originals[0]))


def restore(blocks: Mapping[int, bytes], count: int) -> list[bytes]:
    """Returns the originals.

    Args:
        blocks: exactly ``count`` equally long blocks by their number.
        count: how many originals there are.
    """
    lost = [j for j in range(count) if j not in blocks]
    sums = [index for index in sorted(blocks) if index >= count]
    known = [j for j in range(count) if j in blocks]
    size = len(next(iter(blocks.values())))
    rest = [
        combine(
            [blocks[index], *(blocks[j] for j in known)],
            [1, *(divide(1, index ^ j) for j in known)],
            size,
        )
        for index in sums
    ]
    restored = dict(blocks)
    for j, factors in zip(lost, _inverse(sums, lost), strict=True):
        restored[j] = combine(rest, factors, size)
    return [restored[j] for j in range(count)]


def _inverse(rows: list[int], columns: list[int]) -> list[list[int]]:
    """Returns the inverse of the matrix 1/(x+y) over ``rows`` x and ``columns`` y.

    The factors of the closed formula that depend on x alone or on y alone are made once, so the
    work is quadratic.
    """
    by_row = [_ratio(x, columns, rows) for x in rows]
    by_column = [_ratio(y, rows, columns) for y in columns]
    return [
        [divide(multiply(u, v), x ^ y) for x, u in zip(rows, by_row, strict=True)]
        for y, v in zip(columns, by_column, strict=True)
    ]


def _ratio(value: int, others: list[int], own: list[int]) -> int:
    """Returns the product of value+other over all others, divided by that over its own kind."""
    product = 1
    for other in others:
        product = multiply(product, value ^ other)
    for same in own:
        if same != value:
            product = divide(product, value ^ same)
    return product


ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_BASE = 45
_VALUES = {character: value for value, character in enumerate(ALPHABET)}
_PAIRS = tuple(a + b for b in ALPHABET for a in ALPHABET)
"""The two low digits of every number below 45², low digit first."""


def encode_base45(data: bytes) -> str:
    """Returns the text of some bytes."""
    parts: list[str] = []
    for high, low in zip(data[::2], data[1::2], strict=False):
        top, rest = divmod(high << 8 | low, _BASE * _BASE)
        parts += (_PAIRS[rest], ALPHABET[top])
    if len(data) % 2:
        parts.append(_PAIRS[data[-1]])
    return "".join(parts)


def decode_base45(text: str) -> bytes | None:
    """Returns the bytes of a text, or None if it is no Base45."""
    if len(text) % 3 == 1:
        return None
    try:
        digits = [_VALUES[character] for character in text]
    except KeyError:
        return None
    data = bytearray()
    for start in range(0, len(digits) - 2, 3):
        low, middle, high = digits[start : start + 3]
        number = low + _BASE * (middle + _BASE * high)
        if number > 0xFFFF:
            return None
        data += number.to_bytes(2, "big")
    if len(digits) % 3 == 2:
        number = digits[-2] + _BASE * digits[-1]
        if number > 0xFF:
            return None
        data.append(number)
    return bytes(data)


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
    return encode_base45(head + crc + frame.data)


def read_frame(text: str) -> Frame | None:
    """Returns the frame of a text, or None if it is foreign, damaged or of another version."""
    raw = decode_base45(text) if len(text) <= LONGEST_TEXT else None
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


LARGEST_VERSION = 40

# Characters that versions 1 to 40 hold. Source: ISO/IEC 18004, table 7, level L, alphanumeric.
_CHARACTERS = (
    25, 47, 77, 114, 154, 195, 224, 279, 335, 395, 468, 535, 619, 667, 758, 854, 938, 1046, 1153,
    1249, 1352, 1460, 1588, 1704, 1853, 1990, 2132, 2223, 2369, 2520, 2677, 2840, 3009, 3183, 3351,
    3537, 3729, 3927, 4087, 4296,
)  # fmt: skip


def characters(version: int) -> int:
    """Returns how many characters a code of a version from 1 to 40 holds."""
    return _CHARACTERS[version - 1]


def net_bytes(version: int) -> int:
    """Returns how many bytes of a message one frame of a version carries."""
    whole, rest = divmod(characters(version), 3)
    return 2 * whole + rest // 2 - HEADER_BYTES


@lru_cache(maxsize=8)
def _noise(length: int) -> int:
    return int.from_bytes(shake_128(b"companion frames").digest(length), "big")


def whiten(data: bytes) -> bytes:
    """Lays the noise over some bytes, or takes it off again."""
    length = len(data)
    return (int.from_bytes(data, "big") ^ _noise(length)).to_bytes(length, "big")


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


MOST_MESSAGES = 6
"""Messages collected side by side; the one that got no frame for longest is let go."""

TRIES = 12
"""Attempts, for each new frame, to find the frame that slipped past its checksum."""


class Collector:
    """Collects the frames of messages until one is complete.

    Frames of different messages are kept apart, so a foreign frame never sets anything back. A
    message is delivered only if its own checksum holds.
    """

    def __init__(self) -> None:
        self._heaps: OrderedDict[Identity, _Heap] = OrderedDict()
        self._message: bytes | None = None
        self._kind = 0
        self._progress = (0, 0)

    def add(self, text: str) -> bool:
        """Takes the text of a QR code; bad and foreign ones are not counted.

        Returns:
            Whether a message is complete.
        """
        if self._message is None:
            frame = read_frame(text)
            if frame is not None:
                self._take(frame)
        return self._message is not None

    @property
    def progress(self) -> tuple[int, int]:
        """How many frames of the most advanced message are there, and how many it needs."""
        return self._progress

    @property
    def message(self) -> bytes:
        """The complete message.

        Raises:
            CodecError: none is complete yet.
        """
        if self._message is None:
            raise CodecError(_("The message is not complete yet."))
        return self._message

    @property
    def kind(self) -> int:
        """The kind of the complete message."""
        return self._kind

    def _take(self, frame: Frame) -> None:
        heap = self._heaps.setdefault(frame.identity, _Heap(frame.identity))
        self._heaps.move_to_end(frame.identity)
        if len(self._heaps) > MOST_MESSAGES:
            self._heaps.popitem(last=False)
        self._message = heap.add(frame)
        if self._message is not None:
            self._kind = frame.identity.kind
            needed = frame.identity.originals
            self._progress = (needed, needed)
            self._heaps.clear()
        else:
            self._progress = max((h.progress for h in self._heaps.values()), key=_share)


def _share(progress: tuple[int, int]) -> float:
    have, need = progress
    return have / need


class _Heap:
    """The frames of one message."""

    def __init__(self, identity: Identity) -> None:
        self._identity = identity
        self._blocks: dict[int, bytes] = {}
        self._turn = 0

    @property
    def progress(self) -> tuple[int, int]:
        need = self._identity.originals
        # While a damaged frame hides among them the message is not whole: one is still missing.
        return min(len(self._blocks), max(need - 1, 0)), need

    def add(self, frame: Frame) -> bytes | None:
        """Adds a frame and returns the message if it is whole now."""
        if self._blocks.get(frame.number) == frame.data:
            return None
        # Two contents for one index: one was misread, and what is read later replaces it.
        self._blocks[frame.number] = frame.data
        for chosen in self._choices():
            message = self._whole(chosen)
            if message is not None:
                return message
        return None

    def _choices(self) -> Iterator[list[int]]:
        """Yields sets of frames to try: the newest first, then without one frame in turn.

        A misread frame makes every set with it fail, so each is left out once; with more frames
        than needed the sets also shift, which leaves out several at a time.
        """
        need = self._identity.originals
        indexes = list(self._blocks)
        spare = len(indexes) - need
        if spare < 0:
            return
        yield indexes[-need:]
        for _attempt in range(TRIES if spare else 0):
            self._turn += 1
            start = self._turn % len(indexes)
            yield (indexes[start:] + indexes[:start])[spare:]

    def _whole(self, indexes: list[int]) -> bytes | None:
        identity = self._identity
        originals = restore({i: self._blocks[i] for i in indexes}, identity.originals)
        message = whiten(b"".join(originals))[: identity.length]
        return message if binascii.crc32(message) == identity.checksum else None
