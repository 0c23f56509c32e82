"""What two phones have noted at once is asked, and marked where its number stands."""

from __future__ import annotations

from pathlib import Path

from companion.games.tally import GAME
from companion.games.tally.moves.points import AddPoints
from companion.play.bounds import EARLIEST
from companion.play.entry import Entry, PlayStarted
from companion.play.journal import Journal
from companion.play.setup import Player, Setup
from companion.resources import find_games
from companion.ui.shell import now_ms
from tests.ui.table import address, table_in


async def test_a_number_that_waits_for_an_answer_is_marked(tmp_path: Path) -> None:
    table = table_in(tmp_path, find_games())
    people = tuple(Player(name.lower(), name, "red", "") for name in ("Ana", "Ben"))
    start = Entry("ann", 1, 1, None, EARLIEST, PlayStarted("x", GAME.id, Setup(people)))
    journal = Journal((start,))
    twice = [journal.compose(name, AddPoints(0, 5), EARLIEST) for name in ("ben", "cat")]
    play = table.services.open_plays.join([start, *twice], now_ms())
    async with table.sit(address(play)) as app:
        assert [label for label in app.labels() if "waits for an answer" in label] == [
            "Ana, waits for an answer"
        ]
        await app.tap("More", "Put it in the middle of the table")
        assert [label for label in app.labels() if "?" in label] == ["Ana, Points 10 ?"]
        await app.tap("Take the device up again", "The same")
        assert not app.shows("waits for an answer")
    table.database.close()
