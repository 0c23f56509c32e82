import asyncio
from pathlib import Path

import flet as ft
import pytest

from companion.delays import other_delays
from companion.play.by_hand import Adjust
from companion.play.game import AnyGame
from companion.resources import find_games
from companion.store.open_play import OpenPlay
from companion.ui.shell.context import now_ms
from tests.games.recorded import recorded
from tests.games.resources import knowing
from tests.headless import Headless
from tests.toy import Score
from tests.ui.table import Table, address, table_in

GAMES = find_games()

WIDE = 390 - 24 - 4 * (50 + 4)
"""Pixels that four buttons leave for the track on a phone."""


def told(table: Table) -> OpenPlay:
    """Returns a play of which one entry was taken back and one has no effect."""
    play = table.play("Ana", "Ben")
    at = now_ms()
    play.act("ann", Score(0, 4), at)
    play.act("ann", Score(1, 9), at)
    play.undo("ann", at)
    play.act("ann", Score(1, 2), at)
    play.act("ann", Score(0, 6), at)
    return play


def points(app: Headless) -> list[str]:
    """Returns what each player has on the table shown."""
    return [
        label for label in app.labels() if label[:4] in ("Ana ", "Ben ") and label[4:].isdigit()
    ]


async def test_a_play_is_stepped_through_forwards_and_backwards(table: Table) -> None:
    play = told(table)
    async with table.sit(f"/replay/{play.id}") as app:
        assert points(app) == ["Ana 0", "Ben 0"]
        assert app.shows("The play begins.")
        assert app.shows("Step 0 of 3")
        seen: list[list[str]] = []
        for _ in range(3):
            await app.tap("One step on")
            seen.append(points(app))
        assert seen == [["Ana 4", "Ben 0"], ["Ana 4", "Ben 2"], ["Ana 10", "Ben 2"]]
        assert app.shows("Ana scores 6")
        await app.tap("One step back")
        assert points(app) == seen[1]
        await app.tap("To the beginning")
        assert points(app) == ["Ana 0", "Ben 0"]
        await app.tap("To the end")
        assert points(app) == seen[2]


async def test_a_replay_plays_by_itself_to_its_end_and_again_from_the_beginning(
    table: Table,
) -> None:
    play = told(table)
    async with table.sit(f"/replay/{play.id}") as app:
        for _again in range(2):
            with other_delays(replay_s=0.02):
                await app.tap("Play it")
                for _look in range(200):
                    await asyncio.sleep(0.01)
                    await app.settle()
                    if app.shows("Step 3 of 3") and app.shows("Play it"):
                        break
            assert app.shows("Play it")
            assert points(app) == ["Ana 10", "Ben 2"]


async def test_a_finger_on_the_steps_stops_a_replay_that_plays_and_speeds_go_round(
    table: Table,
) -> None:
    play = told(table)
    async with table.sit(f"/replay/{play.id}") as app:
        await app.tap("Speed: 1×", "Speed: 2×", "Speed: 4×", "Speed: 1×")
        await app.tap("Play it")
        assert app.shows("Stop")
        await app.tap("One step on")
        assert app.shows("Step 1 of 3")
        assert app.shows("Play it")


async def test_what_each_step_did_is_said_with_its_value(table: Table) -> None:
    play = told(table)
    async with table.sit(f"/replay/{play.id}") as app:
        await app.tap("One step on")
        words = app.find(ft.Semantics, lambda node: bool(node.live_region))
        assert any("Ana scores 4, Points 0 → 4" in (node.label or "") for node in words)


async def test_a_burst_of_taps_is_one_step(table: Table) -> None:
    play = table.play("Ana")
    at = now_ms()
    for _ in range(3):
        play.act("ann", Adjust("points", 0, 1), at)
    async with table.sit(f"/replay/{play.id}") as app:
        assert app.shows("Step 0 of 1")


async def test_a_tap_along_the_track_leads_to_that_step(table: Table) -> None:
    play = told(table)
    async with table.sit(f"/replay/{play.id}") as app:
        track = app.find(ft.GestureDetector)[0]
        await app.event(track, "tap_up", {"l": {"x": 10_000, "y": 5}})
        assert app.shows("Step 3 of 3")
        await app.event(app.find(ft.GestureDetector)[0], "tap_up", {"l": {"x": 0, "y": 5}})
        assert app.shows("Step 0 of 3")


async def test_nothing_can_be_done_in_a_replay(table: Table) -> None:
    play = told(table)
    entries = len(play.journal)
    async with table.sit(f"/replay/{play.id}") as app:
        await app.tap("Ana +3")
        assert len(play.journal) == entries
        assert "Undo" not in app.labels()


async def test_a_step_recorded_elsewhere_joins_the_replay(table: Table) -> None:
    play = table.play("Ana", "Ben")
    async with table.sit(f"/replay/{play.id}") as app, table.sit(address(play)) as other:
        assert app.shows("Step 0 of 0")
        await other.tap("Ana +3")
        await app.settle()
        assert app.shows("Step 0 of 1")


async def test_a_play_that_is_not_here_leads_to_the_start(table: Table) -> None:
    for screen in ("replay", "charts"):
        async with table.sit(f"/{screen}/none") as app:
            await app.tap("To the start")
            assert app.page.route == "/"


async def test_the_end_of_a_play_and_its_menu_lead_to_the_replay(table: Table) -> None:
    play = told(table)
    async with table.sit(address(play)) as app:
        await app.tap("Replay")
        assert app.page.route == f"/replay/{play.id}"
        await app.go(address(play))
        await app.tap("More")
        await app.tap("Replay", nth=-1)
        assert app.page.route == f"/replay/{play.id}"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_every_games_own_table_is_shown_as_it_stood(tmp_path: Path, game: AnyGame) -> None:
    table = table_in(tmp_path, {game.id: game})
    play = table.services.plays.adopt(recorded(game).journal.entries, now_ms())
    kept = len(table.services.open_plays.open(play).journal)
    async with table.sit(f"/replay/{play}") as app:
        for share in (0.1, 0.4, 0.7, 1.0):
            track = app.find(ft.GestureDetector)[-1]
            await app.event(track, "tap_up", {"l": {"x": share * WIDE, "y": 5}})
            assert not app.shows("This part cannot be shown")
            assert not app.shows("Step 0 of")
    async with table.sit(f"/charts/{play}", scale=2.0) as app:
        timeline = recorded(game)
        story = knowing(game, timeline.story(), len(timeline.setup.players))
        charts = game.charts(story)
        pictures = app.find(ft.Semantics, lambda node: node.image is True)
        assert len(pictures) == len(charts) > 0
    assert len(table.services.open_plays.open(play).journal) == kept
    table.database.close()
