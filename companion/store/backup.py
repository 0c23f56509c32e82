"""A backup: everything of this storage in one file, but for private notes and unanswered questions.

A gzip of lines of JSON. The first line says what it is; then the players, who of them are the
same person, the settings, and each play followed by its entries. It is written and read as a
stream, so that one play at a time is in memory. Nothing that was read is believed before all of
it was checked.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select
from sqlmodel import SQLModel, col

from companion.errors import CodecError, DamagedError
from companion.i18n import _
from companion.play.bounds import MOST_LETTERS
from companion.play.codec import parse_json
from companion.store.database import Database
from companion.store.players import Aliases, person, read_aliases
from companion.store.records import ARRIVING
from companion.store.tables import (
    METADATA,
    AliasRow,
    EntryRow,
    PlayerRow,
    PlayRow,
    SettingRow,
    entry_checksum,
    is_well_typed,
)

VERSION = 3
"""Version 1 had no aliases; 2 had nothing beside a play but its name."""
LARGEST = 1024 * 1024 * 1024
"""Bytes that a backup may have when inflated."""
MOST_INFLATED = 200
"""Times its size that a backup may have when inflated, beyond a free megabyte; ours have 20."""
LONGEST_LINE = 512 * 1024
MOST_ROWS = 100_000
"""Players, and as many aliases, settings and plays, that a backup may have."""
LATEST = 253_402_300_799_999
"""The last millisecond of the year 9999: no number in a backup is greater."""
OWN = "own"
"""Stands for the device that made the backup, whose id is not used again."""

_FREE, _PIECE = 1 << 20, 1 << 16
_GZIP = 31  # what zlib calls that format

Row = Mapping[str, Any]

_PLAIN: Mapping[str, type[SQLModel]] = {
    "player": PlayerRow,
    "alias": AliasRow,
    "setting": SettingRow,
}
_KEYS = {"player": ("id",), "alias": ("id",), "setting": ("scope", "key"), "play": ("id",)}
_LATER: Row = {"place": "", "note": "", "played_at": None}  # what a play of versions 1 and 2 lacks
_HERE_ONLY: Row = {"tally": 0, "checksum": 0}  # columns that follow from the others


@dataclass(frozen=True, slots=True)
class SavedPlay:
    """A play in a backup: its row, and the rows of its entries in the order they were kept."""

    row: Row
    entries: list[Row] = field(default_factory=list[Row])


@dataclass(frozen=True, slots=True)
class SavedRow:
    """Another row of a backup: a player, an alias or a setting."""

    kind: str
    row: Row


@dataclass(slots=True)
class BackupWriter:
    """Writes a backup.

    Args:
        database: the storage.
        device: who makes it; the settings of other visitors are theirs and stay out.
        at: now, in milliseconds since 1970.

    Attributes:
        data: the file, once `steps` has come to its end.
        left_out: damaged plays, which are not in it.
    """

    database: Database
    device: str
    at: int
    data: bytes = b""
    left_out: int = 0

    def steps(self) -> Iterator[int]:
        """Does the work, and yields after each play how many in a hundred are done.

        Raises:
            StoreError: the file cannot be read.
        """
        # Without a time in it, the same content is the same file.
        packer = zlib.compressobj(6, wbits=_GZIP)
        parts = [
            packer.compress(_dumped({"companion": "backup", "version": VERSION, "at": self.at}))
        ]
        with self.database.reading() as connection:
            rows = _rows(connection, PlayRow)
            plays = [row["id"] for row in rows if row["deleted_at"] != ARRIVING]
            parts += [packer.compress(b"\n" + _dumped(line)) for line in self._plain(connection)]
        for done, play in enumerate(plays):
            parts += [packer.compress(b"\n" + _dumped(line)) for line in self._play(play)]
            yield 100 * done // len(plays)
        self.data = b"".join((*parts, packer.flush()))

    def _plain(self, connection: Connection) -> Iterator[Row]:
        for kind, table in _PLAIN.items():
            for row in _rows(connection, table):
                if not is_well_typed(row.values(), table):
                    continue
                if kind != "setting":
                    yield {kind: row}
                elif row["scope"] in ("", self.device):
                    yield {kind: {**row, "scope": OWN if row["scope"] else ""}}

    def _play(self, play: str) -> list[Row]:
        """Returns the lines of a play, none if it is damaged."""
        rows, entries = list[dict[str, Any]](), list[dict[str, Any]]()
        with suppress(DamagedError), self.database.reading() as connection:
            rows += _rows(connection, PlayRow, col(PlayRow.id) == play)
            entries += _rows(connection, EntryRow, col(EntryRow.play) == play)
        if len(rows) != 1 or not _is_sound(rows[0], entries):
            self.left_out += 1
            return []
        saved = ({k: v for k, v in row.items() if k not in ("id", "play")} for row in entries)
        return [{"play": _shared(rows[0])}, *({"entry": _shared(row)} for row in saved)]


def make_backup(database: Database, device: str, at: int) -> bytes:
    """Returns the backup of a storage, made in one go; see `BackupWriter`.

    Raises:
        StoreError: the file cannot be read.
    """
    writer = BackupWriter(database, device, at)
    for _done in writer.steps():
        pass
    return writer.data


def _dumped(line: Row) -> bytes:
    return json.dumps(line, separators=(",", ":")).encode()


def _shared(row: Row) -> Row:
    return {name: value for name, value in row.items() if name not in _HERE_ONLY}


def _rows(connection: Connection, table: type[SQLModel], *where: Any) -> Iterator[dict[str, Any]]:
    columns = METADATA.tables[str(table.__tablename__)].columns
    wanted = select(*columns).where(*where).order_by(*table.__table__.primary_key)  # pyright: ignore[reportAttributeAccessIssue] - SQLModel does not say that it has one
    return (dict(row) for row in connection.execute(wanted).mappings())


def _is_sound(play: Row, entries: list[dict[str, Any]]) -> bool:
    """Returns whether a play is as it was written."""
    tally = 0
    for row in entries:
        said = {name: value for name, value in row.items() if name not in ("id", "checksum")}
        if not is_well_typed(row.values(), EntryRow) or entry_checksum(**said) != row["checksum"]:
            return False
        tally += row["checksum"]
    return is_well_typed(play.values(), PlayRow) and bool(entries) and tally == play["tally"]


class BackupReader:
    """Reads a backup, which may be hostile.

    Args:
        data: the file.

    Attributes:
        percent: how much of it was read, of a hundred.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.percent = 0

    def parts(self) -> Iterator[SavedPlay | SavedRow]:
        """Yields what it holds, well formed but not yet checked against any rule.

        Raises:
            CodecError: it is none, damaged, too large, or of a newer version.
        """
        lines = map(_parsed, self._lines())
        lacking = _LATER if _version_of(next(lines, {})) < VERSION else {}
        seen: dict[str, set[tuple[Any, ...]]] = {kind: set() for kind in _KEYS}
        play: SavedPlay | None = None
        for line in lines:
            kind, row = _only_item(line, lacking)
            if kind == "entry" and play and _fits(row, EntryRow, "id", "play"):
                play.entries.append(row)
                continue
            if play is not None:
                yield play
                play = None
            if not _fits(row, PlayRow if kind == "play" else _PLAIN.get(kind)):
                raise foreign()
            key = tuple(row[name] for name in _KEYS[kind])
            if key in seen[kind] or len(seen[kind]) == MOST_ROWS:
                raise foreign()
            seen[kind].add(key)
            if kind == "play":
                play = SavedPlay(row)
            else:
                yield SavedRow(kind, row)
        if play is not None:
            yield play

    def _lines(self) -> Iterator[bytes]:
        rest = b""
        for piece in self._pieces():
            *lines, rest = (rest + piece).split(b"\n")
            yield from lines
            if len(rest) > LONGEST_LINE:
                raise foreign()
        yield rest

    def _pieces(self) -> Iterator[bytes]:
        """Yields what is in the file, inflated bit by bit and no further than is read."""
        expander = zlib.decompressobj(_GZIP)
        size, most = 0, min(LARGEST, _FREE + MOST_INFLATED * len(self._data))
        start = 0
        for start in range(0, len(self._data), _PIECE):
            waiting = self._data[start : start + _PIECE]
            piece = b"full"
            while waiting or piece:
                piece = _inflated(expander, waiting)
                waiting = expander.unconsumed_tail
                size += len(piece)
                if size > most:
                    raise foreign()
                yield piece
            self.percent = 100 * start // len(self._data)
            if expander.eof:
                break
        if not expander.eof or expander.unused_data or start + _PIECE < len(self._data):
            raise foreign()


