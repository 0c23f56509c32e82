"""Questions that opened no rule: each device's own, few, and nowhere else."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.store.backup import make_backup
from companion.store.database import Database
from companion.store.identity import device_of, renew_devices
from companion.store.opening import open_database
from companion.store.private import LONGEST, Unanswered, UnansweredStore
from tests.store import old

SECRET = "may I look under the princess"


@pytest.fixture
def unanswered(database: Database) -> UnansweredStore:
    return UnansweredStore(database)


def texts(unanswered: UnansweredStore, device: str = "ann") -> list[str]:
    return [question.text for question in unanswered.of(device)]


def test_the_newest_comes_first_and_each_once(unanswered: UnansweredStore) -> None:
    for at, text in enumerate(("one", "two", "one")):
        unanswered.add("ann", Unanswered(text, "toy", at))
    assert list(unanswered.of("ann")) == [Unanswered("one", "toy", 2), Unanswered("two", "toy", 1)]


def test_each_device_has_its_own(unanswered: UnansweredStore) -> None:
    unanswered.add("ann", Unanswered("one", "", 0))
    unanswered.add("ben", Unanswered("two", "", 0))
    unanswered.forget("ben")
    assert (texts(unanswered), texts(unanswered, "ben")) == (["one"], [])


def test_the_oldest_go_and_the_longest_are_cut(
    unanswered: UnansweredStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.private.MOST", 5)
    for number in range(8):
        unanswered.add("ann", Unanswered(f"{number} ".ljust(LONGEST + 9, "x"), "", number))
    kept = texts(unanswered)
    assert len(kept) == 5
    assert kept[-1].startswith("3 ")
    assert {len(text) for text in kept} == {LONGEST}


def test_an_answered_one_goes(unanswered: UnansweredStore) -> None:
    unanswered.add("ann", Unanswered("one", "", 0))
    unanswered.answer("ann", "two")
    assert texts(unanswered) == ["one"]
    unanswered.answer("ann", "one")
    assert texts(unanswered) == []


def test_no_backup_holds_them(unanswered: UnansweredStore) -> None:
    before = make_backup(unanswered.database, "ann", 5)
    unanswered.add("ann", Unanswered(SECRET, "", 0))
    assert make_backup(unanswered.database, "ann", 5) == before


def test_what_is_cleared_is_in_no_file(unanswered: UnansweredStore, path: Path) -> None:
    unanswered.add("ann", Unanswered(SECRET, "", 0))
    assert SECRET.encode() in path.with_name(f"{path.name}-wal").read_bytes()
    unanswered.forget("ann")
    assert SECRET.encode() not in b"".join(file.read_bytes() for file in path.parent.iterdir())


def test_a_device_takes_them_along_when_it_becomes_another(unanswered: UnansweredStore) -> None:
    device = device_of(unanswered.database)
    unanswered.add(device, Unanswered("one", "", 0))
    with unanswered.database.writing() as connection:
        new = renew_devices(connection)[device]
    assert texts(unanswered, new) == ["one"]


def test_an_older_database_gets_room_for_them(path: Path) -> None:
    old.build_3(path)
    opened = open_database(path)
    unanswered = UnansweredStore(opened.database)
    unanswered.add("ann", Unanswered("one", "", 0))
    assert texts(unanswered) == ["one"]
    opened.database.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM unanswered").fetchone() == (1,)
