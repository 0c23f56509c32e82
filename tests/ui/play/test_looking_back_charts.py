from dataclasses import replace

import pytest

from companion.play.reporting import Chart, Story, Track
from companion.ui.shell.context import now_ms
from tests import toy
from tests.toy import Score
from tests.ui.table import Table, address


def charts(story: Story[toy.State]) -> tuple[Chart, ...]:
    states = [moment.after for moment in story.moments]
    tracks = tuple(
        Track(toy.GAME.title, tuple(state.points[player] for state in states), player)
        for player in range(len(story.first.names))
    )
    names = tuple(str(place + 1) for place in range(len(states)))
    return (Chart("points", toy.GAME.title, names, tracks),) if states else ()


@pytest.fixture
def drawing(table: Table) -> Table:
    games = {"toy": replace(toy.GAME, charts=charts)}
    table.services.plays.games = games
    return Table(replace(table.services, games=games), table.database)


async def test_the_charts_follow_the_play_while_it_goes_on(drawing: Table) -> None:
    play = drawing.play("Ana", "Ben")
    async with drawing.sit(f"/charts/{play.id}") as app, drawing.sit(address(play)) as other:
        assert app.shows("There is nothing to draw yet.")
        await other.tap("Ana +3")
        await app.settle()
        assert app.shows("Ana: from 3 to 3")
        await other.tap("Ben +3")
        await app.settle()
        assert app.shows("Ben: from 0 to 3, lowest 0, highest 3")


async def test_the_end_and_the_menu_lead_to_the_charts(drawing: Table) -> None:
    play = drawing.play("Ana")
    async with drawing.sit(address(play)) as app:
        await app.tap("More", "Charts")
        assert app.page.route == f"/charts/{play.id}"
        for _ in range(2):
            play.act("ann", Score(0, 9), now_ms())
        await app.go(address(play))
        await app.tap("Charts")
        assert app.page.route == f"/charts/{play.id}"
        await app.tap("Back")
        assert app.page.route == address(play)


async def test_a_game_without_charts_offers_none(table: Table) -> None:
    play = table.play("Ana")
    async with table.sit(address(play)) as app:
        await app.tap("More")
        assert "Charts" not in app.labels()


@pytest.mark.parametrize("window", [(390, 844), (844, 390), (1280, 800)], ids=str)
async def test_the_charts_draw_themselves_in_every_window(
    drawing: Table, window: tuple[int, int]
) -> None:
    play = drawing.play("Ana", "Ben")
    play.act("ann", Score(0, 4), now_ms())
    async with drawing.sit(f"/charts/{play.id}", width=window[0], height=window[1]) as app:
        assert app.shows("Ana: from 4 to 4")
