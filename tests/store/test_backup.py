import gzip
import json
import tracemalloc
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from companion.errors import CodecError, ForkError, StoreError
from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust
from companion.play.entry import Entry
from companion.play.game import Games
from companion.play.journal import Journal
from companion.play.setup import Player
from companion.store.backup import (
    MOST_INFLATED,
    BackupReader,
    BackupWriter,
    SavedPlay,
    SavedRow,
    make_backup,
)
from companion.store.database import Database
from companion.store.identity import device_of
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.store.opening import open_database
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.private_notes import Owner, PrivateNotes
from companion.store.restore import Restorer, RestoreSummary
from companion.store.rows import raw_of
from companion.store.settings import Setting, SettingStore
from tests import toy
from tests.store.disk import full_disk
from tests.store.old import MADE_BY_4
from tests.toy import Score

ANA = Player("p-ana", "Ána", "red", "crown")
BEN = Player("p-ben", "Ben", "blue", "tower")
THEME = Setting("theme", "light")


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Database]:
    """The storage of a phone that was wiped."""
    database = open_database(tmp_path / "other" / "companion.db").database
    yield database
    database.close()


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


def test_a_wiped_storage_is_as_before(
    database: Database, store: PlayStore, table: OpenPlay, other: Database
) -> None:
    own = device_of(database)
    for points in (4, 3, 5):
        table.act(own, Score(0, points), 2000)
    store.rename(table.id, "À la mer")
    PlayerStore(database).save([ANA], 1000)
    SettingStore(database).put(THEME, "dark", own)
    data = make_backup(database, own, 5000)
    assert checked(other, data).coming == RestoreSummary(1, 0, 4, 0)
    assert dump(other)["plays"] == []
    assert restore(other, data) == RestoreSummary(plays=1, grown=0, entries=4, unknown=0)
    assert dump(other) == dump(database)
    assert SettingStore(other).get(THEME, device_of(other)) == "dark"


def test_what_is_here_stays_and_nothing_is_doubled(database: Database, table: OpenPlay) -> None:
    table.act("ann", Score(0, 4), 2000)
    data = make_backup(database, "ann", 5000)
    table.act("ann", Score(1, 3), 6000)
    before = dump(database)
    assert restore(database, data) == RestoreSummary()
    assert restore(database, data) == RestoreSummary()
    assert dump(database) == before


def test_a_play_that_went_on_elsewhere_grows(
    database: Database, table: OpenPlay, other: Database
) -> None:
    table.act("ann", Score(0, 4), 2000)
    restore(other, make_backup(database, "ann", 5000))
    table.act("ann", Score(0, 6), EARLIEST + 6000)
    assert restore(other, make_backup(database, "ann", 7000)) == RestoreSummary(grown=1, entries=1)
    record = PlayStore(other, toy.GAMES).record(table.id)
    assert record.result == toy.result(table.timeline.state)
    assert record.finished_at == EARLIEST + 6000


def test_a_restored_phone_meets_its_old_friend_again(
    database: Database, table: OpenPlay, other: Database
) -> None:
    """The friend has entries that the backup has not; the restored phone is a new device."""
    own = device_of(database)
    table.act(own, Score(0, 1), 2000)
    data = make_backup(database, own, 3000)
    table.act(own, Score(0, 2), 4000)
    friend = Journal(table.journal.entries)
    restore(other, data)
    again = OpenPlays(PlayStore(other, toy.GAMES)).open(table.id)
    again.act(device_of(other), Score(1, 3), 6000)
    ours = again.journal.missing(friend.version)
    again.merge(friend.missing(again.journal.version), 7000)
    friend.merge(ours)
    assert friend.entries == again.journal.entries
    assert again.timeline.state.points == (3, 3)


def test_a_deleted_play_comes_back(
    database: Database, store: PlayStore, table: OpenPlay, other: Database
) -> None:
    data = make_backup(database, "ann", 3000)
    store.delete(table.id, 4000)
    restore(other, make_backup(database, "ann", 5000))
    assert [row.id for row in PlayStore(other, toy.GAMES).plays(deleted=True)] == [table.id]
    restore(database, data)
    assert [row.id for row in store.plays()] == [table.id]


def test_private_notes_are_in_no_backup(database: Database, table: OpenPlay) -> None:
    PrivateNotes(database).add(Owner(table.id, "ann"), 0, "the red princess")
    assert b"princess" not in gzip.decompress(make_backup(database, "ann", 3000))


