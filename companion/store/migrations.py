"""Steps from one version of the tables to the next.

Version 1 is where counting began. A step is plain SQL, one statement at a time, because the models
speak of the present only. A new database is created in the last version straight away; a test
compares both.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from companion.store.checksum import entry_checksum

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
