"""The log that keeps a browser's databases: what was kept is there, whatever happened since."""

from __future__ import annotations

import gzip
import shutil
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, strategies as st

from companion.errors import UnwritableError
from companion.play.setup import Player, Setup
from companion.store.database import Database
from companion.store.open_play import OpenPlay
from companion.store.opening import FILE, open_database
from companion.store.page_log import MOST_WASTE, PAGE, Damage, PageLog, corrected
from companion.store.plays import PlayStore
from tests.store.old import MADE_BY_4
from tests.toy import GAME, Score

GAMES = {GAME.id: GAME}
SETUP = Setup((Player("p-ana", "Ana", "red", "crown"), Player("p-bor", "Bor", "blue", "rose")))


@dataclass
class Stone:
    """A file that stays, with room for a number of bytes; what is done to it can be done again."""

    data: bytearray = field(default_factory=bytearray)
    room: int = 1 << 40
    done: list[tuple[Stone, int, bytes | None]] = field(default_factory=list[Any])

    def size(self) -> int:
        return len(self.data)

    def read(self, at: int, length: int) -> bytes:
        return bytes(self.data[at : at + length])

    def write(self, at: int, data: bytes) -> None:
        self.done.append((self, at, data))
        self.data.extend(bytes(max(0, at - len(self.data))))
        fits = data[: max(0, self.room - at)]
        self.data[at : at + len(fits)] = fits
        if len(fits) < len(data):
            raise OSError("QuotaExceededError")

    def truncate(self, size: int) -> None:
        self.done.append((self, size, None))
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


def keep_all(states: list[dict[str, bytes]], page_log: PageLog, folder: Path) -> None:
    for state in states:
        for name in files_in(folder).keys() - state.keys():
            (folder / name).unlink()
        for name, data in state.items():
            (folder / name).write_bytes(data)
        page_log.keep()


def done_in_part(done: list[tuple[Stone, int, bytes | None]], most: int) -> None:
    """Does again what was done to files, as far as the tab lived: until so many bytes."""
    for stone, at, data in done:
        if data is None:
            stone.truncate(at)
        else:
            stone.write(at, data[:most])
            most -= len(data)
        if most < 0:
            return


@given(states=st.lists(CONTENTS, min_size=1, max_size=5), cut=st.data())
def test_a_torn_end_brings_the_state_before_it_back(
    states: list[dict[str, bytes]], cut: st.DataObject
) -> None:
    with TemporaryDirectory() as place:
        done: list[Any] = []
        stones, folder = (Stone(done=done), Stone(done=done)), Path(place, "data")
        page_log = PageLog(stones, folder)
        keep_all(states[:-1], page_log, folder)
        before, old = files_in(folder), [bytes(stone.data) for stone in stones]
        done.clear()
        keep_all(states[-1:], page_log, folder)
        for stone, data in zip(stones, old, strict=True):
            stone.data = bytearray(data)
        written = sum(len(data or b"") for _stone, _at, data in done)
        reached = cut.draw(st.integers(0, written))
        done_in_part(done[:], reached)
        again = Path(place, "again")
        appended = all(
            at > 0 for _stone, at, _data in done
        )  # else a copy was begun, which counts once it is whole
        torn = appended and 0 < reached < written
        assert PageLog(stones, again).damage is (Damage.TORN if torn else Damage.NONE)
        assert PageLog(stones, again).damage is Damage.NONE, "it is said once"
        assert files_in(again) in (before, states[-1])
        heads = sum(len(data or b"") for _stone, at, data in done if at == 0)
        if reached < written - heads:
            assert files_in(again) == before


