"""A backup that is damaged, foreign or hostile is one error, and changes nothing."""

import gzip
import json
import tracemalloc
import zlib
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.play.bounds import MOST_LETTERS
from companion.play.by_hand import Adjust
from companion.play.journal import Journal
from companion.store.backup import (
    MOST_INFLATED,
    make_backup,
)
from companion.store.database import Database
from companion.store.open_play import OpenPlay
from companion.store.players import PlayerStore
from companion.store.settings import SettingStore
from tests.store.backups import (
    ANA,
    BEN,
    THEME,
    assert_refused,
    parts,
    restore,
    rewritten,
)
from tests.toy import Score


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
        gzip.compress(b'{"companion":"backup","version":4,"at":1}', mtime=0),
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
        *(
            with_value(kind, column, "\t" * (MOST_LETTERS + 1))
            for kind, column in (("player", "name"), ("play", "name"), ("play", "note"))
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


def sample() -> bytes:
    head = {"companion": "backup", "version": 1, "at": 1}
    player = {"id": "p", "name": "Ána", "colour": "red", "emblem": "crown", "used_at": 1}
    return gzip.compress("\n".join(json.dumps(x) for x in (head, {"player": player})).encode())


SAMPLE = sample()
