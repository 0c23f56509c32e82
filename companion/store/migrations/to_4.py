"""Version 4: which known players are the same person."""

from __future__ import annotations

import sqlite3

_STATEMENTS = (
    """CREATE TABLE aliases (
        id VARCHAR NOT NULL, player VARCHAR NOT NULL, PRIMARY KEY (id))""",
)


def upgrade(connection: sqlite3.Connection) -> None:
    """Brings the tables from version 3 to version 4."""
    for statement in _STATEMENTS:
        connection.execute(statement)
