"""What no honest device writes is refused with one clear error, wherever it is read from."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from companion.errors import CompanionError, DamagedError
from companion.play.action import Action
from companion.play.bounds import EARLIEST, LARGEST, LATEST, MOST_ENTRIES, implausible
from companion.play.by_hand import Adjust
from companion.play.codec import Codec
from companion.play.entry import Entry, PlayStarted, VersionVector
from companion.play.journal import Journal
from companion.play.setup import Player, Setup
from companion.store.backup import make_backup
from companion.store.database import Database
from companion.store.export import read_recording, write_recording
from companion.store.open_plays import OpenPlays
from companion.store.opening import open_database, salvage_in_use
from companion.store.plays import PlayStore, journal_of
from companion.store.restore import Restorer
from companion.store.tables import entry_checksum
from companion.sync.exchange import EntryBatch, pack, unpack
from tests import toy
from tests.play.forgeries import FIRST, FORGED, NEXT, too_many_devices, too_many_entries
from tests.play.tables import START
from tests.store.disk import english
from tests.toy import Score

CODEC = toy.GAME.codec

every_forgery = pytest.mark.parametrize("forged", FORGED.values(), ids=list(FORGED))


def by_link(entries: tuple[Entry, ...], folder: Path) -> Journal:
    del folder
    letter = EntryBatch("play1", "toy", entries, VersionVector.of(entries))
    read = unpack(pack(letter, lambda _game: CODEC), lambda _game: CODEC)
    assert isinstance(read, EntryBatch)
    if read.entries != entries:  # our own writer leaves out what no reader would take
        raise implausible()
    return Journal(read.entries)


def by_recording(entries: tuple[Entry, ...], folder: Path) -> Journal:
    write_recording(folder / "play.jsonl", toy.GAME, entries)
    return read_recording(folder / "play.jsonl", toy.GAMES).journal


def by_backup(entries: tuple[Entry, ...], folder: Path) -> Journal:
    database = open_database(folder / "other.db").database
    store = PlayStore(database, toy.GAMES)
    store.adopt((START, FIRST), EARLIEST)
    lines = gzip.decompress(make_backup(database, "ann", EARLIEST)).splitlines()
    rows = [json.dumps({"entry": _row(entry, CODEC)}).encode() for entry in entries[2:]]
    behind = max(at for at, line in enumerate(lines, 1) if line.startswith(b'{"entry"'))
    data = b"\n".join([*lines[:behind], *rows, *lines[behind:]])
    restorer = Restorer(database, toy.GAMES, gzip.compress(data))
    for _percent in (*restorer.check(), *restorer.restore("bob", EARLIEST)):
        pass
    return store.load("play1")


def by_tap(entries: tuple[Entry, ...], folder: Path) -> Journal:
    """As by sessions of this device and of other processes, one entry after another."""
    del folder
    journal = Journal(entries[:2])
    for entry in entries[2:]:
        CODEC.load(CODEC.dump(entry))
        journal.append(entry)
    return journal


def by_database(entries: tuple[Entry, ...], folder: Path) -> Journal:
    """As a play that was poisoned before: its rows are on the disk, and it is opened."""
    database = poisoned(entries, folder)
    return OpenPlays(PlayStore(database, toy.GAMES)).open("play1").journal


def poisoned(entries: tuple[Entry, ...], folder: Path) -> Database:
    database = open_database(folder / "mine.db").database
    plays = OpenPlays(PlayStore(database, toy.GAMES))
    plays.join((START, FIRST), EARLIEST)
    with database.writing() as connection:
        for row in (_row(entry, CODEC) for entry in entries[2:]):
            row["checksum"] = entry_checksum("play1", **row)
            names = ", ".join(row)
            values = ", ".join(f":{name}" for name in row)
            into = f"INSERT INTO entries (play, {names}) VALUES ('play1', {values})"  # noqa: S608 - names of our own
            connection.execute(text(into), row)
    return database


def _row(entry: Entry, codec: Codec) -> dict[str, Any]:
    raw = codec.dump(entry)
    after = raw.pop("after")
    head = {name: raw.pop(name) for name in ("device", "seq", "lamport", "at")}
    content = json.dumps(raw)
    return {**head, "after_device": after[0], "after_seq": after[1], "content": content}


Way = Callable[[tuple[Entry, ...], Path], Journal]
WAYS = [by_link, by_recording, by_backup, by_tap, by_database]
every_way = pytest.mark.parametrize("way", WAYS)


@every_way
@every_forgery
def test_what_no_device_writes_is_one_clear_error(forged: Entry, way: Way, tmp_path: Path) -> None:
    with pytest.raises(CompanionError):
        way((START, FIRST, forged), tmp_path)


@pytest.mark.parametrize("way", [way for way in WAYS if way is not by_database])
@pytest.mark.parametrize("beyond", [too_many_entries, too_many_devices])
def test_a_play_has_an_end_whichever_way_it_grows(
    beyond: Callable[[], tuple[Entry, ...]], way: Way, tmp_path: Path
) -> None:
    with pytest.raises(CompanionError):
        way((START, FIRST, *beyond()), tmp_path)


def test_a_play_that_has_become_too_long_is_still_opened_and_takes_nothing_more() -> None:
    entries = (START, FIRST, *too_many_entries())
    journal = journal_of("play1", entries)
    assert len(journal) == MOST_ENTRIES + 1
    with pytest.raises(CompanionError, match="too long"):
        journal.append(journal.compose("ann", Score(0, 1), EARLIEST))
    assert len(journal) == MOST_ENTRIES + 1


@every_forgery
def test_a_play_that_was_poisoned_before_is_freed_of_it(forged: Entry, tmp_path: Path) -> None:
    database = poisoned((START, FIRST, forged), tmp_path)
    plays = OpenPlays(PlayStore(database, toy.GAMES))
    with pytest.raises(DamagedError):
        plays.open("play1")
    report = salvage_in_use(database, toy.GAMES)
    assert "May end early: A, B, C" in english(report)
    assert (tmp_path / "mine.damaged-1.db").exists()
    freed = plays.open("play1")
    assert freed.journal.entries == (START, FIRST)
    freed.act("ann", Score(1, 1), EARLIEST)
    assert len(freed.journal) == 3
    database.close()


def test_a_play_of_a_newer_version_stays_as_it_is(tmp_path: Path) -> None:
    newer = replace(NEXT, content=Score(1, 1))
    database = poisoned((START, FIRST, newer), tmp_path)
    moves = tuple(move for move in toy.GAME.moves if move.action is not Score)
    salvage_in_use(database, {"toy": replace(toy.GAME, moves=moves)})
    assert PlayStore(database, toy.GAMES).load("play1").entries == (START, FIRST, newer)
    database.close()


@every_way
def test_what_a_device_writes_is_taken_in(way: Way, tmp_path: Path) -> None:
    latest = replace(NEXT, at=LATEST)
    assert way((START, FIRST, latest), tmp_path).entries == (START, FIRST, latest)


@pytest.mark.parametrize(
    "action",
    [Score(0, LARGEST + 1), Adjust("\ud800", 0, 1), Adjust("p" * 5000, 0, 1)],
    ids=["number", "half a character", "text"],
)
def test_the_error_says_what_is_the_matter(action: Action) -> None:
    with pytest.raises(CompanionError, match=r"no play can have") as refused:
        CODEC.load(CODEC.dump(replace(NEXT, content=action)))
    assert refused.value.message == implausible().message


@pytest.mark.parametrize("at", [0, -(2**40), 2**60])
def test_a_device_whose_clock_is_wrong_still_writes_what_all_can_read(at: int) -> None:
    journal = Journal((START,))
    entry = journal.compose("ann", Score(0, 1), at)
    journal.append(entry)
    assert CODEC.load(CODEC.dump(entry)) == entry
    assert EARLIEST <= entry.at <= LATEST


def test_entries_of_one_device_out_of_their_order_are_refused() -> None:
    """They could not be packed: the numbers of a device follow each other in the order."""
    apart = Entry("bob", 1, 2, START.id, EARLIEST, Score(2, 1))
    journal = Journal((START, FIRST, apart, replace(NEXT, after=apart.id)))
    before = journal.entries
    with pytest.raises(CompanionError):
        journal.merge((Entry("ann", 4, 4, FIRST.id, EARLIEST, Score(2, 1)),))
    assert journal.entries == before


def test_a_setup_has_the_same_bounds() -> None:
    long = Setup((Player("p0", "A" * 5000, "red", "crown"),))
    with pytest.raises(CompanionError):
        CODEC.load(CODEC.dump(replace(START, content=PlayStarted("play1", "toy", long))))
