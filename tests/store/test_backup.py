import gzip
from typing import Any

import pytest

from companion.play.bounds import EARLIEST
from companion.play.by_hand import Finish
from companion.play.journal import Journal
from companion.play.setup import Player
from companion.store.backup import BackupWriter, make_backup
from companion.store.database import Database
from companion.store.device import Owner, PrivateNotes, device_of
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.restore import RestoreSummary
from companion.store.settings import SettingStore
from tests import toy
from tests.store.backups import (
    ANA,
    BEN,
    THEME,
    assert_refused,
    checked,
    dump,
    parts,
    restore,
    rewritten,
)
from tests.store.old import MADE_BY_4
from tests.toy import Score


def test_a_wiped_storage_is_as_before(
    database: Database, store: PlayStore, table: OpenPlay, other: Database
) -> None:
    own = device_of(database)
    for points in (4, 3, 5):
        table.act(own, Score(0, points), 2000)
    store.rename(table.id, "À la mer")
    store.describe(table.id, "Chez Ána", "It rained.")
    store.date(table.id, EARLIEST + 5000)
    PlayerStore(database).save([ANA], 1000)
    SettingStore(database).put(THEME, "dark", own)
    data = make_backup(database, own, 5000)
    brought = RestoreSummary(plays=1, entries=4, people=1, settings=1)
    assert checked(other, data).coming == brought
    assert dump(other)["plays"] == []
    assert restore(other, data) == brought
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


def test_what_is_told_beside_a_play_comes_back_unless_it_has_that_here(
    database: Database, store: PlayStore, table: OpenPlay, other: Database
) -> None:
    restore(other, make_backup(database, "ann", 3000))
    there = PlayStore(other, toy.GAMES)
    there.describe(table.id, "By the sea", "")
    store.describe(table.id, "Chez Ána", "It rained.")
    restore(other, make_backup(database, "ann", 4000))
    record = there.record(table.id)
    assert (record.place, record.note) == ("By the sea", "It rained.")


@pytest.mark.parametrize(
    "finish", [Finish((), abandoned=True), Finish((1,), places=((2, 7), (1, None)))]
)
def test_how_a_play_was_ended_comes_back(
    finish: Finish, database: Database, store: PlayStore, table: OpenPlay, other: Database
) -> None:
    table.act("ann", finish, EARLIEST)
    restore(other, make_backup(database, "ann", 5000))
    result = PlayStore(other, toy.GAMES).record(table.id).result
    assert result == store.record(table.id).result == table.timeline.result
    assert result is not None
    assert result.counts is not finish.abandoned
    scores = {each.player: [score.value for score in each.scores] for each in result.standings}
    assert scores == ({} if finish.abandoned else {1: [], 0: [7]})


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


@pytest.mark.usefixtures("table")
def test_a_play_of_today_has_all_its_columns(database: Database, other: Database) -> None:
    def without_note(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        del lines[1]["play"]["note"]
        return lines

    data = rewritten(make_backup(database, "ann", 3000), without_note)
    assert_refused(other, data)


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