def test_settings_of_other_visitors_stay_out(database: Database) -> None:
    SettingStore(database).put(THEME, "dark", "somebody else")
    assert parts(make_backup(database, "ann", 3000)) == []


@pytest.mark.usefixtures("table")
def test_plays_of_unknown_games_stay_in_the_file(database: Database) -> None:
    data = make_backup(database, "ann", 3000)
    assert checked(database, data, {}).coming == RestoreSummary(unknown=1)


@pytest.mark.usefixtures("table")
def test_the_same_content_is_the_same_file(database: Database) -> None:
    assert make_backup(database, "ann", 3000) == make_backup(database, "ann", 3000)


def test_the_older_of_two_descriptions_of_a_player_gives_way(
    database: Database, other: Database
) -> None:
    PlayerStore(database).save([ANA], 1000)
    PlayerStore(other).save([Player("p-ana", "Anna", "blue", "crown")], 2000)
    restore(other, make_backup(database, "ann", 3000))
    assert [player.name for player in PlayerStore(other).recent()] == ["Anna"]
    restore(database, make_backup(other, "ann", 3000))
    assert [player.name for player in PlayerStore(database).recent()] == ["Anna"]


def test_who_is_the_same_person_comes_back(database: Database, other: Database) -> None:
    players = PlayerStore(database)
    players.save([ANA, BEN], 1000)
    players.merge("p-old", "p-ben")
    players.merge("p-ben", "p-ana")
    data = make_backup(database, "ann", 3000)
    restore(other, data)
    restore(other, data)
    assert dump(other) == dump(database)
    assert PlayerStore(other).recent() == (ANA,)


def test_a_merge_the_other_way_round_makes_no_circle(database: Database, other: Database) -> None:
    PlayerStore(database).merge("p-ben", "p-ana")
    PlayerStore(other).merge("p-ana", "p-ben")
    restore(other, make_backup(database, "ann", 3000))
    assert PlayerStore(other).aliases() == {"p-ana": "p-ben"}


def test_a_merge_here_stays_as_it_is(database: Database, other: Database) -> None:
    PlayerStore(database).merge("p-ben", "p-ana")
    PlayerStore(other).merge("p-ben", "p-cem")
    restore(other, make_backup(database, "ann", 3000))
    assert PlayerStore(other).aliases() == {"p-ben": "p-cem"}


def test_a_backup_of_version_1_is_read(database: Database) -> None:
    PlayerStore(database).save([ANA], 1000)
    data = make_backup(database, "ann", 3000)
    older = rewritten(data, lambda lines: [{**lines[0], "version": 1}, *lines[1:]])
    assert [part.row["name"] for part in parts(older)] == ["Ána"]


# Hostile files ---------------------------------------------------------------------------------


def rewritten(data: bytes, change: Any) -> bytes:
    lines = [json.loads(line) for line in gzip.decompress(data).splitlines()]
    return gzip.compress("\n".join(json.dumps(line) for line in change(lines)).encode())


def assert_refused(database: Database, data: bytes) -> None:
    before = dump(database)
    with pytest.raises(CodecError):
        restore(database, data)
    assert dump(database) == before


@given(data=st.data())
def test_a_damaged_file_is_one_error_and_changes_nothing(data: st.DataObject) -> None:
    whole = bytearray(SAMPLE)
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    cut = bytes(whole[: data.draw(st.integers(0, len(whole)))])
    with suppress(CodecError):
        assert len(parts(cut)) <= 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\x03\x04",
        gzip.compress(b"", mtime=0),
        gzip.compress(b"null", mtime=0),
        gzip.compress(b"[" * 100_000, mtime=0),
        gzip.compress(b'{"companion":"backup","version":1,"at":1}\n{"play":{}}', mtime=0),
        gzip.compress(b'{"companion":"backup","version":3,"at":1}', mtime=0),
        gzip.compress(b'{"companion":"backup","version":2,"at":1}\n{"alias":{"id":1}}', mtime=0),
        gzip.compress(b'{"companion":"backup","version":2,"at":1}\n{"alias":[]}', mtime=0),
        gzip.compress(b'{"companion":"backup","version":1,"at":1}', mtime=0) + b"more",
    ],
    ids=range(10),
)
def test_a_foreign_file_is_one_error(data: bytes) -> None:
    with pytest.raises(CodecError):
        parts(data)


HEAD = b'{"companion":"backup","version":2,"at":1}\n'
LINE = b'{"player":{"id":"%d","name":"Ana","colour":"red","emblem":"crown","used_at":1}}\n'


