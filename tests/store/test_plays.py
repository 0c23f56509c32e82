import json
from dataclasses import replace

import pytest
from hypothesis import given
from sqlalchemy import text

from companion.errors import CodecError, DamagedError, JournalError, StoreError
from companion.i18n import Translator
from companion.play.action import Refusal
from companion.play.bounds import EARLIEST, LATEST
from companion.play.by_hand import Finish
from companion.play.codec import Codec
from companion.play.game import Game
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.store.database import Database
from companion.store.export import csv_of, exported
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.store.opening import open_database
from companion.store.plays import PlayStore
from companion.store.records import insert_play
from companion.store.tables import entry_checksum
from tests import toy
from tests.play.tables import START, Devices, tables
from tests.store.disk import remove
from tests.toy import Score


def create(store: PlayStore, at: int = 1000, **rules: int) -> str:
    play = store.create("toy", toy.setup(2, **rules), "ann", at)
    assert isinstance(play, str)
    return play


def test_a_play_begins_with_its_setup(store: PlayStore) -> None:
    play = create(store, goal=20)
    journal = store.load(play)
    assert journal.started.setup == toy.setup(2, goal=20)
    assert (journal.started.play, journal.started.game) == (play, "toy")
    record = store.record(play)
    assert record.setup == journal.started.setup
    assert (record.created_at, record.updated_at) == (1000, 1000)


def test_a_setup_that_the_game_refuses_begins_nothing(store: PlayStore) -> None:
    refused = store.create("toy", toy.setup(0), "ann", 1000)
    assert isinstance(refused, Refusal)
    assert refused.code == "bad_player_count"
    assert store.plays() == ()


def test_a_game_that_is_not_here_begins_nothing(store: PlayStore) -> None:
    with pytest.raises(CodecError):
        store.create("whist", toy.setup(2), "ann", 1000)
    assert store.plays() == ()


def test_the_play_that_went_on_last_comes_first(store: PlayStore, open_plays: OpenPlays) -> None:
    first, second, third = (create(store, at) for at in (1000, 2000, 3000))
    assert [record.id for record in store.plays()] == [third, second, first]
    open_plays.open(first).act("ann", Score(0, 1), 4000)
    assert [record.id for record in store.plays()] == [first, third, second]


def test_a_play_is_renamed(store: PlayStore) -> None:
    play = create(store)
    store.rename(play, "Été à la mer ♥")
    assert store.record(play).name == "Été à la mer ♥"


def test_a_play_has_a_place_and_a_note(store: PlayStore) -> None:
    play = create(store)
    store.describe(play, "Chez Ána", "It rained.")
    record = store.record(play)
    assert (record.place, record.note) == ("Chez Ána", "It rained.")


def test_a_date_that_was_put_right_moves_the_whole_play(
    store: PlayStore, open_plays: OpenPlays
) -> None:
    play = create(store, EARLIEST + 1000)
    store.date(play, EARLIEST + 90_000)
    assert store.record(play).began_at == EARLIEST + 1000
    open_plays.open(play).act("ann", Finish((0,)), EARLIEST + 6000)
    record = store.record(play)
    assert (record.began_at, record.finished_at) == (EARLIEST + 85_000, EARLIEST + 90_000)
    assert store.load(play).entries[0].at == EARLIEST + 1000


def test_a_deleted_play_comes_back_whole(store: PlayStore) -> None:
    play, other = create(store), create(store)
    store.delete(play, 5000)
    assert [record.id for record in store.plays()] == [other]
    assert [record.id for record in store.plays(deleted=True)] == [play]
    store.restore(play)
    assert {record.id for record in store.plays()} == {play, other}
    assert len(store.load(play)) == 1


@pytest.mark.parametrize("verb", ["rename", "delete", "describe", "date"])
def test_what_is_not_there_cannot_be_changed(store: PlayStore, verb: str) -> None:
    arguments = {"rename": ("name",), "describe": ("here", "")}.get(verb, (5000,))
    with pytest.raises(StoreError):
        getattr(store, verb)("nothing", *arguments)


def test_what_is_not_there_cannot_be_opened(store: PlayStore, open_plays: OpenPlays) -> None:
    for open_it in (store.load, store.record, open_plays.open, store.restore):
        with pytest.raises(StoreError):
            open_it("nothing")


def test_all_who_open_a_play_share_it(store: PlayStore, open_plays: OpenPlays) -> None:
    play = create(store)
    table = open_plays.open(play)
    OpenPlay(store, play).act("bob", Score(1, 2), 2000)
    assert open_plays.open(play) is table
    assert table.timeline.state.points == (0, 2)


def test_plays_that_nobody_looks_at_are_let_go(store: PlayStore, open_plays: OpenPlays) -> None:
    held = open_plays.open(create(store))
    for _ in range(40):
        open_plays.open(create(store))
    assert open_plays.open(held.id) is held
    assert len(open_plays._plays) < 20


def test_a_play_is_taken_over_and_met_again(open_plays: OpenPlays, store: PlayStore) -> None:
    theirs = Devices.together().journals["ann"]
    theirs.append(theirs.compose("ann", Score(0, 9), 10))
    joined = open_plays.join(theirs.entries, 6000)
    assert joined.timeline.state.points == (9, 0, 0)
    theirs.append(theirs.compose("bob", Score(0, 1), EARLIEST + 20_000))
    assert open_plays.join(theirs.entries, 7000) is joined
    record = store.record(joined.id)
    assert record.result == toy.result(joined.timeline.state)
    assert (record.created_at, record.updated_at, record.finished_at) == (
        6000,
        7000,
        EARLIEST + 20_000,
    )


