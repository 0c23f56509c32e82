"""Keeps the databases of a folder that is only memory, as in a browser, in two files that stay.

Each commit appends one record: the pages that have changed, with a checksum. A record that was
cut short, by the end of the tab or later, is as if it had never been, but it is said. One that
was damaged later is mended if a single byte is wrong, else taken as it is or left out; what
follows it counts all the same, and the record itself is kept aside. When the log has become long
or was damaged, the other file takes a whole copy and goes on; the one with the higher number and a
sound beginning counts.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Protocol

from companion.errors import UnwritableError
from companion.i18n import _

PAGE = 4096
"""SQLite's usual page; any other would only make records longer."""
MOST_WASTE = 1 << 20
"""Bytes that a log may have besides a copy of what it keeps, before the other file takes over."""

_NAMES = "*.db"
_DAMAGED = "damaged-record-{number}.db"
"""The name that a record gets which could not be mended."""
_HEAD = struct.Struct("<8sQ")  # what it is, and which of the two is newer
_MAGIC = b"CompLog1"
_LAST_GENERATION = 2**64 - 2
_RECORD = struct.Struct("<II")  # length and checksum of what follows
_FILE = struct.Struct("<HII")  # length of the name, size of the file, number of its new pages
_NAMED = struct.Struct("<H")
_INDEX = struct.Struct("<I")
_GONE = 0xFFFFFFFF
_LONGEST_NAME = 255


class Damage(IntEnum):
    """What was wrong with a log."""

    NONE = 0
    TORN = 1
    MENDED = 2
    LASTING = 3


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


class Keep(Protocol):
    """Makes what was committed stay."""

    def __call__(self, *, whole: bool = False) -> None:
        """Makes it stay; with ``whole`` nothing from before is left anywhere.

        Raises:
            UnwritableError: it could not be kept.
        """
        ...


class PageLog:
    """Brings a folder back, and keeps what is committed in it.

    Args:
        handles: the two files.
        folder: the folder of the databases.

    Attributes:
        damage: what was wrong with the log. After lasting damage no database in the folder is to
            be trusted, and what could not be read lies beside them.
    """

    def __init__(self, handles: tuple[PersistentFile, PersistentFile], folder: Path) -> None:
        self._folder = folder
        loaded = max((_load(handle) for handle in handles), key=lambda log: log.rank)
        self._log, self._end = loaded.handle, loaded.end
        self._files = {name: bytes(file) for name, file in loaded.files.items()}
        self._generation = loaded.generation
        self._spare = handles[1] if self._log is handles[0] else handles[0]
        self.damage = loaded.damage
        self._begins_anew = loaded.damage > Damage.TORN
        folder.mkdir(parents=True, exist_ok=True)
        self._put_back()

    def keep(self, *, whole: bool = False) -> None:
        """Makes what the folder holds now stay; when it returns, it does.

        Args:
            whole: whether a copy is to take the place of all that was kept before.

        Raises:
            UnwritableError: it could not be kept; the folder is again as it was kept last.
        """
        now = {file.name: file.read_bytes() for file in sorted(self._folder.glob(_NAMES))}
        record = _record(self._files, now)
        room = 2 * sum(map(len, now.values())) + MOST_WASTE
        anew = whole or self._begins_anew or (bool(record) and self._end > room)
        if not record and not anew:
            return
        try:
            if anew or not self._end:
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
        head = _HEAD.pack(_MAGIC, min(self._generation, _LAST_GENERATION) + 1)
        self._spare.truncate(0)
        self._spare.write(_HEAD.size, record)
        self._spare.write(0, head)
        self._log, self._spare = self._spare, self._log
        self._generation += 1
        self._end = _HEAD.size + len(record)
        self._begins_anew = False
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


