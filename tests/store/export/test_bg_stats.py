"""The play file refers to itself rightly and says who has won."""

import json
import re
from dataclasses import replace

import pytest

from companion.store.export import ExportedPlay
from companion.store.export.bg_stats import play_file

TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d")
UUID = re.compile(r"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}")


@pytest.fixture
def finished(plays: tuple[ExportedPlay, ...]) -> list[ExportedPlay]:
    found = [play for play in plays if play.ended is not None]
    assert len({play.game for play in found}) >= 3
    return found


def test_the_winners_are_those_of_the_play(finished: list[ExportedPlay]) -> None:
    for told, play in zip(json.loads(play_file(finished))["plays"], finished, strict=True):
        scores = told["playerScores"]
        assert [score["winner"] for score in scores] == [seat.winner for seat in play.seats]
        assert sum(score["startPlayer"] for score in scores) == 1
        assert told["durationMin"] >= 0


def test_the_tables_of_the_file_refer_to_each_other(finished: list[ExportedPlay]) -> None:
    file = json.loads(play_file(finished))
    tables = {"games", "players", "locations", "plays", "groups", "challenges"}
    assert file.keys() == tables | {"about", "userInfo"}
    games = {game["id"]: game for game in file["games"]}
    players = {player["id"]: player for player in file["players"]}
    assert len(games) == len(file["games"])
    assert len(players) == len(file["players"])
    for told, play in zip(file["plays"], finished, strict=True):
        assert play.ended is not None
        assert games[told["gameRefId"]]["name"] == play.title
        names = [players[score["playerRefId"]]["name"] for score in told["playerScores"]]
        assert names == [seat.name for seat in play.seats]
        assert TIME.fullmatch(told["playDate"])
        assert told["playDate"] == play.ended.astimezone().strftime("%Y-%m-%d %H:%M:%S")
        assert str(told["playDateYmd"]) == told["playDate"][:10].replace("-", "")
    for row in (*file["games"], *file["players"], *file["plays"]):
        assert UUID.fullmatch(row["uuid"])


def test_a_game_has_its_number_where_it_is_known(finished: list[ExportedPlay]) -> None:
    games = {game["name"]: game["bggId"] for game in json.loads(play_file(finished))["games"]}
    assert games["Régicide"] == 307002
    assert games["Mordred"] == 0


def test_an_abandoned_play_is_ignored(finished: list[ExportedPlay]) -> None:
    told = json.loads(play_file([finished[0], replace(finished[1], counts=False)]))["plays"]
    assert [play["ignored"] for play in told] == [False, True]


def test_the_same_play_has_the_same_id_at_every_export(finished: list[ExportedPlay]) -> None:
    first, again = (json.loads(play_file(some)) for some in (finished, finished[::-1]))
    ids = [{play["uuid"] for play in file["plays"]} for file in (first, again)]
    assert ids[0] == ids[1]
    assert len(ids[0]) == len(finished)


def test_a_game_that_is_won_together_is_cooperative(finished: list[ExportedPlay]) -> None:
    games = {game["name"]: game["cooperative"] for game in json.loads(play_file(finished))["games"]}
    assert games["Régicide"]
    assert not games["Mordred"]


def test_a_play_that_goes_on_is_left_out(plays: tuple[ExportedPlay, ...]) -> None:
    told = json.loads(play_file(plays))["plays"]
    assert len(told) == sum(play.ended is not None for play in plays) < len(plays)
