"""The fields are those that the app documents for other apps.

Source: https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
(`startPlayer` is not optional: https://github.com/lindsaykwardell/clocktracker/pull/299).
"""

import json
import re
from typing import Any
from urllib.parse import unquote

import pytest

from companion.store.export.bg_stats import LINK, play_data, play_file, play_link
from companion.store.export.finished import ExportedPlay

TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d")
UUID = re.compile(r"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}")

PLAY = {"sourceName": str, "sourcePlayId": str, "playDate": str, "game": dict, "players": list}
PLAY_MAY = {"durationMin": int, "location": str, "board": str, "comments": str}
GAME = {"name": str, "sourceGameId": str, "highestWins": bool, "noPoints": bool}
GAME_MAY = {"bggId": int}
PLAYER = {"name": str, "sourcePlayerId": str, "startPlayer": bool, "winner": bool}
PLAYER_MAY = {"rank": int, "role": str, "score": int, "team": str}


def assert_fields(data: dict[str, Any], must: dict[str, type], may: dict[str, type]) -> None:
    assert must.keys() <= data.keys() <= must.keys() | may.keys()
    for name, value in data.items():
        assert type(value) is {**must, **may}[name], name


@pytest.fixture
def finished(plays: tuple[ExportedPlay, ...]) -> list[ExportedPlay]:
    found = [play for play in plays if play.ended is not None]
    assert len({play.game for play in found}) >= 3
    return found


def test_a_play_has_the_documented_fields(finished: list[ExportedPlay]) -> None:
    for play in finished:
        data = play_data(play)
        assert_fields(data, PLAY, PLAY_MAY)
        assert_fields(data["game"], GAME, GAME_MAY)
        for player in data["players"]:
            assert_fields(player, PLAYER, PLAYER_MAY)
        assert TIME.fullmatch(data["playDate"])
        assert sum(player["startPlayer"] for player in data["players"]) == 1
        assert data["durationMin"] >= 0


def test_the_winners_are_those_of_the_play(finished: list[ExportedPlay]) -> None:
    for play in finished:
        told = [player["winner"] for player in play_data(play)["players"]]
        assert told == [seat.winner for seat in play.seats]


def test_the_link_holds_the_play(finished: list[ExportedPlay]) -> None:
    for play in finished:
        link = play_link(play)
        assert link.isascii()
        assert json.loads(unquote(link.removeprefix(LINK))) == play_data(play)


def test_the_tables_of_the_file_refer_to_each_other(finished: list[ExportedPlay]) -> None:
    file = json.loads(play_file(finished))
    assert file.keys() == {"about", "games", "players", "locations", "plays", "userInfo"}
    games = {game["id"]: game for game in file["games"]}
    players = {player["id"]: player for player in file["players"]}
    assert len(games) == len(file["games"])
    assert len(players) == len(file["players"])
    for told, play in zip(file["plays"], finished, strict=True):
        assert games[told["gameRefId"]]["name"] == play.title
        names = [players[score["playerRefId"]]["name"] for score in told["playerScores"]]
        assert names == [seat.name for seat in play.seats]
        assert TIME.fullmatch(told["playDate"])
    for row in (*file["games"], *file["players"], *file["plays"]):
        assert UUID.fullmatch(row["uuid"])


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
