"""The Escape key puts away whatever sheet a game lays over its table."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.ui.shell.context import now_ms
from tests.games.recorded import recorded
from tests.games.resources import GAMES
from tests.headless import Headless
from tests.ui.play.test_sheets import press
from tests.ui.table import address, table_in

SHEETS = {
    "montdragon": (
        0,
        {
            "Notebook": "Private notebook",
            "Pieces by hand": "Pieces by hand",
            "Cards left": "Cards left",
        },
    ),
    "mordred": (
        0,
        {
            "Ana, ": "View and change by hand",
            "The Mordred track": "The Mordred track",
            "What the rows promise": "What the rows promise",
            "victory points": "Victory points: why?",
        },
    ),
    "morrigan": (0, {"Prestige of Ana": "Ana"}),
    "murky_fairies": (
        0,
        {
            "Titan, ": "Titan",
            "Ana: cards left": "Points, and changes by hand",
            "Fairies of Ana": "Fairies of Ana",
            "Ana, souls": "Souls: why?",
        },
    ),
    "regicide": (
        8,
        {
            "Castle: ": "Castle",
            "Edit by hand": "Edit by hand",
            "Immune to": "Immunity: why?",
            "Cannot pay": "Is the play lost?",
        },
    ),
    "tally": (0, {"More": "Other games"}),
}
"""By game: after how many entries of its recorded play the table is looked at, and what is said by
the keys that open a sheet there, with the title that each sheet has."""


def sheets(app: Headless) -> list[str]:
    """Returns the titles of the sheets that lie over the screen."""
    over = app.find(ft.Container, lambda box: box.key == "overlay")
    titled = [app.find(ft.Semantics, lambda node: node.header is True, sheet) for sheet in over]
    return [headings[0].label or "" for headings in titled]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_escape_puts_away_each_sheet_of_a_game_and_nothing_more(
    game: str, tmp_path: Path
) -> None:
    entries, keys = SHEETS[game]
    source, table = recorded(GAMES[game]), table_in(tmp_path, {game: GAMES[game]})
    created = table.services.plays.create(game, source.setup, "ann", now_ms())
    assert isinstance(created, str)
    play = table.services.open_plays.open(created)
    for line in source.lines[:entries]:
        play.act("ann", line.action, now_ms())
    async with table.sit(address(play)) as app:
        table_shown = app.labels()
        for key, title in keys.items():
            await app.tap(key, exact=False)
            assert sheets(app) == [title]
            await press(app, "Escape")
            assert sheets(app) == []
            assert app.labels() == table_shown
        await press(app, "Escape")
        assert app.page.route == address(play)
    table.database.close()
