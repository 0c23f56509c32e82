"""Version 5: a checksum for each entry, and for each play the sum of them."""

from __future__ import annotations

import sqlite3

from companion.store.checksum import entry_checksum

_BEFORE = (
    "ALTER TABLE entries ADD COLUMN checksum INTEGER DEFAULT 0 NOT NULL",
    "ALTER TABLE plays ADD COLUMN tally INTEGER DEFAULT 0 NOT NULL",
    "DROP TRIGGER entries_keep",
)
_ENTRIES = """SELECT play, device, seq, lamport, after_device, after_seq, at, content, id
    FROM entries"""
_AFTER = (
    """UPDATE plays SET tally =
        coalesce((SELECT sum(checksum) FROM entries WHERE play = plays.id), 0)""",
    """CREATE TRIGGER entries_keep BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END""",
    """CREATE TRIGGER entries_tally AFTER INSERT ON entries
    BEGIN UPDATE plays SET tally = tally + NEW.checksum WHERE id = NEW.play; END""",
)


def upgrade(connection: sqlite3.Connection) -> None:
    """Brings the tables from version 4 to version 5."""
    for statement in _BEFORE:
        connection.execute(statement)
    connection.text_factory = lambda text: text.decode(errors="surrogateescape")
    try:
        rows = connection.execute(_ENTRIES).fetchall()
    finally:
        connection.text_factory = str
    connection.executemany(
        "UPDATE entries SET checksum = ? WHERE id = ?",
        ((entry_checksum(*row[:-1]), row[-1]) for row in rows),
    )
    for statement in _AFTER:
        connection.execute(statement)
