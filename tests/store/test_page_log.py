"""The log that keeps a browser's databases: what was kept is there, whatever happened since."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import UnwritableError
from companion.play.setup import Player, Setup
from companion.store.database import Database
from companion.store.open_play import OpenPlay
from companion.store.opening import FILE, open_database
from companion.store.page_log import MOST_WASTE, PAGE, PageLog
from companion.store.plays import PlayStore
from tests.toy import GAME, Score

GAMES = {GAME.id: GAME}
SETUP = Setup((Player("p-ana", "Ana", "red", "crown"), Player("p-bor", "Bor", "blue", "rose")))


@dataclass
class Stone:
    """A file that stays, with room for a number of bytes, of which the end may be torn off."""

    data: bytearray = field(default_factory=bytearray)
    room: int = 1 << 40

    def size(self) -> int:
        return len(self.data)

    def read(self, at: int, length: int) -> bytes:
        return bytes(self.data[at : at + length])

    def write(self, at: int, data: bytes) -> None:
        self.data.extend(bytes(max(0, at - len(self.data))))
        fits = data[: max(0, self.room - at)]
        self.data[at : at + len(fits)] = fits
        if len(fits) < len(data):
            raise OSError("QuotaExceededError")

    def truncate(self, size: int) -> None:
        del self.data[size:]


def files_in(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.glob("*.db")}


@pytest.fixture
def stones() -> tuple[Stone, Stone]:
    return Stone(), Stone()


def brought_back(stones: tuple[Stone, Stone], folder: Path) -> dict[str, bytes]:
    shutil.rmtree(folder, ignore_errors=True)
    PageLog(stones, folder)
    return files_in(folder)


CONTENTS = st.dictionaries(
    st.sampled_from(["a.db", "b.db"]),
    st.builds(
        lambda size, marks: bytes(
            bytearray(size) if not marks else bytearray(b"x" * size) + bytes(marks)
        ),
        st.integers(0, 3 * PAGE),
        st.lists(st.integers(0, 255), max_size=5),
    ),
)


@given(states=st.lists(CONTENTS, min_size=1, max_size=5), cut=st.data())
def test_a_torn_end_brings_the_state_before_it_back(
    states: list[dict[str, bytes]], cut: st.DataObject
) -> None:
    with TemporaryDirectory() as place:
        stones, folder = (Stone(), Stone()), Path(place, "data")
        page_log = PageLog(stones, folder)
        before: dict[str, bytes] = {}
        sizes = [0, 0]
        for state in states:
            before, sizes = files_in(folder), [stone.size() for stone in stones]
            for name in before.keys() - state.keys():
                (folder / name).unlink()
            for name, data in state.items():
                (folder / name).write_bytes(data)
            page_log.keep()
        for stone, size in zip(stones, sizes, strict=True):
            if stone.size() > size:
                stone.truncate(cut.draw(st.integers(size, stone.size())))
        whole = sum(stone.size() for stone in stones)
        found = brought_back(stones, Path(place, "again"))
        assert found in (before, states[-1])
        if whole == sum(sizes):
            assert found == before


def test_a_long_log_is_replaced_by_a_copy(stones: tuple[Stone, Stone], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    page_log = PageLog(stones, folder)
    for turn in range(2 * MOST_WASTE // PAGE + 10):
        (folder / "a.db").write_bytes(turn.to_bytes(4, "big") + bytes(PAGE))
        page_log.keep()
        assert max(stone.size() for stone in stones) < MOST_WASTE + 10 * PAGE
    assert brought_back(stones, tmp_path / "again") == files_in(folder)


def test_without_room_nothing_is_kept_and_what_was_kept_stays(
    stones: tuple[Stone, Stone], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.database._HAS_SHARED_MEMORY", False)
    page_log = PageLog(stones, tmp_path / "data")
    database, _report = open_database(tmp_path / "data" / FILE, page_log.keep)
    store = PlayStore(database, GAMES)
    play = store.create(GAME.id, SETUP, "ana", 1)
    assert isinstance(play, str)
    table = OpenPlay(store, play)
    table.act("ana", Score(0, 1), 2)
    for stone in stones:
        stone.room = stone.size() + 10
    with pytest.raises(UnwritableError):
        table.act("ana", Score(0, 2), 3)
    assert len(table.journal) == len(store.load(play)) == 2
    for stone in stones:
        stone.room = 1 << 40
    table.act("ana", Score(0, 3), 4)
    database.close()
    again = PageLog(stones, tmp_path / "again")
    database, report = open_database(tmp_path / "again" / FILE, again.keep)
    assert report is None
    assert points_in(database, play) == [1, 3]


def points_in(database: Database, play: str) -> list[int]:
    contents = [entry.content for entry in PlayStore(database, GAMES).load(play).entries]
    return [content.points for content in contents if isinstance(content, Score)]
