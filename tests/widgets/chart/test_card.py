from typing import Any

import flet as ft
import flet_charts as fch
import pytest

from companion.errors import Message
from companion.i18n import marker
from companion.play.reporting import Chart, Goal, Mark, Track
from companion.play.setup import Player
from companion.widgets.chart.card import chart_card
from companion.widgets.chart.scale import ChartFrame
from companion.widgets.ink import Ink
from companion.widgets.tokens import DARK, LIGHT
from tests.headless import Headless
from tests.widgets.app import showing

_ = marker("toy")
PEOPLE = (Player("a", "Ana", "red", "crown"), Player("b", "Ben", "blue", "tower"))
POINTS = tuple(f"T{number}" for number in range(1, 5))

LINES = Chart(
    "points",
    _("Points"),
    POINTS,
    (Track(_("Points"), (0, 3, 3, 9), 0), Track(_("Points"), (1, None, 2, 4), 1)),
    goals=(Goal(8, _("goal")),),
    marks=(Mark(3, _("{player} wins", player="Ana"), 0),),
)
BARS = Chart("bars", _("Lines"), ("Souls", "Kills"), (Track(_("Points"), (2, 5), 0),), kind="bar")
STACK = Chart(
    "stack",
    _("Whole"),
    ("Ana", "Ben"),
    (Track(_("Souls"), (2, 0)), Track(_("Kills"), (5, 1))),
    kind="stack",
)


def say(message: Message | str) -> str:
    if isinstance(message, str):
        return message
    facts = {name: say(fact) if isinstance(fact, Message) else fact for name, fact in message.facts}
    return message.key.format(**facts)


def shown(chart: Chart, **look: Any) -> Headless:
    ink = Ink(**look)
    return showing(lambda ink: chart_card(ink, chart, PEOPLE, say, ChartFrame(350)), ink)


def picture(app: Headless) -> str:
    found = app.find(ft.Semantics, lambda node: node.image is True)
    assert len(found) == 1
    return found[0].label or ""


async def test_a_chart_of_lines_is_told_in_words() -> None:
    async with shown(LINES) as app:
        assert picture(app) == (
            "Points. Ana: from 0 to 9, lowest 0, highest 9. Ben: from 1 to 4, lowest 1, highest 4"
        )


async def test_the_words_stand_below_the_lines_for_everybody() -> None:
    async with shown(LINES) as app:
        assert "Ben: from 1 to 4, lowest 1, highest 4" in app.texts()


async def test_every_track_has_a_sign_and_dashes_of_its_own() -> None:
    async with shown(LINES) as app:
        chart = app.find(fch.LineChart)[0]
        colours = [line.color for line in chart.data_series]
        dashes = {str(line.color): line.dash_pattern for line in chart.data_series}
        ana, ben = Ink().player("red"), Ink().player("blue")
        assert dashes[ana] != dashes[ben]
        assert colours.count(ben) == 2, "a gap parts the line"
        assert {"Ana", "Ben"} <= set(app.texts())


async def test_the_goal_and_what_happened_are_shown() -> None:
    async with shown(LINES) as app:
        assert app.shows("8: goal")
        assert app.shows("Ana wins")
        chart = app.find(fch.LineChart)[0]
        dots = [
            (point.x, point.y)
            for line in chart.data_series
            for point in line.points
            if point.point and line.color == Ink().player("red")
        ]
        assert dots == [(1, 9)]


async def test_all_numbers_can_be_read_point_by_point() -> None:
    async with shown(LINES) as app:
        assert not app.shows("Ana\u00a03, ")
        await app.tap("Points: All numbers")
        assert app.shows("Ana\u00a00, Ben\u00a01")
        assert app.node("Ana 3, T2")


async def test_bars_say_their_numbers() -> None:
    async with shown(BARS) as app:
        assert picture(app) == "Lines. Souls: Ana 2. Kills: Ana 5"
        assert {"2", "5"} <= set(app.texts())


async def test_a_stack_shows_the_sum_and_its_parts() -> None:
    async with shown(STACK) as app:
        assert {"7", "1", "S", "K"} <= set(app.texts())
        assert picture(app) == "Whole. Ana: Souls 2, Kills 5. Ben: Souls 0, Kills 1"


@pytest.mark.parametrize("chart", [LINES, BARS, STACK], ids=lambda chart: chart.kind)
@pytest.mark.parametrize("look", [{"theme": LIGHT, "scale": 2.0}, {"theme": DARK}], ids=str)
async def test_a_chart_draws_itself_in_every_look(chart: Chart, look: dict[str, Any]) -> None:
    async with shown(chart, **look) as app:
        assert app.shows(say(chart.title))


async def test_a_chart_of_one_point_is_a_dot() -> None:
    single = Chart("one", _("One"), ("T1",), (Track(_("Points"), (3,), 0),))
    async with shown(single) as app:
        line = app.find(fch.LineChart)[0].data_series[0]
        assert [(point.x, point.y, bool(point.point)) for point in line.points] == [(0, 3, True)]
