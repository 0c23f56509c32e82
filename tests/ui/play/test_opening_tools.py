"""Tools of games: from the home screen, from inside a play, and what they keep."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import flet as ft
import pytest

from companion.play.game import Tool
from companion.play.reporting import Explanation
from companion.ui.shell.context import now_ms
from companion.widgets.form import use_drafted
from companion.widgets.game_layout import ActionArea, lay_out_game
from companion.widgets.notice import error_boundary
from companion.widgets.scene import Scene, ToolScene
from companion.widgets.tappable import button
from tests import toy
from tests.toy import Score
from tests.ui.table import Table, address, table_in

ABACUS = Tool("sum", toy._("Abacus"), "tests_tool:Abacus")
SEATED = Tool("seated", toy._("Needs a play"), "tests_tool:Abacus", alone=False)
MISSING = Tool("none", toy._("Missing"), "tests_no_tool:Nothing")


@error_boundary
def Abacus(scene: ToolScene) -> ft.Control:
    points = "alone" if scene.state is None else f"{max(scene.state.points)} points there"
    shown = "odds shown" if scene.odds else "odds hidden"
    kept, set_kept = ft.use_state(lambda: scene.kept("note"))

    def keep() -> None:
        scene.keep("note", "seven")
        set_kept(scene.kept("note"))

    drafted, write, _drop = use_drafted("beads")
    rows = [scene.ink.text(points), scene.ink.text(shown), scene.ink.text(f"kept: {kept}")]
    bar = scene.header or ft.Container()
    enter = button(scene.ink, "Enter", lambda: write("nine"))
    entered = scene.ink.text(f"entered: {drafted}")
    return ft.Column([bar, *rows, button(scene.ink, "Keep", keep), enter, entered])


@error_boundary
def Board(scene: Scene) -> ft.Control:
    shown = scene.ink.text("odds shown" if scene.odds else "odds hidden")
    opens = button(scene.ink, "Open", lambda: scene.tool("sum"))
    entered = scene.ink.text(f"entered there: {use_drafted('beads')[0]}")
    chance = button(scene.ink, "Chance", lambda: scene.why("chance"))
    return lay_out_game(
        scene.ink, scene.header, [shown, entered], ActionArea([opens, chance], scene.alerts)
    )


def explain(_state: toy.State, quantity: str) -> Explanation:
    """Explains a chance, by a number that only this explanation says."""
    return Explanation(toy._("Chance of it"), (), "1/512", chances=quantity == "chance")


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    module = ModuleType("tests_tool")
    module.Abacus, module.Table = Abacus, Board  # type: ignore[attr-defined]  # a module made here
    monkeypatch.setitem(sys.modules, "tests_tool", module)
    game = replace(toy.GAME, tools=(ABACUS, SEATED, MISSING), view="tests_tool", explain=explain)
    made = table_in(tmp_path, {"toy": game})
    yield made
    made.database.close()


async def test_a_tool_stands_on_the_home_screen(services: Table) -> None:
    async with services.sit() as app:
        assert app.shows("Tools")
        assert not app.shows("Needs a play")
        await app.tap("Abacus, Toy")
        assert app.page.route == "/tool/toy/sum"
        assert app.shows("alone")
        await app.tap("Back")
        assert app.page.route == "/"


async def test_without_tools_there_is_no_such_part(table: Table) -> None:
    async with table.sit() as app:
        assert not app.shows("Tools")


async def test_from_a_play_a_tool_knows_its_state_and_the_way_back(services: Table) -> None:
    play = services.play()
    play.act("ann", Score(0, 4), now_ms())
    async with services.sit(address(play)) as app:
        await app.tap("Open")
        assert app.page.route == f"/tool/toy/sum/{play.id}"
        assert app.shows("4 points there")
        await app.tap("Back")
        assert app.page.route == address(play)


async def test_what_is_entered_beside_a_play_is_found_at_its_table_and_nowhere_else(
    services: Table,
) -> None:
    play, other = services.play(), services.play()
    async with services.sit(f"/tool/toy/sum/{play.id}") as app:
        await app.tap("Enter")
        assert app.shows("entered: nine")
        await app.go(address(play))
        assert app.shows("entered there: nine")
        await app.tap("Open")
        assert app.shows("entered: nine")
        await app.go("/tool/toy/sum")
        assert not app.shows("entered: nine")
        await app.go(address(other))
        assert not app.shows("nine")


async def test_the_menu_of_a_play_has_its_tools(services: Table) -> None:
    play = services.play()
    async with services.sit(address(play)) as app:
        await app.tap("More", "Abacus")
        assert app.page.route == f"/tool/toy/sum/{play.id}"
        await app.tap("Back")
        assert app.page.route == address(play)
        assert not app.shows("All plays")


async def test_a_tool_hears_what_happens_in_its_play(services: Table) -> None:
    play = services.play()
    async with services.sit(f"/tool/toy/sum/{play.id}") as app:
        assert app.shows("0 points there")
        play.act("ben", Score(0, 3), now_ms())
        app.page.pubsub.send_all_on_topic(f"play:{play.id}", "ben")
        await app.settle()
        assert app.shows("3 points there")


async def test_what_a_tool_keeps_is_there_for_everybody(services: Table) -> None:
    async with services.sit("/tool/toy/sum") as app:
        assert app.shows("kept: ")
        await app.tap("Keep")
        assert app.shows("kept: seven")
    async with services.sit("/tool/toy/sum", device="ben") as app:
        assert app.shows("kept: seven")


@pytest.mark.parametrize(
    "route", ["/tool/toy/other", "/tool/chess/sum", "/tool/toy", "/tool/toy/sum/x/y", "/tool"]
)
async def test_an_unknown_tool_is_the_home_screen(services: Table, route: str) -> None:
    async with services.sit(route) as app:
        assert app.shows("New play")


async def test_a_tool_of_an_unknown_play_stands_alone(services: Table) -> None:
    async with services.sit("/tool/toy/sum/nothing") as app:
        assert app.shows("alone")


async def test_a_tool_that_cannot_be_loaded_leaves_the_way_back(services: Table) -> None:
    async with services.sit("/tool/toy/none") as app:
        assert app.shows("This part cannot be shown")
        await app.tap("Back")
        assert app.shows("New play")


async def test_an_open_explanation_of_a_chance_goes_when_chances_are_hidden(
    services: Table,
) -> None:
    play = services.play()
    async with services.sit("/settings") as ann, services.sit(address(play), device="ben") as ben:
        await ben.tap("Chance")
        assert ben.shows("1/512")
        await ann.tap("Show chances", exact=False)
        await ben.settle()
        assert not ben.shows("1/512")
        await ben.tap("Chance")
        assert not ben.shows("1/512")


async def test_hiding_chances_holds_at_once_for_the_whole_table(services: Table) -> None:
    play = services.play()
    async with (
        services.sit("/settings") as ann,
        services.sit(address(play), device="ben") as ben,
        services.sit("/tool/toy/sum", device="cleo") as cleo,
    ):
        assert ben.shows("odds shown") and cleo.shows("odds shown")
        await ann.tap("Show chances", exact=False)
        for other in (ben, cleo):
            await other.settle()
            assert other.shows("odds hidden")
        assert ben.shows("From now on this table shows no chances")
        await ann.tap("Show chances", exact=False)
        await ben.settle()
        assert ben.shows("From now on this table shows chances again.")
        await ann.tap("Show chances", exact=False)
    async with services.sit("/settings", device="dan") as dan:
        (node,) = [
            each for each in dan.find(ft.Semantics) if (each.label or "").startswith("Show chances")
        ]
        assert node.toggled is False
