"""The screens of players and statistics, with plays of all games, in every look."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.i18n import marker
from companion.resources import find_games, translators
from tests.named import assert_named
from tests.tools.bench.library import fill
from tests.ui.table import Table, table_in
from tests.ui.test_every_screen import MIXED

GAMES = find_games()
VOICES = translators(GAMES)
PLAYS = 10

_ = marker("common")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with ten plays, two of each game."""
    folder = tmp_path_factory.mktemp("played")
    table = table_in(folder, GAMES)
    fill(table.database, PLAYS)
    table.services.players.merge("person7", "person1")
    table.database.close()
    return folder


@pytest.fixture
def full(played: Path) -> Table:
    return table_in(played, GAMES)


@pytest.mark.parametrize(("language", "window", "look"), MIXED, ids=str)
async def test_every_screen_of_players_and_statistics(
    full: Table, language: str, window: tuple[int, int], look: tuple[str, int, float]
) -> None:
    theme, text, system = look
    full.prefer(language=language, theme=theme, text=text)

    def word(key: str, **facts: str) -> str:
        return VOICES[language].text(_(key, **facts))

    async with full.sit("/players", width=window[0], height=window[1], scale=system) as app:
        assert_named(app)
        titles = [VOICES[language].text(game.title) for game in GAMES.values()]
        assert all(any(label.startswith(title) for label in app.labels()) for title in titles)
        await app.go("/players/person1")
        assert_named(app)
        assert app.shows(word("Also {player}", player="Hugo"))
        for sheet in ("Change the profile", "Merge with another player"):
            await app.tap(word(sheet))
            assert_named(app)
            await app.tap(word("Close"))
        for game in GAMES:
            await app.go(f"/statistics/{game}")
            await app.tap(word("Per play"))
            assert_named(app)
    full.database.close()


async def test_every_figure_of_every_game_is_told_in_its_ranking(full: Table) -> None:
    full.prefer(language="en")
    told = full.services.statistics.read()
    assert {game.game for game in told.games} == set(GAMES)
    async with full.sit() as app:
        for game in told.games:
            await app.go(f"/statistics/{game.game}")
            for ranking in game.rankings:
                if any(place.total for place in ranking.places):
                    assert app.node(VOICES["en"].text(ranking.label))
            for record in game.records:
                label = f"{VOICES['en'].text(record.label)}: {record.value}"
                assert app.node(label, exact=False)
    full.database.close()