def _inflated(expander: Any, data: bytes) -> bytes:
    try:
        return b"" if expander.eof else expander.decompress(data, _PIECE)
    except zlib.error:
        raise foreign() from None


def _only_item(line: Row, lacking: Row) -> tuple[str, Any]:
    """Returns the kind and the row of a line; a play gets the columns that it lacks."""
    if len(line) != 1:
        raise foreign()
    kind, row = next(iter(line.items()))
    return kind, {**lacking, **row} if kind == "play" and isinstance(row, dict) else row


def _version_of(head: Row) -> int:
    if head.get("companion") != "backup" or not _is_number(head.get("at")):
        raise foreign()
    version: int = head.get("version", 0)
    if version not in range(1, VERSION + 1):
        raise CodecError(_("This backup was made by a newer version of Companion."))
    return version


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        loaded = parse_json(line)
    except (ValueError, RecursionError):
        raise foreign() from None
    if not isinstance(loaded, dict):
        raise foreign()
    return loaded


def _fits(row: Any, table: type[SQLModel] | None, *without: str) -> bool:
    """Returns whether a row has the columns of a table, each with a value that it may have."""
    if table is None or not isinstance(row, dict):
        return False
    names = METADATA.tables[str(table.__tablename__)].columns.keys()
    shared = [name for name in names if name not in without and name not in _HERE_ONLY]
    whole = {**dict.fromkeys(without, 0), "play": "", **_HERE_ONLY, **row}
    return (
        len(row) == len(shared)
        and set(row) == set(shared)
        and is_well_typed((whole[name] for name in names), table)
        and all(_is_number(value) for value in row.values() if isinstance(value, int))
        and all(_is_text(name, value) for name, value in row.items() if isinstance(value, str))
    )


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= LATEST


