"""Several processes, and processes that die."""

import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from companion.play.by_hand import Adjust
from companion.play.entry import EntryId
from companion.store.database import Database
from companion.store.open_play import OpenPlay
from companion.store.opening import open_database
from companion.store.plays import PlayStore
from tests import toy

ROOT = Path(__file__).parents[2]


def start(*words: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.store.workers", *words]
    return subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def output(process: "subprocess.Popen[str]") -> IO[str]:
    assert process.stdout is not None
    return process.stdout


def go(process: "subprocess.Popen[str]") -> None:
    assert output(process).readline() == "ready\n"
    assert process.stdin is not None
    process.stdin.write("go\n")
    process.stdin.flush()


@pytest.mark.parametrize("seen", [1, 40])
def test_every_acknowledged_entry_survives_a_kill(
    table: OpenPlay, store: PlayStore, path: Path, seen: int
) -> None:
    store.database.close()
    process = start("append", str(path), table.id, "bob", "100000")
    go(process)
    for _ in range(seen):
        output(process).readline()
    process.kill()
    acknowledged = seen + len(output(process).readlines())
    assert process.wait() == -9
    opened = open_database(path)
    assert opened.report is None
    journal = PlayStore(opened.database, toy.GAMES).load(table.id)
    kept = journal.version["bob"]
    assert seen <= acknowledged <= kept <= acknowledged + 1
    assert all(EntryId("bob", seq) in journal for seq in range(1, kept + 1))
    opened.database.close()


def test_processes_that_write_at_once_lose_nothing(
    table: OpenPlay, store: PlayStore, path: Path
) -> None:
    each = 60
    devices = ("same", "same", "other")
    processes = [start("append", str(path), table.id, device, str(each)) for device in devices]
    for process in processes:
        go(process)
    for _ in range(each):
        table.act("ann", Adjust("points", 1, 1), 0)
    acknowledged = [[int(line) for line in output(process)] for process in processes]
    assert [process.wait() for process in processes] == [0, 0, 0]
    assert sorted(acknowledged[0] + acknowledged[1]) == list(range(1, 2 * each + 1))
    assert acknowledged[2] == list(range(1, each + 1))
    table.refresh()
    assert table.timeline.state.points == (3 * each, each)
    assert table.journal.entries == store.load(table.id).entries


def test_of_processes_that_find_damage_at_once_one_puts_it_right(path: Path) -> None:
    path.write_bytes(b"damaged" * 1000)
    processes = [start("look", str(path)) for _ in range(3)]
    said = sorted(output(process).read().strip() for process in processes)
    assert [process.wait() for process in processes] == [0, 0, 0]
    assert said == ["opened DamagedError", "opened NoneType", "opened NoneType"]
    assert path.with_name("companion.damaged-1.db").read_bytes() == b"damaged" * 1000
    assert not path.with_name("companion.damaged-2.db").exists()


def test_processes_that_start_at_once_share_one_new_database(path: Path) -> None:
    processes = [start("look", str(path)) for _ in range(3)]
    said = [output(process).read().strip() for process in processes]
    assert [process.wait() for process in processes] == [0, 0, 0]
    assert said == ["opened NoneType"] * 3
    assert sorted(file.name for file in path.parent.glob("companion*.db")) == [path.name]


def test_a_writer_holds_off_another_only_while_it_writes(
    database: Database, table: OpenPlay, store: PlayStore
) -> None:
    with database.reading() as reader:
        before = reader.exec_driver_sql("SELECT count(*) FROM entries").scalar_one()
        table.act("ann", toy.Score(0, 1), 0)
        # a reader goes on seeing the file as it was when it began
        assert reader.exec_driver_sql("SELECT count(*) FROM entries").scalar_one() == before
    assert len(store.load(table.id)) == before + 1
