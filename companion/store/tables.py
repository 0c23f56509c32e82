"""The tables, and the steps from one version of them to the next: a change here needs one.

An entry is never changed, and never deleted as long as its play exists: SQL triggers see to it.
Times are milliseconds since 1970. What follows from the entries is not stored, except how a
finished play ended.

Version 1 is where counting began. A step is plain SQL, one statement at a time, because the models
speak of the present only. A new database is created in the last version straight away; a test
compares both.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import product
from typing import Any

from sqlalchemy import (
    DDL,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    UniqueConstraint,
    event,
    text,
)
from sqlmodel import Field, SQLModel

APPLICATION = 0x436F6D70  # "Comp": marks the file as ours
_ZERO = {"server_default": "0"}
_EMPTY = {"server_default": ""}


class PlayRow(SQLModel, table=True):
    """A play.

    Attributes:
        id: random, the same on every device.
        game: the game's id.
        name: what its players call it, empty unless they named it.
        created_at: when this device first had it.
        updated_at: when this device last added to it.
        finished_at: when it ended, or None while it goes on.
        result: how it ended, as JSON; see `companion.store.results`.
        deleted_at: when it was put in the bin, or None.
        tally: the sum of its entries' checksums, by which one that vanished is missed.
        place: where it was played, in words, or empty.
        note: what somebody wrote down of it, or empty.
        played_at: when it ended, as somebody has put it right, or None.

    Like its name, the last three are this storage's own: backups hold them, no sync takes them.
    """

    __tablename__ = "plays"  # pyright: ignore[reportAssignmentType] - SQLModel types it as a hook

    id: str = Field(primary_key=True)
    game: str
    name: str = ""
    created_at: int
    updated_at: int
    finished_at: int | None = None
    result: str | None = None
    deleted_at: int | None = None
    tally: int = Field(default=0, sa_column_kwargs=_ZERO)
    place: str = Field(default="", sa_column_kwargs=_EMPTY)
    note: str = Field(default="", sa_column_kwargs=_EMPTY)
    played_at: int | None = None


class EntryRow(SQLModel, table=True):
    """An entry of a play's journal.

    Attributes:
        id: grows with every commit and is never used again, so "what is new since" has an answer.
        play: the play.
        device: who wrote it.
        seq: its number on that device.
        lamport: see `companion.play.entry.Entry`.
        after_device: the device of the entry it came after, or None.
        after_seq: the number of the entry it came after, or None.
        at: the device's own clock.
        content: JSON; see `companion.play.codec.Codec`.
        checksum: of all the others but the first; see `entry_checksum`.
    """

    __tablename__ = "entries"  # pyright: ignore[reportAssignmentType] - SQLModel types it as a hook
    __table_args__ = (
        UniqueConstraint("play", "device", "seq"),
        {"sqlite_autoincrement": True},
    )

    id: int | None = Field(default=None, primary_key=True)
    play: str = Field(sa_column=Column(ForeignKey("plays.id", ondelete="CASCADE"), nullable=False))
    device: str
    seq: int
    lamport: int
    after_device: str | None = None
    after_seq: int | None = None
    at: int
    content: str
    checksum: int = Field(sa_column_kwargs=_ZERO)


class PlayerRow(SQLModel, table=True):
    """A person known on this device, and when they last played here."""

    __tablename__ = "players"  # pyright: ignore[reportAssignmentType] - SQLModel types it as a hook

    id: str = Field(primary_key=True)
    name: str
    colour: str
    emblem: str
    used_at: int


class AliasRow(SQLModel, table=True):
    """A player that is the same person as another one; see `companion.store.players`."""

    __tablename__ = "aliases"  # pyright: ignore[reportAssignmentType] - SQLModel types it as a hook

    id: str = Field(primary_key=True)
    player: str


class SettingRow(SQLModel, table=True):
    """A choice: its scope is a visitor, or empty for everybody; its value is JSON."""

    __tablename__ = "settings"  # pyright: ignore[reportAssignmentType] - SQLModel types it as a hook

    scope: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    value: str


class DeviceRow(SQLModel, table=True):
    """Which device of the journals a visitor of this storage is; the empty one is its owner."""

    __tablename__ = "devices"  # pyright: ignore[reportAssignmentType] - SQLModel types it as a hook

    visitor: str = Field(primary_key=True)
    device: str


class NoteRow(SQLModel, table=True):
    """A private note of a device on a play; see `companion.play.entry.Note`."""

    __tablename__ = "notes"  # pyright: ignore[reportAssignmentType] - SQLModel types it as a hook

    play: str = Field(
        sa_column=Column(ForeignKey("plays.id", ondelete="CASCADE"), primary_key=True)
    )
    device: str = Field(primary_key=True)
    seq: int = Field(primary_key=True)
    seat: int
    text: str


class UnansweredRow(SQLModel, table=True):
    """A question that opened no rule; see `companion.store.device`."""

    __tablename__ = "unanswered"  # pyright: ignore[reportAssignmentType] - SQLModel types it as a hook

    device: str = Field(primary_key=True)
    seq: int = Field(primary_key=True)
    text: str
    game: str
    at: int


METADATA: MetaData = SQLModel.metadata
_ENTRIES = METADATA.tables["entries"]

Index("entries_after", _ENTRIES.c.play, _ENTRIES.c.id)
Index(
    "entries_first",
    _ENTRIES.c.play,
    unique=True,
    sqlite_where=text("after_device IS NULL"),
)

TRIGGERS = (
    """CREATE TRIGGER entries_stay BEFORE DELETE ON entries
    WHEN EXISTS (SELECT 1 FROM plays WHERE id = OLD.play)
    BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END""",
    """CREATE TRIGGER entries_keep BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END""",
    """CREATE TRIGGER entries_tally AFTER INSERT ON entries
    BEGIN UPDATE plays SET tally = tally + NEW.checksum WHERE id = NEW.play; END""",
)
for _trigger in TRIGGERS:
    event.listen(_ENTRIES, "after_create", DDL(_trigger))


def is_well_typed(values: Iterable[object], table: type[SQLModel]) -> bool:
    """Returns whether a row of a table has in each column a value of its type.

    SQLite keeps any value in any column, so what was damaged may have become something else.
    """
    return tuple(map(type, values)) in _TYPES[table]


def _types_of(column: Column[Any]) -> tuple[type, ...]:
    wanted = int if isinstance(column.type, Integer) else str
    return (wanted, type(None)) if column.nullable else (wanted,)


_TYPES: Mapping[type[SQLModel], frozenset[tuple[type, ...]]] = {
    table: frozenset(product(*map(_types_of, METADATA.tables[str(table.__tablename__)].columns)))
    for table in (PlayRow, EntryRow, PlayerRow, AliasRow, SettingRow, DeviceRow, NoteRow)
}


Step = Callable[[sqlite3.Connection], None]

# Settings for one visitor, devices, the bin, and how a finished play ended.
_TO_2 = (
    "ALTER TABLE plays ADD COLUMN finished_at INTEGER",
    "ALTER TABLE plays ADD COLUMN result VARCHAR",
    "ALTER TABLE plays ADD COLUMN deleted_at INTEGER",
    """CREATE TABLE settings_2 (
        scope VARCHAR NOT NULL, "key" VARCHAR NOT NULL, value VARCHAR NOT NULL,
        PRIMARY KEY (scope, "key"))""",
    """INSERT INTO settings_2 (scope, "key", value)
        SELECT '', "key", value FROM settings WHERE "key" <> 'device'""",
    """CREATE TABLE devices (
        visitor VARCHAR NOT NULL, device VARCHAR NOT NULL, PRIMARY KEY (visitor))""",
    # The device of this storage stood among the settings, as a JSON text.
    """INSERT INTO devices (visitor, device)
        SELECT '', json_extract(value, '$') FROM settings WHERE "key" = 'device'""",
    "DROP TABLE settings",
    "ALTER TABLE settings_2 RENAME TO settings",
    """CREATE UNIQUE INDEX entries_first ON entries (play) WHERE after_device IS NULL""",
)
# Private notes, apart from the entries.
_TO_3 = (
    """CREATE TABLE notes (
        play VARCHAR NOT NULL, device VARCHAR NOT NULL, seq INTEGER NOT NULL,
        seat INTEGER NOT NULL, text VARCHAR NOT NULL,
        PRIMARY KEY (play, device, seq),
        FOREIGN KEY(play) REFERENCES plays (id) ON DELETE CASCADE)""",
)
# Which known players are the same person.
_TO_4 = (
    """CREATE TABLE aliases (
        id VARCHAR NOT NULL, player VARCHAR NOT NULL, PRIMARY KEY (id))""",
)
# A checksum for each entry, and for each play the sum of them.
_BEFORE_5 = (
    "ALTER TABLE entries ADD COLUMN checksum INTEGER DEFAULT 0 NOT NULL",
    "ALTER TABLE plays ADD COLUMN tally INTEGER DEFAULT 0 NOT NULL",
    "DROP TRIGGER entries_keep",
)
_ENTRIES_5 = """SELECT play, device, seq, lamport, after_device, after_seq, at, content, id
    FROM entries"""
_AFTER_5 = (
    """UPDATE plays SET tally =
        coalesce((SELECT sum(checksum) FROM entries WHERE play = plays.id), 0)""",
    """CREATE TRIGGER entries_keep BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END""",
    """CREATE TRIGGER entries_tally AFTER INSERT ON entries
    BEGIN UPDATE plays SET tally = tally + NEW.checksum WHERE id = NEW.play; END""",
)
# Where a play was played, what was noted of it, and its date put right.
_TO_6 = (
    "ALTER TABLE plays ADD COLUMN place VARCHAR DEFAULT '' NOT NULL",
    "ALTER TABLE plays ADD COLUMN note VARCHAR DEFAULT '' NOT NULL",
    "ALTER TABLE plays ADD COLUMN played_at INTEGER",
)
# What each device looked for in the rules without opening one.
_TO_7 = (
    """CREATE TABLE unanswered (
        device VARCHAR NOT NULL, seq INTEGER NOT NULL, text VARCHAR NOT NULL,
        game VARCHAR NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (device, seq))""",
)


def _run(connection: sqlite3.Connection, statements: Iterable[str]) -> None:
    for statement in statements:
        connection.execute(statement)


def entry_checksum(
    play: str,
    device: str,
    seq: int,
    lamport: int,
    after_device: str | None,
    after_seq: int | None,
    at: int,
    content: str,
) -> int:
    """Returns the checksum of an entry, which is part of the file format; see `EntryRow`."""
    # A text that is none was read as surrogates, which here become the bytes they stand for.
    return zlib.crc32(
        f"{play}\n{device}\n{seq}\n{lamport}\n{after_device}\n{after_seq}\n{at}\n{content}".encode(
            "utf-8", "surrogateescape"
        )
    )


def _to_5(connection: sqlite3.Connection) -> None:
    _run(connection, _BEFORE_5)
    connection.text_factory = lambda text: text.decode(errors="surrogateescape")
    try:
        rows = connection.execute(_ENTRIES_5).fetchall()
    finally:
        connection.text_factory = str
    connection.executemany(
        "UPDATE entries SET checksum = ? WHERE id = ?",
        ((entry_checksum(*row[:-1]), row[-1]) for row in rows),
    )
    _run(connection, _AFTER_5)


STEPS: Mapping[int, Step] = {
    2: partial(_run, statements=_TO_2),
    3: partial(_run, statements=_TO_3),
    4: partial(_run, statements=_TO_4),
    5: _to_5,
    6: partial(_run, statements=_TO_6),
    7: partial(_run, statements=_TO_7),
}
"""The step to each version; a step runs inside the transaction of the whole upgrade."""

VERSION = max(STEPS)
"""The present version, kept as ``user_version`` of the file."""
