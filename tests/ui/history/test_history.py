from dataclasses import replace
from datetime import UTC, date, datetime, tzinfo
from zoneinfo import ZoneInfo

import flet as ft
import pytest
from hypothesis import given, strategies as st

from companion.i18n import Translator
from companion.play.bounds import EARLIEST, LATEST
from companion.play.by_hand import Finish
from companion.play.setup import Player
from companion.store.open_play import OpenPlay
from companion.store.open_plays import OpenPlays
from companion.ui.history.sheet import days_in, on_day
from companion.ui.shell.context import now_ms
from tests import toy
from tests.headless import Headless
from tests.store.disk import busy
from tests.toy import Score
from tests.ui.table import Table, address

MINUTE = 60_000


def ended(table: Table, *names: str, minutes: int = 0) -> OpenPlay:
    """Returns a play that its first player has won, after so many minutes."""
    play = table.play(*names)
    for _ in range(2):
        play.act("ann", Score(0, 9), now_ms() + minutes * MINUTE)
    return play


async def test_an_empty_store_says_so(table: Table) -> None:
    async with table.sit("/plays") as app:
        assert app.shows("No play yet.")


async def test_every_play_says_how_it_ended_or_how_far_it_is(table: Table) -> None:
    going = table.play("Ana")
    going.act("ann", Score(0, 4), now_ms())
    ended(table, "Ben", "Cem", minutes=84)
    async with table.sit("/plays") as app:
        assert app.shows("2 plays")
        assert (
            app.node("Ben wins", exact=False).label
            == "Ben wins, Toy · Ben, Cem · just now · 1 h 24"
        )
        await app.tap("4 points, Toy · Ana · just now · not finished")
        assert app.page.route == address(going)


async def test_no_journal_is_read_for_a_play_that_is_finished(table: Table) -> None:
    ended(table, "Ana")
    table.services.plays.load = lambda _play: 1 / 0  # type: ignore[method-assign,assignment]
    async with table.sit("/plays") as app:
        assert app.shows("Toy · Ana")


