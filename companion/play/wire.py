"""Numbers as bytes: unsigned varints (LEB128)."""

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
