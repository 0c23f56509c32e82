"""The choices that cost most: looked for when somebody asks, kept, and shown in the replay.

This module is the teacher of the toy game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from companion.i18n import marker
from companion.play import Lesson, Lessons, Story
from companion.store.open_play import OpenPlay
from companion.ui.play.opening import ODDS
from companion.ui.shell.context import now_ms
from tests import toy
from tests.headless import Headless
from tests.toy import Score
from tests.ui.table import Table, address

ASK = "Which choices cost most?"
BAD = "Ben scores 1, cost 12 points of chance, give or take 3, Better: score 8, to have more"

_ = marker("toy")
asked: list[int] = []
"""How many steps were done each time that somebody asked."""
steps = 3


def lessons(
    story: Story[toy.State], _lot: Callable[[int], int], spent: Callable[[], float]
) -> Iterator[Lessons]:
    """Tells that the second choice was bad, if there is time to see it."""
    asked.append(0)
    for step in range(steps):
        if spent() >= 1:
            break
        asked[-1] += 1
        yield Lessons(step / steps)
    worst = Lesson(1, _("score {points}", points=8), _("to have more"), points=12, doubt=3)
    found = len(story.moments) > 1 and asked[-1] == steps
    yield Lessons(1, (worst,) if found else (), _("All were judged."))


@pytest.fixture(autouse=True)
def nobody_asked() -> None:
    asked.clear()


@pytest.fixture
def taught(table: Table) -> Table:
    games = {"toy": replace(toy.GAME, teacher=__name__)}
    table.services.plays.games = games
    return Table(replace(table.services, games=games), table.database)


def ended(table: Table, *names: str) -> OpenPlay:
    """Returns a play that is over after three scores."""
    play = table.play(*names)
    for player, points in ((0, 4), (len(names) - 1, 1), (0, 6)):
        play.act("ann", Score(player, points), now_ms())
    assert play.timeline.result is not None
    return play


async def told(app: Headless) -> None:
    """Waits until all is known."""
    while not app.shows("All were judged."):
        await app.settle()


async def test_the_end_leads_to_the_worst_choices_and_they_into_the_replay(taught: Table) -> None:
    play = ended(taught, "Ana", "Ben")
    async with taught.sit(address(play)) as app:
        assert not asked, "nobody has asked"
        await app.tap(ASK)
        assert app.page.route == f"/lessons/{play.id}"
        await told(app)
        await app.tap(BAD, exact=False)
        assert app.page.route == f"/replay/{play.id}/2"
        assert app.shows("Step 2 of 3")
        assert app.shows(BAD)
        await app.tap("One step on")
        assert not app.shows("Better:")


async def test_what_was_learnt_is_kept_until_the_play_goes_on(taught: Table) -> None:
    play = ended(taught, "Ana", "Ben")
    async with taught.sit(address(play)) as app:
        for _again in range(2):
            await app.tap(ASK)
            await told(app)
            await app.tap("Back")
        assert asked == [steps]
        play.undo("ann", now_ms())
        play.act("ann", Score(0, 7), now_ms())
        await app.tap(ASK)
        await told(app)
        assert asked == [steps, steps]


async def test_somebody_alone_may_ask_while_the_play_goes_on_and_others_may_not(
    taught: Table,
) -> None:
    alone, others = taught.play("Ana"), taught.play("Ana", "Ben")
    async with taught.sit(address(alone)) as app:
        await app.tap("More", ASK)
        await told(app)
        assert app.shows("no choice was worse than another")
        await app.go(address(others))
        await app.tap("More")
        assert ASK not in app.labels()
        await app.go(f"/lessons/{others.id}")
        assert app.shows("There is nothing to tell of it.")
    assert len(asked) == 1


async def test_a_table_that_sees_no_chances_is_not_taught(taught: Table) -> None:
    play = ended(taught, "Ana", "Ben")
    async with taught.sit(address(play)) as app:
        await app.tap(ASK)
        await told(app)
        taught.services.settings.put(ODDS, False)
        await app.go(f"/replay/{play.id}/2")
        assert app.shows("Step 2 of 3")
        assert not app.shows("Better:"), "what was learnt before is not told either"
        await app.go(address(play))
        assert ASK not in app.labels()


async def test_a_game_without_a_teacher_does_not_ask(table: Table) -> None:
    play = ended(table, "Ana", "Ben")
    async with table.sit(address(play)) as app:
        assert ASK not in app.labels()


@pytest.mark.parametrize("key", ["Stop", "Back"])
async def test_who_stops_or_leaves_is_not_waited_for(
    taught: Table, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.steps", 10**9)
    monkeypatch.setattr("companion.delays.SLICE_S", 0.0)
    play = ended(taught, "Ana", "Ben")
    async with taught.sit(address(play)) as app:
        await app.tap(ASK)
        assert app.shows("Looking back")
        await app.tap(key)
        for _turn in range(3):
            await asyncio.sleep(0)
        done = asked[0]
        await app.settle()
        assert asked == [done], "nothing works on"
        assert app.shows("no choice was worse than another") == (key == "Stop")
        await app.go(address(play))
        await app.tap(ASK)
        assert len(asked) == 2, "what was not finished is not kept"
