import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import example, given, strategies as st

from companion.errors import (
    CompanionError,
    DamagedError,
    NewerError,
    StoreError,
)
from companion.store.database import Database
from companion.store.opening import FILE, open_database
from companion.store.plays import PlayStore
from companion.store.tables import VERSION
from tests import toy
from tests.store.disk import english, works
from tests.tiers import DOES_NOT_APPLY

ROOT = Path(__file__).parents[2]
NOBODY = 65534


def test_a_new_database_is_empty_and_works(path: Path) -> None:
    opened = open_database(path / "deeper" / FILE)
    assert opened.report is None
    assert PlayStore(opened.database, toy.GAMES).plays() == ()
    assert works(opened.database)
    opened.database.close()


def test_what_was_kept_is_there_after_opening_again(path: Path, sample: bytes) -> None:
    path.write_bytes(sample)
    opened = open_database(path)
    assert opened.report is None
    store = PlayStore(opened.database, toy.GAMES)
    assert [len(store.load(play.id)) for play in store.plays()] == [40, 40, 40]
    opened.database.close()


@pytest.mark.skipif(os.name != "posix", reason=f"{DOES_NOT_APPLY}: this system knows no such users")
@pytest.mark.parametrize("before", [None, 0o644], ids=["new", "of an earlier version"])
def test_no_other_user_of_the_computer_can_read_it(
    path: Path, sample: bytes, before: int | None
) -> None:
    if before is not None:
        path.write_bytes(sample)
        path.chmod(before)
    database = open_database(path).database
    assert works(database)
    files = [file for file in path.parent.iterdir() if file.name.startswith(path.name)]
    assert len(files) > 1, "the log holds what was written last"
    assert {file.stat().st_mode & 0o077 for file in files} == {0}
    database.close()


def test_a_commit_waits_for_the_disk(database: Database) -> None:
    with database.reading() as connection:
        pragmas = ("journal_mode", "synchronous", "foreign_keys")
        found = [connection.exec_driver_sql(f"PRAGMA {p}").scalar_one() for p in pragmas]
    assert found == ["wal", 2, 1]


def test_an_error_in_the_block_keeps_nothing(database: Database) -> None:
    with pytest.raises(ZeroDivisionError), database.writing() as connection:
        connection.exec_driver_sql("INSERT INTO devices VALUES ('a', 'b')")
        raise ZeroDivisionError
    with database.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM devices").scalar_one() == 0


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET content = '{}'",
        "UPDATE entries SET at = at + 1 WHERE seq = 2",
        "DELETE FROM entries",
        "DELETE FROM entries WHERE seq = 3",
        "UPDATE OR REPLACE entries SET seq = 1 WHERE seq = 2",
    ],
)
def test_an_entry_is_never_changed_or_deleted(path: Path, sample: bytes, statement: str) -> None:
    path.write_bytes(sample)
    with closing(sqlite3.connect(path)) as connection:
        before = connection.execute("SELECT * FROM entries").fetchall()
        with pytest.raises(sqlite3.IntegrityError, match="never"):
            connection.execute(statement)
        connection.rollback()
        assert connection.execute("SELECT * FROM entries").fetchall() == before


def test_one_device_never_uses_a_number_twice(path: Path, sample: bytes) -> None:
    path.write_bytes(sample)
    with closing(sqlite3.connect(path)) as connection:
        with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
            connection.execute(
                "INSERT INTO entries (play, device, seq, lamport, at, content, after_device,"
                " after_seq) SELECT play, device, seq, lamport, at, '{}', 'ann', 1 FROM entries"
                " WHERE seq = 2"
            )
        with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
            connection.execute(
                "INSERT INTO entries (play, device, seq, lamport, at, content)"
                " SELECT play, 'other', 1, 1, at, content FROM entries WHERE seq = 1"
            )


Damage = Callable[[Path, bytes], None]


def _text(path: Path, _sample: bytes) -> None:
    path.write_text("These are not the plays you are looking for.\n" * 100)


def _header_only(path: Path, sample: bytes) -> None:
    path.write_bytes(sample[:100])


def _empty(path: Path, _sample: bytes) -> None:
    path.write_bytes(b"")


