"""A backup comes back while others play, in small steps, whole or not at all."""

from pathlib import Path

import pytest

from companion.errors import StoreError
from companion.play.by_hand import Adjust
from companion.store.backup import (
    SavedPlay,
    make_backup,
)
from companion.store.database import Database
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.store.opening import open_database
from companion.store.plays import PlayStore
from companion.store.records import raw_of
from companion.store.restore import Restorer, RestoreSummary
from tests import toy
from tests.store.backups import checked, dump, parts, restore
from tests.store.disk import full_disk
from tests.toy import Score


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


def test_a_full_disk_changes_nothing(database: Database, store: PlayStore, other: Database) -> None:
    for at in range(60):
        store.create("toy", toy.setup(3), "ann", at)
    data = make_backup(database, "ann", 3000)
    with full_disk(other), pytest.raises(StoreError):
        restore(other, data)
    assert dump(other)["plays"] == []
