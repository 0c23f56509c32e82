"""What is one device's stays its own: its name, its private notes, what it looked for in vain."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from companion.errors import StoreError
from companion.play.entry import LONGEST_NOTE, Note
from companion.store.backup import make_backup
from companion.store.database import Database
from companion.store.device import (
    LONGEST,
    Owner,
    PrivateNotes,
    Unanswered,
    UnansweredStore,
    device_of,
    new_id,
    renew_devices,
)
from companion.store.open_play import OpenPlay
from companion.store.opening import open_database
from companion.store.page_log import PageLog
from companion.store.plays import PlayStore
from companion.store.settings import Setting, SettingStore
from companion.store.tables import STEPS, NoteRow
from tests import toy
from tests.store import old
from tests.store.disk import full_disk, remove
from tests.store.test_page_log import Stone


def test_ids_are_ten_letters_and_digits_that_differ() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(re.fullmatch("[a-z2-7]{10}", each) for each in ids)


def test_a_visitor_is_the_same_device_for_ever(database: Database) -> None:
    own, visitors = device_of(database), device_of(database, "cookie")
    assert own != visitors
    database.close()
    opened = open_database(database.path)
    assert device_of(opened.database) == own
    assert device_of(opened.database, "cookie") == visitors
    opened.database.close()


def test_after_a_backup_came_back_everybody_is_new(database: Database) -> None:
    before = device_of(database), device_of(database, "cookie")
    with database.writing() as connection:
        new = renew_devices(connection)
    assert device_of(database) == new[before[0]]
    assert device_of(database, "cookie") == new[before[1]]
    assert len({*before, *new.values()}) == 4


def test_a_renewed_device_keeps_its_settings(database: Database) -> None:
    settings, theme = SettingStore(database), Setting("theme", "light")
    settings.put(theme, "dark", device_of(database))
    with database.writing() as connection:
        renew_devices(connection)
    assert settings.get(theme, device_of(database)) == "dark"


SECRET = "the shoes are blue"


@pytest.fixture
def notes(database: Database) -> PrivateNotes:
    return PrivateNotes(database)


@pytest.fixture
def ann(table: OpenPlay) -> Owner:
    return Owner(table.id, "ann")


def test_notes_come_back_in_order_with_their_seat(notes: PrivateNotes, ann: Owner) -> None:
    assert notes.of(ann) == ()
    first, second = notes.add(ann, 0, "one"), notes.add(ann, 1, "two")
    assert notes.of(ann) == (first, second) == (Note(0, 1, "one"), Note(1, 2, "two"))


def test_another_device_and_another_play_have_their_own(
    notes: PrivateNotes, ann: Owner, store: PlayStore
) -> None:
    notes.add(ann, 0, SECRET)
    other = store.create("toy", toy.setup(2), "ann", 1000)
    assert isinstance(other, str)
    assert notes.of(Owner(ann.play, "ben")) == ()
    assert notes.of(Owner(other, "ann")) == ()
    assert notes.add(Owner(ann.play, "ben"), 0, "mine").seq == 1


def test_a_seat_can_be_forgotten(notes: PrivateNotes, ann: Owner) -> None:
    notes.add(ann, 0, "one")
    kept = notes.add(ann, 1, "two")
    notes.forget(ann, 0)
    assert notes.of(ann) == (kept,)


def test_what_is_forgotten_is_no_longer_in_the_file(
    notes: PrivateNotes, ann: Owner, path: Path
) -> None:
    notes.add(ann, 0, SECRET)
    notes.forget(ann, 0)
    notes.database.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert SECRET.encode() not in b"".join(file.read_bytes() for file in path.parent.iterdir())


def test_what_is_forgotten_is_in_no_file_at_once(
    notes: PrivateNotes, ann: Owner, path: Path
) -> None:
    notes.add(ann, 0, SECRET)
    assert SECRET.encode() in path.with_name(f"{path.name}-wal").read_bytes()
    notes.forget(ann, 0)
    assert SECRET.encode() not in b"".join(file.read_bytes() for file in path.parent.iterdir())


def test_what_is_forgotten_is_in_no_log_of_a_browser(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.database._HAS_SHARED_MEMORY", False)
    stones = (Stone(), Stone())
    database = open_database(path, PageLog(stones, path.parent).keep).database
    play = PlayStore(database, toy.GAMES).create("toy", toy.setup(2), "ann", 1)
    assert isinstance(play, str)
    notes, owner = PrivateNotes(database), Owner(play, "ann")
    notes.add(owner, 0, SECRET)
    assert SECRET.encode() in b"".join(stone.data for stone in stones)
    notes.forget(owner, 0)
    assert SECRET.encode() not in b"".join(stone.data for stone in stones)
    database.close()
    PageLog(stones, path.parent / "again")
    again = open_database(path.parent / "again" / path.name).database
    assert [row.id for row in PlayStore(again, toy.GAMES).plays()] == [play]
    again.close()


def test_notes_survive_closing(notes: PrivateNotes, ann: Owner, path: Path) -> None:
    notes.add(ann, 0, SECRET)
    notes.database.close()
    again = open_database(path).database
    assert [note.text for note in PrivateNotes(again).of(ann)] == [SECRET]
    again.close()


def test_notes_go_with_their_play_for_ever(
    notes: PrivateNotes, ann: Owner, store: PlayStore
) -> None:
    notes.add(ann, 0, SECRET)
    store.delete(ann.play, 5000)
    assert notes.of(ann)
    remove(store, ann.play)
    assert notes.of(ann) == ()


def test_notes_stay_with_a_visitor_who_becomes_a_new_device(
    notes: PrivateNotes, ann: Owner, database: Database
) -> None:
    owner = Owner(ann.play, device_of(database))
    notes.add(owner, 0, SECRET)
    with database.writing() as connection:
        renew_devices(connection)
    assert notes.of(owner) == ()
    assert [note.text for note in notes.of(Owner(ann.play, device_of(database)))] == [SECRET]


def test_a_note_that_is_too_long_is_an_error_of_the_program(
    notes: PrivateNotes, ann: Owner
) -> None:
    with pytest.raises(ValueError, match="too long"):
        notes.add(ann, 0, "x" * (LONGEST_NOTE + 1))


def test_a_full_disk_keeps_nothing_and_says_so(notes: PrivateNotes, ann: Owner) -> None:
    with full_disk(notes.database), pytest.raises(StoreError):
        for _ in range(2000):
            notes.add(ann, 0, "x" * LONGEST_NOTE)


def test_an_error_of_the_database_does_not_tell_what_was_noted(
    notes: PrivateNotes, ann: Owner
) -> None:
    notes.add(ann, 0, SECRET)
    row = {"play": ann.play, "device": ann.device, "seq": 1, "seat": 0, "text": SECRET}
    with pytest.raises(IntegrityError) as caught, notes.database.writing() as connection:
        connection.execute(insert(NoteRow).values(**row))
    assert SECRET not in str(caught.value)


def test_a_note_does_not_tell_what_it_says_when_it_is_printed() -> None:
    assert SECRET not in repr(Note(0, 1, SECRET))


def test_nothing_is_lost_from_version_2(path: Path) -> None:
    old.build(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        STEPS[2](connection)
        connection.execute("PRAGMA user_version = 2")
    opened = open_database(path)
    assert opened.report is None
    (record,) = PlayStore(opened.database, toy.GAMES).plays()
    assert (record.id, record.name) == (old.PLAY, "Sunday")
    owner = Owner(old.PLAY, old.DEVICE)
    PrivateNotes(opened.database).add(owner, 0, SECRET)
    assert len(PrivateNotes(opened.database).of(owner)) == 1
    opened.database.close()


QUESTION = "may I look under the princess"


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
    monkeypatch.setattr("companion.store.device.MOST", 5)
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
    unanswered.add("ann", Unanswered(QUESTION, "", 0))
    assert make_backup(unanswered.database, "ann", 5) == before


def test_what_is_cleared_is_in_no_file(unanswered: UnansweredStore, path: Path) -> None:
    unanswered.add("ann", Unanswered(QUESTION, "", 0))
    assert QUESTION.encode() in path.with_name(f"{path.name}-wal").read_bytes()
    unanswered.forget("ann")
    assert QUESTION.encode() not in b"".join(file.read_bytes() for file in path.parent.iterdir())


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
