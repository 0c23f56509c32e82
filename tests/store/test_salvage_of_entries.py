"""Whichever entry is damaged, its play is opened, with all that does not rest on it."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app import build
from companion.errors import JournalError
from companion.play.by_hand import Finish
from companion.play.entry import Amend, Content, Entry, EntryId, Insert, Undo
from companion.play.game import Games
from companion.play.journal import Journal, touched_by
from companion.store.open_plays import OpenPlays
from companion.store.opening import FILE, open_database, salvage_in_use
from companion.store.plays import PlayStore
from tests import toy
from tests.play.tables import START
from tests.toy import Score

AT = START.at


def played() -> Journal:
    """Returns a play with every kind of entry, on two devices that met twice."""
    journal = Journal((START,))

    def write(device: str, *contents: Content) -> list[EntryId]:
        ids: list[EntryId] = []
        for content in contents:
            entry = journal.compose(device, content, AT)
            journal.append(entry)
            ids.append(entry.id)
        return ids

    first, second, third = write("ann", *(Score(player, 1) for player in (0, 1, 2)))
    apart = Entry("bob", 1, 2, START.id, AT, Score(1, 5))
    journal.merge((apart, replace(apart, seq=2, lamport=3, after=apart.id)))
    (forgotten,) = write("cat", Insert(second, Score(2, 7)))
    write(
        "bob",
        Amend(first, Score(0, 9)),
        Insert(forgotten, Score(0, 2)),
        Amend(forgotten, Score(1, 1)),
    )
    (undone,) = write("ann", Undo(third))
    write("cat", Undo(undone), Undo(apart.id, 2), Finish((1,)))
    return journal


PLAYED = played()


def kind(entry: Entry) -> str:
    return f"{type(entry.content).__name__} {entry.device} {entry.seq}"


def rests_on(entry: EntryId) -> set[EntryId]:
    """Returns an entry and all that rests on it: on what it says or what it comes after."""
    gone = {entry}
    for each in PLAYED.entries * 3:
        former = EntryId(each.device, each.seq - 1)
        if gone & {former, each.after, *touched_by(each.content)}:
            gone.add(each.id)
    return gone


def change(path: Path, statement: str, *values: object) -> None:
    """Changes a row behind the app's back, as a wrong byte on the disk does."""
    with closing(sqlite3.connect(path)) as connection:
        (keeps,) = connection.execute(
            "SELECT sql FROM sqlite_master WHERE name = 'entries_keep'"
        ).fetchone()
        connection.execute("DROP TRIGGER entries_keep")
        connection.execute(statement, values)
        connection.execute(keeps)
        connection.commit()


@pytest.mark.parametrize("games", [toy.GAMES, {}], ids=["known game", "at a start"])
@pytest.mark.parametrize("hit", PLAYED.entries[1:], ids=kind)
def test_a_play_opens_with_all_that_does_not_rest_on_what_is_damaged(
    hit: Entry, games: Games, tmp_path: Path
) -> None:
    database = open_database(tmp_path / FILE).database
    store = PlayStore(database, toy.GAMES)
    store.adopt(PLAYED.entries, AT)
    wrong = "UPDATE entries SET content = content || ' ' WHERE device = ? AND seq = ?"
    change(database.path, wrong, hit.device, hit.seq)
    salvage_in_use(database, games)
    journal = OpenPlays(store).open("play1").journal
    gone = rests_on(hit.id)
    assert not gone.intersection(journal.order)
    for entry in PLAYED.entries:
        if entry.id not in gone and entry.id not in journal:
            with pytest.raises(JournalError):  # nobody can have written it who saw so little
                Journal(journal.entries).append(entry)
    assert len(journal) + len(gone) >= len(PLAYED) - 3
    database.close()


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE plays SET result = replace(result, '\"rank\":1', '\"rank\":2')",
        "UPDATE plays SET result = replace(result, 'check', 'chick')",
        "UPDATE plays SET result = substr(result, 1, 40)",
        "UPDATE plays SET result = NULL",
        "UPDATE plays SET finished_at = finished_at + 1",
        "UPDATE plays SET finished_at = NULL",
        "UPDATE plays SET result = x'ff'",
    ],
)
def test_what_is_derived_is_made_again_where_it_is_not_what_was_written(
    wrong: str, tmp_path: Path
) -> None:
    services, database = build(tmp_path, toy.GAMES)
    services.plays.adopt(PLAYED.entries, AT)
    before = services.plays.record("play1")
    assert before.result is not None
    database.close()
    change(database.path, wrong)
    services, database = build(tmp_path, toy.GAMES)
    assert services.plays.record("play1") == before
    assert services.plays.mend_endings() == ()
    database.close()


def test_how_a_play_ended_by_the_rules_of_then_stays(tmp_path: Path) -> None:
    services, database = build(tmp_path, toy.GAMES)
    services.plays.adopt(PLAYED.entries, AT)
    with database.reading() as connection:
        (written,) = connection.exec_driver_sql("SELECT result FROM plays").scalars()
    database.close()
    raw = json.loads(written)
    del raw["check"]  # there was none then
    raw["headline"]["key"] = "Ben won by the rules of then"
    change(database.path, "UPDATE plays SET result = ?", json.dumps(raw))
    services, database = build(tmp_path, toy.GAMES)
    result = services.plays.record("play1").result
    assert result
    assert result.headline.key == "Ben won by the rules of then"
    database.close()