def test_a_finished_play_is_taken_over_with_its_result(
    open_plays: OpenPlays, store: PlayStore
) -> None:
    theirs = Devices.together().journals["ann"]
    for points in (9, 1):
        theirs.append(theirs.compose("ann", Score(2, points), 10))
    joined = open_plays.join(theirs.entries, 6000)
    assert store.record(joined.id).result == toy.result(joined.timeline.state)


def test_joining_takes_a_play_out_of_the_bin(open_plays: OpenPlays, store: PlayStore) -> None:
    entries = Devices.together().journals["ann"].entries
    play = open_plays.join(entries, 6000).id
    store.delete(play, 6500)
    open_plays.join(entries, 7000)
    assert [record.id for record in store.plays()] == [play]


def test_entries_without_a_beginning_are_taken_over_by_nobody(
    open_plays: OpenPlays, store: PlayStore
) -> None:
    theirs = Devices.together().journals["ann"]
    theirs.append(theirs.compose("ann", Score(0, 9), 10))
    for entries in ((), theirs.entries[1:]):
        with pytest.raises(JournalError):
            open_plays.join(entries, 6000)
    assert store.plays() == ()


def test_what_is_lacking_joins_a_play_that_is_here(open_plays: OpenPlays, store: PlayStore) -> None:
    theirs = Devices.together().journals["ann"]
    play = open_plays.join(theirs.entries, 6000)
    seen = theirs.version
    theirs.append(theirs.compose("bob", Score(0, 2), 10))
    assert open_plays.join(theirs.missing(seen), 7000, play.id) is play
    assert play.journal.entries == theirs.entries
    with pytest.raises(JournalError):
        open_plays.join(theirs.missing(seen), 7000, "another")
    assert [record.id for record in store.plays()] == [play.id]


def test_a_journal_comes_back_as_it_was(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("same") / "companion.db"
    database = open_database(path).database
    store = PlayStore(database, toy.GAMES)

    @given(tables)
    def same(devices: Devices) -> None:
        open_plays = OpenPlays(store)
        (play,) = {open_plays.join(journal.entries, 5).id for journal in devices.journals.values()}
        merged = Journal(e for j in devices.journals.values() for e in j.entries)
        assert store.load(play).entries == merged.entries
        assert OpenPlay(store, play).timeline.state == Timeline(merged, toy.GAMES).state
        store.delete(play, 6)
        remove(store, play)

    same()
    database.close()


def other_version(**changes: object) -> dict[str, Game[toy.State]]:
    return {"toy": replace(toy.GAME, **changes)}  # pyright: ignore[reportArgumentType] - by name


def test_a_later_rule_changes_no_history(database: Database, store: PlayStore) -> None:
    table = OpenPlay(store, create(store))
    table.act("ann", Score(0, 9), 2000)
    table.act("ann", Score(0, 1), 3000)
    told = store.record(table.id).result
    later = PlayStore(database, other_version(result=lambda _state: None))
    assert OpenPlay(later, table.id).timeline.state.points == (10, 0)
    assert later.record(table.id).result == told is not None


def test_a_play_of_a_newer_game_is_refused_and_stays(database: Database, store: PlayStore) -> None:
    table = OpenPlay(store, create(store))
    table.act("ann", Score(0, 9), 2000)
    older = PlayStore(database, other_version(moves=()))
    with pytest.raises(CodecError):
        older.load(table.id)
    (record,) = older.plays()
    assert record.setup == toy.setup(2)
    none = PlayStore(database, {})
    with pytest.raises(CodecError):
        none.load(table.id)
    assert none.plays() == (record,)
    assert len(store.load(table.id)) == 2


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "null", '{"do":{"tag":"score"}}', '{"undo":["x",1,1]}', "[[1,2]]"]
)
def test_an_entry_that_makes_no_sense_is_an_error_of_ours(
    database: Database, store: PlayStore, content: str
) -> None:
    play = create(store)
    with database.writing() as connection:
        row = (play, "ann", 2, 2, "ann", 1, 5, content)
        connection.exec_driver_sql(
            "INSERT INTO entries (play, device, seq, lamport, after_device, after_seq, at, content,"
            " checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*row, entry_checksum(*row)),
        )
    with pytest.raises((StoreError, CodecError)):
        store.load(play)
    assert [record.id for record in store.plays()] == [play]


def test_the_codec_is_the_games_own(store: PlayStore) -> None:
    assert isinstance(store.codec("toy"), Codec)
    with pytest.raises(CodecError):
        store.codec("whist")


@pytest.mark.parametrize("at", [2**60, -(2**60)])
def test_a_play_with_a_time_that_no_calendar_knows_stands_in_the_lists(
    store: PlayStore, database: Database, at: int
) -> None:
    """As an older version took it over: the lists and the exports still name it."""
    content = json.dumps(toy.GAME.codec.dump_content(START.content))
    checksum = entry_checksum("play1", "eve", 1, 1, None, None, at, content)
    with database.writing() as connection:
        insert_play(connection, "play1", "toy", at)
        connection.execute(
            text(
                "INSERT INTO entries (play, device, seq, lamport, at, content, checksum)"
                " VALUES ('play1', 'eve', 1, 1, :at, :content, :checksum)"
            ),
            {"at": at, "content": content, "checksum": checksum},
        )
    (record,) = store.plays()
    assert 0 <= record.began_at <= LATEST
    assert csv_of(exported((record,), toy.GAMES, Translator("en")), Translator("en"))
    with pytest.raises(DamagedError):
        store.load("play1")
