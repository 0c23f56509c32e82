"""What all games share names cards in words, too: undo, what happened, the log, why a number is."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.resources import find_games
from companion.ui.shell.context import now_ms
from tests.games.regicide.test_spoken_cards import SIGNS, names
from tests.games.resources import GAMES
from tests.games.test_the_past import actions_of, played
from tests.headless import Headless
from tests.ui.table import table_in


def signs(app: Headless) -> list[str]:
    return [name for name in names(app) if SIGNS.search(name)]


@pytest.mark.parametrize(
    ("language", "more", "log"), [("en", "More", "Log"), ("fr", "Plus", "Journal")]
)
async def test_no_name_around_a_table_has_the_sign_of_a_suit(
    language: str, more: str, log: str, tmp_path: Path
) -> None:
    table = table_in(tmp_path, find_games())
    begun = played(GAMES["regicide"], actions_of(GAMES["regicide"])[:9]).journal.entries
    play = table.services.plays.adopt(begun, now_ms())
    table.prefer(language=language)
    async with table.sit(f"/play/{play}", width=1280, height=800) as wide:
        assert not signs(wide)
    async with table.sit(f"/play/{play}") as app:
        assert not signs(app)
        for way in (("LIFE" if language == "en" else "VIE",), (more, log)):
            for tap in way:
                await app.tap(tap, exact=False)
                assert not signs(app), tap
            await app.tap("Close" if language == "en" else "Fermer")
