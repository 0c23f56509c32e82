"""A new play of any game, with any number of names, from none to twenty."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.play import AnyGame
from tests.games.resources import GAMES, voices
from tests.ui.table import Table, table_in

MOST = 20
FIELD = "Name of another player"
BROKEN = "This part cannot be shown"


@pytest.fixture
def all_games(tmp_path: Path) -> Iterator[Table]:
    made = table_in(tmp_path, GAMES)
    yield Table(replace(made.services, translators=voices()), made.database)
    made.database.close()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_every_number_of_names_is_drawn_told_and_kept(
    all_games: Table, game: AnyGame
) -> None:
    most = game.players[1]
    async with all_games.sit(f"/new/{game.id}") as app:
        for count in range(MOST + 1):
            if count:
                await app.type(FIELD, f"Name{count}", submit=True)
            assert not app.shows(BROKEN), count
            for number in range(1, count + 1):
                assert app.shows(f"Name{number}, seat {number}")
            if count > most:
                plural = "player" if count == most + 1 else "players"
                assert app.node(f"{count - most} {plural} too many").disabled
        preparing = [label for label in app.labels() if label.startswith("Set the table")]
        if preparing:
            await app.tap(preparing[0])
            assert not app.shows(BROKEN)
            await app.tap("Close")
        await app.tap("Enter only the result", exact=False)
        assert not app.shows(BROKEN)
    assert not all_games.services.plays.plays()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_one_player_too_many_in_the_field_is_told_at_the_start(
    all_games: Table, game: AnyGame
) -> None:
    async with all_games.sit(f"/new/{game.id}") as app:
        for number in range(game.players[1]):
            await app.type(FIELD, f"Name{number}", submit=True)
        await app.type(FIELD, "One more")
        await app.tap("Start: Name0 begins")
        assert app.shows("1 player too many")
        assert app.shows("One more")
    assert not all_games.services.plays.plays()
