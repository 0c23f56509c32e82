"""A frame as a picture: a QR code, drawn from its modules without a drawing library.

Error correction is L, because the frames themselves correct errors, and the mask is always the
same: looking for the best one takes several times as long, and frames are noise already.
"""

import struct
import zlib
from dataclasses import dataclass
from typing import Literal, cast

from qrcode.constants import ERROR_CORRECT_L
from qrcode.exceptions import DataOverflowError
from qrcode.main import QRCode
from qrcode.util import QRData

from companion.sync.frames import ALPHABET

QUIET_ZONE = 4
"""Light modules around a code. Source: ISO/IEC 18004, 6.3.8."""

_ALPHANUMERIC: Literal[2] = 2
_BYTES: Literal[4] = 4
"""The numbers of the modes in the standard."""
_MASK = 0
_WIDTH = 600
"""Pixels that a picture has at least, unless modules would become smaller than three pixels."""
_SMALLEST_MODULE = 3
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class CodePicture:
    """A drawn code.

    Attributes:
        data: the bytes of a PNG file: one bit for each pixel, whole pixels for each module.
        modules: how many modules a side has, the quiet zone included.
    """

    data: bytes
    modules: int


def draw(text: str, version: int) -> CodePicture:
    """Draws a text as a QR code.

    Args:
        text: of the alphanumeric mode's characters, such as a frame.
        version: of the QR code, 1 to 40.

    Raises:
        ValueError: the text has other characters or does not fit.
    """
    return _picture(modules_of(text, version))


def draw_link(link: str, most: int = 20) -> CodePicture | None:
    """Draws any text, such as a link, as the smallest QR code that holds it.

    Args:
        link: what any reader shows or opens.
        most: the largest version that still suits.

    Returns:
        The picture, or None if the text does not fit.
    """
    code = QRCode(None, ERROR_CORRECT_L, mask_pattern=_MASK)
    code.add_data(QRData(link.encode(), _BYTES, check_data=False))
    try:
        if code.best_fit() > most:
            return None
    except (DataOverflowError, ValueError):
        return None
    code.make(fit=False)
    return _picture(cast("list[list[bool]]", code.modules))


def modules_of(text: str, version: int) -> list[list[bool]]:
    """Returns the rows of a QR code without its quiet zone; dark modules are True.

    Raises:
        ValueError: the text has other characters than the alphanumeric mode or does not fit.
    """
    if not _CHARACTERS.issuperset(text):
        raise ValueError("characters that the alphanumeric mode has not")
    code = QRCode(version, ERROR_CORRECT_L, mask_pattern=_MASK)
    code.add_data(QRData(text.encode(), _ALPHANUMERIC, check_data=False))
    try:
        code.make(fit=False)
    except DataOverflowError:
        raise ValueError("the text is too long for this version") from None
    return cast("list[list[bool]]", code.modules)


_CHARACTERS = frozenset(ALPHABET)


def _picture(rows: list[list[bool]]) -> CodePicture:
    side = len(rows) + 2 * QUIET_ZONE
    scale = max(_SMALLEST_MODULE, -(-_WIDTH // side))
    width = side * scale
    dark, light = "0" * scale, "1" * scale
    margin = light * QUIET_ZONE
    blank = _line(light * side) * (scale * QUIET_ZONE)
    body = b"".join(
        _line(margin + "".join([dark if module else light for module in row]) + margin) * scale
        for row in rows
    )
    head = struct.pack(">IIBBBBB", width, width, 1, 0, 0, 0, 0)  # one bit of grey for each pixel
    packed = zlib.compress(blank + body + blank, 1)
    parts = (_chunk(b"IHDR", head), _chunk(b"IDAT", packed), _chunk(b"IEND", b""))
    return CodePicture(_SIGNATURE + b"".join(parts), side)


def _line(bits: str) -> bytes:
    """Returns a line of pixels as PNG has it: no filter, then eight pixels for each byte."""
    length = -(-len(bits) // 8)
    return b"\0" + int(bits.ljust(8 * length, "1"), 2).to_bytes(length, "big")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
