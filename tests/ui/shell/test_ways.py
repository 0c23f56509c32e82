"""Back leads one level up, wherever one is, and loses nothing."""

import asyncio
import random
import re

import flet as ft
import pytest

from companion.flet_internals import MessageAction
from companion.ui.shell.ways import extended
from tests.headless import Headless
from tests.toy import Score
from tests.ui.table import Table, address

LEVEL = re.compile(r"^(.*?)[?&]level=(\d+)&heard=(\d+)$")
PLACES = (
    *("/new/toy", "/plays", "/settings", "/players", "/safekeeping", "/rules", "/keys", "/scan"),
    *("/tool/toy/sum", "/rules/regicide/exact-kill", "/invite", "/unanswered"),
)


async def told(app: Headless) -> tuple[str, int, int]:
    """Returns the address, how deep it is, and how many steps back were heard."""
    await asyncio.sleep(0)
    await app.settle()
    calls = [m.body for m in app.connection.sent if m.action == MessageAction.INVOKE_METHOD]
    first = "/?level=0&heard=0"
    route = [first, *(call.args["route"] for call in calls if call.name == "push_route")][-1]
    match = LEVEL.match(route)
    assert match is not None
    return match[1], int(match[2]), int(match[3])


async def back(app: Headless, steps: int = 1) -> tuple[str, int, int]:
    """Goes back in the browser, as its page tells it."""
    _address, _level, heard = await told(app)
    await app.go(f"/back?steps={steps}&told={heard + 1}")
    return await told(app)


@pytest.mark.parametrize("place", PLACES)
async def test_back_leads_from_every_screen_to_the_first(table: Table, place: str) -> None:
    async with table.sit(place) as app:
        assert await told(app) == (place, 1, 0)
        assert await back(app) == ("/", 0, 1)
        assert app.shows("New play")


async def test_back_closes_what_lies_on_top_then_leaves_the_play(table: Table) -> None:
    play = table.play()
    play.act("ann", Score(0, 2), 1)
    async with table.sit() as app:
        await app.tap("Resume", exact=False)
        await app.tap("More", "Log")
        await app.tap("Ana scores 2, ", exact=False, nth=-1)
        assert (await told(app))[:2] == (address(play), 3)
        assert (await back(app))[:2] == (address(play), 2)
        assert app.shows("Log")
        assert not app.shows("In the log")
        assert (await back(app))[:2] == (address(play), 1)
        assert not app.shows("Log")
        assert (await back(app))[:2] == ("/", 0)


async def test_back_from_a_play_never_leads_to_where_it_was_begun(table: Table) -> None:
    async with table.sit() as app:
        await app.tap("Toy", exact=False)
        assert (await told(app))[1] == 1
        await app.tap("Start")
        route, level, _heard = await told(app)
        assert route.startswith("/play/")
        assert level == 1
        assert (await back(app))[:2] == ("/", 0)
    assert len(table.services.plays.plays()) == 1


async def test_an_address_that_is_typed_is_gone_to_though_the_client_was_there_last(
    table: Table,
) -> None:
    play = table.play()
    async with table.sit() as app:
        for time in (1, 2):
            await app.tap("Resume", exact=False)
            assert (await told(app))[:2] == (address(play), 1)
            await app.go(f"/?typed={time}")
            assert (await told(app))[:2] == ("/", 0)
        await app.go(f"{address(play)}?typed=3")
        assert (await told(app))[:2] == (address(play), 1)


async def test_the_apps_own_ways_back_make_nothing_deeper(table: Table) -> None:
    play = table.play()
    async with table.sit() as app:
        for _again in range(3):
            await app.tap("Resume", exact=False)
            assert (await told(app))[:2] == (address(play), 1)
            await app.tap("More", "Settings")
            assert (await told(app))[:2] == ("/settings", 2)
            await app.tap("Back")
            assert (await told(app))[:2] == (address(play), 1)
            await app.tap("To the start")
            assert (await told(app))[:2] == ("/", 0)


async def test_several_steps_back_at_once_are_several_steps(table: Table) -> None:
    play = table.play()
    async with table.sit() as app:
        await app.tap("Resume", exact=False)
        await app.tap("More", "Settings")
        await app.tap("Players and statistics")
        assert (await told(app))[1] == 3
        assert (await back(app, 2))[:2] == (address(play), 1)


@pytest.mark.parametrize("seed", range(6))
async def test_back_as_often_as_it_is_deep_leads_home(table: Table, seed: int) -> None:
    """Wherever people have tapped, each step back is one level, and the last one is at home."""
    chance = random.Random(seed)  # noqa: S311 - not for secrets
    play = table.play("Ana", "Ben", "Cléa")
    play.act("ann", Score(0, 2), 1)
    async with table.sit(address(play)) as app:
        for _tap in range(25):
            names = [n.label for n in app.find(ft.Semantics) if n.label and not n.disabled]
            name = chance.choice(names)
            try:
                box = app.target(name)
            except AssertionError:
                continue
            if box.on_click is not None:
                await app.event(box, "click")
        level = (await told(app))[1]
        for left in range(level - 1, -1, -1):
            _route, deep, _heard = await back(app)
            assert deep == left
        assert (await told(app))[0] == "/"


def test_a_play_lies_right_above_the_first_screen() -> None:
    assert extended(("/", "/new/toy"), "/play/x") == ("/", "/play/x")
    assert extended(("/", "/play/x", "/settings"), "/play/x") == ("/", "/play/x")
    assert extended(("/", "/play/x"), "/settings") == ("/", "/play/x", "/settings")


def test_a_play_that_was_found_among_others_leads_back_to_where_it_was_found() -> None:
    assert extended(("/", "/plays"), "/play/x") == ("/", "/plays", "/play/x")
    assert extended(("/", "/play/x", "/plays"), "/play/y") == ("/", "/plays", "/play/y")
    assert extended(("/", "/plays", "/settings"), "/play/x") == ("/", "/play/x")
