"""A backup: everything of this storage in one file, but for private notes.

A gzip of lines of JSON. The first line says what it is; then the players, who of them are the
same person, the settings, and each play followed by its entries. Nothing that was read is
believed before all of it was checked.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Integer, select
from sqlmodel import col

from companion.errors import CodecError
from companion.i18n import marker
from companion.play.bounds import LATEST
from companion.play.codec import parse_json
from companion.store.database import Database
from companion.store.tables import METADATA, AliasRow, EntryRow, PlayerRow, PlayRow, SettingRow

_ = marker("common")

VERSION = 2
"""Version 1 had no aliases."""
LARGEST = 256 * 1024 * 1024
"""Bytes that a backup may have when inflated."""
OWN = "own"
"""Stands for the device that made the backup, whose id is not used again."""

Row = Mapping[str, Any]

_PLAIN = {"player": PlayerRow, "alias": AliasRow, "setting": SettingRow}


@dataclass(frozen=True, slots=True)
class SavedPlay:
    """A play in a backup: its row, and the rows of its entries in the order they were kept."""

    row: Row
    entries: list[Row] = field(default_factory=list[Row])


@dataclass(frozen=True, slots=True)
class Backup:
    """What a backup holds, well formed but not yet checked against any rule.

    Attributes:
        at: when it was made, in milliseconds since 1970.
        plays: the plays, those in the bin too.
        players: rows of the known players.
        settings: rows of settings, with `OWN` as scope for those of the device that made it.
        aliases: rows of players that are the same person as another.
    """

    at: int
    plays: tuple[SavedPlay, ...]
    players: tuple[Row, ...]
    settings: tuple[Row, ...]
    aliases: tuple[Row, ...] = ()


def make_backup(database: Database, device: str, at: int) -> bytes:
    """Returns the backup of a storage.

    Args:
        database: the storage.
        device: who makes it; the settings of other visitors are theirs and stay out.
        at: now, in milliseconds since 1970.

    Raises:
        StoreError: the file cannot be read.
    """
    with database.reading() as connection:
        lines = [json.dumps(line, separators=(",", ":")) for line in _lines(connection, device, at)]
    # mtime=0: the same content is the same file.
    return gzip.compress("\n".join(lines).encode(), 6, mtime=0)


def _lines(connection: Connection, device: str, at: int) -> Iterator[Mapping[str, Any]]:
    yield {"companion": "backup", "version": VERSION, "at": at}
    for row in _rows(connection, PlayerRow):
        yield {"player": row}
    for row in _rows(connection, AliasRow):
        yield {"alias": row}
    for row in _rows(connection, SettingRow):
        if row["scope"] in ("", device):
            yield {"setting": {**row, "scope": OWN if row["scope"] else ""}}
    entries = select(*METADATA.tables["entries"].columns)
    for play in _rows(connection, PlayRow):
        yield {"play": play}
        wanted = entries.where(col(EntryRow.play) == play["id"]).order_by(col(EntryRow.id))
        for row in connection.execute(wanted).mappings():
            yield {"entry": {key: row[key] for key in row if key not in ("id", "play")}}


def _rows(connection: Connection, table: Any) -> Iterator[dict[str, Any]]:
    wanted = select(*METADATA.tables[table.__tablename__].columns)
    return (dict(row) for row in connection.execute(wanted).mappings())


def read_backup(data: bytes) -> Backup:
    """Reads a backup, which may be hostile.

    Raises:
        CodecError: it is none, damaged, too large, or of a newer version.
    """
    lines = _parsed(_inflated(data).splitlines())
    head = next(lines, {})
    if head.get("companion") != "backup" or type(head.get("at")) is not int:
        raise foreign()
    if head.get("version") not in range(1, VERSION + 1):
        raise CodecError(_("This backup was made by a newer version of Companion."))
    plays: list[SavedPlay] = []
    plain: dict[str, list[Row]] = {kind: [] for kind in _PLAIN}
    for line in lines:
        if len(line) != 1:
            raise foreign()
        [(kind, row)] = line.items()
        _sort_in(kind, row, plays, plain)
    rows = {kind: tuple(loaded) for kind, loaded in plain.items()}
    return Backup(head["at"], tuple(plays), rows["player"], rows["setting"], rows["alias"])


def _sort_in(kind: str, row: Any, plays: list[SavedPlay], plain: dict[str, list[Row]]) -> None:
    """Puts a line of a backup where it belongs.

    Raises:
        CodecError: it belongs nowhere.
    """
    match kind:
        case "play" if _fits(row, PlayRow):
            plays.append(SavedPlay(row))
        case "entry" if plays and _fits(row, EntryRow, "id", "play"):
            plays[-1].entries.append(row)
        case _ if kind in _PLAIN and _fits(row, _PLAIN[kind]):
            plain[kind].append(row)
        case _:
            raise foreign()


def _inflated(data: bytes) -> bytes:
    expander = zlib.decompressobj(31)
    try:
        plain = expander.decompress(data, LARGEST)
    except zlib.error:
        raise foreign() from None
    if not expander.eof or expander.unused_data:
        raise foreign()
    return plain


def _parsed(lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    for line in lines:
        try:
            loaded = parse_json(line)
        except (ValueError, RecursionError):
            raise foreign() from None
        if not isinstance(loaded, dict):
            raise foreign()
        yield loaded


def _fits(row: Any, table: Any, *without: str) -> bool:
    """Returns whether a row has the columns of a table, each with a value of its type."""
    columns = [c for c in METADATA.tables[table.__tablename__].columns if c.name not in without]
    return (
        isinstance(row, dict)
        and set(row) == {column.name for column in columns}
        and all(
            (value is None and column.nullable)
            or (_counts(value) if isinstance(column.type, Integer) else type(value) is str)
            for column, value in ((column, row[column.name]) for column in columns)
        )
    )


def _counts(value: Any) -> bool:
    return type(value) is int and 0 <= value <= LATEST


def foreign() -> CodecError:
    """Returns the error that a file is no backup of ours, or not a whole one."""
    return CodecError(_("This is no backup of Companion, or it is damaged. Nothing was changed."))