@dataclass
class _Loaded:
    """What a file holds: its number, where its records end, the databases, what was wrong."""

    handle: PersistentFile
    generation: int = 0
    end: int = 0
    files: dict[str, bytearray] = field(default_factory=dict[str, bytearray])
    damage: Damage = Damage.NONE

    @property
    def rank(self) -> tuple[bool, int]:
        """Which of two counts."""
        return self.end > 0, self.generation


def _load(handle: PersistentFile) -> _Loaded:
    """Reads a file, whatever has happened to it."""
    data = handle.read(0, handle.size())
    loaded = _Loaded(handle)
    if len(data) < _HEAD.size:
        return loaded
    magic, loaded.generation = _HEAD.unpack_from(data)
    # A copy counts once its head is written, which comes last and may be cut short.
    at = _HEAD.size if loaded.generation or magic == _MAGIC else len(data)
    while at + _RECORD.size <= len(data):
        at = _take(loaded, data, at)
        if not at:
            break
        loaded.end = at
    if not loaded.end:
        loaded.generation = 0
    elif magic != _MAGIC:
        loaded.damage = max(loaded.damage, Damage.MENDED)
    if loaded.end < len(data) and loaded.damage is not Damage.LASTING:
        if loaded.end:
            loaded.damage = max(loaded.damage, Damage.TORN)
        # What was cut short must not be taken for a record later.
        handle.truncate(loaded.end)
    return loaded


def _take(loaded: _Loaded, data: bytes, at: int) -> int:
    """Takes in the record at a place; returns where the next one is, 0 if there is no more."""
    body = _sound(data, at)
    if body:
        _apply(loaded.files, body)
        return at + _RECORD.size + len(body)
    length, checksum = _RECORD.unpack_from(data, at)
    start = at + _RECORD.size
    following = _next_record(data, start)
    for end in (start + length, following or len(data)):  # the length may be what is wrong
        body = corrected(data[start:end], checksum) if start < end <= len(data) else None
        if body and _is_record(body):
            _apply(loaded.files, body)
            loaded.damage = max(loaded.damage, Damage.MENDED)
            if wrong_bits(data[start:end], body) > 1:  # by a rare chance it was another one
                _put_aside(loaded, data[at:end])
            return end
    if not following and start + length > len(data) and at > _HEAD.size:
        return 0  # cut short, as the first one cannot be: it was whole before the head was written
    end = following or len(data)
    if _fits(loaded.files, data[start:end]):
        _apply(loaded.files, data[start:end])
    _put_aside(loaded, data[at:end])
    return end


def _put_aside(loaded: _Loaded, record: bytes) -> None:
    loaded.damage = Damage.LASTING
    number = sum(name.startswith("damaged-record-") for name in loaded.files) + 1
    loaded.files[_DAMAGED.format(number=number)] = bytearray(record)


def _sound(data: bytes, at: int) -> bytes:
    """Returns the content of the record at a place, empty if there is no sound one."""
    length, checksum = _RECORD.unpack_from(data, at)
    body = data[at + _RECORD.size : at + _RECORD.size + length]
    return body if len(body) == length and zlib.crc32(body) == checksum else b""


def _next_record(data: bytes, after: int) -> int:
    """Returns where the next sound record begins, 0 if there is none.

    Each begins with the name of a file, whose length is said before it.
    """
    ending = _NAMES.removeprefix("*").encode()
    before = _RECORD.size + _FILE.size
    found = data.find(ending, after)
    while found >= 0:
        name_end = found + len(ending)
        for start in range(max(after + before, name_end - _LONGEST_NAME), found):
            at = start - before
            (named,) = _NAMED.unpack_from(data, at + _RECORD.size)
            if named == name_end - start and _sound(data, at):
                return at
        found = data.find(ending, name_end)
    return 0


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


@dataclass(frozen=True, slots=True)
class _Part:
    """What a record says of one file: its size, or None if it is gone, and its new pages."""

    name: str
    size: int | None
    pages: tuple[tuple[int, bytes], ...] = ()


