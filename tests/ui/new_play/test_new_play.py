import re
from dataclasses import replace

import flet as ft
import pytest

from companion.play import Player
from companion.ui.new_play.screen import last_rules
from tests.headless import Headless
from tests.store.disk import busy
from tests.ui.table import Table

NAME = "Name of another player"


def seated(app: Headless) -> list[str]:
    return [found[1] for label in app.labels() if (found := re.match(r"(.*), seat \d", label))]


async def add(app: Headless, *names: str) -> None:
    for name in names:
        await app.type(NAME, name, submit=True)


async def test_a_play_of_new_players_starts(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await add(app, "Ana", "Ben")
        await app.tap("Start: Ana begins")
        assert app.page.route.startswith("/play/")
        assert app.shows("Ana’s turn")


async def test_a_name_that_cannot_be_drawn_is_told_of_and_kept(table: Table) -> None:
    told = "Some of these letters are empty boxes here. The name is kept, and read out as it is."
    async with table.sit("/new/toy") as app:
        await app.type(NAME, "נועה")
        assert app.shows(told)
        await app.type(NAME, "Nguyễn")
        assert not app.shows(told)
        await add(app, "נועה")
        assert seated(app) == ["נועה"]


async def test_a_play_starts_without_any_name(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await app.tap("Start")
        assert app.shows("Player 1’s turn")
    async with table.sit("/new/toy") as app:
        assert seated(app) == ["Player 1"]
        await app.tap("Seat Player 2")
        assert seated(app) == ["Player 1", "Player 2"]
    assert [player.name for player in table.services.players.recent()] == ["Player 1"]


async def test_as_many_sit_down_as_the_game_needs(table: Table) -> None:
    large = replace(table.services.games["toy"], players=(2, 3))
    services = replace(table.services, games={"toy": large})
    async with Table(services, table.database).sit("/new/toy") as app:
        await add(app, "Ana")
        assert app.shows("Player 2")
        await app.tap("Start")
    setup = table.services.plays.plays()[0].setup
    assert setup is not None
    assert [player.name for player in setup.players] == ["Ana", "Player 2"]


async def test_the_players_of_last_time_are_chosen_already(table: Table) -> None:
    table.play("Cem", "Ana")
    async with table.sit() as app:
        await app.tap("Toy, 1–3 · first to ten")
        assert seated(app) == ["Cem", "Ana"]
        await app.tap("Start: Cem begins")
        assert app.shows("Cem’s turn")


async def test_known_people_are_one_tap_away(table: Table) -> None:
    table.play("Ana", "Ben")
    table.play("Cem")
    async with table.sit("/new/toy") as app:
        assert seated(app) == ["Cem"]
        await app.tap("Ana plays")
        assert seated(app) == ["Cem", "Ana"]
        assert app.node("Ana plays").selected
        await app.tap("Cem plays")
        assert seated(app) == ["Ana"]


async def test_two_lines_of_known_people_are_shown_and_then_all(table: Table) -> None:
    names = [f"Somebody {number}" for number in range(20)]
    table.services.players.save([Player(name, name, "", "") for name in names], 1)
    async with table.sit("/new/toy") as app:
        shown = [name for name in names if f"{name} plays" in app.labels()]
        assert 2 <= len(shown) <= 6
        await app.tap(f"{20 - len(shown)} more")
        assert all(f"{name} plays" in app.labels() for name in names)


async def test_a_typed_known_name_is_the_known_person(table: Table) -> None:
    table.play("Ana")
    table.play("Ben")
    async with table.sit("/new/toy") as app:
        await add(app, "  ANA ")
        assert seated(app) == ["Ben", "Ana"]
        await app.tap("Start: Ben begins")
    assert [player.id for player in table.services.players.recent()] == ["ana", "ben"]


async def test_the_same_name_twice_is_refused_and_said(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await add(app, "Ana", "ana")
        assert seated(app) == ["Ana"]
        field = app.find(ft.TextField)[0]
        assert (app.labels(field), field.autofocus) == (["Ana plays already"], True)
        assert field.value == ""  # what is typed next is another name
        await app.type(NAME, "Ben", submit=True)
        assert seated(app) == ["Ana", "Ben"]
        assert not app.find(ft.TextField)[0].error
        assert app.heard() == ["Ana plays", "Ben plays"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Maximilienne-Anne-Charlotte", "Maximilienne-Anne-Charlo"),
        ("🐉", "🐉"),
        ("Zoé 👩‍👩‍👧", "Zoé 👩‍👩‍👧"),
        ("O'Neil <b>", "O'Neil <b>"),
        ("{player}", "{player}"),
        ("Ольга 王小明", "Ольга 王小明"),
    ],
)
async def test_any_name_can_play(table: Table, typed: str, kept: str) -> None:
    async with table.sit("/new/toy") as app:
        await add(app, typed)
        assert seated(app) == [kept]
        await app.tap("Start")
        assert app.shows(f"{kept}’s turn")


@pytest.mark.parametrize("typed", ["", "   ", "\t\n", "\u200d"])
async def test_a_name_of_only_spaces_is_nobody(table: Table, typed: str) -> None:
    async with table.sit("/new/toy") as app:
        await add(app, typed)
        assert seated(app) == []
        assert app.node("Add the player").disabled
        assert app.labels(app.find(ft.TextField)[0]) == ["Type a name first."]


async def test_the_button_adds_what_is_typed(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await app.type(NAME, "Ana")
        await app.tap("Add the player")
        assert seated(app) == ["Ana"]
        assert app.find(ft.TextField)[0].value == ""


async def test_order_colour_and_who_begins(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await add(app, "Ana", "Ben", "Cem")
        await app.tap("Cem, seat 3", "Cem one seat earlier", "Cem one seat earlier")
        assert seated(app) == ["Cem", "Ana", "Ben"]
        await app.tap("Cem one seat later", "Close")
        await app.tap("Ben, seat 3", "Ben begins")
        await app.tap("Ana, seat 1", "Another colour for Ana", "Close")
        await app.tap("Cem, seat 2", "Cem does not play")
        await app.tap("Start: Ben begins")
        assert app.shows("Ben’s turn")
    setup = table.services.plays.plays()[0].setup
    assert setup is not None
    assert [player.name for player in setup.players] == ["Ana", "Ben"]
    assert setup.players[0].colour not in ("", "red", setup.players[1].colour)


async def test_a_player_is_dragged_to_another_seat(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await add(app, "Ana", "Ben", "Cem")
        moved, onto = app.find(ft.Draggable)[2], app.find(ft.DragTarget)[0]
        here = {"x": 0.0, "y": 0.0}
        await app.event(onto, "accept", {"src_id": moved._i, "l": here, "g": here})
        assert seated(app) == ["Cem", "Ana", "Ben"]
        assert app.node("Ana, seat 2, begins")


async def test_too_many_players_cannot_start(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await add(app, "Ana", "Ben", "Cem", "Dee")
        assert app.node("1 player too many").disabled
        assert "1 player too many" in app.heard()
        await app.tap("Dee plays")
        assert not app.node("Start: Ana begins").disabled


async def test_house_rules_are_collapsed_chosen_and_remembered(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        assert not app.shows("Points to win")
        await add(app, "Ana")
        await app.tap("House rules, as the rules say")
        assert app.node("Ten, booklet").selected
        await app.tap("Twenty")
        assert not app.node("Ten, booklet").selected
        assert app.shows("1 of 1 is your own")
        await app.tap("Start")
    async with table.sit("/new/toy") as app:
        assert app.shows("1 of 1 is your own")
    assert last_rules(table.services, table.services.games["toy"]) == {"goal": 20}
    play = table.services.open_plays.open(table.services.plays.plays()[0].id)
    assert play.timeline.state.rules.goal == 20


async def test_the_games_refusal_is_shown_and_nothing_is_kept(table: Table) -> None:
    generous = replace(table.services.games["toy"], players=(1, 9))
    services = replace(table.services, games={"toy": generous})
    async with Table(services, table.database).sit("/new/toy") as app:
        await add(app, "Ana", "Ben", "Cem", "Dee")
        await app.tap("Start: Ana begins")
        assert app.shows("Toy is for 1 to 3 players, not 4.")
        assert app.page.route == "/new/toy"
        await app.tap("Dee plays")
        assert not app.shows("Toy is for 1 to 3 players, not 4.")
    assert table.services.plays.plays() == ()


async def test_a_store_that_refuses_is_told_and_the_play_can_be_tried_again(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await add(app, "Ana")
        with busy(table.database):
            await app.tap("Start")
            assert app.shows("The database is busy.")
            assert app.page.route == "/new/toy"
        await app.tap("Start")
        assert app.page.route.startswith("/play/")
    assert len(table.services.plays.plays()) == 1


async def test_a_second_tap_on_start_begins_no_second_play(table: Table) -> None:
    table.play("Ana")
    async with table.sit("/new/toy") as app:
        start = app.target("Start")
        for _ in range(3):
            await app.session.dispatch_event(start._i, "click", None)
        await app.settle()
    assert len(table.services.plays.plays()) == 2


async def test_the_way_back_is_the_home_screen(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await app.tap("Back")
        assert app.page.route == "/"


async def test_a_result_is_entered_without_tracking(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await add(app, "Ana", "Ben")
        await app.tap("Enter only the result, for a play that is over already", "Ben has won")
        assert app.shows("Ben wins")
        assert app.page.route.startswith("/play/")
    (play,) = table.services.plays.plays()
    assert play.result is not None
    assert play.result.winners == (1,)
    assert len(table.services.statistics.finished()) == 1


async def test_scores_are_entered_with_the_result_and_say_who_was_second(table: Table) -> None:
    async with table.sit("/new/toy") as app:
        await add(app, "Ana", "Ben", "Cem")
        await app.tap("Enter only the result, for a play that is over already")
        await app.type("Score of Ana", "12")
        await app.type("Score of Ben", "many")
        await app.tap("Ana has won")
        (field,) = app.find(ft.TextField, lambda each: each.label == "Score of Ben")
        assert app.labels(field) == ["A whole number"]
        assert app.page.route == "/new/toy"
        await app.type("Score of Ben", "−3")
        await app.type("Score of Cem", "7")
        await app.tap("Ana has won")
        assert app.shows("Ana wins")
    (play,) = table.services.plays.plays()
    assert play.result is not None
    ranked = [(each.player, each.rank, each.scores[0].value) for each in play.result.standings]
    assert ranked == [(0, 1, 12), (2, 2, 7), (1, 3, -3)]
