"""Names as bytes: random ids of base32 letters take five bits a letter, others are text."""

from __future__ import annotations

from companion.play import bounds
from companion.play.wire import Reader, Writer, cut_short

_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
_VALUES = {letter: value for value, letter in enumerate(_LETTERS)}


def write_name(writer: Writer, name: str) -> None:
    """Writes a name: its length and form, then five bits a letter or UTF-8."""
    if all(letter in _VALUES for letter in name):
        number = 0
        for letter in name:
            number = number << 5 | _VALUES[letter]
        writer.unsigned(len(name) << 1)
        writer.data += number.to_bytes(_bytes(len(name)), "big")
    else:
        encoded = name.encode()
        writer.unsigned(len(encoded) << 1 | 1)
        writer.data += encoded


def read_name(reader: Reader) -> str:
    """Reads a name.

    Raises:
        CodecError: it is empty, too long or damaged.
    """
    length, is_text = divmod(reader.unsigned(), 2)
    if not 1 <= length <= bounds.MOST_NAME_LETTERS:
        raise cut_short()
    if is_text:
        try:
            return reader.take(length).decode()
        except UnicodeDecodeError:
            raise cut_short() from None
    number = int.from_bytes(reader.take(_bytes(length)), "big")
    if number >> 5 * length:
        raise cut_short()
    return "".join(_LETTERS[number >> 5 * place & 31] for place in reversed(range(length)))


def _bytes(letters: int) -> int:
    return -(-5 * letters // 8)
