"""Databases as older versions made them. Never changed: such files are out there."""

import sqlite3
from contextlib import closing
from pathlib import Path

MADE_BY_4 = Path(__file__).with_name("made_by_4")
"""A database, the two files of a log, and a backup: two plays, two people, a setting, a note."""

_TABLES = (
    """CREATE TABLE plays (
        id VARCHAR NOT NULL, game VARCHAR NOT NULL, name VARCHAR NOT NULL,
        created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, PRIMARY KEY (id))""",
    """CREATE TABLE entries (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, play VARCHAR NOT NULL,
        device VARCHAR NOT NULL, seq INTEGER NOT NULL, lamport INTEGER NOT NULL,
        after_device VARCHAR, after_seq INTEGER, at INTEGER NOT NULL, content VARCHAR NOT NULL,
        UNIQUE (play, device, seq),
        FOREIGN KEY(play) REFERENCES plays (id) ON DELETE CASCADE)""",
    "CREATE INDEX entries_after ON entries (play, id)",
    """CREATE TRIGGER entries_stay BEFORE DELETE ON entries
        WHEN EXISTS (SELECT 1 FROM plays WHERE id = OLD.play)
        BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END""",
    """CREATE TRIGGER entries_keep BEFORE UPDATE ON entries
        BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END""",
    """CREATE TABLE players (
        id VARCHAR NOT NULL, name VARCHAR NOT NULL, colour VARCHAR NOT NULL,
        emblem VARCHAR NOT NULL, used_at INTEGER NOT NULL, PRIMARY KEY (id))""",
    'CREATE TABLE settings ("key" VARCHAR NOT NULL, value VARCHAR NOT NULL, PRIMARY KEY ("key"))',
)

_START = (
    '{"start":{"play":"oldplayaaa","game":"toy","setup":{"players":'
    '[{"id":"p0","name":"Ana","colour":"red","emblem":"crown"},'
    '{"id":"p1","name":"Béa","colour":"blue","emblem":"key"}],'
    '"first":0,"rules":[],"data":[]}}}'
)
_SCORE = '{"do":{"tag":"score","player":0,"points":4}}'

PLAY = "oldplayaaa"
DEVICE = "olddevicea"
APPLICATION_ID = 0x436F6D70


def build(path: Path) -> None:
    """Makes a file of version 1 with a play of two entries, a player, two settings."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        for statement in _TABLES:
            connection.execute(statement)
        rows = [
            (PLAY, DEVICE, 1, 1, None, None, 1_600_000_001_000, _START),
            (PLAY, DEVICE, 2, 2, DEVICE, 1, 1_600_000_002_000, _SCORE),
        ]
        connection.execute("INSERT INTO plays VALUES (?, 'toy', 'Sunday', 1000, 2000)", (PLAY,))
        connection.executemany(
            "INSERT INTO entries (play, device, seq, lamport, after_device, after_seq, at, content)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            rows,
        )
        connection.execute("INSERT INTO players VALUES ('p0', 'Ana', 'red', 'crown', 1000)")
        settings = [("language", '"fr"'), ("device", f'"{DEVICE}"')]
        connection.executemany("INSERT INTO settings VALUES (?, ?)", settings)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 1")


_TABLES_3 = (
    """CREATE TABLE plays (
        id VARCHAR NOT NULL, game VARCHAR NOT NULL, name VARCHAR NOT NULL,
        created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, finished_at INTEGER,
        result VARCHAR, deleted_at INTEGER, PRIMARY KEY (id))""",
    *_TABLES[1:6],
    "CREATE UNIQUE INDEX entries_first ON entries (play) WHERE after_device IS NULL",
    """CREATE TABLE settings (
        scope VARCHAR NOT NULL, "key" VARCHAR NOT NULL, value VARCHAR NOT NULL,
        PRIMARY KEY (scope, "key"))""",
    """CREATE TABLE devices (
        visitor VARCHAR NOT NULL, device VARCHAR NOT NULL, PRIMARY KEY (visitor))""",
    """CREATE TABLE notes (
        play VARCHAR NOT NULL, device VARCHAR NOT NULL, seq INTEGER NOT NULL,
        seat INTEGER NOT NULL, text VARCHAR NOT NULL,
        PRIMARY KEY (play, device, seq),
        FOREIGN KEY(play) REFERENCES plays (id) ON DELETE CASCADE)""",
)


def build_3(path: Path) -> None:
    """Makes a file of version 3 with a player."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        for statement in _TABLES_3:
            connection.execute(statement)
        connection.execute("INSERT INTO players VALUES ('p0', 'Ana', 'red', 'crown', 1000)")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 3")
