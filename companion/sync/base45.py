"""Base45 (RFC 9285): bytes as the 45 characters of a QR code's alphanumeric mode.

Two bytes become three characters. Raw bytes are not safe in a QR code: some readers guess a
character set and change them.
"""

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_BASE = 45
_VALUES = {character: value for value, character in enumerate(ALPHABET)}
_PAIRS = tuple(a + b for b in ALPHABET for a in ALPHABET)
"""The two low digits of every number below 45², low digit first."""


def encode(data: bytes) -> str:
    """Returns the text of some bytes."""
    parts: list[str] = []
    for high, low in zip(data[::2], data[1::2], strict=False):
        top, rest = divmod(high << 8 | low, _BASE * _BASE)
        parts += (_PAIRS[rest], ALPHABET[top])
    if len(data) % 2:
        parts.append(_PAIRS[data[-1]])
    return "".join(parts)


def decode(text: str) -> bytes | None:
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
