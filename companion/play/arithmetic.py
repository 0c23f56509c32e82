"""Arithmetic coding of yes and no: what is likely costs next to nothing, what is not costs bits.

A message is one number between 0 and 1. Each answer narrows the interval in which it lies, by its
chance. All is done in whole numbers, so it comes out the same on every device.
"""

from __future__ import annotations

from companion.play.wire import cut_short

CERTAIN = 1 << 16
"""What chances are measured in."""

MOST_RAW_BITS = 16

_ALL = 0xFFFFFFFF
_LEAST = 1 << 24
"""The interval is never narrower; when it gets so, a byte is laid down or taken up."""


def _end(low: int, width: int) -> bytes:
    """Returns the fewest bytes that, followed by zeros, lie in an interval."""
    for length in range(4):
        rest = _ALL >> 8 * length
        value = (low + rest) & ~rest
        if value < low + width:
            return value.to_bytes(5, "big")[: 1 + length]
    return low.to_bytes(5, "big")


class Encoder:
    """Writes answers."""

    __slots__ = ("_data", "_low", "_width")

    def __init__(self) -> None:
        self._low, self._width = 0, _ALL
        self._data = bytearray()

    def code(self, chance: int, answer: int) -> int:
        """Writes an answer and returns it.

        Args:
            chance: of 1, between 1 and `CERTAIN` - 1.
            answer: 0 or 1.
        """
        part = (self._width >> 16) * chance
        if answer:
            self._width = part
        else:
            self._low += part
            self._width -= part
        self._settle()
        return answer

    def code_raw(self, bits: int, value: int) -> int:
        """Writes a number of at most `MOST_RAW_BITS` bits, of which any is as likely."""
        self._width >>= bits
        self._low += self._width * value
        self._settle()
        return value

    def data(self) -> bytes:
        """Returns all that was written; nothing can be written any more."""
        carry, *rest = _end(self._low, self._width)
        self._carry(carry)
        return bytes(self._data) + bytes(rest)

    def _settle(self) -> None:
        while self._width < _LEAST:
            self._carry(self._low >> 32)
            self._data.append(self._low >> 24 & 0xFF)
            self._low = self._low << 8 & _ALL
            self._width <<= 8

    def _carry(self, one: int) -> None:
        """Adds 1, or nothing, to the bytes laid down."""
        at = len(self._data) - 1
        while one:
            self._data[at] = self._data[at] + 1 & 0xFF
            one = not self._data[at]
            at -= 1


class Decoder:
    """Reads answers.

    Raises:
        CodecError: the data cannot have been written by an `Encoder`.
    """

    __slots__ = ("_at", "_data", "_value", "_width")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 4
        self._width = _ALL
        self._value = int.from_bytes(data[:4].ljust(4, b"\0"), "big")
        if self._value >= self._width:
            raise cut_short()

    def code(self, chance: int, _answer: int = 0) -> int:
        """Reads an answer; the chance must be that with which it was written."""
        width, value = self._width, self._value
        part = (width >> 16) * chance
        if value < part:
            width, answer = part, 1
        else:
            value -= part
            width -= part
            answer = 0
        while width < _LEAST:
            at = self._at
            value = value << 8 | (self._data[at] if at < len(self._data) else 0)
            width <<= 8
            self._at = at + 1
        self._width, self._value = width, value
        return answer

    def code_raw(self, bits: int, _value: int = 0) -> int:
        """Reads a number of at most `MOST_RAW_BITS` bits.

        Raises:
            CodecError: none was written.
        """
        self._width >>= bits
        read, self._value = divmod(self._value, self._width)
        if read >> bits:
            raise cut_short()
        while self._width < _LEAST:
            following = self._data[self._at : self._at + 1]
            self._value = self._value << 8 | (following[0] if following else 0)
            self._width <<= 8
            self._at += 1
        return read

    def finish(self) -> None:
        """Makes sure that these were all the bytes.

        Raises:
            CodecError: some are left or missing.
        """
        left = self._data[self._at - 4 :]
        low = int.from_bytes(left[:4].ljust(4, b"\0"), "big") - self._value & _ALL
        if left != _end(low, self._width)[1:]:
            raise cut_short()
