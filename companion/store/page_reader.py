"""Reads the rows of a damaged SQLite file page by page, without its tree: each leaf tells its own.

A page that cannot be reached any more is still in the file, and so are those of the write-ahead
log. What was no row is passed over, what was changed is not noticed here.

Source: "Database File Format", sections 1.6, 2.1 and 4.1 to 4.3, sqlite.org.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

Value = str | int | float | bytes | None

_USUAL_PAGE = 4096
_SIZES = frozenset(2**power for power in range(9, 17))
_LEAF, _OTHERS = 13, (2, 5, 10)
_FILE_HEADER, _LOG_HEADER, _FRAME_HEADER, _LEAF_HEADER = 100, 32, 24, 8
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_LARGEST_ROW = 1 << 24
_NO_ROW = (IndexError, ValueError, OverflowError, struct.error)


class PageRow(NamedTuple):
    """A row as it stood on a page.

    Attributes:
        page: the number of the page.
        known: whether the page says that it is one of a table.
        values: the columns; the number of the row stands for the one that is it.
    """

    page: int
    known: bool
    values: tuple[Value, ...]


def rows_in(path: Path) -> Iterator[PageRow]:
    """Yields the rows of a database and of the log beside it, stale ones and doubles too."""
    pages = list(_pages(path))
    latest = dict(pages)
    for number, page in pages:
        known = _kind(number, page) == _LEAF
        if known or _kind(number, page) not in _OTHERS:
            for values in _rows_of(number, page, latest):
                yield PageRow(number, known, values)


def _pages(path: Path) -> Iterator[tuple[int, bytes]]:
    data = path.read_bytes() if path.is_file() else b""
    size = int.from_bytes(data[16:18], "big")
    size = 65536 if size == 1 else size if size in _SIZES else _USUAL_PAGE
    for number, start in enumerate(range(0, len(data), size), 1):
        yield number, data[start : start + size]
    log = path.with_name(f"{path.name}-wal")
    data = log.read_bytes() if log.is_file() else b""
    said = int.from_bytes(data[8:12], "big")
    size = said if said in _SIZES else size
    for start in range(_LOG_HEADER, len(data), _FRAME_HEADER + size):
        begin = start + _FRAME_HEADER
        yield int.from_bytes(data[start : start + 4], "big"), data[begin : begin + size]


def _start(number: int) -> int:
    return _FILE_HEADER if number == 1 else 0


def _kind(number: int, page: bytes) -> int:
    start = _start(number)
    return page[start] if len(page) > start else _OTHERS[0]


def _rows_of(number: int, page: bytes, pages: Mapping[int, bytes]) -> Iterator[tuple[Value, ...]]:
    start = _start(number)
    count = int.from_bytes(page[start + 3 : start + 5], "big")
    for place in range(start + _LEAF_HEADER, start + _LEAF_HEADER + 2 * count, 2):
        try:
            (at,) = struct.unpack_from(">H", page, place)
            yield _row_at(page, at, pages)
        except _NO_ROW:
            continue


def _row_at(page: bytes, at: int, pages: Mapping[int, bytes]) -> tuple[Value, ...]:
    length, at = _varint(page, at)
    number, at = _varint(page, at)
    payload = _payload(page, at, length, pages)
    end, here = _varint(payload, 0)
    values: list[Value] = []
    place = end
    while here < end:
        kind, here = _varint(payload, here)
        value, place = _value(payload, place, kind)
        values.append(value)
    if place != length:
        raise ValueError(length)
    if values and values[0] is None:
        values[0] = number
    return tuple(values)


def _payload(page: bytes, at: int, length: int, pages: Mapping[int, bytes]) -> bytes:
    """Returns the whole of a row, of which what is too long for its page stands on others."""
    if length > _LARGEST_ROW:
        raise ValueError(length)
    size = len(page)
    local = length
    if length > size - 35:
        least = (size - 12) * 32 // 255 - 23
        local = least + (length - least) % (size - 4)
        local = local if local <= size - 35 else least
    payload = page[at : at + local]
    following = page[at + local : at + local + 4]
    while len(payload) < length:
        other = pages.get(int.from_bytes(following, "big"), b"")
        if len(other) <= 4:
            raise ValueError(length)
        payload += other[4 : 4 + length - len(payload)]
        following = other[:4]
    return payload


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    return value << 8 | data[at + 8], at + 9


def _value(data: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind in (0, 8, 9):
        return (None if kind == 0 else kind - 8), at
    if kind in _INTEGERS:
        end = at + _INTEGERS[kind]
        return int.from_bytes(data[at:end], "big", signed=True), end
    if kind == 7:
        return struct.unpack_from(">d", data, at)[0], at + 8
    if kind < 12:
        raise ValueError(kind)
    end = at + (kind - 12) // 2
    text = data[at:end]
    return (text.decode("utf-8", "replace") if kind % 2 else text), end
