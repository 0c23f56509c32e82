"""A play file makes people and results, nothing twice; a hostile one is one error."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.store.export.bg_stats import play_file
from companion.store.export.finished import ExportedPlay, exported
from companion.store.export.incoming import Known, PlayFile, play_ids
from companion.store.opening import open_database
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from tests.store.export.conftest import GAMES, VOICES

LOOKS = (("red", "crown"), ("blue", "tower"))


def known_in(store: PlayStore) -> Known:
    players = PlayerStore(store.database).known()
    return Known(GAMES, VOICES.values(), play_ids(store.database), players, LOOKS)


@pytest.fixture
def store(tmp_path: Path) -> PlayStore:
    return PlayStore(open_database(tmp_path / "companion.db").database, GAMES)


def bring(store: PlayStore, data: bytes) -> PlayFile:
    file = PlayFile(data, known_in(store))
    assert all(0 <= percent <= 100 for percent in file.bring(store, PlayerStore(store.database)))
    return file


def export(store: PlayStore) -> bytes:
    return play_file(exported(store.plays(), GAMES, VOICES["fr"]))


def foreign(**changes: Any) -> dict[str, Any]:
    """Returns a file as the app itself makes it, with one play of two."""
    play = {
        "uuid": "0E0B0C6E-6E0A-4E0A-8E0A-000000000003",
        "playDate": "2019-05-04 21:12:00",
        "durationMin": 45,
        "gameRefId": 7,
        "locationRefId": 2,
        "ignored": False,
        "comments": "A close one.",
        "playerScores": [
            {"playerRefId": 4, "score": "9+3", "winner": True, "startPlayer": False, "rank": 0},
            {"playerRefId": 5, "score": "11", "winner": False, "startPlayer": True, "rank": 0},
        ],
        **changes,
    }
    return {
        "about": "Board Game Stats",
        "games": [{"id": 7, "uuid": "x", "name": "MÖRDRED", "bggId": 0}],
        "players": [
            {"id": 4, "uuid": "0E0B0C6E-6E0A-4E0A-8E0A-000000000001", "name": "Ana"},
            {"id": 5, "uuid": "0E0B0C6E-6E0A-4E0A-8E0A-000000000002", "name": "Ben"},
        ],
        "locations": [{"id": 2, "name": "Chez Ben"}],
        "plays": [play],
    }


def dumped(document: Any) -> bytes:
    return json.dumps(document).encode()


def test_every_field_that_is_exported_comes_back(
    plays: tuple[ExportedPlay, ...], store: PlayStore
) -> None:
    data = play_file(plays)
    bring(store, data)
    before, after = json.loads(data), json.loads(export(store))
    for table in ("games", "players", "locations", "plays"):
        for file in (before, after):
            for row in file[table]:
                row.pop("id", None)
                row.pop("modificationDate", None)  # of a game: whichever play comes last
                row["playerScores"] = [
                    {**score, "playerRefId": file["players"][score["playerRefId"] - 1]["uuid"]}
                    for score in row.get("playerScores", ())
                ]
                if "gameRefId" in row:
                    row["gameRefId"] = file["games"][row["gameRefId"] - 1]["uuid"]
    for table in ("plays", "games", "players"):
        key = {each["uuid"]: each for each in after[table]}
        assert [key[each["uuid"]] for each in before[table]] == before[table]
        assert len(key) == len(before[table])


def test_nothing_is_doubled_when_read_twice(
    plays: tuple[ExportedPlay, ...], recorded: PlayStore, store: PlayStore
) -> None:
    finished = sum(play.ended is not None for play in plays)
    assert bring(store, play_file(plays)).coming.plays == finished
    before = export(store)
    again = bring(store, play_file(plays)).coming
    assert (again.plays, again.people, again.here) == (0, 0, finished)
    assert export(store) == before
    at_home = PlayFile(before, known_in(recorded)).coming
    assert (at_home.plays, at_home.here) == (0, finished)


def test_two_devices_that_read_one_file_have_the_same_journals(
    plays: tuple[ExportedPlay, ...], store: PlayStore, tmp_path: Path
) -> None:
    other = PlayStore(open_database(tmp_path / "other" / "companion.db").database, GAMES)
    for each in (store, other):
        bring(each, play_file(plays))
    for play in store.plays():
        assert store.load(play.id).entries == other.load(play.id).entries


def test_a_file_of_the_app_itself_is_read(store: PlayStore) -> None:
    bring(store, dumped(foreign()))
    (record,) = store.plays()
    assert record.setup is not None
    assert record.result is not None
    assert [player.name for player in record.setup.players] == ["Ana", "Ben"]
    assert record.setup.first == 1
    assert record.result.winners == (0,)
    ranked = [(each.player, each.rank, each.scores[0].value) for each in record.result.standings]
    assert ranked == [(0, 1, 12), (1, 2, 11)]
    assert (record.finished_at or 0) - record.began_at == 45 * 60_000
    assert (record.place, record.note) == ("Chez Ben", "A close one.")
    assert {player.name for player in PlayerStore(store.database).recent()} == {"Ana", "Ben"}


def test_what_this_app_does_not_know_is_counted_and_left(store: PlayStore) -> None:
    document = foreign(ignored=True)
    (play,) = document["plays"]
    document["games"].append({"id": 8, "name": "Chess", "bggId": 171})
    document["plays"] += [
        {**play, "uuid": "0E0B0C6E-6E0A-4E0A-8E0A-000000000004", "gameRefId": 8},
        {
            **play,
            "uuid": "0E0B0C6E-6E0A-4E0A-8E0A-000000000005",
            "playerScores": play["playerScores"] * 20,
        },
    ]
    coming = bring(store, dumped(document)).coming
    assert (coming.plays, coming.unknown, coming.refused) == (0, 1, 2)
    assert store.plays() == ()
    assert PlayerStore(store.database).recent() == ()


def test_a_play_in_the_bin_does_not_come_again(store: PlayStore) -> None:
    bring(store, dumped(foreign()))
    store.delete(store.plays()[0].id, 1)
    assert bring(store, dumped(foreign())).coming.here == 1
    assert store.plays() == ()


def _in_play(**changes: Any) -> Callable[[], bytes]:
    return lambda: dumped(foreign(**changes))


@pytest.mark.parametrize(
    "make",
    [
        lambda: b"",
        lambda: b"[]",
        lambda: b"[" * 400_000,
        lambda: b"{}" * 600_000,
        lambda: b" " * (17 * 1024 * 1024),
        lambda: dumped({"games": [], "players": []}),
        lambda: dumped({**foreign(), "plays": {}}),
        lambda: dumped({**foreign(), "players": []}),
        _in_play(gameRefId=9),
        _in_play(gameRefId=[]),
        _in_play(uuid="../../x"),
        _in_play(playDate="yesterday"),
        _in_play(durationMin=10**12),
        _in_play(playerScores=[]),
        _in_play(playerScores=[{"playerRefId": 4, "rank": -1}, {"playerRefId": 5}]),
    ],
    ids=range(15),
)
def test_a_file_that_is_none_is_one_error(make: Callable[[], bytes], store: PlayStore) -> None:
    with pytest.raises(CodecError, match="no play file"):
        PlayFile(make(), known_in(store))


NOTHING = Known(GAMES, VOICES.values(), (), (), LOOKS)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2)
    ),
    max_leaves=4,
)


@given(st.sampled_from(["", "plays", "playerScores", "games", "players"]), st.data())
def test_whatever_stands_in_a_field_is_read_or_one_error(table: str, data: st.DataObject) -> None:
    document = foreign()
    if not table:
        row = document
    else:
        scores = document["plays"][0]["playerScores"]
        row = (scores if table == "playerScores" else document[table])[0]
    row[data.draw(st.sampled_from(sorted(row)))] = data.draw(json_values)
    with suppress(CodecError):
        PlayFile(dumped(document), NOTHING)