def _parts(body: bytes) -> Iterator[_Part]:
    """Yields what a record says of each file.

    Raises:
        ValueError: it is no record.
        struct.error: as well.
    """
    at = 0
    while at < len(body):
        named, size, count = _FILE.unpack_from(body, at)
        at += _FILE.size
        name = body[at : at + named].decode()
        if not name or len(name.encode()) < named:
            raise ValueError(body)
        at += named
        pages: list[tuple[int, bytes]] = []
        for _page in range(0 if size == _GONE else count):
            (index,) = _INDEX.unpack_from(body, at)
            at += _INDEX.size
            length = min(PAGE, size - index * PAGE)
            if length <= 0 or at + length > len(body):
                raise ValueError(name)
            pages.append((index * PAGE, body[at : at + length]))
            at += length
        yield _Part(name, None if size == _GONE else size, tuple(pages))


def _fits(files: Mapping[str, bytearray], body: bytes) -> bool:
    """Returns whether a damaged record can be taken as it is: only pages seem wrong in it."""
    return _is_record(body) and all(
        (part.name in files or (not files and Path(part.name).match(_NAMES)))
        and (part.size or 0) <= len(files.get(part.name, b"")) + len(body)
        for part in _parts(body)
    )


def _is_record(body: bytes) -> bool:
    try:
        return bool(list(_parts(body)))
    except (ValueError, struct.error):
        return False


def _apply(files: dict[str, bytearray], body: bytes) -> None:
    for part in _parts(body):
        if part.size is None:
            files.pop(part.name, None)
            continue
        file = files.setdefault(part.name, bytearray())
        del file[part.size :]
        file.extend(bytes(part.size - len(file)))
        for start, page in part.pages:
            file[start : start + len(page)] = page


_WORD = 0xFFFFFFFF
_LONGEST = 1 << 22
"""Bytes up to which a wrong one is looked for, in less than a second."""
_LONGEST_OF_MANY_BITS = 1 << 16
"""Bytes up to which several wrong bits of one byte are taken for the damage: in more of them,
damage of another kind would too often look like that."""


def _steps_back() -> list[int]:
    """Returns what takes a CRC-32 back over a zero byte, by the highest byte of it."""
    table = [0] * 256
    for byte in range(256):
        crc = zlib.crc32(bytes((byte,)), _WORD) ^ _WORD
        table[crc >> 24] = crc << 8 & _WORD | byte
    return table


_BACK = _steps_back()


def corrected(data: bytes, checksum: int) -> bytes | None:
    """Returns data as they were when their CRC-32 was taken; None if more than a byte is wrong.

    A checksum that is itself wrong in a byte counts as the damage. One wrong bit is always found,
    for no other one would change the checksum in the same way.
    """
    wrong = zlib.crc32(data) ^ checksum
    if not wrong:
        return data
    found = sorted(_suspects(wrong, len(data)))
    if not found or (len(found) > 1 and found[0][0] == found[1][0]):
        return None
    bits, place, change = found[0]
    if bits > 1 and len(data) > _LONGEST_OF_MANY_BITS:
        return None
    if place < 0:
        return data
    return data[:place] + bytes((data[place] ^ change,)) + data[place + 1 :]


def _suspects(wrong: int, length: int) -> Iterator[tuple[int, int, int]]:
    """Yields which bytes may be wrong: in how many bits, where (-1: the checksum), and which."""
    if any(not wrong & ~(0xFF << shift) for shift in (0, 8, 16, 24)):
        yield wrong.bit_count(), -1, 0
    for place in range(length - 1, -1, -1) if length <= _LONGEST else ():
        wrong = (wrong << 8 & _WORD) ^ _BACK[wrong >> 24]
        if wrong < 256:  # the error came in here, and was none before
            yield wrong.bit_count(), place, wrong


def wrong_bits(one: bytes, other: bytes) -> int:
    """Returns in how many bits two pieces of the same length differ."""
    return (int.from_bytes(one) ^ int.from_bytes(other)).bit_count()
