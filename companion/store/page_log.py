"""Keeps the databases of a folder that is only memory, as in a browser, in two files that stay.

Each commit appends one record: the pages that have changed, with a checksum. A record that was
cut short by the end of the tab is as if it had never been. When the log has become long, the
other file takes a whole copy and goes on; the one with the higher number and a sound beginning
counts.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from companion.errors import UnwritableError
from companion.i18n import marker

_ = marker("common")

PAGE = 4096
"""SQLite's usual page; any other would only make records longer."""
MOST_WASTE = 1 << 20
"""Bytes that a log may have besides a copy of what it keeps, before the other file takes over."""

_NAMES = "*.db"
_HEAD = struct.Struct("<8sQ")  # what it is, and which of the two is newer
_MAGIC = b"CompLog1"
_RECORD = struct.Struct("<II")  # length and checksum of what follows
_FILE = struct.Struct("<HII")  # length of the name, size of the file, number of its new pages
_INDEX = struct.Struct("<I")
_GONE = 0xFFFFFFFF


class PersistentFile(Protocol):
    """A file that stays: what is written and flushed is there after the tab has ended."""

    def size(self) -> int:
        """Returns its length in bytes."""
        ...

    def read(self, at: int, length: int) -> bytes:
        """Returns bytes from a place on, fewer at the end."""
        ...

    def write(self, at: int, data: bytes) -> None:
        """Writes bytes at a place and makes them stay.

        Raises:
            OSError: there is no room for them, or the file is gone.
        """
        ...

    def truncate(self, size: int) -> None:
        """Cuts it to a length."""
        ...


class PageLog:
    """Brings a folder back, and keeps what is committed in it.

    Args:
        handles: the two files.
        folder: the folder of the databases.
    """

    def __init__(self, handles: tuple[PersistentFile, PersistentFile], folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, bytes] = {}
        generation, self._log, self._end, self._files = max(
            (_load(handle) for handle in handles), key=lambda loaded: loaded[0]
        )
        self._generation = generation
        self._spare = handles[1] if self._log is handles[0] else handles[0]
        folder.mkdir(parents=True, exist_ok=True)
        self._put_back()

    def keep(self) -> None:
        """Makes what the folder holds now stay; when it returns, it does.

        Raises:
            UnwritableError: it could not be kept; the folder is again as it was kept last.
        """
        now = {file.name: file.read_bytes() for file in sorted(self._folder.glob(_NAMES))}
        record = _record(self._files, now)
        if not record:
            return
        try:
            if self._generation == 0 or self._end > 2 * sum(map(len, now.values())) + MOST_WASTE:
                self._begin_anew(now)
            else:
                self._log.write(self._end, record)
                self._end += len(record)
        except OSError as error:
            self._put_back()
            raise UnwritableError(
                _(
                    "The browser gives Companion no more room on this device: this was not kept. "
                    "Free some space and try again."
                )
            ) from error
        self._files = now

    def _begin_anew(self, files: Mapping[str, bytes]) -> None:
        """Writes a whole copy to the other file, which counts from its last byte on."""
        record = _record({}, files)
        head = _HEAD.pack(_MAGIC, self._generation + 1)
        self._spare.truncate(0)
        self._spare.write(_HEAD.size, record)
        self._spare.write(0, head)
        self._log, self._spare = self._spare, self._log
        self._generation += 1
        self._end = _HEAD.size + len(record)
        with suppress(OSError):  # the copy counts already
            self._spare.truncate(0)

    def _put_back(self) -> None:
        for file in self._folder.glob(_NAMES):
            if file.name not in self._files:
                file.unlink()
        for name, data in self._files.items():
            with (self._folder / name).open("r+b" if (self._folder / name).exists() else "wb") as f:
                f.write(data)
                f.truncate()


def _load(handle: PersistentFile) -> tuple[int, PersistentFile, int, dict[str, bytes]]:
    """Returns a file's number, itself, where its sound records end, and what they hold."""
    data = handle.read(0, handle.size())
    if len(data) < _HEAD.size:
        return 0, handle, 0, {}
    magic, generation = _HEAD.unpack_from(data)
    files: dict[str, bytes] = {}
    end = 0
    for start, body in _records(data) if magic == _MAGIC else ():
        _apply(files, body)
        end = start + len(body)
    if end < len(data):  # what follows was cut short, and must not be taken for a record later
        handle.truncate(end)
    return (generation, handle, end, files) if end else (0, handle, 0, {})


def _records(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yields where each sound record's content begins, and the content."""
    at = _HEAD.size
    while at + _RECORD.size <= len(data):
        length, checksum = _RECORD.unpack_from(data, at)
        at += _RECORD.size
        body = data[at : at + length]
        if len(body) < length or not length or zlib.crc32(body) != checksum:
            return
        yield at, body
        at += length


def _record(before: Mapping[str, bytes], now: Mapping[str, bytes]) -> bytes:
    """Returns the record of what has changed, empty if nothing has."""
    body = bytearray()
    for name in sorted(before.keys() | now.keys()):
        old, new = before.get(name), now.get(name)
        if old == new:
            continue
        pages = _changed(old or b"", new or b"")
        size = _GONE if new is None else len(new)
        body += _FILE.pack(len(name.encode()), size, len(pages)) + name.encode()
        for index in pages:
            body += _INDEX.pack(index) + (new or b"")[index * PAGE : (index + 1) * PAGE]
    return _RECORD.pack(len(body), zlib.crc32(body)) + bytes(body) if body else b""


def _changed(old: bytes, new: bytes) -> list[int]:
    before, after = memoryview(old), memoryview(new)
    count = -(-len(new) // PAGE)
    return [
        index
        for index in range(count)
        if before[index * PAGE : (index + 1) * PAGE] != after[index * PAGE : (index + 1) * PAGE]
    ]


def _apply(files: dict[str, bytes], body: bytes) -> None:
    at = 0
    while at < len(body):
        named, size, count = _FILE.unpack_from(body, at)
        at += _FILE.size
        name = body[at : at + named].decode()
        at += named
        if size == _GONE:
            files.pop(name, None)
            continue
        new = bytearray(files.get(name, b"")[:size].ljust(size, b"\0"))
        for _page in range(count):
            (index,) = _INDEX.unpack_from(body, at)
            at += _INDEX.size
            length = min(PAGE, size - index * PAGE)
            new[index * PAGE : index * PAGE + length] = body[at : at + length]
            at += length
        files[name] = bytes(new)
