"""Checksums: of entries, and what one tells: which byte is wrong, if it is a single one."""

import zlib
from collections.abc import Iterator

_WORD = 0xFFFFFFFF
_LONGEST = 1 << 22
"""Bytes up to which a wrong one is looked for, in less than a second."""
_LONGEST_OF_MANY_BITS = 1 << 16
"""Bytes up to which several wrong bits of one byte are taken for the damage: in more of them,
damage of another kind would too often look like that."""


def _steps_back() -> list[int]:
    """Returns what takes a CRC-32 back over a zero byte, by the highest byte of it."""
    table = [0] * 256
    for byte in range(256):
        crc = zlib.crc32(bytes((byte,)), _WORD) ^ _WORD
        table[crc >> 24] = crc << 8 & _WORD | byte
    return table


_BACK = _steps_back()


def mended(data: bytes, checksum: int) -> bytes | None:
    """Returns data as they were when their CRC-32 was taken; None if more than a byte is wrong.

    A checksum that is itself wrong in a byte counts as the damage. One wrong bit is always found,
    for no other one would change the checksum in the same way.
    """
    wrong = zlib.crc32(data) ^ checksum
    if not wrong:
        return data
    found = sorted(_suspects(wrong, len(data)))
    if not found or (len(found) > 1 and found[0][0] == found[1][0]):
        return None
    bits, place, change = found[0]
    if bits > 1 and len(data) > _LONGEST_OF_MANY_BITS:
        return None
    if place < 0:
        return data
    return data[:place] + bytes((data[place] ^ change,)) + data[place + 1 :]


def _suspects(wrong: int, length: int) -> Iterator[tuple[int, int, int]]:
    """Yields which bytes may be wrong: in how many bits, where (-1: the checksum), and which."""
    if any(not wrong & ~(0xFF << shift) for shift in (0, 8, 16, 24)):
        yield wrong.bit_count(), -1, 0
    for place in range(length - 1, -1, -1) if length <= _LONGEST else ():
        wrong = (wrong << 8 & _WORD) ^ _BACK[wrong >> 24]
        if wrong < 256:  # the error came in here, and was none before
            yield wrong.bit_count(), place, wrong


def wrong_bits(one: bytes, other: bytes) -> int:
    """Returns in how many bits two pieces of the same length differ."""
    return (int.from_bytes(one) ^ int.from_bytes(other)).bit_count()


def entry_checksum(
    play: str,
    device: str,
    seq: int,
    lamport: int,
    after_device: str | None,
    after_seq: int | None,
    at: int,
    content: str,
) -> int:
    """Returns the checksum of an entry, which is part of the file format; see `EntryRow`."""
    # A text that is none was read as surrogates, which here become the bytes they stand for.
    return zlib.crc32(
        f"{play}\n{device}\n{seq}\n{lamport}\n{after_device}\n{after_seq}\n{at}\n{content}".encode(
            "utf-8", "surrogateescape"
        )
    )
