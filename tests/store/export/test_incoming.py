"""A play file makes people and results, nothing twice; a hostile one is one error."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.store.export import ExportedPlay, exported
from companion.store.export.bg_stats import play_file
from companion.store.export.incoming import Known, PlayFile, play_ids
from companion.store.opening import open_database
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.records import ARRIVING
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
        lambda: dumped({**foreign(), "players": {}}),
        lambda: dumped({**foreign(), "plays": [1]}),
    ],
    ids=range(9),
)
def test_a_file_that_is_none_is_one_error(make: Callable[[], bytes], store: PlayStore) -> None:
    with pytest.raises(CodecError, match="no play file"):
        PlayFile(make(), known_in(store))


FIRST_UUID = "0E0B0C6E-6E0A-4E0A-8E0A-000000000003"
ODD: dict[str, dict[str, Any]] = {
    "a missing game": {"gameRefId": 9},
    "a game that is no number": {"gameRefId": []},
    "an id that is none": {"uuid": "../../x"},
    "no day": {"playDate": "yesterday"},
    "no day at all": {"playDate": None},
    "an evening of 30,000 years": {"durationMin": 10**12},
    "no players": {"playerScores": []},
    "an unknown player": {"playerScores": [{"playerRefId": 4}, {"playerRefId": 77}]},
    "a negative rank": {"playerScores": [{"playerRefId": 4, "rank": -1}, {"playerRefId": 5}]},
    "a score over a million": {
        "playerScores": [
            {"playerRefId": 4, "score": "1000001", "winner": True},
            {"playerRefId": 5, "score": "3"},
        ]
    },
}


@pytest.mark.parametrize("changes", ODD.values(), ids=list(ODD))
def test_one_odd_play_is_listed_and_refuses_no_other(
    changes: dict[str, Any], store: PlayStore
) -> None:
    document = foreign()
    (play,) = document["plays"]
    other = {**play, "uuid": "0E0B0C6E-6E0A-4E0A-8E0A-000000000004", **changes}
    document["plays"] = [other, play]
    file = bring(store, dumped(document))
    assert (file.coming.plays, len(file.coming.odd)) == (1, 1)
    assert [record.id for record in store.plays()] == [FIRST_UUID]
    told = [] if "gameRefId" in changes else ["MÖRDRED"]
    told += [changes.get("playDate", "2019-05-04") or ""]
    assert file.coming.odd == [" ".join(told).strip()]


def test_texts_of_a_file_are_cleaned_as_typed_ones_are(store: PlayStore) -> None:
    family = "👨\u200d👩\u200d👧\u200d👦"
    document = foreign(comments=f"a\ud800b\0\u202ec\n{family}\n\n")
    document["players"][0]["name"] = f"  {family} \u202e"
    document["locations"][0]["name"] = "Chez\tBen\ud83d"
    bring(store, dumped(document))
    (record,) = store.plays()
    assert record.setup is not None
    assert record.setup.players[0].name == family
    assert record.note == f"a b  c\n{family}"
    assert record.place == "Chez Ben"


def test_all_of_a_file_comes_or_nothing(
    store: PlayStore,
) -> None:
    document = foreign()
    (play,) = document["plays"]
    document["plays"] = [
        {**play, "uuid": f"0E0B0C6E-6E0A-4E0A-8E0A-00000000001{number}"} for number in range(3)
    ]
    people = PlayerStore(store.database)
    file = PlayFile(dumped(document), known_in(store))
    steps = file.bring(store, people)
    assert next(steps)
    assert next(steps)
    assert store.plays() == ()
    steps.close()  # the table is closed, or the disk is full
    assert play_ids(store.database) == frozenset()
    assert store.plays(deleted=True) == ()
    assert people.recent() == ()
    assert len(list(file.bring(store, people))) == 4
    assert len(store.plays()) == 3
    assert {record.note for record in store.plays()} == {"A close one."}
    assert len(people.recent()) == 2


def test_what_a_break_left_hidden_does_not_stop_the_next_try(store: PlayStore) -> None:
    file = PlayFile(dumped(foreign()), known_in(store))
    (planned,) = file.plays
    store.adopt(planned.entries, planned.ended_at, deleted_at=ARRIVING)  # and then the power went
    assert bring(store, dumped(foreign())).coming.plays == 1
    assert len(store.plays()) == 1


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
