"""Who came with the second code of a served table sees the play, and can do nothing to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app import make_main, sealed
from companion.errors import StoreError
from companion.games.morrigan.cards import Special
from companion.games.morrigan.moves.special import PlaySpecial
from companion.host.visitor import Visitor
from companion.play import Player, Setup
from companion.play.by_hand import Adjust, Finish
from companion.resources import find_games
from companion.ui.invite.phones import NAME
from companion.ui.shell import ALL_PLAYS, now_ms, play_topic
from companion.widgets import Ink, from_afar
from tests import legibility
from tests.games.recorded import recorded
from tests.headless import Headless
from tests.tools.watching.served import Browser
from tests.toy import Score
from tests.ui.table import Table, address, table_in

TRIES = 60
"""In the everyday tests; ``python -m tests.tools.watching`` makes 10,000."""


def watch(table: Table, route: str = "/", language: str = "en", **client: Any) -> Headless:
    """Returns a screen that only watches; it hears of what others of the table do."""
    table.sit()  # makes the hub
    main = make_main(table.services, table.database, Visitor("", language, watches=True))
    return Headless(main, route=route, hub=table.hubs[0], **client)


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Table]:
    made = table_in(tmp_path, find_games())
    yield made
    made.database.close()


@pytest.mark.parametrize("route", ["/", "/settings", "/new/toy", "/safekeeping", "/play/none"])
async def test_whatever_the_address_there_is_only_the_play(table: Table, route: str) -> None:
    play = table.play()
    async with watch(table, route) as screen:
        assert screen.shows("Toy · Watch only")
        assert not screen.shows("More")
        assert not screen.shows("Undo")
        await screen.tap("Ana +1")  # the view of this game draws its keys whatever it is told
        assert len(play.journal) == 1
        play.act("ann", Score(0, 4), now_ms())
        screen.page.pubsub.send_all_on_topic(play_topic(play.id), None)
        await screen.settle()
        assert screen.shows("Ana 4")


async def test_the_next_play_is_shown_when_one_is_over(table: Table) -> None:
    async with watch(table) as screen:
        assert screen.shows("No play has begun yet.")
        first = table.play("Ana", "Ben")
        screen.page.pubsub.send_all_on_topic(ALL_PLAYS, None)
        await screen.settle()
        assert screen.shows("Ana 0")
        first.act("ann", Finish((0,)), now_ms())
        screen.page.pubsub.send_all_on_topic(play_topic(first.id), None)
        await screen.settle()
        assert screen.shows("The play is over")
        table.play("Cleo", "Dan")
        screen.page.pubsub.send_all_on_topic(ALL_PLAYS, None)
        await screen.settle()
        assert screen.shows("Cleo 0")


async def test_a_link_to_a_play_shows_that_one_while_it_goes_on(table: Table) -> None:
    first = table.play("Ana", "Ben")
    table.play("Cleo", "Dan")
    async with watch(table, address(first)) as screen:
        assert screen.shows("Ana 0")


@pytest.mark.parametrize("game", ["regicide", "mordred", "morrigan", "murky_fairies", "montdragon"])
async def test_every_game_is_watched_with_its_panels(games: Table, game: str) -> None:
    count = max(2, games.services.games[game].players[0])
    people = tuple(Player(name, name, "red", "") for name in ("Ana", "Ben", "Cleo")[:count])
    data = tuple(games.services.tables[game].items())
    play = games.services.plays.create(game, Setup(people, data=data), "ann", now_ms())
    assert isinstance(play, str)
    async with watch(games, width=1280, height=800) as screen:
        assert screen.shows("Watch only")
        if games.services.games[game].seats is not None:
            await screen.tap("A panel for each player")
            assert screen.shows("Take the device up again")
            named = [box.content for box in screen.tappable()]
            assert len(named) == 2, "two keys, neither of which changes the play"
            await screen.tap("Take the device up again")
            await screen.tap("Turn it to whoever’s turn it is")
            assert screen.shows("As everybody sees it")
    assert len(games.services.open_plays.open(play).journal) == 1


@pytest.mark.parametrize("game", ["regicide", "mordred", "morrigan", "murky_fairies", "montdragon"])
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_all_that_a_television_says_is_read_from_across_the_room(
    games: Table, game: str, language: str
) -> None:
    script = recorded(games.services.games[game]).journal
    half = len(script.order) // 2
    games.services.plays.adopt([script[each] for each in script.order[:half]], 0)
    ink, times = from_afar(Ink(width=1280, height=800))
    seen = legibility.Seen()
    async with watch(games, language=language, width=1280, height=800) as screen:
        seen.look(screen, ink, times)
        assert screen.shows("Log" if language == "en" else "Journal")
    assert seen.captions.keys() == {"room"}
    legibility.check("", seen)


async def test_what_happened_covers_no_panel_for_nobody_presses_it_away(games: Table) -> None:
    script = recorded(games.services.games["morrigan"])
    (deluge,) = (
        line.entry.id
        for line in script.lines
        if isinstance(line.action, PlaySpecial) and line.action.special is Special.DELUGE
    )
    upto = script.journal.order[: script.journal.place(deluge) + 1]
    games.services.plays.adopt([script.journal[each] for each in upto], 0)
    async with watch(games) as screen:
        assert screen.shows("it ends when")
        await screen.tap("A panel for each player")
        assert screen.shows("Take the device up again")
        assert not screen.shows("it ends when")


async def test_nothing_is_taken_of_who_only_watches_by_any_message(table: Table) -> None:
    await Browser(table, Random()).attempt(TRIES)  # noqa: S311 - no secret


async def test_what_a_watching_session_is_handed_cannot_write(table: Table) -> None:
    play = table.play()
    handed = sealed(table.services)
    seen = handed.open_plays.open(play.id)
    with pytest.raises(StoreError):
        seen.act("eve", Adjust("points", 0, 7), now_ms())
    with pytest.raises(StoreError):
        handed.settings.put(NAME, "Eve", "eve")
    with pytest.raises(StoreError):
        handed.players.save((Player("eve", "Eve", "", ""),), now_ms())
    with pytest.raises(StoreError), handed.plays.database.reading() as connection:
        connection.exec_driver_sql("DELETE FROM entries")
    play.act("ann", Score(0, 4), now_ms())
    assert seen.refresh()
    assert seen.journal.entries == play.journal.entries


async def test_how_many_screens_watch_is_shown_where_others_are_invited(table: Table) -> None:
    served = table.services.table
    served.open("BRELAN22", lambda: ("http://192.0.2.7:8550/?code=BRELAN22",), "SEEONLY2")
    async with watch(table), table.sit("/invite") as guest:
        assert guest.shows("1 screen watches")
        assert served.present == ()
        await guest.tap("Watch only")
        assert guest.shows("SEEO NLY2")
        assert not guest.shows("BREL AN22")
