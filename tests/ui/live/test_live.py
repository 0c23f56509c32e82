"""Two phones are connected by one code each way; from then on what one does stands on the other."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from companion.delays import other_delays
from companion.play.by_hand import Finish, SetRule
from companion.store.open_play import OpenPlay
from companion.sync import exchange
from companion.sync.live import heartbeats
from companion.sync.live.handshake import unpack
from companion.sync.live.peer import split
from companion.sync.live.peer_group import VERSION
from companion.sync.text import read_text
from companion.ui.shell import now_ms
from tests.headless import Headless
from tests.toy import Score
from tests.ui.live.phones import CODE, LivePhone, connect, show_answer
from tests.ui.phones import Phone, copied, read
from tests.ui.table import address


async def test_two_scans_connect_and_taps_stand_on_both(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await connect(ann, bob, first, second)
        assert first.shows("Bob, connected")
        await second.settle(60)
        assert second.shows("Ann, connected")
        await second.tap("To the play")
        assert second.page.route == address(play)
        await second.tap("None of them")
        other = bob.table.services.open_plays.open(play.id)
        play.act("ann", Score(0, 4), now_ms())
        await second.settle(60)
        assert other.journal.entries == play.journal.entries
        assert second.shows("Connected: Ann")
        other.act("bob", Score(1, 2), now_ms())
        await second.settle(60)
        assert other.journal.entries == play.journal.entries
        await first.tap("Disconnect")
        await second.settle(60)
        assert not second.shows("Connected: Ann")
        await first.tap("Let another phone in")
        await first.settle(40)
        assert first.shows(CODE)
        other.act("bob", Score(0, 2), now_ms())
        await second.settle(40)
        assert len(other.journal) == len(play.journal) + 1


async def test_what_takes_long_is_done_while_people_scan(
    phones: tuple[LivePhone, LivePhone], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = phones
    play, made = ann.table.play(), [0]

    def follow(link: bytes, times: int, salt: bytes = b"") -> bytes:
        made[0] += times
        return usual(link, times, salt)

    usual = heartbeats.follow
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await show_answer(ann, first, second)
        answer = await copied(second, bob)
        await first.tap("Scan their answer")
        await second.settle(heartbeats.LONGEST // 256)
        monkeypatch.setattr(heartbeats, "follow", follow)
        await read(first, answer)
        await first.settle(60)
        assert first.shows("Bob, connected")
    assert made[0] < heartbeats.LONGEST / 10


async def test_a_connection_that_breaks_is_made_again_without_a_scan(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await show_answer(ann, first, second)
        answer = await copied(second, bob)
        await first.tap("Scan their answer")
        await read(first, answer)
        other = bob.table.services.open_plays.open(play.id)
        for tap in range(3):
            await first.settle(80)
            ann.radio.air.lose()
            play.act("ann", Score(0, 1 + tap), now_ms())
            other.act("bob", Score(1, 4 + tap), now_ms())
            await first.settle(80)
            assert play.journal.entries == other.journal.entries
        assert len(play.journal) == 7
        assert (ann.radio.quiet, bob.radio.quiet) == (4, 4), "one more is always held back"
        await second.tap("Disconnect")
        await first.settle(80)
        assert ann.radio.air.pairs == {}


TWICE = "Noted on two phones, counted twice: A scores 4"


@pytest.mark.parametrize(("key", "points"), [("The same", 4), ("Both happened", 8)])
async def test_what_both_noted_is_asked_in_the_play_while_exchange_goes_on(
    phones: tuple[LivePhone, LivePhone], key: str, points: int
) -> None:
    async with at_one_play(phones) as (play, other, first, second):
        play.act("ann", Score(0, 4), now_ms())
        other.act("bob", Score(0, 4), now_ms())
        await second.settle(60)
        play.act("ann", Score(1, 1), now_ms())
        await second.settle(60)
        for app in (first, second):
            assert app.shows(TWICE)
        assert play.journal.entries == other.journal.entries
        assert other.timeline.state.points == (8, 1), "until somebody says, both count"
        await second.tap(key)
        await first.settle(60)
        assert not first.shows(TWICE)
        assert not second.shows(TWICE)
        assert play.journal.entries == other.journal.entries
        assert play.timeline.state.points == (points, 1)


async def test_what_can_happen_only_once_counts_once_unasked(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    async with at_one_play(phones) as (play, other, _first, second):
        play.act("ann", SetRule("goal", 20), now_ms())
        other.act("bob", SetRule("goal", 20), now_ms())
        await second.settle(60)
        assert play.journal.entries == other.journal.entries
        assert [line.counts for line in play.timeline.lines] == [True, False]


async def test_who_was_slower_is_told_by_whom_and_what(phones: tuple[LivePhone, LivePhone]) -> None:
    async with at_one_play(phones) as (play, other, first, second):
        play.act("ann", Finish((0,)), now_ms())
        other.act("bob", Finish((1,)), now_ms())
        await second.settle(60)
        assert play.journal.entries == other.journal.entries
        assert play.timeline.result is not None
        winner = play.timeline.result.winners
        told = "Another phone was quicker: The table ends the play."
        assert [app.shows(told) for app in (first, second)] == [winner == (1,), winner == (0,)]


async def test_what_another_phone_took_back_is_said(phones: tuple[LivePhone, LivePhone]) -> None:
    async with at_one_play(phones) as (play, _other, first, second):
        play.act("ann", Score(0, 4), now_ms())
        await second.settle(60)
        play.undo("ann", now_ms())
        await second.settle(60)
        said = "Taken back on another phone: A scores 4"
        assert second.shows(said)
        assert not first.shows(said)
        play.redo("ann", now_ms())
        await second.settle(60)
        assert second.shows("Brought back on another phone: A scores 4")


@asynccontextmanager
async def at_one_play(
    phones: tuple[LivePhone, LivePhone],
) -> AsyncIterator[tuple[OpenPlay, OpenPlay, Headless, Headless]]:
    """Connects two phones; both look at the play."""
    ann, bob = phones
    play = ann.table.play("A", "B")
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await connect(ann, bob, first, second)
        await second.settle(60)
        for app in (first, second):
            await app.tap("To the play")
            await app.tap("None of them")
        await second.settle(60)
        yield play, bob.table.services.open_plays.open(play.id), first, second


async def test_another_entry_of_the_same_number_changes_nothing_and_cuts_nobody_off(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await connect(ann, bob, first, second)
        play.act("ann", Score(0, 4), now_ms())
        await first.settle(60)
        before = play.journal.entries
        forged = replace(before[-1], content=Score(1, 9))
        batch = exchange.EntryBatch(play.id, "toy", (forged,), play.journal.version)
        message = bytes([VERSION << 4 | 1]) + exchange.pack(batch, bob.table.services.plays.codec)
        for piece in split(message):
            bob.radio.send(1, piece)
        await first.settle(60)
        assert play.journal.entries == before, "it is not among all that the other one has"
        assert len(ann.live.links) == len(bob.live.links) == 1
        play.act("ann", Score(0, 2), now_ms())
        await second.settle(60)
        assert bob.table.services.open_plays.open(play.id).journal.entries == play.journal.entries


async def test_two_entries_of_one_number_both_stand_and_it_is_said_once(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, _bob = phones
    async with at_one_play(phones) as (play, _other, _first, _second):
        play.act("ann", Score(0, 4), now_ms())
        table, said = ann.table.services.table, list[tuple[int, str]]()
        *rest, last = play.journal.entries
        for points in (2, 2, 3):
            other = replace(last, content=Score(1, points))
            ann.live.shared.take_in(
                exchange.EntryBatch(play.id, "toy", (*rest, other), play.journal.version)
            )
            told, news, _device = table.news
            said.append((told, news.key[:46] if news else ""))
        assert sorted(play.timeline.state.points) == [4, 5]
        assert {*said} == {(said[0][0], "A phone has told two others different things. ")}


async def test_codes_that_cannot_be_used_are_refused_in_one_sentence(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await show_answer(ann, first, second)
        mine, answer = await copied(first, ann), await copied(second, bob)
        assert unpack(read_text(mine)).kind + 1 == unpack(read_text(answer)).kind
        await first.tap("Scan their answer")
        await read(first, mine)
        assert first.shows("This is the code of this phone.")
        for _again in range(3):
            ann.live.invite(play.id)
            await first.settle(20)
        await read(first, answer)
        assert first.shows("This answers an older code")


@pytest.fixture
def _without_patience() -> Iterator[None]:
    with other_delays(open_s=0):
        yield


@pytest.mark.usefixtures("_without_patience")
async def test_phones_that_do_not_find_each_other_are_told_why_and_what_helps(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    ann.radio.works = False
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await connect(ann, bob, first, second)
        assert first.shows("this Wi-Fi keeps them apart, or one has a VPN")
        await first.tap("Try again")
        await first.settle(40)
        assert first.shows(CODE)


async def test_a_browser_that_makes_no_connections_says_so_with_the_way_on(
    phones: tuple[LivePhone, LivePhone],
) -> None:
    ann, bob = phones
    play = ann.table.play()
    bob.radio.unable = True
    async with ann.at(f"/sync/{play.id}") as first, bob.at("/scan") as second:
        await first.tap("Stay connected")
        await first.settle(40)
        code = await copied(first, ann)
        await read(second, code)
        await second.settle(40)
        assert second.shows("This browser cannot connect phones.")
        assert not second.shows("Try again")
        await second.tap("Scan")
        assert second.shows("Text or link from the other phone")
        await second.go("/safekeeping")
        await second.tap("Connect the new phone")
        await second.settle(40)
        assert second.shows("This browser cannot connect phones.")
        await second.tap("Backup and export")
        assert second.shows("Save a backup")


async def test_a_phone_without_the_offline_app_says_so(
    phones: tuple[LivePhone, LivePhone], ann: Phone
) -> None:
    play = phones[0].table.play()
    async with phones[0].at(f"/sync/{play.id}") as first, ann.at("/scan") as served:
        await first.tap("Stay connected")
        await first.settle(40)
        await read(served, await copied(first, phones[0]))
        assert served.shows("This code is for phones with the offline app.")
    async with ann.at(f"/sync/{ann.table.play().id}") as served:
        assert not served.shows("Stay connected")
