from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.play.by_hand import Adjust
from companion.store.database import Database
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.store.opening import FILE, open_database
from companion.store.plays import PlayStore
from tests import toy


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / FILE


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    opened = open_database(path)
    assert opened.report is None
    yield opened.database
    opened.database.close()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Database]:
    """The storage of a phone that was wiped."""
    database = open_database(tmp_path / "other" / "companion.db").database
    yield database
    database.close()


@pytest.fixture
def store(database: Database) -> PlayStore:
    return PlayStore(database, toy.GAMES)


@pytest.fixture
def open_plays(store: PlayStore) -> OpenPlays:
    return OpenPlays(store)


@pytest.fixture
def table(open_plays: OpenPlays) -> OpenPlay:
    begun = open_plays.begin("toy", toy.setup(2), "ann", 1000)
    assert isinstance(begun, OpenPlay)
    return begun


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Returns the bytes of a database with three plays of 40 entries each."""
    path = tmp_path_factory.mktemp("sample") / FILE
    database = open_database(path).database
    store = PlayStore(database, toy.GAMES)
    for _ in range(3):
        play = store.create("toy", toy.setup(2), "ann", 0)
        assert isinstance(play, str)
        table = OpenPlay(store, play)
        for at in range(39):
            table.act("ann", Adjust("points", at % 2, 1), at)
    database.close()
    return path.read_bytes()