async def test_how_far_a_play_is_is_read_again_once_it_went_on(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = table.play("Ana").id
    open_plays, loaded = OpenPlays(table.services.plays), list[str]()
    load = table.services.plays.load
    monkeypatch.setattr(
        table.services.plays, "load", lambda play: loaded.append(play) or load(play)
    )

    def told() -> str | None:
        found = open_plays.headline(table.services.plays.record(play))
        return None if found is None else Translator("en").text(found)

    assert (told(), told(), len(loaded)) == ("0 points", "0 points", 1)
    table.services.open_plays.open(play).act("ann", Score(0, 4), now_ms() + MINUTE)
    assert (told(), told()) == ("4 points", "4 points")


async def test_the_play_that_was_played_last_comes_first(table: Table) -> None:
    late, early = ended(table, "Ana", minutes=9), ended(table, "Ben", minutes=3)
    del late, early
    async with table.sit("/plays") as app:
        found = [label for label in app.labels() if " wins, " in label]
        assert [label.split()[0] for label in found] == ["Ana", "Ben"]


async def test_one_tap_shows_the_plays_of_a_person_and_another_all(table: Table) -> None:
    table.play("Ana", "Ben")
    table.play("Ana", "Cem")
    async with table.sit("/plays") as app:
        await app.tap("Cem")
        assert app.node("Cem").selected
        assert app.shows("1 play")
        assert not app.shows("Ana, Ben")
        await app.tap("Cem")
        assert app.shows("2 plays")


async def test_back_from_a_play_leads_to_the_list_as_it_was(table: Table) -> None:
    table.play("Ana", "Ben")
    play = table.play("Ana", "Cem")
    async with table.sit() as app:
        await app.tap("All plays")
        await app.tap("Cem")
        await app.tap("Toy · Ana, Cem", exact=False)
        assert app.page.route == address(play)
        await app.tap("Back to the list")
        assert app.node("Cem").selected
        assert app.shows("1 play")
        await app.tap("Back", "All plays")
        assert not app.node("Cem").selected
        assert app.shows("2 plays")


async def test_merged_players_are_one_person_in_the_filter(table: Table) -> None:
    for names in (("Ana", "Ben"), ("Ana", "Benny"), ("Ana",)):
        table.play(*names)
    table.services.players.merge("benny", "ben")
    async with table.sit("/plays") as app:
        assert "Benny" not in app.labels()
        await app.tap("Ben")
        assert app.shows("2 plays")


async def test_two_people_with_one_name_are_told_apart_in_the_filter(table: Table) -> None:
    for other in ("ana", "ana-2", "ana-2"):
        people = (Player(other, "Ana", "", ""), Player("ben", "Ben", "", ""))
        table.services.plays.create("toy", toy.Setup(people), "ann", now_ms())
    async with table.sit("/plays") as app:
        await app.tap("Ana (2)")
        assert app.shows("1 play")
        await app.tap("Ana")
        assert app.shows("2 plays")


async def test_one_tap_shows_the_plays_of_a_game(table: Table) -> None:
    table.play("Ana")
    other = replace(toy.GAME, id="other", title=toy.GAME.tagline)
    games = {"toy": toy.GAME, "other": other}
    table.services.plays.games = games
    setup = toy.Setup((Player("ana", "Ana", "", ""),))
    table.services.plays.create("other", setup, "ann", now_ms())
    services = replace(table.services, games=games)
    async with Table(services, table.database).sit("/plays") as app:
        assert app.shows("2 plays")
        await app.tap("Toy")
        assert app.shows("1 play")
        assert app.node("More: Toy · Ana")


async def test_many_people_wait_behind_one_chip(table: Table) -> None:
    for number in range(8):
        table.play(f"P{number}")
    async with table.sit("/plays") as app:
        assert len([label for label in app.labels() if label in {f"P{n}" for n in range(8)}]) == 6
        await app.tap("Others…")
        assert len([label for label in app.labels() if label in {f"P{n}" for n in range(8)}]) == 8


async def test_a_deleted_play_comes_back_at_once(table: Table) -> None:
    table.play("Ana")
    async with table.sit("/plays") as app:
        await delete(app)
        assert app.shows("The play was deleted.")
        assert app.shows("No play yet.")
        await app.tap("Bring back")
        assert app.node("More: Toy · Ana")
        assert not app.shows("The play was deleted.")


async def delete(app: Headless) -> None:
    await app.tap("More: ", exact=False)
    await app.tap("Delete")


async def test_a_play_deleted_long_ago_comes_back_from_the_bin(table: Table) -> None:
    play = table.play("Ana")
    table.services.plays.delete(play.id, now_ms())
    async with table.sit("/plays") as app:
        await app.tap("1 deleted play")
        await app.tap("Bring back: Toy · Ana")
        assert not app.shows("1 deleted play")
        assert app.node("More: Toy · Ana")


async def test_a_play_deleted_here_leaves_the_lists_elsewhere(table: Table) -> None:
    table.play("Ana")
    async with table.sit("/plays") as app, table.sit(device="ben") as home:
        assert home.shows("Resume")
        await delete(app)
        await home.settle()
        assert not home.shows("Resume")


async def test_a_play_of_an_unknown_game_is_listed_and_can_be_deleted(table: Table) -> None:
    table.play("Ana")
    services = replace(table.services, games={"other": table.services.games["toy"]})
    async with Table(services, table.database).sit("/plays") as app:
        assert app.shows("A play of an unknown game")
        await app.tap("More: toy")
        assert "Replay" not in app.labels()
        await app.tap("Delete")
        assert app.shows("No play yet.")


async def test_a_store_that_refuses_to_delete_is_told(table: Table) -> None:
    table.play("Ana")
    async with table.sit("/plays") as app:
        with busy(table.database):
            await delete(app)
        assert app.shows("The database is busy.")
        assert not app.shows("The play was deleted.")
        assert app.node("More: Toy · Ana")


async def test_a_named_play_is_shown_by_its_name_everywhere(table: Table) -> None:
    play = table.play("Ana")
    async with table.sit("/plays") as app, table.sit("/plays", device="ben") as other:
        await app.tap("More: ", exact=False)
        await app.tap("Give it a name")
        await app.type("Name of this play", "  Christmas   Eve ", submit=True)
        assert table.services.plays.record(play.id).name == "Christmas Eve"
        assert not app.find(ft.TextField)
        for session in (app, other):
            await session.settle()
            assert session.node("More: Christmas Eve")
        await app.tap("More: Christmas Eve")
        await app.tap("Give it a name")
        await app.tap("No name")
        assert app.node("More: Toy · Ana")


async def test_the_sheet_leads_to_the_table_and_the_replay(table: Table) -> None:
    going, over = table.play("Ana"), ended(table, "Ben")
    async with table.sit("/plays") as app:
        await app.tap("More: Toy · Ana")
        await app.tap("Continue")
        assert app.page.route == address(going)
        await app.go("/plays")
        await app.tap("More: Toy · Ben")
        await app.tap("Replay")
        assert app.page.route == f"/replay/{over.id}"


def drawn(app: Headless) -> int:
    return app.labels().count("More: Toy · Ana")


async def test_of_a_long_list_earlier_plays_are_drawn_when_asked_for(table: Table) -> None:
    for _ in range(30):
        table.play("Ana")
    async with table.sit("/plays") as app:
        assert drawn(app) == 11
        await app.tap("Earlier")
        assert drawn(app) == 26
        await app.tap("Earlier")
        assert drawn(app) == 30
        assert "Earlier" not in app.labels()


async def test_of_a_long_list_earlier_plays_are_drawn_as_its_end_comes_near(table: Table) -> None:
    for _ in range(30):
        table.play("Ana")
    async with table.sit("/plays") as app:
        (column,) = app.find(ft.ListView, lambda column: column.on_scroll is not None)
        place = {"event_type": "update", "min_scroll_extent": 0, "viewport_dimension": 780}
        far = place | {"pixels": 100, "max_scroll_extent": 2000}
        await app.event(column, "scroll", far)
        assert drawn(app) == 11
        await app.event(column, "scroll", far | {"pixels": 1500})
        assert drawn(app) == 26


async def test_a_damaged_play_is_shown_as_such_and_what_can_be_read_is_saved(table: Table) -> None:
    hit, sound = table.play("Ana", "Ben"), table.play("Cleo", "Dan")
    for _round in range(3):
        hit.act("ann", Score(0, 1), 5000)
    with table.database.writing() as connection:
        (keeps,) = connection.exec_driver_sql(
            "SELECT sql FROM sqlite_master WHERE name = 'entries_keep'"
        ).one()
        connection.exec_driver_sql("DROP TRIGGER entries_keep")
        connection.exec_driver_sql(
            "UPDATE entries SET content = replace(content, '1', '2') WHERE play = ? AND seq = 3",
            (hit.id,),
        )
        connection.exec_driver_sql(keeps)
    table.services.open_plays._plays.clear()  # as after a start
    table.services.open_plays._recent.clear()
    async with table.sit("/plays") as app:
        assert app.shows("This play is damaged")
        await app.go(f"/play/{hit.id}")
        assert app.shows("This play cannot be opened")
        await app.tap("Save what can be read")
        await app.settle()
        assert any("May end early: Ana, Ben" in label for label in app.texts())
        assert not app.shows("This play is damaged")
    assert len(table.services.plays.load(hit.id)) == 2
    assert len(table.services.plays.load(sound.id)) == len(sound.journal)


async def test_a_play_gets_a_place_and_a_note(table: Table) -> None:
    ended(table, "Ana", minutes=84)
    async with table.sit("/plays") as app:
        await app.tap("More: Toy · Ana")
        await app.tap("Where it was played, and a note")
        await app.type("Where it was played", "  Chez   Ben ")
        await app.type("Note", "It rained.\nWe stayed.")
        await app.tap("Save")
        assert app.shows("1 h 24 · Chez Ben")
        await app.tap("More: Toy · Ana")
        assert app.shows("It rained.")


async def test_a_date_is_put_right_by_a_tap_or_typed(table: Table) -> None:
    play = ended(table, "Ana")
    before = table.services.plays.record(play.id)
    async with table.sit("/plays") as app:
        await app.tap("More: Toy · Ana")
        await app.tap("Put the date right")
        await app.type("Another day", "30.2.2024")
        await app.tap("Put the date right")
        assert error(app) == "Write it as day, month, year, such as 21.11.2026."
        await app.type("Another day", "1.1.2090", submit=True)
        assert error(app) == "A play was played between the year 2000 and today."
        await app.type("Another day", "29.2.2024", submit=True)
        assert app.shows("Feb 2024")
    after = table.services.plays.record(play.id)
    assert local(after.finished_at).date() == date(2024, 2, 29)
    assert local(after.finished_at).time() == local(before.finished_at).time()


def local(at: int | None, zone: tzinfo | None = None) -> datetime:
    return datetime.fromtimestamp((at or 0) / 1000, UTC).astimezone(zone)


def error(app: Headless) -> str:
    return "".join(app.labels(app.find(ft.TextField)[0]))


@pytest.mark.parametrize("text", ["21.11.2026", " 21/11/2026", "2026-11-21", "21 11 2026"])
def test_dates_are_read_as_people_write_them(text: str) -> None:
    assert days_in(text) == (date(2026, 11, 21),)


def test_a_date_that_can_be_two_days_is_no_guess() -> None:
    assert days_in("04/03/2026") == (date(2026, 3, 4), date(2026, 4, 3))
    assert days_in("03/03/2026") == (date(2026, 3, 3),)
    assert days_in("3/14/2026") == (date(2026, 3, 14),)
    assert days_in("04.03.2026") == (date(2026, 3, 4),)


async def test_a_date_that_can_be_two_days_is_asked_back(table: Table) -> None:
    play = table.play("Ana")
    play.act("ann", Finish((0,)), now_ms())
    async with table.sit("/plays") as app:
        await app.tap("More: Toy", exact=False)
        await app.tap("Put the date right")
        await app.type("Another day", "04/03/2026", submit=True)
        assert error(app) == "This can be two days. Choose the one that is meant."
        await app.tap("3 Apr 2026")
    after = table.services.plays.record(play.id)
    assert local(after.finished_at).date() == date(2026, 4, 3)


@pytest.mark.parametrize("text", ["", "tomorrow", "32.1.2026", "1.13.2026", "1.1.26.7", "9" * 5000])
def test_what_is_no_date_is_none(text: str) -> None:
    assert days_in(text) == ()


ZONES = [None, *map(ZoneInfo, ("Europe/Paris", "America/New_York", "Asia/Kolkata"))]


@given(
    st.integers(EARLIEST, LATEST),
    st.dates(date(2000, 1, 2), date(2099, 12, 30)),
    st.sampled_from(ZONES),
)
def test_another_day_has_the_same_time(at: int, chosen: date, zone: tzinfo | None) -> None:
    moved = local(on_day(at, chosen, zone), zone)
    assert moved.date() == chosen
    meant = local(at, zone)
    assert moved.minute == meant.minute
    assert abs(moved.hour - meant.hour) <= 1  # a day in March has an hour less


async def test_of_an_entered_result_nobody_knows_how_long_it_took(table: Table) -> None:
    play = table.play("Ana")
    play.act("ann", Finish((0,)), now_ms())
    async with table.sit("/plays") as app:
        assert app.node("Ana wins", exact=False).label == "Ana wins, Toy · Ana · just now"
