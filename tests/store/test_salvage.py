"""A damaged file: what is intact in it is saved, nothing is changed silently, and it is said."""

from __future__ import annotations

import gzip
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import CompanionError, DamagedError
from companion.play.by_hand import Adjust
from companion.play.entry import Entry
from companion.play.setup import Player
from companion.store.backup import make_backup
from companion.store.database import Database
from companion.store.device import Owner, PrivateNotes, device_of
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.store.opening import FILE, open_database, salvage_in_use
from companion.store.page_log import Damage, PageLog
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.settings import Setting, SettingStore
from companion.store.statistics import StatisticsStore
from tests import toy
from tests.store import old
from tests.store.disk import english, works
from tests.store.test_page_log import Stone
from tests.toy import Score

PLAYS, LONG = 8, 30
PAGE = 4096
INDEX = {2: 12, 10: 8}
"""The kinds of pages that hold an index, and after how many bytes the places of their keys come."""
THEME = Setting("theme", "light")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed database of several plays, some finished, with people, a setting and a note."""
    path = tmp_path_factory.mktemp("whole") / FILE
    database = open_database(path).database
    store, own = PlayStore(database, toy.GAMES), device_of(database)
    for number in range(PLAYS):
        play = store.create("toy", toy.setup(2 + number % 2), own, 1_000_000 * number)
        assert isinstance(play, str)
        store.rename(play, f"Evening {number}")
        table = OpenPlay(store, play)
        for at in range(LONG):
            table.act(own, Score(at % 2, 1), 1_000_000 * number + 1000 * at)
            if at % 7 == 6:
                table.undo(own, 1_000_000 * number + 1000 * at)
        PrivateNotes(database).add(Owner(play, own), 0, f"note {number}")
    people = PlayerStore(database)
    people.save([Player(f"p{n}", f"Ána {n}", "red", "crown") for n in range(20)], 1)
    people.merge("p18", "p19")
    SettingStore(database).put(THEME, "dark", own)
    database.close()
    return path


def journals(database: Database) -> dict[str, tuple[Entry, ...]]:
    """Returns the entries of each play."""
    store = PlayStore(database, toy.GAMES)
    return {row.id: store.load(row.id).entries for row in store.plays()}


def copied(whole: Path, tmp_path: Path, *changes: tuple[int, int]) -> Path:
    """Returns a copy of a file with some bytes changed."""
    path = tmp_path / "copy" / FILE
    shutil.rmtree(path.parent, ignore_errors=True)
    path.parent.mkdir()
    data = bytearray(whole.read_bytes())
    for place, change in changes:
        data[place] ^= change
    path.write_bytes(data)
    return path


def test_any_wrong_bytes_cost_no_more_than_what_they_hit(whole: Path, tmp_path: Path) -> None:
    original = open_database(copied(whole, tmp_path)).database
    before = journals(original)
    original.close()
    size = whole.stat().st_size
    chance = random.Random(18)  # noqa: S311 - the same at every run
    for _case in range(60):
        count = chance.choice((1, 1, 2, 20))
        changes = [(chance.randrange(size), chance.randrange(1, 256)) for _ in range(count)]
        opened = open_database(copied(whole, tmp_path, *changes))
        said = english(opened.report) if opened.report else ""
        read = read_all(opened.database)
        intact = 0
        for play, entries in before.items():
            got = read.get(play)
            if got == entries:
                intact += 1
            elif got is None:  # either the play itself says it, or the report does
                assert "Lost: " in said or in_no_list(opened.database, play, entries), changes
            else:
                assert got == entries[: len(got)], changes
                assert "May end early: " in said, changes
        assert intact >= PLAYS - count, (changes, said)
        opened.database.close()


def test_a_wrong_key_of_an_index_costs_nothing(whole: Path, tmp_path: Path) -> None:
    original = open_database(copied(whole, tmp_path)).database
    before = journals(original)
    original.close()
    data = whole.read_bytes()
    for page in range(PAGE, len(data), PAGE):
        kind, cells = data[page], int.from_bytes(data[page + 3 : page + 5])
        for cell in range(0, cells, 40) if kind in INDEX else ():
            pointer = page + INDEX[kind] + 2 * cell
            key = page + int.from_bytes(data[pointer : pointer + 2])
            opened = open_database(copied(whole, tmp_path, (key + 10, 0x55)))
            assert read_all(opened.database) == before, (page, cell)
            opened.database.close()


def in_no_list(database: Database, play: str, entries: tuple[Entry, ...]) -> bool:
    """Returns whether a play says itself that it is damaged, or is whole but in the bin."""
    try:
        return PlayStore(database, toy.GAMES).load(play).entries == entries
    except CompanionError:
        return True


def read_all(database: Database) -> dict[str, tuple[Entry, ...]]:
    """Does what the screens do; returns the plays that can be opened."""
    store, people = PlayStore(database, toy.GAMES), PlayerStore(database)
    open_plays, read = OpenPlays(store), dict[str, tuple[Entry, ...]]()
    for row in sorted(store.plays(), key=lambda row: -(row.finished_at or row.updated_at)):
        assert open_plays.headline(row) or row.game not in toy.GAMES
        try:
            read[row.id] = store.load(row.id).entries
        except CompanionError as error:
            assert english(error)
    assert all(isinstance(player.name, str) for player in people.recent())
    StatisticsStore(store, people).read()
    SettingStore(database).get(THEME, device_of(database))
    make_backup(database, device_of(database), 1)
    assert works(database)
    return read


def test_whatever_else_was_there_is_saved_too(whole: Path, tmp_path: Path) -> None:
    path = copied(whole, tmp_path, (20, 0xFF))  # the header, without which nothing opens
    opened = open_database(path)
    database = opened.database
    assert isinstance(opened.report, DamagedError)
    assert f"{PLAYS} plays were read out of them whole" in english(opened.report)
    assert len(PlayerStore(database).recent()) == 19
    assert PlayerStore(database).aliases() == {"p18": "p19"}
    own, store = device_of(database), PlayStore(database, toy.GAMES)
    assert SettingStore(database).get(THEME, own) == "dark"
    for row in store.plays():
        (note,) = PrivateNotes(database).of(Owner(row.id, own))
        assert note.text == row.name.replace("Evening", "note")
        # Entries that were written meanwhile may be on other phones: no number is used twice.
        assert own not in {entry.device for entry in store.load(row.id).entries}
    database.close()


def test_a_play_ends_before_what_is_missing_and_it_is_said(whole: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(copied(whole, tmp_path))) as connection:
        connection.execute("DROP TRIGGER entries_keep")
        connection.execute(
            "UPDATE entries SET content = replace(content, '1', '2') WHERE seq = 10 AND play ="
            " (SELECT id FROM plays WHERE name = 'Evening 3')"
        )
        connection.commit()
    opened = open_database(tmp_path / "copy" / FILE)  # a trigger is missing: the file is damaged
    assert opened.report is not None
    assert f"{PLAYS - 1} plays" in english(opened.report)
    assert "May end early: Evening 3 (1970-01-01)." in english(opened.report)
    assert min(map(len, journals(opened.database).values())) == 9
    opened.database.close()


def test_a_row_that_was_changed_damages_its_play_and_no_other(whole: Path, tmp_path: Path) -> None:
    path = copied(whole, tmp_path)
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"name":"A"', b'"name":"\xff"', 1))
    opened = open_database(path)
    assert opened.report is None  # SQLite has nothing to object
    damaged = [row for row in PlayStore(opened.database, toy.GAMES).plays() if row.damaged]
    assert len(damaged) == 1
    read = read_all(opened.database)
    assert len(read) == PLAYS - 1
    assert damaged[0].id not in read
    opened.database.close()


def test_an_entry_that_vanished_is_missed(whole: Path, tmp_path: Path) -> None:
    path = copied(whole, tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        (stays,) = connection.execute(
            "SELECT sql FROM sqlite_master WHERE name = 'entries_stay'"
        ).fetchone()
        connection.execute("DROP TRIGGER entries_stay")
        connection.execute("DELETE FROM entries WHERE id = (SELECT max(id) FROM entries)")
        connection.execute(stays)
        connection.commit()
    database = open_database(path).database
    assert len(read_all(database)) == PLAYS - 1
    database.close()


@pytest.mark.parametrize("column", ["name", "game", "result", "created_at", "deleted_at"])
def test_a_value_of_another_type_is_no_error_of_the_program(
    whole: Path, tmp_path: Path, column: str
) -> None:
    path = copied(whole, tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"UPDATE plays SET {column} = x'ff' WHERE name = 'Evening 1'")  # noqa: S608 - ours
        connection.execute("UPDATE players SET name = 5.5, used_at = 'now' WHERE id = 'p1'")
        connection.execute("UPDATE settings SET value = x'ff'")
        connection.execute("UPDATE devices SET device = x'ff'")
        connection.execute("UPDATE notes SET text = x'ff'")
        connection.commit()
    database = open_database(path).database
    assert len(read_all(database)) >= PLAYS - 1
    database.close()


def test_a_database_of_before_is_read_and_gets_its_checksums(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(gzip.decompress((old.MADE_BY_4 / "companion.db.gz").read_bytes()))
    opened = open_database(path)
    assert opened.report is None
    assert sorted(map(len, journals(opened.database).values())) == [3, 4]
    assert len(PlayerStore(opened.database).recent()) == 2
    opened.database.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT min(checksum) > 0 FROM entries").fetchone() == (1,)
        connection.execute("DROP TRIGGER entries_keep")
        connection.execute("UPDATE entries SET at = at + 1 WHERE seq = 2")
        connection.execute(
            "CREATE TRIGGER entries_keep BEFORE UPDATE ON entries"
            " BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END"
        )
        connection.commit()
    opened = open_database(path)
    for row in PlayStore(opened.database, toy.GAMES).plays():
        with pytest.raises(DamagedError):
            PlayStore(opened.database, toy.GAMES).load(row.id)
    opened.database.close()


def test_a_damaged_file_of_before_is_salvaged(tmp_path: Path) -> None:
    path = tmp_path / FILE
    data = bytearray(gzip.decompress((old.MADE_BY_4 / "companion.db.gz").read_bytes()))
    data[20] = 0xFF
    path.write_bytes(data)
    opened = open_database(path)
    assert opened.report is not None
    assert "2 plays were read out of them whole" in english(opened.report)
    assert sorted(map(len, journals(opened.database).values())) == [3, 4]
    opened.database.close()


def test_a_log_that_was_overwritten_brings_back_what_the_rest_of_it_holds(tmp_path: Path) -> None:
    data = gzip.decompress((old.MADE_BY_4 / "log-2.gz").read_bytes())
    chance = random.Random(6)  # noqa: S311 - the same at every run
    for case in range(15):
        damaged = bytearray(data)
        at = chance.randrange(16, len(data) - 100)
        damaged[at : at + 40] = chance.randbytes(40)
        folder = tmp_path / str(case)
        page_log = PageLog((Stone(), Stone(damaged)), folder)
        assert page_log.damage is Damage.LASTING
        opened = open_database(folder / FILE, page_log.keep, doubtful=True)
        assert isinstance(opened.report, DamagedError)
        read = read_all(opened.database)
        assert sum(map(len, read.values())) >= 3 or "May end early" in english(opened.report)
        opened.database.close()


def test_what_can_be_read_is_saved_while_the_app_runs(whole: Path, tmp_path: Path) -> None:
    path = copied(whole, tmp_path)
    database = open_database(path).database
    store = PlayStore(database, toy.GAMES)
    open_plays = OpenPlays(store)
    sound, hit = (row.id for row in store.plays()[:2])
    table = open_plays.open(sound)
    with closing(sqlite3.connect(path)) as connection:
        (keeps,) = connection.execute(
            "SELECT sql FROM sqlite_master WHERE name = 'entries_keep'"
        ).fetchone()
        connection.execute("DROP TRIGGER entries_keep")
        connection.execute("UPDATE entries SET at = 1 WHERE seq = 5 AND play = ?", (hit,))
        connection.execute(keeps)
        connection.commit()
    with pytest.raises(DamagedError):
        open_plays.open(hit)
    before = table.journal.entries
    report = salvage_in_use(database, toy.GAMES)
    open_plays.reload()
    assert "May end early: " in english(report)
    assert path.with_name("companion.damaged-1.db").exists()
    assert len(open_plays.open(hit).journal) == 4
    assert open_plays.open(sound) is table
    assert table.journal.entries == before
    table.act("ann", Adjust("points", 0, 1), 9)
    assert store.load(sound).entries == table.journal.entries
    database.close()
    again = open_database(path)
    assert again.report is None
    again.database.close()
