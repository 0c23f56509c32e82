import json

from companion.play.journal import Journal
from companion.store.export import ExportedPlay, exported, json_of
from companion.store.plays import PlayStore
from tests.store.export.conftest import GAMES, VOICES


def test_the_journals_in_it_are_the_plays(
    recorded: PlayStore, plays: tuple[ExportedPlay, ...]
) -> None:
    data = json_of(plays, recorded.codec, lambda play: recorded.load(play).entries)
    read = json.loads(data)["plays"]
    assert [play["id"] for play in read] == [play.id for play in plays]
    for play in read:
        codec = GAMES[play["game"]].codec
        journal = Journal(codec.load(entry) for entry in play["journal"])
        assert journal.entries == recorded.load(play["id"]).entries


def test_a_merged_player_goes_under_one_id(recorded: PlayStore) -> None:
    same = {"ben": "ana"}
    told = exported(recorded.plays(), GAMES, VOICES["en"], same)
    assert "ben" not in {seat.id for play in told for seat in play.seats}


def test_results_are_told_in_the_language_asked_for(
    recorded: PlayStore, plays: tuple[ExportedPlay, ...]
) -> None:
    text = json_of(plays, recorded.codec, lambda _play: ()).decode()
    assert '"title": "Régicide"' in text
    assert any(play.seats[0].scores for play in plays)
