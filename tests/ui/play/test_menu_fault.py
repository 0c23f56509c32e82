"""A fault is told in one tap: a file that becomes a recorded play, and names nobody."""

from __future__ import annotations

import json
from pathlib import Path

from companion.play.entry import PlayStarted
from companion.ui.shell import now_ms
from tests.games.recorded import recorded
from tests.games.resources import GAMES
from tests.headless import Headless
from tests.test_replays import expected_of
from tests.toy import Score
from tests.ui.phones import Phone
from tests.ui.table import Table, address, table_in


async def tell(phone: Phone, app: Headless) -> bytes:
    await app.tap("More", "Something is wrong")
    await app.settle(40)
    (data,) = phone.saved.values()
    return data


async def test_the_file_names_nobody_and_says_what_stood_there(table: Table) -> None:
    phone = Phone(table, "ann")
    play = table.play("Zoé", "Quentin")
    play.act("ann", Score(0, 4), now_ms())
    async with phone.at(address(play)) as app:
        told = await tell(phone, app)
        assert app.shows("Nothing was sent.")
    text = told.decode()
    assert "Zo" not in text
    assert "Quentin" not in text
    said = json.loads(text)
    assert "Player 2’s turn" in said["screen"]
    assert said["about"]["language"] == "en"
    assert said["about"]["versions"]["flet"]
    assert len(said["play"]) == len(play.journal)


async def test_it_becomes_a_recorded_play_with_what_it_came_to(tmp_path: Path) -> None:
    from tests.tools.told import record

    table = table_in(tmp_path / "store", GAMES)
    game = GAMES["mordred"]
    original = recorded(game)
    play = table.services.open_plays.join(original.journal.entries, now_ms())
    phone = Phone(table, "ann")
    async with phone.at(address(play)) as app:
        file = tmp_path / "fault.json"
        file.write_bytes(await tell(phone, app))
    table.database.close()
    recording = record(file, tmp_path / "told")
    told = expected_of(recording)
    known = expected_of(Path(__file__).parents[2] / "replays" / "mordred.jsonl")
    assert told["entries"] == known["entries"]
    assert told["players"] == [f"Player {seat}" for seat in range(1, len(known["players"]) + 1)]
    assert told["result"]["reason"] == known["result"]["reason"]
    first = original.journal.entries[0].content
    assert isinstance(first, PlayStarted)
    assert first.setup.players[0].name not in recording.read_text("utf-8")
