"""Reading QR codes in pictures, with whatever this device has for it.

The libraries are imported when a picture is first read: they are large, and no platform has all.
"""

import asyncio
import importlib
import struct
from collections.abc import Callable
from importlib.util import find_spec
from io import BytesIO
from typing import Any, Protocol

from companion.errors import CodecError
from companion.i18n import _

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_FRAME_STARTS = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""The segments of a JPEG file that say how large it is. Source: ITU T.81, table B.1."""
_ALONE = frozenset({0x01, *range(0xD0, 0xD9)})
"""The ones that have no length."""


def size_of(picture: bytes) -> tuple[int, int] | None:
    """Returns width and height of a PNG or JPEG file, or None if it is neither."""
    if picture.startswith(_PNG) and len(picture) >= 24 and picture[12:16] == b"IHDR":
        width, height = struct.unpack_from(">II", picture, 16)
        return width, height
    if picture.startswith(_JPEG):
        return _size_of_jpeg(picture)
    return None


def _size_of_jpeg(picture: bytes) -> tuple[int, int] | None:
    at = len(_JPEG)
    while at + 9 <= len(picture):
        if picture[at] != 0xFF:
            return None
        segment = picture[at + 1]
        if segment in _FRAME_STARTS:
            height, width = struct.unpack_from(">HH", picture, at + 5)
            return width, height
        if segment == 0xFF:  # filling
            at += 1
        elif segment in _ALONE:
            at += 2
        else:
            at += 2 + int.from_bytes(picture[at + 2 : at + 4], "big")
    return None


MOST_BYTES = 32 << 20
MOST_PIXELS = 8192 * 6144
"""What the largest cameras of phones make; a file that claims more is refused unread."""
_ENOUGH = (2000, 2000)
"""Pixels that are plenty for a code; larger photographs are read at a smaller scale."""


class Decoder(Protocol):
    """Finds QR codes in pictures."""

    async def read(self, picture: bytes) -> tuple[str, ...]:
        """Returns the texts of all QR codes in a picture.

        Args:
            picture: the bytes of a JPEG or PNG file, which may be hostile.

        Raises:
            CodecError: it is no picture, damaged or too large.
        """
        ...


class ZxingDecoder:
    """Reads with zxing-cpp and Pillow, on computers."""

    async def read(self, picture: bytes) -> tuple[str, ...]:
        """Returns the texts of all QR codes in a picture; see `Decoder`."""
        check_picture(picture)
        return await asyncio.to_thread(_read_with_zxing, picture)


class OpenCvDecoder:
    """Reads with OpenCV, on phones."""

    async def read(self, picture: bytes) -> tuple[str, ...]:
        """Returns the texts of all QR codes in a picture; see `Decoder`."""
        check_picture(picture)
        return await asyncio.to_thread(_read_with_opencv, picture)


_KNOWN: tuple[tuple[tuple[str, ...], Callable[[], Decoder]], ...] = (
    (("zxingcpp", "PIL"), ZxingDecoder),
    (("cv2",), OpenCvDecoder),
)
"""The decoders, the best first, with the libraries that each needs."""


def best_decoder() -> Decoder | None:
    """Returns the best decoder that this device has the libraries for, or None."""
    for libraries, make in _KNOWN:
        if all(find_spec(library) for library in libraries):
            return make()
    return None


def check_picture(picture: bytes) -> None:
    """Makes sure, before anything is decoded, that a picture is one and not too large.

    Raises:
        CodecError: it is not.
    """
    size = size_of(picture)
    if size is None:
        raise unreadable()
    width, height = size
    if len(picture) > MOST_BYTES or width * height > MOST_PIXELS:
        raise CodecError(_("This picture is too large."))


def _read_with_zxing(picture: bytes) -> tuple[str, ...]:
    import zxingcpp
    from PIL import Image

    try:
        image = Image.open(BytesIO(picture), formats=("JPEG", "PNG"))
        image.draft("L", _ENOUGH)
        grey = image.convert("L")
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise unreadable() from None
    plain, codes = zxingcpp.TextMode.Plain, zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    return tuple(code.text for code in zxingcpp.read_barcodes(grey, formats=codes, text_mode=plain))


def _read_with_opencv(picture: bytes) -> tuple[str, ...]:
    cv2: Any = importlib.import_module("cv2")
    numpy: Any = importlib.import_module("numpy")
    try:
        image = cv2.imdecode(numpy.frombuffer(picture, numpy.uint8), cv2.IMREAD_GRAYSCALE)
        if image is None:
            raise unreadable()
        # A camera that looks at its user gives a mirrored picture.
        return _texts_with_opencv(cv2, image) or _texts_with_opencv(cv2, cv2.flip(image, 1))
    except cv2.error:
        raise unreadable() from None


def _texts_with_opencv(cv2: Any, image: Any) -> tuple[str, ...]:
    _found, texts, _corners, _codes = cv2.QRCodeDetectorAruco().detectAndDecodeMulti(image)
    return tuple(text for text in texts if text)


def unreadable() -> CodecError:
    """Returns the error for what cannot be read as a picture."""
    return CodecError(_("This is no picture that can be read."))
