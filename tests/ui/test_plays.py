from dataclasses import replace

from companion.ui.shell import now_ms
from tests.headless import Headless
from tests.store.disk import busy
from tests.toy import Score
from tests.ui.table import Table, address


def listed(app: Headless) -> list[str]:
    return [label for label in app.labels() if " · Toy" in label or "Toy · " in label]


async def test_an_empty_store_says_so(table: Table) -> None:
    async with table.sit("/plays") as app:
        assert app.shows("No play yet.")


async def test_every_play_says_how_it_stands_or_ended(table: Table) -> None:
    going, ended = table.play("Ana"), table.play("Ben")
    going.act("ann", Score(0, 4), now_ms())
    for _ in range(2):
        ended.act("ann", Score(0, 9), now_ms())
    async with table.sit("/plays") as app:
        assert app.shows("4 points")
        assert app.shows("Ben wins")
        await app.tap("4 points", exact=False)
        assert app.page.route == address(going)


async def test_a_deleted_play_comes_back_at_once(table: Table) -> None:
    table.play("Ana")
    async with table.sit("/plays") as app:
        await app.tap("Delete: Toy · Ana")
        assert app.shows("The play was deleted.")
        assert app.shows("No play yet.")
        await app.tap("Bring back")
        assert app.node("Delete: Toy · Ana")
        assert not app.shows("The play was deleted.")


async def test_a_play_deleted_long_ago_comes_back_from_the_bin(table: Table) -> None:
    play = table.play("Ana")
    table.house.plays.delete(play.id, now_ms())
    async with table.sit("/plays") as app:
        await app.tap("1 deleted play")
        await app.tap("Bring back: Toy · Ana")
        assert not app.shows("1 deleted play")
        assert app.node("Delete: Toy · Ana")


async def test_a_play_deleted_here_leaves_the_lists_elsewhere(table: Table) -> None:
    table.play("Ana")
    async with table.sit("/plays") as app, table.sit(device="ben") as home:
        assert home.shows("Resume")
        await app.tap("Delete: Toy · Ana")
        await home.settle()
        assert not home.shows("Resume")


async def test_a_play_of_an_unknown_game_is_listed_and_can_be_deleted(table: Table) -> None:
    table.play("Ana")
    house = replace(table.house, games={"other": table.house.games["toy"]})
    async with Table(house, table.database).sit("/plays") as app:
        assert app.shows("A play of an unknown game")
        await app.tap("Delete: toy")
        assert app.shows("No play yet.")


async def test_a_store_that_refuses_to_delete_is_told(table: Table) -> None:
    table.play("Ana")
    async with table.sit("/plays") as app:
        with busy(table.database):
            await app.tap("Delete: Toy · Ana")
        assert app.shows("The database is busy.")
        assert not app.shows("The play was deleted.")
        assert app.node("Delete: Toy · Ana")
        await app.tap("Close")
        assert not app.shows("The database is busy.")


async def test_a_long_list_is_drawn_piece_by_piece(table: Table) -> None:
    for _ in range(70):
        table.play("Ana")
    async with table.sit("/plays") as app:
        assert app.labels().count("Delete: Toy · Ana") == 60
        await app.tap("Earlier")
        assert app.labels().count("Delete: Toy · Ana") == 70
