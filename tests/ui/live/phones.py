"""Phones with the offline app, and how two of them are connected."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from companion.app import build
from companion.ui.invite.phones import NAME
from companion.ui.invite.table import TABLE
from companion.ui.live.connections import Live
from companion.ui.shell import ALL_PLAYS, play_topic
from tests import toy
from tests.headless import Headless
from tests.ui.live.air import Air, Radio
from tests.ui.phones import Phone, copied, read
from tests.ui.table import RULEBOOK, Table

CODE = "Let the other phone scan this, then scan its answer."
ANSWER = "Now let the other phone scan this: then you are connected."


class LivePhone(Phone):
    """A phone with the offline app, as it were."""

    radio: Radio
    live: Live


def live_phone(folder: Path, air: Air, device: str) -> LivePhone:
    """Returns a phone with a store of its own."""

    def kept(**_how: bool) -> None:
        for live in made:
            live.kept()

    made: list[Live] = []
    services, database = build(folder, toy.GAMES, kept)
    if not services.settings.get(NAME, device):
        services.settings.put(NAME, device.title(), device)
    radio = Radio(air)
    plays, games, settings = services.open_plays, services.games, services.settings
    live = Live(radio, plays, games, services.table, settings, lambda: device)
    made.append(live)
    table = Table(replace(services, rulebook=RULEBOOK, live=live), database)
    phone = LivePhone(table, device)
    phone.radio, phone.live = radio, live

    def tell(*topics: str) -> None:
        for topic in topics:
            for hub in table.hubs:
                hub.send_all_on_topic(topic, None)

    live.on_change = lambda: tell(TABLE)
    live.on_play = lambda play: tell(play_topic(play), ALL_PLAYS)
    return phone


async def show_answer(ann: LivePhone, first: Headless, second: Headless) -> None:
    """Goes on until the second phone shows what the first one is to scan."""
    if not first.shows(CODE):
        await first.tap("Stay connected")
        await first.settle(40)
    assert first.shows(CODE)
    await read(second, await copied(first, ann))
    await second.settle(40)
    assert second.shows(ANSWER)


async def connect(ann: LivePhone, bob: LivePhone, first: Headless, second: Headless) -> None:
    """Does both scans; the first phone has seen what came of them."""
    await show_answer(ann, first, second)
    answer = await copied(second, bob)
    await first.tap("Scan their answer")
    await read(first, answer)
    await first.settle(60)


async def come_to_rest() -> None:
    """Lets everything arrive that is under way between phones without a screen."""
    for _turn in range(80):
        await asyncio.sleep(0)


async def scan_each_other(one: LivePhone, other: LivePhone, play: str) -> tuple[bytes, bytes]:
    """Does both scans without a screen; returns both codes."""
    one.live.invite(play)
    await come_to_rest()
    assert one.live.attempt
    offer = one.live.attempt.message
    other.live.take(offer)
    await come_to_rest()
    assert other.live.attempt
    answer = other.live.attempt.message
    one.live.take(answer)
    await come_to_rest()
    return offer, answer
