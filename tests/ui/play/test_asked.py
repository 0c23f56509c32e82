"""What two phones have noted at once is asked, and marked where its number stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import RevealEnemy
from companion.games.tally import GAME
from companion.games.tally.moves import AddPoints
from companion.play import Action
from companion.play.bounds import EARLIEST
from companion.play.by_hand import Adjust
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


@pytest.mark.parametrize(
    ("game", "twice", "marked"),
    [
        ("morrigan", Adjust("prestige", 0, 2), "Prestige of Ana 4, waits for an answer"),
        ("montdragon", Adjust("hand", 0, 1), "Ana, 9, no armour, waits for an answer"),
        ("mordred", Adjust("money", 0, 2), "Ana, £4, 0 VP, waits for an answer"),
        ("regicide", Adjust("damage", None, 2), "The numbers wait for an answer"),
        ("murky_fairies", Adjust("souls", 0, 2), "bonus still possible, waits for an answer"),
    ],
)
async def test_the_ordinary_views_mark_it_too(
    tmp_path: Path, game: str, twice: Action, marked: str
) -> None:
    table = table_in(tmp_path, find_games())
    names = ("Ana", "Ben", "Cat")[: find_games()[game].players[1]]
    people = tuple(Player(name.lower(), name, "red", "") for name in names)
    start = Entry("ann", 1, 1, None, EARLIEST, PlayStarted("x", game, Setup(people)))
    journal = Journal((start,))
    if game == "regicide":
        journal.append(journal.compose("ann", RevealEnemy(Suit.SPADES), EARLIEST))
    both = [journal.compose(name, twice, EARLIEST) for name in ("ben", "cat")]
    play = table.services.open_plays.join([*journal.entries, *both], now_ms())
    async with table.sit(address(play)) as app:
        assert any(marked in label for label in app.labels()), app.labels()
        await app.tap("The same")
        assert not app.shows("for an answer")
    table.database.close()
