"""A game that has no view yet is played by the list of its moves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.play.game import Game
from tests import toy
from tests.toy import Score
from tests.ui.table import address, table_in

WITHOUT_VIEW = replace(toy.GAME, view=Game.__dataclass_fields__["view"].default)


async def test_a_game_without_a_view_shows_its_numbers_and_is_played(tmp_path: Path) -> None:
    table = table_in(tmp_path, {"toy": WITHOUT_VIEW})
    play = table.play()
    async with table.sit(address(play)) as app:
        await app.tap("Score", "Points +1", "Confirm")
        assert app.shows("Points, 2")
        await app.tap("Score")
        assert app.node("Player: Ben").selected
        await app.tap("Points 1", "Points 8", "Confirm")
        await app.tap("Score", "Points 1", "Points 9", "Confirm")
        assert app.shows("Ana wins")
    assert [line.action for line in play.timeline.lines] == [Score(0, 2), Score(1, 8), Score(0, 9)]
