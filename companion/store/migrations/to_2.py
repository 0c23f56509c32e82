"""Version 2: settings for one visitor, devices, the bin, and how a finished play ended."""

from __future__ import annotations

import sqlite3

_STATEMENTS = (
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


def upgrade(connection: sqlite3.Connection) -> None:
    """Brings the tables from version 1 to version 2."""
    for statement in _STATEMENTS:
        connection.execute(statement)