_JSON = frozenset(("content", "result", "value"))
"""Columns whose texts are read further, with bounds of their own."""


def _is_text(name: str, value: str) -> bool:
    """Returns whether a text can be kept: it has an end, and JSON may hold halves of characters."""
    whole = value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)
    return whole and (name in _JSON or len(value) <= MOST_LETTERS)


def foreign() -> CodecError:
    """Returns the error that a file is no backup of ours, or not a whole one."""
    return CodecError(_("This is no backup of Companion, or it is damaged. Nothing was changed."))


@dataclass(slots=True)
class RestoreSummary:
    """What a backup brought, or would bring.

    Attributes:
        plays: plays that were not here.
        binned: such plays that had been deleted before the backup was made, and come into the bin.
        back: plays that were deleted here and come out of the bin.
        told: plays here that get a name, a place, a note or a corrected date.
        people: people who were not known here.
        shown: people here whose name or colour changes, for the backup knows a later one.
        merged: people who are the same person again.
        settings: settings that were not made here.
        grown: plays that were here and got entries.
        entries: entries that were not here, those of new plays included.
        unknown: plays of games that this version does not have; they stay in the file.
        damaged: plays that are here and damaged, so that nothing can be added to them.
    """

    plays: int = 0
    grown: int = 0
    entries: int = 0
    unknown: int = 0
    damaged: int = 0
    binned: int = 0
    back: int = 0
    told: int = 0
    people: int = 0
    shown: int = 0
    merged: int = 0
    settings: int = 0

    @property
    def nothing(self) -> bool:
        """Whether all of it is here already."""
        came = (self.plays, self.entries, self.binned, self.back, self.told, self.people)
        return not any((*came, self.shown, self.merged, self.settings))


@dataclass(slots=True)
class Here:
    """What is here besides plays, and as it grows while a backup comes.

    Attributes:
        people: how each known player is shown, and when they last played.
        aliases: who was merged into whom.
        settings: the scopes and names of what was chosen.
    """

    people: dict[str, Row]
    aliases: dict[str, str]
    settings: set[tuple[str, str]]

    @classmethod
    def of(cls, connection: Connection) -> Here:
        """Returns what is here now."""
        people = connection.execute(select(*_PEOPLE)).mappings()
        settings = connection.execute(select(col(SettingRow.scope), col(SettingRow.key)))
        return cls(
            {row["id"]: dict(row) for row in people},
            dict(read_aliases(connection)),
            {(scope, key) for scope, key in settings},
        )

    def count(self, coming: RestoreSummary, saved: SavedRow, device: str) -> None:
        """Counts what a row of a backup would bring, as bringing it back does it."""
        row = saved.row
        if saved.kind == "player":
            known = self.people.get(row["id"])
            coming.people += known is None
            if known is not None and row["used_at"] > known["used_at"]:
                coming.shown += any(row[name] != known[name] for name in _SHOWN)
        elif saved.kind == "alias" and may_merge(self.aliases, row):
            self.aliases[row["id"]] = row["player"]
            coming.merged += 1
        elif saved.kind == "setting":
            coming.settings += (scope_of(row, device), row["key"]) not in self.settings


_SHOWN = ("name", "colour", "emblem")
_PEOPLE = [col(getattr(PlayerRow, name)) for name in ("id", *_SHOWN, "used_at")]


def is_lacking(row: Row, here: Row, beside: str) -> bool:
    """Returns whether a backup tells something beside a play that is not told here."""
    return row[beside] not in ("", None) and here[beside] in ("", None)


def may_merge(aliases: Aliases, row: Row) -> bool:
    """Returns whether a player becomes the same person as another, who is not them already."""
    return row["id"] not in aliases and person(aliases, row["player"]) != row["id"]


def scope_of(row: Row, device: str) -> str:
    """Returns whose setting a row is, for the device that asks."""
    return device if row["scope"] == OWN else ""
