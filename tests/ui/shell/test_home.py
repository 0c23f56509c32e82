import os
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.app import build
from companion.errors import Message
from companion.play import Player, Tool
from companion.play.by_hand import Finish
from companion.store.opening import FILE
from companion.ui.play.opening import ODDS
from companion.ui.shell.context import now_ms
from companion.ui.shell.page import DAY
from companion.widgets import TARGET, Space, TextSize
from companion.widgets.glyphs import breadth
from tests import toy
from tests.toy import Score
from tests.ui.table import Table, address, table_in

TOY_TILE = "Toy, 1–3 · first to ten"


async def test_every_game_has_a_tile_that_opens_its_new_play(table: Table) -> None:
    async with table.sit() as app:
        await app.tap(TOY_TILE)
        assert app.page.route == "/new/toy"
        assert app.shows("New play")


async def test_the_last_unfinished_play_goes_on_in_one_tap(table: Table) -> None:
    table.play("Old", "Older")
    play = table.play("Ana", "Ben")
    play.act("ann", Score(0, 4), now_ms())
    async with table.sit() as app:
        await app.tap("Resume: Ben’s turn, Toy · Ana, Ben · ", exact=False)
        assert app.page.route == address(play)
        assert app.shows("Ben’s turn")


@pytest.mark.parametrize("years", [-40, 5])
async def test_a_play_of_a_clock_that_was_wrong_is_not_the_last_one(
    table: Table, years: int
) -> None:
    setup = toy.Setup((Player("ana", "Ana", "", ""),))
    then = now_ms() + years * 365 * DAY
    table.services.plays.create("toy", setup, "ann", then)
    play = table.play("Ben")
    async with table.sit() as app:
        await app.tap("Resume: Ben’s turn, Toy · Ben · just now")
        assert app.page.route == address(play)
        await app.go("/plays")
        assert app.shows("by a clock that was wrong")


async def test_all_plays_that_go_on_are_reached(table: Table) -> None:
    table.play("Old")
    async with table.sit() as app:
        assert not app.shows("more open")
        table.play("Older")
        table.play("Oldest")
        await app.go("/plays")
        await app.go("/")
        await app.tap("2 more open")
        assert app.page.route == "/plays"


async def test_games_keep_their_order_whatever_was_played_last(tmp_path: Path) -> None:
    games = {name: replace(toy.GAME, id=name, title=Message(name)) for name in ("one", "two")}
    table = table_in(tmp_path, games)
    async with table.sit() as app:
        shown = [label for label in app.labels() if label.endswith("first to ten")]
        assert shown == ["one, 1–3 · first to ten", "two, 1–3 · first to ten"]
        table.services.plays.create("two", toy.Setup((Player("ana", "Ana", "", ""),)), "ann", 1)
        await app.go("/plays")
        await app.go("/")
        assert [label for label in app.labels() if label.endswith("first to ten")] == shown
    table.database.close()


async def test_no_tool_without_the_chances_it_tells(tmp_path: Path) -> None:
    duel = Tool("duel", Message("Duel"), "tests.ui.views:asking")
    table = table_in(tmp_path, {"toy": replace(toy.GAME, tools=(duel,))})
    async with table.sit() as app:
        assert app.shows("Tools")
        table.services.settings.put(ODDS, False)
        await app.go("/plays")
        await app.go("/")
        assert not app.shows("Tools")
    table.database.close()


async def test_a_finished_play_is_not_resumed(table: Table) -> None:
    table.play().act("ann", Finish((0,)), now_ms())
    async with table.sit() as app:
        assert not app.shows("Resume")


async def test_a_play_begun_elsewhere_appears_at_once(table: Table) -> None:
    async with table.sit() as home, table.sit("/new/toy", device="ben") as other:
        assert not home.shows("Resume")
        await other.type("Name of another player", "Zoé", submit=True)
        await other.tap("Start")
        await home.settle()
        assert home.shows("Zoé")
        await other.tap("Zoé +3")
        await home.settle()
        assert home.shows("Zoé’s turn")


async def test_a_play_that_cannot_be_opened_does_not_stop_the_home_screen(table: Table) -> None:
    older = table.play("Ana")
    table.play("Ben")
    with table.database.writing() as connection:
        connection.exec_driver_sql("DROP TRIGGER entries_keep")
        connection.exec_driver_sql(
            "UPDATE entries SET content = replace(content, '\"toy\"', '\"chess\"') WHERE play <> ?",
            (older.id,),
        )
    fresh = replace(
        table.services, open_plays=type(table.services.open_plays)(table.services.plays)
    )
    async with Table(fresh, table.database).sit() as app:
        assert app.shows("Ana")
        assert app.shows(TOY_TILE)


async def test_a_damaged_store_is_told_once_and_the_app_is_there(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(os.urandom(5000))
    services, database = build(tmp_path, toy.GAMES)
    async with Table(services, database).sit() as app:
        assert app.shows("were kept aside as")
        await app.tap("Close")
        assert not app.shows("were kept aside")
        await app.go("/settings")
        await app.go("/")
        assert not app.shows("were kept aside")
        await app.tap(TOY_TILE)
        assert app.shows("New play")
    database.close()


@pytest.mark.parametrize("route", ["/nowhere", "/new/chess", "/play", "//", "/new/", "//["])
async def test_an_unknown_address_is_the_home_screen(table: Table, route: str) -> None:
    async with table.sit(route) as app:
        assert app.shows(TOY_TILE)


async def test_many_games_fit_every_window(tmp_path: Path) -> None:
    games = {f"toy{n}": replace(toy.GAME, id=f"toy{n}") for n in range(7)}
    crowded = table_in(tmp_path, games)
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        async with crowded.sit(width=width, height=height) as app:
            assert app.labels().count(TOY_TILE) == 7


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [85, 100, 115, 150, 200])
@pytest.mark.parametrize("width", [320, 340, 360, 390])
async def test_the_name_of_the_app_is_whole_beside_the_ways_at_the_top(
    table: Table, width: int, text: int, language: str
) -> None:
    table.prefer(language=language, text=text)
    async with table.sit() as app:
        await app.resize(width, 740)
        (title,) = app.find(ft.Text, lambda shown: shown.value == "Companion")
        assert isinstance(title.style, ft.TextStyle)
        assert title.style.size is not None
        taken = sum(
            breadth(shown.value, shown.style.size) + 2 * Space.L
            for shown in app.find(ft.Text)
            if shown.value in WAYS[language]
            and isinstance(shown.style, ft.TextStyle)
            and shown.style.size is not None
        )
        room = width - 26 - (taken or 3 * TARGET)
        assert breadth("Companion", title.style.size) <= room + 0.01
        assert title.style.size >= TextSize.HEADING


WAYS = {"en": ("Rules", "Plays", "Settings"), "fr": ("Règles", "Parties", "Réglages")}