@pytest.mark.parametrize(
    "piece",
    [
        b"\n" * 2**20,
        b"x" * 2**20,
        b'{"player":' * 100_000,
        (LINE % 1) * 10_000,
        b"".join(LINE % (10_000 + n) for n in range(10_000)),
    ],
    ids=range(5),
)
def test_an_inflation_bomb_is_refused_early(piece: bytes) -> None:
    packer = zlib.compressobj(9, wbits=31)
    packed = packer.compress(HEAD) + b"".join(packer.compress(piece) for _ in range(64))
    packed += packer.flush()
    tracemalloc.start()
    try:
        with pytest.raises(CodecError):
            parts(packed)
        assert tracemalloc.get_traced_memory()[1] < 24 * 2**20
    finally:
        tracemalloc.stop()


def test_a_large_honest_backup_is_no_bomb(
    database: Database, table: OpenPlay, other: Database
) -> None:
    table.merge([table.journal.compose("bob", Adjust("points", 0, 1), 1)], 1)
    source = Journal(table.journal.entries)
    for at in range(6000):
        source.append(source.compose("bob", Adjust("points", at % 2, 1), at * 1000))
    table.merge(source.entries, 1)
    data = make_backup(database, "ann", 1)
    inflated = len(gzip.decompress(data))
    assert inflated > 2**20
    assert inflated / len(data) < MOST_INFLATED / 4
    assert restore(other, data).entries == len(source)


def twice(kind: str) -> Any:
    """Returns what doubles the last line of a kind."""

    def change(lines: list[Any]) -> list[Any]:
        at = max(n for n, line in enumerate(lines) if kind in line)
        return [*lines[: at + 1], lines[at], *lines[at + 1 :]]

    return change


def with_value(kind: str, column: str, value: Any) -> Any:
    """Returns what puts a value into the lines of a kind."""

    def change(lines: list[Any]) -> list[Any]:
        return [{kind: {**line[kind], column: value}} if kind in line else line for line in lines]

    return change


@pytest.mark.parametrize(
    "change",
    [
        *map(twice, ("player", "alias", "setting", "play", "entry")),
        *(
            with_value(kind, column, value)
            for kind, column in (
                ("player", "used_at"),
                ("play", "updated_at"),
                ("play", "deleted_at"),
                ("play", "finished_at"),
                ("entry", "seq"),
                ("entry", "lamport"),
                ("entry", "after_seq"),
                ("entry", "at"),
            )
            for value in (2**63, 2**64, -(2**63) - 1, -1, 1e300, True, "1", [1])
        ),
        *(
            with_value(kind, column, value)
            for kind, column in (("player", "name"), ("play", "name"), ("setting", "value"))
            for value in ("\ud800", None, 1)
        ),
    ],
)
def test_doubles_and_absurd_values_are_one_error(
    change: Any, database: Database, table: OpenPlay, other: Database
) -> None:
    table.act("ann", Score(0, 4), 2000)
    players = PlayerStore(database)
    players.save([ANA, BEN], 1000)
    players.merge("p-old", "p-ben")
    SettingStore(database).put(THEME, "dark")
    assert_refused(other, rewritten(make_backup(database, "ann", 3000), change))


def test_a_damaged_play_is_in_no_backup(
    database: Database, store: PlayStore, table: OpenPlay, other: Database
) -> None:
    store.create("toy", toy.setup(2), "ann", 1)
    damage(database, table.id)
    writer = BackupWriter(database, "ann", 3000)
    assert list(writer.steps())
    assert writer.left_out == 1
    assert restore(other, writer.data).plays == 1


def test_nothing_is_added_to_a_play_that_is_damaged_here(
    database: Database, table: OpenPlay
) -> None:
    data = make_backup(database, "ann", 3000)
    damage(database, table.id)
    assert restore(database, data) == RestoreSummary(damaged=1)


def damage(database: Database, play: str) -> None:
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE plays SET tally = tally + 1 WHERE id = ?", (play,))


def test_a_backup_of_before_is_read(other: Database) -> None:
    restore(other, (MADE_BY_4 / "companion.backup").read_bytes())
    store = PlayStore(other, toy.GAMES)
    assert sorted(len(store.load(row.id)) for row in store.plays()) == [3, 4]


# While others play -----------------------------------------------------------------------------


@pytest.fixture
def many(tmp_path: Path) -> bytes:
    """A backup of some plays."""
    database = open_database(tmp_path / "many" / "companion.db").database
    store = PlayStore(database, toy.GAMES)
    for at in range(12):
        play = store.create("toy", toy.setup(2), "zoe", at)
        assert isinstance(play, str)
        OpenPlay(store, play).act("zoe", Score(0, 4), at)
    data = make_backup(database, "zoe", 1)
    database.close()
    return data


