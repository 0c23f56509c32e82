"""What other programs get: local time, people as they are called now, harmless cells."""

import csv
import io
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, strategies as st

from companion.play import Finish
from companion.play.setup import Player
from companion.store.database import Database
from companion.store.export import ExportedPlay, ExportedPlayer, csv_of, exported, json_of
from companion.store.export.bg_stats import play_file
from companion.store.open_play import OpenPlay
from companion.store.players import PlayerStore, people
from companion.store.plays import PlayStore
from tests import toy
from tests.store.export.conftest import VOICES

EVENING = datetime(2026, 11, 22, 2, 0, tzinfo=UTC)
SEAT = ExportedPlayer("ana", "Ana", True, 1, True, {}, None)
PLAY = ExportedPlay("id", "toy", "Toy", 0, "", EVENING, EVENING, "", "", "", True, (SEAT,))


@pytest.fixture(params=["America/New_York", "Europe/Paris", "Asia/Tokyo"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


HERE = {
    "America/New_York": "2026-11-21 21:00",
    "Europe/Paris": "2026-11-22 03:00",
    "Asia/Tokyo": "2026-11-22 11:00",
}


def test_a_play_ends_on_the_day_on_which_it_ended_here(
    plays: tuple[ExportedPlay, ...], zone: str
) -> None:
    play = replace(plays[0], ended=EVENING)
    told = json.loads(play_file([play]))["plays"][0]
    assert told["playDate"] == told["entryDate"] == f"{HERE[zone]}:00"
    assert str(told["playDateYmd"]) == HERE[zone][:10].replace("-", "")
    assert HERE[zone] in csv_of([play], VOICES["en"]).decode()


def test_people_are_called_as_they_are_now_and_have_one_id(
    database: Database, store: PlayStore
) -> None:
    known = PlayerStore(database)
    for name in ("Ana", "Anna", "Gone"):
        setup = toy.Setup((Player(name.lower(), name, "red", "crown"),))
        play = store.create("toy", setup, "dev", 1000)
        assert isinstance(play, str)
        OpenPlay(store, play).act("dev", Finish((0,)), 2000)
    known.save((Player("ana", "Ána", "red", "crown"), Player("anna", "Anna", "red", "crown")), 1)
    known.merge("anna", "ana")

    def told() -> Iterator[ExportedPlay]:
        voice, same = VOICES["en"], people(known.aliases())
        return exported(store.plays(), toy.GAMES, voice, same, known.known())

    file = json.loads(play_file(told()))
    assert sorted(each["name"] for each in file["players"]) == ["Gone", "Ána"]
    assert len({each["uuid"] for each in file["players"]}) == 2
    table = csv.DictReader(io.StringIO(csv_of(told(), VOICES["en"]).decode("utf-8-sig")))
    assert sorted(row["Player"] for row in table) == ["Gone", "Ána", "Ána"]
    document = json.loads(json_of(told(), store.codec, lambda _play: None))
    seats = {(seat["id"], seat["name"]) for play in document["plays"] for seat in play["players"]}
    assert seats == {("ana", "Ána"), ("gone", "Gone")}


def test_spreadsheets_in_french_part_cells_by_a_semicolon(plays: tuple[ExportedPlay, ...]) -> None:
    heads = {tag: csv_of(plays, VOICES[tag]).decode("utf-8-sig").split("\r\n")[0] for tag in VOICES}
    assert heads["en"].split(",")[:3] == ["Play", "Name", "Game"]
    assert heads["fr"].count(";") == heads["en"].count(",")
    assert "," not in heads["fr"]


@given(st.text(" \t=+-@＝＋－＠;,|\"'a\n\u200b", max_size=8))
def test_no_cell_is_run_by_a_spreadsheet(name: str) -> None:
    seat = replace(SEAT, name=name)
    for tag, mark in (("en", ","), ("fr", ";")):
        text = csv_of([replace(PLAY, name=name, note=name, seats=(seat,))], VOICES[tag]).decode()
        for line in csv.reader(io.StringIO(text, newline=""), delimiter=mark):
            assert not any(
                cell.strip(" \t\r\n\u200b\ufeff").startswith(tuple("=+-@＝＋－＠")) for cell in line
            )
