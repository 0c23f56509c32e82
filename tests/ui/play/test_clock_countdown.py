"""A countdown stands where the time stands, warns once, and ends nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, strategies as st

from companion.i18n import Translator
from companion.play.timing import NO_COUNTDOWN, Countdown, Pause
from companion.store.open_play import OpenPlay
from companion.ui.invite.phones import NAME
from companion.ui.play.clock import left_text, next_look, warned_at
from companion.ui.shell import play_topic
from companion.ui.shell.senses import Sign
from tests.headless import Headless
from tests.toy import Score
from tests.ui.play.test_announcing import asked_of_page
from tests.ui.table import Table, address

SECOND, MINUTE = 1000, 60_000
A_TURN = Countdown(2, each_turn=True)


@dataclass
class Clock:
    """A clock that goes on when it is told to, and wakes who waits for it."""

    now: int = 0
    waiting: list[tuple[float, asyncio.Future[None]]] = field(default_factory=list[Any])

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.get_running_loop().create_future()
        self.waiting.append((self.now + seconds * SECOND, woken))
        await woken

    async def go_on(self, app: Headless, passed: int) -> None:
        """Lets so many milliseconds pass, in the order in which others want to be woken."""
        end = self.now + passed
        while due := [each for each in self.waiting if each[0] <= end and not each[1].done()]:
            at, woken = min(due, key=lambda each: each[0])
            self.now = round(at)
            woken.set_result(None)
            await app.settle()
        self.now = end


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    clock = Clock()
    for module in ("clock", "frame", "screen", "session"):
        monkeypatch.setattr(f"companion.ui.play.{module}.now_ms", lambda: clock.now)
    monkeypatch.setattr("companion.ui.play.clock.sleep", clock.sleep)
    yield clock


def begun(table: Table, clock: Clock, agreed: Countdown = A_TURN) -> OpenPlay:
    """Returns a play whose countdown begins now."""
    play = table.play()
    clock.now = play.journal.entries[0].at
    play.act("ann", agreed, clock.now)
    return play


async def test_it_is_told_in_minutes_then_in_tens_of_seconds_and_warns_once(
    table: Table, clock: Clock
) -> None:
    table.prefer(signs_felt=True, signs_heard=True)
    play = begun(table, clock)
    async with table.sit(address(play)) as app:
        assert app.shows("2 min left · first to ten")
        await clock.go_on(app, 60 * SECOND)
        assert app.shows("60 s left")
        await clock.go_on(app, 29 * SECOND)
        assert app.shows("40 s left")
        assert asked_of_page(app) == []
        await clock.go_on(app, 1 * SECOND)
        assert app.shows("30 s left")
        assert app.shows("The time of this turn is nearly over.")
        await clock.go_on(app, 60 * SECOND)
        assert app.shows("time is up")
        assert app.shows("The time of this turn is up.")
        given = [tuple(asked["pattern"]) for asked in asked_of_page(app)]
        assert given == [Sign.SOON_OVER.value.vibration, Sign.TIME_UP.value.vibration]
        assert app.heard() == [
            "The time of this turn is nearly over.",
            "The time of this turn is up.",
        ]
        assert len(play.journal) == 2


async def test_the_next_turn_has_its_whole_time(table: Table, clock: Clock) -> None:
    play = begun(table, clock)
    async with table.sit(address(play)) as app:
        await clock.go_on(app, 100 * SECOND)
        assert app.shows("20 s left")
        play.act("ann", Score(0, 1), clock.now)
        app.page.pubsub.send_all_on_topic(play_topic(play.id), None)
        await app.settle()
        assert app.shows("2 min left")
        await clock.go_on(app, 60 * SECOND)
        assert not app.shows("The time of this turn")


@pytest.mark.parametrize(("phone", "signs"), [("Ana", 1), ("Ben", 0), ("", 1)])
async def test_the_sign_of_a_turn_is_for_its_player_and_for_a_device_of_nobody(
    table: Table, clock: Clock, phone: str, signs: int
) -> None:
    table.prefer(signs_felt=True)
    table.services.settings.put(NAME, phone, "ann")
    play = begun(table, clock)
    async with table.sit(address(play)) as app:
        await clock.go_on(app, 95 * SECOND)
        assert len(asked_of_page(app)) == signs


async def test_what_is_to_be_read_stays_and_the_warning_is_heard_all_the_same(
    table: Table, clock: Clock
) -> None:
    play = begun(table, clock)
    async with table.sit(address(play)) as app:
        await app.tap("Ana +1", "Take back: ", exact=False)
        told = [label for label in app.labels() if label.startswith("Taken back: ")]
        assert told
        await clock.go_on(app, 95 * SECOND)
        assert [label for label in app.labels() if label.startswith("Taken back: ")] == told
        assert app.heard()[-1] == "The time of this turn is nearly over."


async def test_a_pause_holds_it(table: Table, clock: Clock) -> None:
    play = begun(table, clock)
    play.act("ann", Pause(), clock.now)
    async with table.sit(address(play)) as app:
        await clock.go_on(app, 10 * MINUTE)
        assert not app.shows("left")
        assert clock.waiting == []
        await app.tap("Go on")
        assert app.shows("2 min left")


async def test_a_table_agrees_in_the_menu_and_on_none_again(table: Table) -> None:
    async with table.playing() as (play, app):
        assert not app.shows("left")
        await app.tap("More", "Countdown", "The whole play: 45 min")
        assert play.timeline.countdown == Countdown(45, each_turn=False)
        assert app.shows("45 min left")
        await app.tap("More", "Countdown", "No countdown")
        assert play.timeline.countdown == NO_COUNTDOWN
        assert not app.shows("left")


async def test_a_new_play_may_begin_with_one(table: Table) -> None:
    table.play()  # its players sit here again
    async with table.sit("/new/toy") as app:
        await app.tap("Countdown", exact=False)
        await app.tap("Each turn: 5 min")
        await app.tap("Start: Ana begins")
        assert app.shows("5 min left")
        assert app.shows("Take back: Countdown: 5 min a turn")


@given(st.integers(1, 24 * 60 * MINUTE))
def test_it_is_looked_at_whenever_it_is_told_otherwise(left: int) -> None:
    say, step = Translator().text, next_look(left)
    assert 0 < step <= MINUTE
    assert say(left_text(left - step + 1)) == say(left_text(left))
    assert say(left_text(left - step)) != say(left_text(left))


@pytest.mark.parametrize("minutes", [1, 2, 3, 5, 10, 15, 30, 45, 60, 90, 120])
def test_it_is_looked_at_when_it_warns(minutes: int) -> None:
    left, warned = minutes * MINUTE, warned_at(Countdown(minutes, each_turn=True))
    while left > warned:
        left -= next_look(left)
    assert left == warned
