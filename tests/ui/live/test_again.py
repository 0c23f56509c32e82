"""Phones that were connected: how they come back, and how they go on to the next play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.delays import other_delays
from companion.play.by_hand import Finish
from companion.store.open_play import OpenPlay
from companion.ui.shell import now_ms
from tests.headless import Headless
from tests.toy import Score
from tests.ui.live.air import Air
from tests.ui.live.phones import CODE, LivePhone, come_to_rest, connect, live_phone, scan_each_other
from tests.ui.phones import copied, read
from tests.ui.table import address

SHOWS = "Let the other phone scan this, then hold the camera over its answer."
NEEDED = "Both must be in the same Wi-Fi, or one in the other’s hotspot."


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    with other_delays(tick_s=0.01, gather_s=0):
        yield


@asynccontextmanager
async def loaded(folder: Path, air: Air) -> AsyncIterator[tuple[LivePhone, LivePhone]]:
    """Gives two phones whose pages are loaded, over what they have kept; then nobody is there."""
    phones = ann, bob = [live_phone(folder / name, air, name) for name in ("ann", "bob")]
    try:
        yield ann, bob
    finally:
        air.lose()
        await come_to_rest()
        for phone in phones:
            phone.live.leave()
            phone.table.database.close()


async def until(app: Headless, text: str) -> None:
    async with asyncio.timeout(30):
        while not app.shows(text):
            await asyncio.sleep(0.01)
            await app.settle()


async def until_all(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.01)


async def come_to_the_play(app: Headless, player: str) -> None:
    """Says at a play, once, who somebody is."""
    await app.tap("To the play")
    assert app.shows("Who are you?")
    await app.tap(f"I am {player}")


async def test_who_comes_back_presses_one_key_each_and_stands_once(tmp_path: Path) -> None:
    air = Air()
    async with loaded(tmp_path, air) as (ann, bob):
        play = ann.table.play("Ana", "Ben").id
        async with ann.at(f"/sync/{play}") as first, bob.at("/scan") as second:
            await first.tap("Stay connected")
            await first.settle(40)
            assert first.shows(NEEDED)
            await connect(ann, bob, first, second)
            for app, player in ((first, "Ana"), (second, "Ben")):
                await come_to_the_play(app, player)
            await until(first, "Connected: Ben")
            await second.settle(40)
    async with (
        loaded(tmp_path, air) as (ann, bob),
        ann.at(f"/play/{play}") as first,
        bob.at(f"/play/{play}") as second,
    ):
        for app, other in ((first, "Ben"), (second, "Ana")):
            assert not app.shows("Who are you?")
            assert app.shows(f"Not connected: {other}")
            await app.tap("Connect again")
            await app.settle(40)
        assert first.shows(SHOWS)
        await read(second, await copied(first, ann))
        await second.settle(40)
        await read(first, await copied(second, bob))
        bob.table.services.open_plays.open(play).act("bob", Score(1, 2), now_ms())
        for app, other in ((first, "Ben"), (second, "Ana")):
            await until(app, f"Connected: {other}")
            assert app.page.route == f"/play/{play}"
            assert not app.shows("Not connected")
        await first.settle(40)
        await until(first, "Ben 2")
        await first.tap("More", "Log")
        assert first.shows("Ben"), "a phone that has a name is called by it"
        assert not first.shows("device")


async def test_who_disconnects_on_purpose_is_not_asked_to_come_back(tmp_path: Path) -> None:
    async with loaded(tmp_path, Air()) as (ann, bob):
        play = ann.table.play("Ana", "Ben")
        await scan_each_other(ann, bob, play.id)
        async with ann.at(f"/sync/{play.id}") as first, bob.at(address(play)) as second:
            await second.tap("None of them")
            await until(second, "Connected: Ann")
            await first.tap("Stay connected", "Disconnect")
            assert first.shows("Let another phone in"), "there is a way on"
            await until(second, "Ann has left.")
            for phone in (ann, bob):
                assert phone.live.missing(play.id) == ()
            assert not second.shows("Connect again")


async def test_who_is_gone_for_good_stands_in_no_new_phones_way(tmp_path: Path) -> None:
    with other_delays(beat_s=0.02, quiet_s=0.2):
        async with loaded(tmp_path, Air()) as (ann, bob):
            play = ann.table.play("Ana", "Ben")
            await scan_each_other(ann, bob, play.id)
            async with ann.at("/safekeeping") as first:
                await until_all(lambda: bool(ann.live.former.phones(play.id)))
                bob.radio.works = ann.radio.works = False
                ann.radio.air.lose()
                await until_all(lambda: not any(phone.here for phone in ann.live.phones))
                await first.tap("Connect the new phone")
                await first.settle(40)
                assert first.shows(CODE)
            assert ann.live.missing(play.id) == ("Bob",), "and it may still come back to the play"


@asynccontextmanager
async def with_a_new_play(
    phones: tuple[LivePhone, LivePhone], *, over: bool
) -> AsyncIterator[tuple[OpenPlay, Headless, Headless]]:
    """Gives the play that one of two who are connected at another one has begun, and both."""
    ann, bob = phones
    old = ann.table.play("A", "B")
    await scan_each_other(ann, bob, old.id)
    if over:
        old.act("ann", Finish((0,)), now_ms())
    async with ann.at("/new/toy") as first, bob.at(address(old)) as second:
        if second.shows("None of them"):
            await second.tap("None of them")
        await first.tap("Start", exact=False)
        await first.settle(40)
        play = first.page.route.removeprefix("/play/")
        yield ann.table.services.open_plays.open(play), first, second


async def test_all_go_along_to_a_play_that_begins_when_the_last_is_over(tmp_path: Path) -> None:
    async with (
        loaded(tmp_path, Air()) as phones,
        with_a_new_play(phones, over=True) as (play, _first, second),
    ):
        await until(second, "A new play has begun: Toy. It is on the first screen.")
        play.act("ann", Score(0, 4), now_ms())
        await come_to_rest()
        other = phones[1].table.services.open_plays.open(play.id)
        assert other.journal.entries == play.journal.entries


async def test_a_play_that_goes_on_is_left_only_by_a_key(tmp_path: Path) -> None:
    async with (
        loaded(tmp_path, Air()) as phones,
        with_a_new_play(phones, over=False) as (play, first, second),
    ):
        assert not phones[1].table.services.plays.has(play.id)
        await first.tap("More", "Sync with another phone", "Stay connected")
        await first.tap("Take them along to this play")
        await until(second, "A new play has begun: Toy. It is on the first screen.")
        assert phones[1].table.services.plays.has(play.id)
        assert phones[0].live.play == phones[1].live.play == play.id