@pytest.fixture
def single_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets each step bring one play."""
    monkeypatch.setattr("companion.store.restore.SLICE_S", 1e-9)


@pytest.mark.usefixtures("single_steps")
def test_taps_are_kept_while_a_backup_comes_and_nobody_sees_half_of_it(
    database: Database, store: PlayStore, table: OpenPlay, many: bytes
) -> None:
    for _percent in checked(database, many).restore("ann", 9000):
        assert [row.id for row in store.plays()] == [table.id]
        assert store.plays(deleted=True) == ()
        assert len(parts(make_backup(database, "ann", 1))) == 1
        table.act("bob", Adjust("points", 0, 1), 9000)
    assert len(store.plays()) == 13
    assert len(table.journal) == len(store.load(table.id)) > 12


@pytest.mark.usefixtures("single_steps")
def test_a_backup_that_is_left_half_way_leaves_nothing(database: Database, many: bytes) -> None:
    steps = checked(database, many).restore("ann", 9000)
    next(steps)
    next(steps)
    assert dump(database)["plays"]
    steps.close()
    assert dump(database)["plays"] == []


@pytest.mark.usefixtures("single_steps")
def test_what_a_crash_left_hidden_is_no_hindrance(
    database: Database, store: PlayStore, many: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as crashing:
        crashing.setattr(Restorer, "_forget_hidden", lambda _restorer: None)
        steps = checked(database, many).restore("ann", 9000)
        next(steps)
        next(steps)
        steps.close()
    assert store.plays() == ()
    assert restore(database, many) == RestoreSummary(plays=12, entries=24)
    assert len(store.plays()) == 12


@pytest.mark.usefixtures("single_steps")
def test_a_play_that_comes_from_a_friend_meanwhile_gets_what_it_lacks(
    database: Database, store: PlayStore, many: bytes
) -> None:
    last = [part for part in parts(many) if isinstance(part, SavedPlay)][-1]
    codec = toy.GAME.codec
    entries = [codec.load(raw_of(**row)) for row in last.entries]
    restorer = checked(database, many)
    for number, _percent in enumerate(restorer.restore("ann", 9000)):
        if not number:
            OpenPlays(store).join(entries[:1], 8000)
    assert len(store.plays()) == 12
    assert len(store.load(last.row["id"])) == 2


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: [*lines[:-1], {"entry": {**lines[-1]["entry"], "seq": 99}}],
        lambda lines: [*lines[:-1], {"entry": {**lines[-1]["entry"], "content": "{}"}}],
        lambda lines: [*lines[:-1], {"entry": {**lines[-1]["entry"], "content": "[1]"}}],
        lambda lines: lines[:-2],
        lambda lines: [
            {"play": {**line["play"], "id": "elsewhere"}} if "play" in line else line
            for line in lines
        ],
    ],
)
def test_entries_that_do_not_fit_are_one_error(
    change: Any, database: Database, table: OpenPlay, other: Database
) -> None:
    table.act("ann", Score(0, 4), 2000)
    assert_refused(other, rewritten(make_backup(database, "ann", 3000), change))


def test_a_play_that_contradicts_the_one_here_changes_nothing(
    database: Database, table: OpenPlay, other: Database
) -> None:
    data = make_backup(database, "ann", 3000)
    restore(other, data)
    table.act("ann", Score(0, 4), 2000)
    OpenPlays(PlayStore(other, toy.GAMES)).open(table.id).merge(
        (Entry("ann", 2, 2, table.journal.entries[0].id, EARLIEST, Score(1, 1)),), 1
    )
    before = dump(other)
    with pytest.raises(ForkError):
        restore(other, make_backup(database, "ann", 3000))
    assert dump(other) == before


def test_a_full_disk_changes_nothing(database: Database, store: PlayStore, other: Database) -> None:
    for at in range(60):
        store.create("toy", toy.setup(3), "ann", at)
    data = make_backup(database, "ann", 3000)
    with full_disk(other), pytest.raises(StoreError):
        restore(other, data)
    assert dump(other)["plays"] == []


def sample() -> bytes:
    head = {"companion": "backup", "version": 1, "at": 1}
    player = {"id": "p", "name": "Ána", "colour": "red", "emblem": "crown", "used_at": 1}
    return gzip.compress("\n".join(json.dumps(x) for x in (head, {"player": player})).encode())


SAMPLE = sample()
