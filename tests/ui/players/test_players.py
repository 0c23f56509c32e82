"""What the screens of players and statistics tell, and what can be done there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
from hypothesis import given, strategies as st

from companion.errors import Message
from companion.play.bounds import EARLIEST
from companion.play.reporting import Statistic, Story
from companion.play.setup import Player
from companion.ui.players.screen import PIECE, months_of
from companion.ui.shell import HOUR, now_ms
from tests.store.disk import busy
from tests.toy import GAME, Score, State
from tests.ui.table import Table, address, table_in


def won(table: Table, *names: str, times: int = 1) -> None:
    """Lets the first of the players win a play, or several, each after the last one."""
    for _ in range(times):
        play = table.play(*names)
        for points in (9, 9):
            play.act("ann", Score(0, points), now_ms() + 1000 * len(table.services.plays.plays()))


async def test_nobody_is_a_sentence_of_its_own(table: Table) -> None:
    async with table.sit("/players") as app:
        assert app.shows("Nobody has played here yet.")
        assert not app.shows("from ")


async def test_of_many_people_those_are_drawn_that_are_asked_for(table: Table) -> None:
    known = [Player(f"p{number}", f"Person {number}", "", "") for number in range(2 * PIECE + 7)]
    table.services.players.save(known, now_ms())
    async with table.sit("/players") as app:
        for drawn, following in ((PIECE, PIECE), (2 * PIECE, 7)):
            assert sum(label.startswith("Person ") for label in app.labels()) == drawn
            await app.tap(f"Players: {following} more")
        assert sum(label.startswith("Person ") for label in app.labels()) == len(known)
        assert not app.shows(" more")


async def test_few_plays_say_so_instead_of_a_share(table: Table) -> None:
    won(table, "Ana", "Ben", times=4)
    async with table.sit("/players") as app:
        assert app.node("Ana, 4 wins, 4 plays")
        assert app.texts().count("The share of wins is shown from 5 plays on.") == 1
        assert not any("%" in text for text in app.texts())
    won(table, "Ben", "Ana")
    async with table.sit("/players") as app:
        assert app.node("Ana, 4 wins, 5 plays · 80% won")
        assert app.node("Ben, 1 win, 5 plays · 20% won")


async def test_one_way_leads_from_settings_and_history_to_a_person(table: Table) -> None:
    won(table, "Ana", "Ben")
    async with table.sit("/settings") as app:
        await app.tap("Players and statistics")
        assert app.page.route == "/players"
        await app.go("/plays")
        await app.tap("Players and statistics")
        await app.tap("Ana, 1 win", exact=False)
        assert app.page.route == "/players/ana"
        await app.tap("Back")
        assert app.page.route == "/players"


async def test_a_person_has_wins_and_streaks(table: Table) -> None:
    for winner in ("Ana", "Ana", "Ana", "Ben", "Ana"):
        won(table, winner, "Ana" if winner == "Ben" else "Ben")
    async with table.sit("/players/ana") as app:
        for label in ("plays: 5", "wins: 4", "in a row now: 1", "longest streak: 3"):
            assert app.node(label)
        await app.tap("Toy", exact=False)
        assert app.page.route == "/statistics/toy"
        assert app.node("Ana: 4, 5 plays · 80% won")


async def test_a_play_deleted_elsewhere_leaves_the_page(table: Table) -> None:
    won(table, "Ana", times=2)
    async with table.sit("/players/ana") as app, table.sit("/plays", device="ben") as other:
        table.services.plays.delete(table.services.plays.plays()[0].id, now_ms())
        assert app.node("plays: 2")
        other.page.pubsub.send_others_on_topic("plays", None)
        await app.settle()
        assert app.node("play: 1")


async def test_a_profile_is_changed(table: Table) -> None:
    won(table, "Ana", "Ben")
    async with table.sit("/players/ana") as app, table.sit("/players", device="ben") as other:
        await app.tap("Change the profile")
        await app.type("Name", "  Anaïs ")
        await app.tap("Green")
        await app.tap("Save")
        assert app.node("Anaïs, Players and statistics")
        assert not app.shows("Colour and emblem")
        await other.settle()
        assert other.shows("Anaïs")
    known = {player.id: player for player in table.services.players.recent()}
    assert known["ana"] == Player("ana", "Anaïs", "green", "wings")


async def test_a_player_needs_a_name(table: Table) -> None:
    won(table, "Ana")
    async with table.sit("/players/ana") as app:
        await app.tap("Change the profile")
        await app.type("Name", "  ")
        await app.tap("Save")
        assert app.labels(app.find(ft.TextField)[0]) == ["A player needs a name."]
        await app.tap("Close")
        assert not app.shows("Colour and emblem")
    assert table.services.players.recent()[0].name == "Ana"


async def test_namesakes_are_merged_and_taken_apart(table: Table) -> None:
    won(table, "Ana", "Ben")
    table.services.players.save([Player("other", "ANA", "blue", "tower")], now_ms())
    async with table.sit("/players") as app:
        assert app.shows("2 players are called Ana. Are they the same person?")
        await app.tap("Merge them")
        assert app.shows("They are one person now: Ana.")
        assert not app.shows("Are they the same person?")
        assert table.services.players.aliases() == {"other": "ana"}
        await app.tap("Take back")
        assert app.shows("Are they the same person?")
    assert table.services.players.aliases() == {}


async def test_namesakes_that_are_two_people_are_never_asked_about_again(table: Table) -> None:
    won(table, "Ana", "Ben")
    table.services.players.save([Player("other", "ANA", "blue", "tower")], now_ms())
    async with table.sit("/players") as app:
        await app.tap("No, never")
        assert not app.shows("Are they the same person?")
        table.services.players.save([Player("third", "ana", "green", "star")], now_ms())
    async with table.sit("/players") as app:
        assert app.shows("2 players are called")
    assert table.services.players.aliases() == {}


async def test_a_person_is_told_against_each_other_one(table: Table) -> None:
    won(table, "Ana", "Ben", times=2)
    won(table, "Ben", "Ana")
    won(table, "Cem", "Ben")
    async with table.sit("/players/ana") as app:
        assert app.shows("Head to head")
        assert not app.shows("Cem")
        await app.tap("Ben, 3 plays: won 2, lost 1")
        assert app.shows("3 plays: won 1, lost 2")


async def test_a_person_is_merged_with_another_by_hand(table: Table) -> None:
    won(table, "Ana", "Ben", times=2)
    won(table, "Annette", "Ben")
    async with table.sit("/players/ana") as app:
        await app.tap("Merge with another player")
        assert not app.shows("Ben, 3 plays")
        await app.tap("Annette, 1 play")
        assert app.node("plays: 3")
        assert app.node("longest streak: 3")
        await app.go("/players/annette")
        assert app.node("plays: 3")
        await app.tap("Annette is somebody else")
        assert app.node("play: 1")
        await app.go("/players/ana")
        assert app.node("plays: 2")
    assert table.services.players.aliases() == {}


async def test_who_is_not_known_here_keeps_their_name_when_merged(table: Table) -> None:
    won(table, "Ana")
    won(table, "Annette")
    table.services.players.forget("ana")
    async with table.sit("/players/ana") as app:
        await app.tap("Merge with another player")
        await app.tap("Annette, 1 play")
        assert app.node("Ana, Players and statistics")
        assert app.node("plays: 2")


async def test_the_next_play_seats_people_as_they_are_shown_now(table: Table) -> None:
    won(table, "Annette", "Ben")
    table.services.players.save([Player("ana", "Ana", "rose", "star")], now_ms())
    table.services.players.merge("annette", "ana")
    async with table.sit("/new/toy") as app:
        assert app.node("Ana, seat 1, begins")
        assert not app.shows("Annette")


async def test_a_merge_that_cannot_be_kept_is_told(table: Table) -> None:
    won(table, "Ana")
    won(table, "Annette")
    async with table.sit("/players/ana") as app:
        await app.tap("Merge with another player")
        with busy(table.database):
            await app.tap("Annette, 1 play")
        assert app.shows("The database is busy.")
        assert app.node("play: 1")


async def test_a_person_or_game_without_plays_is_told(table: Table) -> None:
    play = table.play("Ana")
    async with table.sit("/players/nobody") as app:
        assert app.shows("This player cannot be shown")
        await app.tap("All players")
        await app.tap("Ana", exact=False)
        assert app.shows("no finished play yet")
        await app.go("/statistics/toy")
        assert app.shows("This game was not played to its end yet.")
        await app.go("/statistics/nothing")
        assert app.shows("This game was not played to its end yet.")
        await app.go(address(play))


def medals_told(story: Story[State]) -> tuple[Statistic, ...]:
    return (
        Statistic("medal_gold", Message("Golden"), 1, 0),
        Statistic("points", Message("Dots"), story.last.points[0], 0),
    )


async def test_medals_and_figures_stand_on_the_page(tmp_path: Path) -> None:
    table = table_in(tmp_path, {"toy": replace(GAME, statistics=medals_told)})
    won(table, "Ana", "Ben", times=2)
    won(table, "Ben", "Ana", times=2)
    won(table, "Ana", "Ben")
    async with table.sit("/players/ana") as app:
        assert app.node("Golden, Toy: 3")
        assert app.node("Dots, 54, 18.0 per play · most in all")
        await app.go("/players")
        assert not app.shows("Known for")
    table.database.close()


async def test_who_never_finished_a_play_can_be_removed_and_comes_back(table: Table) -> None:
    people = [Player("zoe", "Zoé", "red", "crown"), Player("ana", "Ana", "blue", "tower")]
    for at, person in enumerate(people):
        table.services.players.save([person], at)
    before = table.services.players.recent()
    async with table.sit("/players/zoe") as app:
        await app.tap("Remove from the players")
        assert app.shows("Zoé was removed.")
        assert [person.name for person in table.services.players.recent()] == ["Ana"]
        await app.tap("Bring back")
        assert app.node("Remove from the players")
    assert table.services.players.recent() == before


async def test_who_has_finished_a_play_stays(table: Table) -> None:
    won(table, "Ana", "Ben")
    async with table.sit("/players/ben") as app:
        assert "Remove from the players" not in app.labels()


async def test_who_was_merged_under_the_same_name_is_told_without_saying_it_twice(
    table: Table,
) -> None:
    people = (Player("ana", "Ana", "red", "crown"), Player("ana-2", "Ana", "blue", "tower"))
    table.services.players.save(people, 1)
    table.services.players.merge("ana-2", "ana")
    async with table.sit("/players/ana") as app:
        assert app.shows("Another Ana, the same person")
        assert not app.shows("merged into")


HERE: Any = SimpleNamespace(zone=None)

ends = st.lists(
    st.tuples(st.integers(EARLIEST, EARLIEST + 9000 * HOUR), st.integers(0, 9 * HOUR)), max_size=30
)


@given(ends)
def test_every_play_is_in_one_month_the_last_month_first(ends: Sequence[tuple[int, int]]) -> None:
    months = months_of(HERE, ends)
    assert sum(each.plays for each in months) == len(ends)
    assert sum(each.took for each in months) == sum(took for _at, took in ends)
    firsts = [each.first for each in months]
    assert firsts == sorted(set(firsts), reverse=True)


async def test_plays_and_time_are_told_by_month(table: Table) -> None:
    for play in (table.play("Ana"), table.play("Ana")):
        for minutes in (0, 84):
            play.act("ann", Score(0, 9), now_ms() + 60_000 * minutes)
    async with table.sit("/players") as app:
        assert not app.shows("By month")
        table.services.plays.date(table.services.plays.plays()[0].id, EARLIEST + 20 * 24 * HOUR)
        await app.go("/")
        await app.go("/players")
        assert app.node("Jan 2000: 1 play · 1 h 24")
