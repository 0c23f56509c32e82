from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.resources import find_games, translators
from companion.store.export import ExportedPlay, exported, read_recording
from companion.store.opening import open_database
from companion.store.plays import PlayStore

REPLAYS = Path(__file__).parents[2] / "replays"
GAMES = find_games()
VOICES = translators(GAMES)


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayStore]:
    """A storage with a whole play of each game that was recorded, and one that goes on."""
    database = open_database(tmp_path_factory.mktemp("export") / "companion.db").database
    store = PlayStore(database, GAMES)
    for path in sorted(REPLAYS.glob("*.jsonl")):
        store.adopt(read_recording(path, GAMES).journal.entries, 10**12)
    setup = read_recording(REPLAYS / "mordred.jsonl", GAMES).setup
    assert isinstance(store.create("mordred", setup, "ann", 10**12), str)
    yield store
    database.close()


@pytest.fixture(scope="session")
def plays(recorded: PlayStore) -> tuple[ExportedPlay, ...]:
    return tuple(exported(recorded.plays(), GAMES, VOICES["fr"]))
