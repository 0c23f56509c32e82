"""Who comes back to a phone after others have played sees three lines, gone at the next tap."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest
from hypothesis import given, strategies as st

from companion.errors import Message
from companion.i18n import _
from companion.play.announcement import that_matter
from companion.play.by_hand import Finish
from companion.store.open_play import OpenPlay
from companion.ui.shell import now_ms, play_topic
from companion.ui.shell.preferences import keep, restore
from companion.widgets.ink import LOG_WIDTH
from tests.headless import Headless
from tests.toy import Score
from tests.ui.table import Table, address

SINCE = "Since you looked:"
HIDDEN, SHOWN = {"state": "hide"}, {"state": "resume"}


def wanted(table: Table, device: str = "ann") -> None:
    """Switches it on for a device."""
    settings = table.services.settings
    keep(settings, device, replace(restore(settings, device, "en"), since=True))


async def go_away(app: Headless) -> None:
    await app.event(app.page, "app_lifecycle_state_change", HIDDEN)


async def come_back(app: Headless) -> None:
    await app.event(app.page, "app_lifecycle_state_change", SHOWN)


def score(play: OpenPlay, *points: int) -> None:
    """Has Ben score on another phone, each time in another turn of the table."""
    for place, each in enumerate(points):
        play.act("ben", Score(place % 2, each), now_ms())


async def test_what_others_did_meanwhile_is_told_until_the_next_tap(table: Table) -> None:
    wanted(table)
    play = table.play()
    async with table.sit(address(play)) as app:
        await go_away(app)
        score(play, 1, 2, 1, 3)
        await come_back(app)
        assert app.shows(SINCE)
        (told,) = [text for text in app.texts() if SINCE in text]
        assert len(told.split("\n")) == 4
        assert "3" in told
        await app.tap("Ana +1")
        assert not app.shows(SINCE)
        assert len(play.journal) == 6, "the tap did what it does"


@pytest.mark.parametrize(
    ("width", "height", "over_log"), [(1280, 800, True), (1024, 700, True), (844, 390, False)]
)
async def test_on_a_large_screen_it_stands_over_the_log_and_covers_no_number(
    table: Table, width: int, height: int, over_log: bool
) -> None:
    wanted(table)
    play = table.play()
    async with table.sit(address(play), width=width, height=height) as app:
        await go_away(app)
        score(play, 1, 2, 1, 3)
        await come_back(app)
        assert sum(SINCE in text for text in app.texts()) == 1
        panes = app.find(ft.Container, lambda pane: pane.width == LOG_WIDTH)
        assert any(SINCE in text for pane in panes for text in app.texts(pane)) == over_log
        await app.tap("Ana +1")
        assert not app.shows(SINCE)


async def test_it_is_told_only_where_it_is_wanted(table: Table) -> None:
    play = table.play()
    async with table.sit(address(play)) as app:
        await go_away(app)
        score(play, 3, 4)
        await come_back(app)
        assert not app.shows(SINCE)


async def test_what_is_played_while_somebody_looks_is_no_news(table: Table) -> None:
    wanted(table)
    play = table.play()
    async with table.sit(address(play)) as app:
        for points in (3, 4):
            score(play, points)
            app.page.pubsub.send_all_on_topic(play_topic(play.id), None)
            await app.settle()
        await go_away(app)
        await come_back(app)
        assert not app.shows(SINCE)


async def test_what_this_device_did_is_no_news_and_one_thing_is_told_by_its_card(
    table: Table,
) -> None:
    wanted(table)
    play = table.play()
    async with table.sit(address(play)) as app:
        await app.tap("Ana +1")
        await go_away(app)
        score(play, 3)
        await come_back(app)
        assert not app.shows(SINCE)


async def test_who_comes_back_from_another_screen_is_told_too(table: Table) -> None:
    wanted(table)
    play = table.play()
    async with table.sit(address(play)) as app:
        await app.go("/settings")
        score(play, 3, 4)
        await app.go(address(play))
        assert app.shows(SINCE)


async def test_what_was_taken_back_meanwhile_comes_first(table: Table) -> None:
    wanted(table)
    play = table.play()
    score(play, 2)
    async with table.sit(address(play)) as app:
        await go_away(app)
        play.undo("ben", now_ms())
        score(play, 1, 2, 1, 3)
        await come_back(app)
        (told,) = [text for text in app.texts() if SINCE in text]
        assert "Taken back on another phone" in told.split("\n")[1]


async def test_the_end_says_itself_what_happened(table: Table) -> None:
    wanted(table)
    play = table.play()
    async with table.sit(address(play)) as app:
        await go_away(app)
        score(play, 3, 4)
        play.act("ben", Finish((0,)), now_ms())
        await come_back(app)
        assert not app.shows(SINCE)


SENTENCES = st.lists(st.booleans(), max_size=9)


@given(SENTENCES, st.integers(1, 4))
def test_news_comes_before_what_was_done_and_all_stays_in_order(
    news: list[bool], most: int
) -> None:
    told = [(each, _("{number}", number=place)) for place, each in enumerate(news)]
    chosen = that_matter(told, most)
    places = [_place(each) for each in chosen]
    assert places == sorted(places)
    assert len(chosen) == min(most, len(told))
    left_out = [place for place in range(len(told)) if place not in places]
    assert all(
        (news[place], place) > (news[other], other) for place in places for other in left_out
    )


def _place(message: Message) -> int:
    ((_name, place),) = message.facts
    assert isinstance(place, int)
    return place
