"""Two phones that lost each other come back by way of a third one, without a scan."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from ipaddress import ip_address
from pathlib import Path

import pytest

from companion.delays import other_delays
from companion.sync.live.handshake import OFFER, Handshake, pack
from companion.ui.shell import now_ms
from tests.toy import Score
from tests.ui.live.air import Air
from tests.ui.live.phones import LivePhone, live_phone

OFFER_OF_EVE = pack(Handshake(OFFER, bytes(32), "0" * 8, "0" * 32, ((ip_address("192.0.2.9"), 9),)))


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    with other_delays(tick_s=0.01, beat_s=0.05, haste_s=0.01, detour_s=0, open_s=0.1):
        yield


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.01)


async def connected(one: LivePhone, other: LivePhone, play: str) -> None:
    """Lets a phone read the other one's code, and that one the answer."""
    one.live.invite(play)
    await until(lambda: one.live.attempt is not None and bool(one.live.attempt.message))
    assert one.live.attempt
    other.live.take(one.live.attempt.message)
    await until(lambda: other.live.attempt is not None and bool(other.live.attempt.message))
    assert other.live.attempt
    one.live.take(other.live.attempt.message)
    await until(lambda: one.radio.air.between(one.radio, other.radio))


async def test_who_lost_each_other_are_connected_again_by_way_of_a_third(tmp_path: Path) -> None:
    air = Air()
    phones = ann, bob, cat = [live_phone(tmp_path / name, air, name) for name in ("a", "b", "c")]
    play = ann.table.play()
    try:
        for one, other in ((ann, bob), (bob, cat), (ann, cat)):
            await connected(one, other, play.id)
        await until(lambda: all(len(phone.live.phones) == 2 for phone in phones))
        for phone in phones:
            phone.radio.moved = True  # so that no spare connection leads anywhere
        for _again in range(2):
            air.lose_between(ann.radio, bob.radio)
            assert not air.between(ann.radio, bob.radio)
            play.act("a", Score(0, 1), now_ms())
            await until(lambda: air.between(ann.radio, bob.radio))
        assert all(phone.live.attempt is None for phone in phones)
        air.lose_between(ann.radio, cat.radio)
        air.lose_between(bob.radio, cat.radio)
        await asyncio.sleep(0.3)
        assert not air.between(ann.radio, cat.radio), "nobody reaches that one any more"
        await until(lambda: len(bob.table.services.open_plays.open(play.id).journal) == 3)
    finally:
        for phone in phones:
            phone.live.leave()
            phone.table.database.close()


async def test_who_was_cut_off_does_not_come_back_by_way_of_others(tmp_path: Path) -> None:
    air = Air()
    phones = ann, bob, eve = [live_phone(tmp_path / name, air, name) for name in ("a", "b", "e")]
    play = ann.table.play()
    try:
        for one, other in ((ann, bob), (bob, eve), (ann, eve)):
            await connected(one, other, play.id)
        await until(lambda: len(eve.live.neighbours) == len(ann.live.neighbours) == 2)
        assert ann.live.group
        assert eve.live.group
        me, neighbours = ann.live.group.me, eve.live.neighbours.items()
        (link,) = (link for link, far in neighbours if far.last.phone == me)
        eve.radio.send(link, b"nonsense")
        await until(lambda: not air.between(ann.radio, eve.radio))
        await until(lambda: eve.live.group is not None and eve.live.group.reaches(me))
        before = ann.radio.quiet
        eve.live.group.send_to(me, OFFER_OF_EVE)
        eve.table.services.open_plays.open(play.id).act("e", Score(1, 2), now_ms())
        await until(lambda: len(play.journal) == 2)  # which came behind it, the same way
        assert ann.radio.quiet == before
        assert not air.between(ann.radio, eve.radio)
    finally:
        for phone in phones:
            phone.live.leave()
            phone.table.database.close()
