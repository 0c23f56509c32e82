"""Numbers as bytes, unsigned varints (LEB128), and as few bits, where what is likely costs nothing.

Arithmetic coding of yes and no: a message is one number between 0 and 1, and each answer narrows
the interval in which it lies, by its chance. What was counted before says how likely each answer
is. Both sides count in the same way what has gone before, so nothing of this is sent. The same
methods write and read. All is done in whole numbers, so it comes out the same on every device.
"""

from __future__ import annotations

from companion.errors import CodecError
from companion.i18n import _

MOST_BITS = 63


class Writer:
    """Collects bytes."""

    __slots__ = ("data",)

    def __init__(self) -> None:
        self.data = bytearray()

    def unsigned(self, number: int) -> None:
        """Writes a number from 0 on, seven bits a byte, low bits first."""
        while number > 0x7F:
            self.data.append(number & 0x7F | 0x80)
            number >>= 7
        self.data.append(number)


class Reader:
    """Reads bytes that may be hostile: every length is bounded, nothing else is raised."""

    __slots__ = ("_at", "_data")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def done(self) -> bool:
        """Whether every byte was read."""
        return self._at == len(self._data)

    def unsigned(self) -> int:
        """Reads a number from 0 on.

        Raises:
            CodecError: the bytes end, or the number has more than 63 bits.
        """
        number = shift = 0
        while True:
            if self._at >= len(self._data) or shift > MOST_BITS:
                raise cut_short()
            byte = self._data[self._at]
            self._at += 1
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                return number
            shift += 7

    def take(self, length: int) -> bytes:
        """Reads a number of bytes as they are."""
        if self._at + length > len(self._data):
            raise cut_short()
        raw = self._data[self._at : self._at + length]
        self._at += length
        return raw

    def rest(self) -> bytes:
        """Reads all that is left."""
        return self.take(len(self._data) - self._at)


def cut_short() -> CodecError:
    """Returns the error for bytes that end early or make no sense."""
    return CodecError(_("This is damaged or not from Companion."))


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


Column = tuple[int, ...]
"""Names what is counted together."""
_Counts = dict[int, list[int]]
"""For each question about a number, how often the answer was 1 and how often it was asked."""

LONGEST_CODE = 64
MOST_DECISIONS = 1 << 18
"""Answers that a message may hold: some five thousand entries, read in about a second."""
MOST_CELLS = 1 << 16
"""Counters that a message may use: far more than any play does, and no burden on the memory."""

_FULL = 30
"""How often a counter counts before it forgets half of that."""
_LEARNT_PLACES = 3
"""Leading binary places of a number that are learnt; those behind are noise."""


class Chances:
    """Numbers going into a message or coming out of one.

    Args:
        coder: where the answers go or come from.
    """

    def __init__(self, coder: Encoder | Decoder) -> None:
        self._coder, self._code = coder, coder.code
        self._counted: dict[Column, dict[int, _Counts]] = {}
        self._cells = 0
        self._spent = 0

    def raw(self, bits: int, value: int = 0) -> int:
        """Codes a number of so many bits of which nothing is known."""
        if bits <= MOST_RAW_BITS:
            return self._coder.code_raw(bits, value)
        rest = bits - MOST_RAW_BITS
        high = self._coder.code_raw(MOST_RAW_BITS, value >> rest)
        return high << rest | self.raw(rest, value & (1 << rest) - 1)

    def guess(self, column: Column, value: int, *seen: int) -> int:
        """Codes a number from 0 on, guessed from what was seen just before.

        Args:
            column: where it stands.
            value: the number, if it is written.
            seen: at most two numbers that it may depend on, the one that tells more last.

        Raises:
            CodecError: a number or the whole message is too large.
        """
        contexts = self._contexts(column, seen)
        number = value + 1
        size = number.bit_length()
        length = 1
        while self._answer(contexts, length, int(length < size)):
            length += 1
            if length > LONGEST_CODE:
                raise cut_short()
        read = 1
        for place in range(length - 2, max(length - 2 - _LEARNT_PLACES, -1), -1):
            read = read << 1 | self._answer(contexts, 64 + 8 * length + read, number >> place & 1)
        rest = length - 1 - _LEARNT_PLACES
        if rest > 0:
            read = read << rest | self.raw(rest, number & (1 << rest) - 1)
        self._spent += 2 * length
        if self._spent > MOST_DECISIONS or self._cells > MOST_CELLS:
            raise CodecError(_("This is too large to be from Companion."))
        return read - 1

    def _contexts(self, column: Column, seen: tuple[int, ...]) -> list[_Counts]:
        """Returns what was counted in a column: over all its values, then after others."""
        counted = self._counted.get(column)
        if counted is None:
            counted = self._counted[column] = {}
        keys = (0, *(4 * value + order for order, value in enumerate(seen, 1)))
        return [counted.get(key) or counted.setdefault(key, {}) for key in keys]

    def _answer(self, contexts: list[_Counts], node: int, answer: int) -> int:
        """Codes an answer by what was counted in each context; the closest counts most."""
        cells: list[list[int]] = []
        yes, total, weight = 1, 2, 2
        for counts in contexts:
            cell = counts.get(node)
            if cell is None:
                cell = counts[node] = [0, 0]
                self._cells += 1
            else:
                yes += weight * cell[0]
                total += weight * cell[1]
            cells.append(cell)
            weight += weight
        answer = self._code((yes << 16) // total, answer)
        for cell in cells:
            cell[0] += answer
            cell[1] += 1
            if cell[1] == _FULL:
                cell[0] >>= 1
                cell[1] >>= 1
        return answer