def flipped(stones: tuple[Stone, Stone], bit: int) -> tuple[Stone, Stone]:
    """Returns the same files with one wrong bit."""
    copies = (Stone(bytearray(stones[0].data)), Stone(bytearray(stones[1].data)))
    first = copies[0].size()
    stone, byte = (copies[0], bit // 8) if bit // 8 < first else (copies[1], bit // 8 - first)
    stone.data[byte] ^= 1 << bit % 8
    return copies


@given(states=st.lists(CONTENTS, min_size=1, max_size=5), draw=st.data())
def test_any_wrong_bit_of_any_log_is_put_right_and_said(
    states: list[dict[str, bytes]], draw: st.DataObject
) -> None:
    with TemporaryDirectory() as place:
        stones, folder = (Stone(), Stone()), Path(place, "data")
        keep_all(states, PageLog(stones, folder), folder)
        whole = sum(stone.size() for stone in stones)
        if not whole:
            return
        bit = draw.draw(st.integers(0, 8 * whole - 1))
        copies, again = flipped(stones, bit), Path(place, "again")
        found = PageLog(copies, again)
        assert files_in(again) == states[-1]
        in_the_number = (
            8 <= bit // 8 - (stones[0].size() if bit // 8 >= stones[0].size() else 0) < 16
        )
        assert found.damage is (Damage.NONE if in_the_number else Damage.MENDED)
        found.keep()  # and a whole copy takes the place of the damaged log
        assert PageLog(copies, Path(place, "copy")).damage is Damage.NONE
        assert files_in(Path(place, "copy")) == states[-1]


@given(pages=st.lists(st.integers(0, 5), min_size=2, max_size=8), draw=st.data())
def test_what_was_overwritten_costs_no_more_than_what_its_record_held(
    pages: list[int], draw: st.DataObject
) -> None:
    """Each record holds one page of its own; a stretch of one of them is overwritten."""
    with TemporaryDirectory() as place:
        stones, folder = (Stone(), Stone()), Path(place, "data")
        page_log, now = PageLog(stones, folder), bytearray(6 * PAGE)
        records: list[tuple[int, int, int]] = []
        keep_all([{"a.db": bytes(now)}], page_log, folder)
        (stone,) = (stone for stone in stones if stone.size())
        for number, page in enumerate(pages, 1):
            start = stone.size()
            now[page * PAGE : (page + 1) * PAGE] = bytes([number]) * PAGE
            keep_all([{"a.db": bytes(now)}], page_log, folder)
            records.append((page, start, stone.size()))
        page, start, end = draw.draw(st.sampled_from(records))
        at = draw.draw(st.integers(start, end - 1))
        noise = draw.draw(st.binary(min_size=2, max_size=64))[: end - at]
        if stone.data[at : at + len(noise)] == noise:
            return
        stone.data[at : at + len(noise)] = noise
        found = PageLog(stones, Path(place, "again"))
        left = (Path(place, "again") / "a.db").read_bytes()
        assert len(left) == len(now)
        for other in {*range(6)} - {page}:
            assert left[other * PAGE : (other + 1) * PAGE] == now[other * PAGE : (other + 1) * PAGE]
        cut_short = at < start + 8 and (page, start, end) == records[-1]
        assert found.damage is not Damage.NONE or cut_short
        kept = [
            name for name in files_in(Path(place, "again")) if name.startswith("damaged-record")
        ]
        assert bool(kept) == (found.damage is Damage.LASTING)


def test_a_log_of_before_is_read(stones: tuple[Stone, Stone], tmp_path: Path) -> None:
    for number, stone in enumerate(stones, 1):
        stone.data += gzip.decompress((MADE_BY_4 / f"log-{number}.gz").read_bytes())
    assert PageLog(stones, tmp_path / "data").damage is Damage.NONE
    database, report = open_database(tmp_path / "data" / FILE)
    assert report is None
    store = PlayStore(database, GAMES)
    assert sorted(len(store.load(play.id)) for play in store.plays()) == [3, 4]
    database.close()


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


@given(st.binary(min_size=1, max_size=300), st.data())
def test_any_wrong_bit_is_put_right(data: bytes, draw: st.DataObject) -> None:
    bit = draw.draw(st.integers(0, 8 * len(data) - 1))
    wrong = bytearray(data)
    wrong[bit // 8] ^= 1 << bit % 8
    assert corrected(bytes(wrong), zlib.crc32(data)) == data


@given(st.binary(min_size=1, max_size=300), st.integers(0, 31))
def test_a_wrong_bit_of_the_checksum_itself_changes_nothing(data: bytes, bit: int) -> None:
    assert corrected(data, zlib.crc32(data) ^ 1 << bit) == data


@given(st.binary(min_size=1, max_size=300), st.data())
def test_any_wrong_byte_is_put_right_or_given_up(data: bytes, draw: st.DataObject) -> None:
    place = draw.draw(st.integers(0, len(data) - 1))
    wrong = bytearray(data)
    wrong[place] ^= draw.draw(st.integers(1, 255))
    assert corrected(bytes(wrong), zlib.crc32(data)) in (data, None)


def test_a_long_entry_is_corrected_too() -> None:
    data = bytes(range(256)) * 8192
    wrong = bytearray(data)
    wrong[1_234_567] ^= 16
    assert corrected(bytes(wrong), zlib.crc32(data)) == data


def test_lost_bytes_are_not_guessed() -> None:
    data = bytes(range(256)) * 16
    assert corrected(bytes(1000) + data[1000:], zlib.crc32(data)) is None
