"""The window is called after the screen that it shows, and nothing is drawn for that."""

from __future__ import annotations

import json

from tests.headless import Headless
from tests.ui.table import Table, address


def titles(app: Headless) -> list[str]:
    """Returns what the window was called, in turn."""
    asked = [json.loads(args["json"]) for args in app.invoked("senses")]
    return [each["title"] for each in asked if "title" in each]


async def test_each_screen_gives_the_window_its_title(table: Table) -> None:
    play = table.play()
    async with table.sit() as app:
        assert titles(app) == []
        for route in ("/settings", "/keys", address(play), "/new/toy", "/"):
            await app.go(route)
        assert titles(app) == [
            "Settings · Companion",
            "Keyboard shortcuts · Companion",
            "Ana’s turn · Companion",
            "Toy · Companion",
            "Companion",
        ]


async def test_a_play_is_called_after_what_its_bar_says_now(table: Table) -> None:
    async with table.playing() as (play, app):
        assert titles(app) == ["Ana’s turn · Companion"]
        await app.tap("More")
        await app.tap("Close")
        assert len(titles(app)) == 1
        await app.tap("Ana +3")
        heading = play.timeline.game.heading(play.timeline.state).title
        assert titles(app)[1:] == [f"{table.services.translators['en'].text(heading)} · Companion"]


async def test_a_title_is_told_again_to_a_page_that_comes_back_and_costs_no_drawing(
    table: Table,
) -> None:
    async with table.sit("/settings") as app:
        before = app.drawn
        assert app.page.on_connect is not None
        await app.event(app.page, "connect")
        assert titles(app) == ["Settings · Companion"] * 2
        assert app.drawn == before
        assert app.page.title == "Companion"


async def test_a_client_without_a_page_around_it_is_asked_nothing(table: Table) -> None:
    async with table.sit("/settings", web=False) as app:
        assert titles(app) == []
