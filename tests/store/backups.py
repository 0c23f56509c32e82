"""Backups made, read and changed, for their tests."""

import gzip
import json
from typing import Any

import pytest
from sqlalchemy import text

from companion.errors import CodecError
from companion.play.game import Games
from companion.play.setup import Player
from companion.store.backup import (
    BackupReader,
    SavedPlay,
    SavedRow,
)
from companion.store.database import Database
from companion.store.device import device_of
from companion.store.restore import Restorer, RestoreSummary
from companion.store.settings import Setting
from tests import toy

ANA = Player("p-ana", "Ána", "red", "crown")
BEN = Player("p-ben", "Ben", "blue", "tower")
THEME = Setting("theme", "light")


def dump(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    wanted = ("plays", "entries", "players", "aliases")
    with database.reading() as connection:
        return {
            name: sorted(tuple(row) for row in connection.execute(text(f"SELECT * FROM {name}")))  # noqa: S608 - names of our own
            for name in wanted
        }


def checked(database: Database, data: bytes, games: Games = toy.GAMES) -> Restorer:
    restorer = Restorer(database, games, data)
    assert all(0 <= percent <= 100 for percent in restorer.check())
    return restorer


def restore(database: Database, data: bytes, at: int = 9000) -> RestoreSummary:
    restorer = checked(database, data)
    assert all(0 <= percent <= 100 for percent in restorer.restore(device_of(database), at))
    return restorer.coming


def parts(data: bytes) -> list[SavedPlay | SavedRow]:
    return list(BackupReader(data).parts())


def rewritten(data: bytes, change: Any) -> bytes:
    lines = [json.loads(line) for line in gzip.decompress(data).splitlines()]
    return gzip.compress("\n".join(json.dumps(line) for line in change(lines)).encode())


def assert_refused(database: Database, data: bytes) -> None:
    before = dump(database)
    with pytest.raises(CodecError):
        restore(database, data)
    assert dump(database) == before
