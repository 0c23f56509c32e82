from companion.play.by_hand import Adjust
from companion.play.leaving import Leave
from tests.ui.table import Table


async def test_a_game_that_has_begun_is_set_with_one_entry_a_number(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap(
            "More",
            "The game has already begun",
            "Ana, Points +10",
            "Ana, Points −1",
            "Ana, Points −1",
            "Ben, Points +1",
        )
        assert not play.timeline.lines
        await app.tap("Set 2 numbers")
        assert not app.shows("Set 2 numbers")
    assert [line.action for line in play.timeline.lines] == [
        Adjust("points", 0, 8),
        Adjust("points", 1, 1),
    ]


async def test_a_number_that_is_back_where_it_was_is_no_change(table: Table) -> None:
    async with table.playing() as (_play, app):
        await app.tap("More", "The game has already begun", "Ana, Points +1")
        assert app.shows("Set 1 number")
        await app.tap("Ana, Points −1")
        assert app.shows("Set 0 numbers")


async def test_somebody_leaves_and_comes_back_from_the_menu(table: Table) -> None:
    async with table.playing() as (play, app):
        await app.tap("More", "Somebody leaves", "Ana leaves the table")
        assert app.shows("Ben’s turn")
        await app.tap("More", "Somebody leaves", "Ben leaves the table")
        assert app.shows("At least 1 player must stay. End the play by hand instead.")
        await app.tap("Ana is back at the table")
    assert [line.action for line in play.timeline.lines] == [Leave(0), Leave(0, back=True)]