def _zeros(path: Path, sample: bytes) -> None:
    path.write_bytes(bytes(len(sample)))


def _half(path: Path, sample: bytes) -> None:
    path.write_bytes(sample[: len(sample) // 2])


def _page_gone(path: Path, sample: bytes) -> None:
    path.write_bytes(sample[:4096] + b"\xa5" * 4096 + sample[8192:])


def _last_page_gone(path: Path, sample: bytes) -> None:
    path.write_bytes(sample[:-4096] + bytes(4096))


def _folder(path: Path, _sample: bytes) -> None:
    path.mkdir()
    (path / "photo").write_bytes(b"precious")


def _only_a_log(path: Path, _sample: bytes) -> None:
    path.with_name(f"{path.name}-wal").write_bytes(b"a log without its database")


def _foreign(path: Path, _sample: bytes) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name)")


def _table_missing(path: Path, sample: bytes) -> None:
    path.write_bytes(sample)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE settings")


def _trigger_missing(path: Path, sample: bytes) -> None:
    path.write_bytes(sample)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER entries_keep")


DAMAGES: tuple[Damage, ...] = (
    _text,
    _header_only,
    _empty,
    _zeros,
    _half,
    _page_gone,
    _last_page_gone,
    _folder,
    _only_a_log,
    _foreign,
    _table_missing,
    _trigger_missing,
)


def contents(folder: Path) -> dict[str, bytes]:
    """Returns the bytes of every file below a folder, by its path there."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_kept_aside_whole(path: Path, sample: bytes, damage: Damage) -> None:
    damage(path, sample)
    before = contents(path.parent)
    opened = open_database(path)
    assert isinstance(opened.report, DamagedError)
    assert str(path.with_name("companion.damaged-1.db")) in english(opened.report)
    after = contents(path.parent)
    for name, data in before.items():
        assert after[name.replace("companion.db", "companion.damaged-1.db")] == data
    assert works(opened.database)
    opened.database.close()
    again = open_database(path)
    assert again.report is None
    again.database.close()


def test_no_damaged_file_takes_the_place_of_another(path: Path, sample: bytes) -> None:
    for damage in (_text, _half, _zeros):
        path.unlink(missing_ok=True)
        damage(path, sample)
        open_database(path).database.close()
    kept = sorted(file.name for file in path.parent.glob("*damaged*.db"))
    assert kept == [f"companion.damaged-{n}.db" for n in (1, 2, 3)]


def test_any_byte_of_the_header_may_change(
    tmp_path_factory: pytest.TempPathFactory, sample: bytes
) -> None:
    path = tmp_path_factory.mktemp("header") / FILE

    @given(st.integers(0, 99), st.integers(1, 255))
    @example(18, 0xFF)  # the format for writing
    @example(40, 0x01)  # the counter of changes to the tables
    @example(60, 0x80)  # the version, which becomes negative
    def survive(place: int, change: int) -> None:
        damaged = bytearray(sample)
        damaged[place] ^= change
        reported = survives(path, bytes(damaged))
        if not reported:
            with closing(sqlite3.connect(path)) as connection:
                assert connection.execute("SELECT count(*) FROM entries").fetchone() == (120 + 1,)

    survive()


def test_any_damage_leaves_the_app_usable(
    tmp_path_factory: pytest.TempPathFactory, sample: bytes
) -> None:
    path = tmp_path_factory.mktemp("any") / FILE
    spots = st.lists(st.tuples(st.integers(0, len(sample) - 1), st.integers(1, 255)), max_size=4)

    @given(spots, st.none() | st.integers(0, len(sample)))
    @example([(sample.index(b"CREATE TABLE") + 20, 0x80)], None)  # a name that is no text
    def survive(changes: list[tuple[int, int]], length: int | None) -> None:
        damaged = bytearray(sample)
        for place, change in changes:
            damaged[place] ^= change
        survives(path, bytes(damaged[:length]))

    survive()


def survives(path: Path, damaged: bytes) -> bool:
    """Opens a damaged file; says whether something was reported.

    Whatever was done to it: it is kept whole if it is reported, and else every play is read or
    refused with an error of ours.
    """
    for file in path.parent.iterdir():
        file.unlink()
    path.write_bytes(damaged)
    opened = open_database(path)
    try:
        if opened.report is not None:
            (kept,) = path.parent.glob("companion.*-1.db")
            assert kept.read_bytes() == damaged
        else:
            read_all(PlayStore(opened.database, toy.GAMES))
        assert works(opened.database)
    except DamagedError:
        assert opened.report is None
    finally:
        opened.database.close()
    return opened.report is not None


def read_all(store: PlayStore) -> None:
    for record in store.plays():
        try:
            store.load(record.id)
        except CompanionError as error:
            assert isinstance(error, CompanionError)


def test_what_the_log_holds_is_kept_aside_with_the_file(path: Path, sample: bytes) -> None:
    path.write_bytes(sample)
    database = open_database(path).database
    works(database)
    log = path.with_name(f"{path.name}-wal").read_bytes()
    assert log
    copy = path.parent / "copy"
    copy.mkdir()
    (copy / FILE).write_bytes(b"not a database" * 1000)
    (copy / f"{FILE}-wal").write_bytes(log)
    database.close()
    opened = open_database(copy / FILE)
    assert isinstance(opened.report, DamagedError)
    assert (copy / "companion.damaged-1.db-wal").read_bytes() == log
    (record,) = PlayStore(opened.database, toy.GAMES).plays()
    assert record.setup == toy.setup(2)
    opened.database.close()


def test_a_file_of_a_newer_version_is_kept_aside(path: Path, sample: bytes) -> None:
    path.write_bytes(sample)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    newer = path.read_bytes()
    opened = open_database(path)
    assert isinstance(opened.report, NewerError)
    assert path.with_name("companion.newer-1.db").read_bytes() == newer
    assert works(opened.database)
    opened.database.close()


def test_an_interrupted_write_is_rolled_back_not_reported(path: Path, sample: bytes) -> None:
    path.write_bytes(sample)
    script = (
        "import os, sqlite3, sys\n"
        "c = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "c.execute('PRAGMA journal_mode = DELETE')\n"
        "c.execute('PRAGMA cache_size = 1')\n"
        "c.execute('BEGIN IMMEDIATE')\n"
        "for n in range(300):\n"
        "    c.execute('INSERT INTO settings VALUES (?, ?, ?)', (str(n), 'k', 'x' * 1000))\n"
        "os._exit(1)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], check=False)
    assert path.with_name(f"{path.name}-journal").exists()
    opened = open_database(path)
    assert opened.report is None
    with opened.database.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM settings").scalar_one() == 0
    assert len(PlayStore(opened.database, toy.GAMES).plays()) == 3
    opened.database.close()


def test_damage_while_in_use_is_said(path: Path, sample: bytes) -> None:
    path.write_bytes(sample)
    database = open_database(path).database
    store = PlayStore(database, toy.GAMES)
    plays = [record.id for record in store.plays()]
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (len(sample) - 4096))
    database.close()  # forgets the pages it remembers; the next use opens the file again
    with pytest.raises(DamagedError):
        store.load(plays[0])
    with pytest.raises(DamagedError):
        store.create("toy", toy.setup(2), "ann", 9)
    database.close()
    opened = open_database(path)
    assert isinstance(opened.report, DamagedError)
    opened.database.close()


def test_nothing_is_written_to_a_file_that_was_moved_away(path: Path, database: Database) -> None:
    path.rename(path.with_name("moved.db"))
    with pytest.raises(StoreError):
        works(database)
    open_database(path).database.close()
    with pytest.raises(StoreError):
        works(database)


def test_an_older_version_stops_writing_when_a_newer_one_took_over(
    path: Path, database: Database
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(NewerError):
        works(database)


def test_what_was_read_is_recalled_until_anybody_commits(database: Database) -> None:
    other = Database(database.path)
    read: list[int] = []

    def look() -> int:
        read.append(1)
        return len(read)

    assert [database.recall("here", look) for _ in range(3)] == [1, 1, 1]
    for writer in (database, other):
        with writer.writing() as connection:
            connection.exec_driver_sql("INSERT INTO settings VALUES ('', ?, '1')", (str(writer),))
        before = len(read)
        assert [database.recall("here", look) for _ in range(3)] == [before + 1] * 3
    other.close()
