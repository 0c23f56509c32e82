"""A board corrected during a play is the board of the next one."""

from __future__ import annotations

from pathlib import Path

from companion.games.mordred import GAME
from companion.play.setup import Player, Setup
from companion.ui.new_play.screen import table_data
from companion.ui.shell.context import now_ms
from tests.ui.table import table_in


async def test_a_board_corrected_in_a_play_is_known_before_the_next(tmp_path: Path) -> None:
    table = table_in(tmp_path, {GAME.id: GAME})
    people = tuple(Player(name, name, "", "") for name in ("Ana", "Ben"))
    play = table.services.plays.create(GAME.id, Setup(people), "ann", now_ms())
    assert isinstance(play, str)
    assert not table_data(table.services, GAME)["checked"]
    async with table.sit(f"/play/{play}") as app:
        await app.tap("Check the black squares", exact=False)
        await app.tap("Row A, 4: £3, not black")
        await app.tap("This is what our board says")
    known = table_data(table.services, GAME)
    assert (known["black_a"], known["black_c"], known["checked"]) == ((1, 4), (1, 2, 3), True)
    async with table.sit("/new/mordred") as app:
        assert app.shows("checked; track not counted")
    table.database.close()
