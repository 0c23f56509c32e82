"""A served table: who is here, what phones are called, and what belongs to the host."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from companion.app import track_presence
from companion.delays import other_delays
from companion.errors import DamagedError, Message
from companion.i18n import _
from companion.play import Player, Setup
from companion.play.by_hand import Finish
from companion.resources import find_games
from companion.store.open_play import OpenPlay
from companion.ui.invite.phones import NAME, TRUST, player_of
from companion.ui.shell.context import now_ms
from companion.ui.shell.device import Device
from companion.ui.shell.root import start_session
from tests.headless import Headless
from tests.ui.table import Table, table_in

LINK = "http://192.0.2.7:8550/?code=BRELAN22"


@pytest.fixture(autouse=True)
def _at_once() -> Iterator[None]:
    with other_delays(absence_s=0, gather_s=0, network_s=0.01):
        yield


@pytest.fixture(autouse=True)
def open_table(table: Table) -> None:
    table.services.table.open("BRELAN22", lambda: (LINK,))


def join(table: Table, route: str, name: str, *, host: bool = False) -> Headless:
    """Returns a session that the table knows of."""
    if not table.hubs:
        table.sit(device=name)  # makes the hub

    def main(page: ft.Page) -> None:
        device = Device(page, lambda: name, "en", host=host)
        start_session(page, table.services, device)
        track_presence(table.services, device)

    return Headless(main, route=route, hub=table.hubs[0])


async def test_who_comes_and_goes_is_said_by_name(table: Table) -> None:
    play = table.play().id
    table.services.settings.put(NAME, "Ben's phone", "ben")
    async with join(table, f"/play/{play}", "ann", host=True) as ann:
        async with join(table, "/", "ben") as ben:
            await asyncio.sleep(0.01)
            await ann.settle()
            assert ann.shows("Ben's phone is here.")
            assert table.services.table.present == ("ann", "ben")
            await ben.event(ben.page, "disconnect")
        await asyncio.sleep(0.05)
        await ann.settle()
        assert ann.shows("Ben's phone has left.")
    assert table.services.table.present == ("ann",)


async def test_a_phone_that_was_away_for_a_moment_has_not_come_anew(table: Table) -> None:
    play = table.play().id
    with other_delays(absence_s=60, gather_s=0):
        async with (
            join(table, f"/play/{play}", "ann", host=True) as ann,
            join(table, f"/play/{play}", "ben") as ben,
        ):
            news = table.services.table.news
            await ben.event(ben.page, "disconnect")
            await ben.event(ben.page, "connect")
            await asyncio.sleep(0.01)
            await ann.settle()
            assert table.services.table.news == news
            assert table.services.table.present == ("ann", "ben")


async def test_nobody_is_told_of_their_own_coming(table: Table) -> None:
    play = table.play().id
    async with join(table, f"/play/{play}", "ann", host=True) as ann:
        await ann.event(ann.page, "disconnect")
        await asyncio.sleep(0.01)
        await ann.event(ann.page, "connect")
        await ann.settle()
        assert table.services.table.news[1:] == (_("Another phone is here."), "ann")
        assert not ann.shows("Another phone is here.")


async def test_a_picture_of_the_end_stays_the_same_when_something_is_said_above_it(
    table: Table,
) -> None:
    play = table.play()
    play.act("ann", Finish((0,)), now_ms())
    async with join(table, f"/play/{play.id}", "ann", host=True) as ann:
        (before,) = ann.find(ft.Screenshot)
        table.services.settings.put(NAME, "Ben's phone", "ben")
        async with join(table, "/", "ben"):
            await asyncio.sleep(0.01)
            await ann.settle()
            assert ann.shows("Ben's phone is here.")
            (after,) = ann.find(ft.Screenshot)
            assert after._i == before._i


async def test_an_invitation_follows_the_host_into_another_network(table: Table) -> None:
    networks = [LINK]
    table.services.table.open("BRELAN22", lambda: tuple(networks))
    async with join(table, "/invite", "ann", host=True) as ann:
        assert ann.shows("192.0.2.7:8550")
        networks[:] = [LINK.replace("192.0.2.7", "198.51.100.9")]
        for _look in range(100):
            await asyncio.sleep(0.02)
            await ann.settle()
            if ann.shows("198.51.100.9:8550"):
                break
        assert ann.shows("198.51.100.9:8550")
        assert not ann.shows("192.0.2.7")


async def test_the_log_calls_a_phone_by_its_name(table: Table) -> None:
    play = table.play(device="ben").id
    async with table.sit(f"/play/{play}", device="ben") as ben:
        await ben.tap("Ana +1")
    async with table.sit(f"/play/{play}") as ann:
        await ann.tap("More")
        await ann.tap("Log")
        assert ann.shows("another phone")
    table.services.settings.put(NAME, "Ben's phone", "ben")
    async with table.sit(f"/play/{play}") as ann:
        await ann.tap("More")
        await ann.tap("Log")
        assert ann.shows("Ben's phone")


@pytest.mark.parametrize(("host", "trusted"), [(True, False), (False, True), (False, False)])
async def test_a_guest_brings_no_backup_back_unless_the_host_says_so(
    table: Table, host: bool, trusted: bool
) -> None:
    table.services.settings.put(TRUST, trusted)
    async with join(table, "/safekeeping", "ben", host=host) as ben:
        assert ben.shows("Bring a backup back") == (host or trusted)
        assert ben.shows("Only the host of this table") != (host or trusted)


@pytest.mark.parametrize(("host", "trusted"), [(True, False), (False, True), (False, False)])
async def test_a_guest_has_no_damaged_file_kept_aside_unless_the_host_says_so(
    table: Table, host: bool, trusted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = table.play("Ana").id
    table.services.settings.put(TRUST, trusted)

    def damaged(_play: str) -> OpenPlay:
        raise DamagedError(Message("It cannot be read."))

    monkeypatch.setattr(table.services.open_plays, "open", damaged)
    async with join(table, f"/play/{play}", "ben", host=host) as ben:
        assert ben.shows("It cannot be read.")
        assert ben.shows("Save what can be read") == (host or trusted)
        assert ben.shows("The host of this table can go on") != (host or trusted)


@pytest.mark.parametrize(
    ("route", "taps"),
    [
        ("/plays", ("More: ", "Delete")),
        ("/players", ("Merge them",)),
        ("/players/zoe", ("Remove from the players",)),
    ],
)
async def test_what_was_offered_before_the_host_said_no_is_not_done(
    table: Table, route: str, taps: tuple[str, ...]
) -> None:
    table.play("Ana")
    for player in ("zoe", "other"):
        table.services.players.save([Player(player, "ANA", "blue", "tower")], 0)
    table.services.settings.put(TRUST, True)
    known = table.services.players.recent()
    async with join(table, route, "ben") as ben:
        *way, deed = taps
        for step in way:
            await ben.tap(step, exact=False)
        table.services.settings.put(TRUST, False)
        await ben.tap(deed)
        assert ben.shows("Only the host of this table")
    assert len(table.services.plays.plays()) == 1
    assert table.services.players.recent() == known
    assert table.services.players.aliases() == {}


async def test_an_invitation_has_the_address_the_code_and_who_is_here(table: Table) -> None:
    table.services.settings.put(NAME, "Ann", "ann")
    async with join(table, "/invite", "ann", host=True) as ann:
        assert ann.shows("192.0.2.7:8550")
        assert ann.shows("BREL AN22")
        assert ann.shows("Ann")


async def test_players_are_here_by_their_phones_names_and_say_so_by_one_tap(table: Table) -> None:
    play = table.play("Ana", "Ben", "Cem").id
    table.services.settings.put(NAME, "Ben’s phone", "ben")
    async with join(table, "/", "ben"), join(table, f"/play/{play}", "ann", host=True) as ann:
        await ann.tap("More", "Play along")
        assert ann.page.route == f"/invite/{play}"
        assert ann.shows("1 of 3")
        assert {"Ana, not yet", "Ben, here", "Cem, not yet"} <= set(ann.labels())
        assert ann.shows("This phone, here")
        await ann.tap("That’s me")
        assert table.services.settings.get(NAME, "ann") == "Ana"
        assert ann.shows("2 of 3")
        assert "Ana, this phone" in ann.labels()
        assert not ann.shows("That’s me")


@pytest.mark.parametrize(
    ("phone", "place"),
    [
        ("hana", 0),
        ("HANA\u200b", 0),
        ("Hana’s phone", 0),
        ("Cléa", 1),
        ("clea", 2),
        ("Ana Maria's phone", 4),
        ("Ana", 3),
        ("Hana and Ana", None),
        ("Pixel", None),
        ("", None),
    ],
)
def test_a_phones_name_that_is_a_players_is_that_player(phone: str, place: int | None) -> None:
    names = ("Hana", "Cléa", "Clea", "Ana", "Ana Maria")
    assert player_of([Player(name, name, "", "") for name in names], phone) == place


async def test_who_joins_is_asked_once_who_they_are_and_is_chosen_first(tmp_path: Path) -> None:
    table = table_in(tmp_path / "tally", find_games())
    table.services.table.open("BRELAN22", lambda: (LINK,))
    people = tuple(Player(name.lower(), name, "", "") for name in ("Ana", "Ben", "Cem"))
    play = table.services.plays.create("tally", Setup(people), "ann", 1)
    async with join(table, f"/play/{play}", "ben") as ben:
        assert ben.shows("Who are you?")
        await ben.tap("I am Ben")
        assert not ben.shows("Who are you?")
        assert ben.shows("Points for Ben")
        assert table.services.settings.get(NAME, "ben") == "Ben"
        await ben.tap("Cem")
        assert ben.shows("Points for Cem")
    table = table_in(tmp_path / "tally", find_games())  # the server has been started again
    async with table.sit(f"/play/{play}", device="ben") as ben:
        assert not ben.shows("Who are you?")
        assert ben.shows("Points for Cem")
    async with table.sit(f"/play/{play}", device="ann") as ann:
        assert ann.shows("Points for Ana")


async def test_who_only_watches_says_so_once_and_the_host_is_not_asked(table: Table) -> None:
    play = table.play("Ana", "Ben").id
    async with join(table, f"/play/{play}", "zoe") as zoe:
        await zoe.tap("None of them")
    for device, host in (("zoe", False), ("ann", True)):
        async with join(table, f"/play/{play}", device, host=host) as app:
            assert not app.shows("Who are you?")


async def test_an_invitation_to_a_play_leads_there_at_once(table: Table) -> None:
    play = table.play("Ana", "Ben").id
    for route, path in (("/invite", ""), (f"/invite/{play}", f"/play/{play}")):
        async with join(table, route, "ann", host=True) as ann:
            await ann.tap("Copy the link")
            calls = [call.body for call in ann.connection.sent if hasattr(call.body, "args")]
            copied = next(call.args for call in calls if call.name == "set")
            assert LINK.replace("/?", f"{path or '/'}?") in copied.values()


@pytest.mark.parametrize("route", ["/", "/new/toy"])
async def test_the_code_is_where_the_host_waits_for_the_others(table: Table, route: str) -> None:
    async with join(table, route, "ben") as ben:
        assert not ben.shows("BREL AN22")
    async with join(table, route, "ann", host=True) as ann:
        await ann.tap("Table code: BREL AN22")
        assert ann.page.route == "/invite"


async def test_the_others_are_told_of_a_new_play(table: Table) -> None:
    play = table.play("Ana", "Ben").id
    table.services.settings.put(NAME, "Ana", "ann")
    async with join(table, f"/play/{play}", "ben") as ben:
        await ben.tap("None of them")
        async with join(table, "/new/toy", "ann", host=True) as ann:
            await ann.tap("Start", exact=False)
            for _look in range(100):
                await asyncio.sleep(0.01)
                await ben.settle()
                if ben.shows("Ana has begun a new play: Toy."):
                    break
            assert ben.shows("Ana has begun a new play: Toy. It is on the first screen.")
            await ann.settle()
            assert not ann.shows("has begun a new play")
