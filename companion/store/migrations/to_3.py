"""Version 3: private notes, apart from the entries."""

from __future__ import annotations

import sqlite3

_STATEMENTS = (
    """CREATE TABLE notes (
        play VARCHAR NOT NULL, device VARCHAR NOT NULL, seq INTEGER NOT NULL,
        seat INTEGER NOT NULL, text VARCHAR NOT NULL,
        PRIMARY KEY (play, device, seq),
        FOREIGN KEY(play) REFERENCES plays (id) ON DELETE CASCADE)""",
)


def upgrade(connection: sqlite3.Connection) -> None:
    """Brings the tables from version 2 to version 3."""
    for statement in _STATEMENTS:
        connection.execute(statement)
