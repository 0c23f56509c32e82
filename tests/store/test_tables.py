import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import StoreError
from companion.play.setup import Player
from companion.store.database import Database
from companion.store.device import device_of
from companion.store.open_play import OpenPlay
from companion.store.opening import FILE, open_database
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.settings import Setting, SettingStore
from companion.store.tables import STEPS, VERSION
from tests import toy
from tests.store import old


def tables(path: Path) -> dict[str, set[tuple[object, ...]]]:
    """Returns the columns of every table: name, type, whether it must be set, key."""
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {
            name: {row[1:4] + row[5:] for row in connection.execute(f"PRAGMA table_info({name})")}
            for (name,) in names.fetchall()
        }


def others(path: Path) -> set[tuple[str, str, str]]:
    """Returns the indexes and triggers, without regard to white space."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT name, tbl_name, coalesce(sql, '') FROM sqlite_master WHERE type <> 'table'"
        )
        return {(name, table, " ".join(sql.split())) for name, table, sql in rows}


def test_nothing_is_lost_from_version_1(path: Path) -> None:
    old.build(path)
    opened = open_database(path)
    assert opened.report is None
    store = PlayStore(opened.database, toy.GAMES)
    (record,) = store.plays()
    assert (record.id, record.name, record.updated_at) == (old.PLAY, "Sunday", 2000)
    assert record.result is None
    table = OpenPlay(store, old.PLAY)
    assert table.timeline.state.points == (4, 0)
    language = Setting("language", "en")
    assert SettingStore(opened.database).get(language) == "fr"
    assert SettingStore(opened.database).get(language, "a visitor") == "fr"
    assert PlayerStore(opened.database).recent() == (Player("p0", "Ana", "red", "crown"),)
    device = device_of(opened.database)
    assert device == old.DEVICE
    ended = store.record(old.PLAY).began_at + 3000
    table.act(device, toy.Score(0, 6), ended)
    assert store.record(old.PLAY).finished_at == ended
    opened.database.close()


def test_an_upgraded_file_has_the_tables_of_a_new_one(path: Path, tmp_path: Path) -> None:
    old.build(path)
    open_database(path).database.close()
    new = tmp_path / "new" / FILE
    open_database(new).database.close()
    assert tables(path) == tables(new)
    assert others(path) == others(new)


def test_version_3_learns_who_is_the_same_person(path: Path, tmp_path: Path) -> None:
    old.build_3(path)
    opened = open_database(path)
    assert opened.report is None
    players = PlayerStore(opened.database)
    assert players.aliases() == {}
    assert players.merge("p0", "p1") == "p0"
    assert players.recent() == ()
    opened.database.close()
    new = tmp_path / "new" / FILE
    open_database(new).database.close()
    assert tables(path) == tables(new)
    assert others(path) == others(new)


def test_a_copy_is_made_before(path: Path) -> None:
    old.build(path)
    before = dump(path)
    open_database(path).database.close()
    assert dump(path.with_name(f"companion.before-v{VERSION}-1.db")) == before
    open_database(path).database.close()
    assert len(list(path.parent.glob("*before*"))) == 1


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def test_an_upgrade_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old.build(path)
    before = dump(path)

    whole = STEPS[2]

    def half(connection: sqlite3.Connection) -> None:
        whole(connection)
        connection.execute("SELECT * FROM what_is_not_there")

    with monkeypatch.context() as patched:
        patched.setitem(STEPS, 2, half)  # pyright: ignore[reportArgumentType] - a dict
        for _ in range(3):
            with pytest.raises(StoreError):
                open_database(path)
    copies = list(path.parent.glob("*before*.db"))
    assert len(copies) == 1
    assert dump(copies[0]) == dump(path) == before
    opened = open_database(path)
    assert len(PlayStore(opened.database, toy.GAMES).load(old.PLAY)) == 2
    opened.database.close()
    assert list(path.parent.glob("*before*.db")) == copies


def test_every_version_has_its_step() -> None:
    assert sorted(STEPS) == list(range(2, VERSION + 1))


def test_two_versions_open_at_once_do_not_meet(path: Path) -> None:
    old.build(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as older:
        assert older.execute("SELECT count(*) FROM entries").fetchone() == (2,)
        database = open_database(path).database
        assert older.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert isinstance(database, Database)
        database.close()
