"""How large a picture claims to be, read from its head alone."""

from __future__ import annotations

import struct

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
