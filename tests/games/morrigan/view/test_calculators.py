"""The calculators lie still: what is asked keeps its place when something is chosen."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from companion.games.morrigan.view.calculators import (
    DuelCalculator,
    FightCalculator,
    TrialCalculator,
)
from companion.widgets.ink import Ink
from companion.widgets.scene import ToolScene
from tests.games.morrigan.screen import Desk
from tests.headless import Headless

CALCULATORS = [
    (DuelCalculator, "By how much"),
    (FightCalculator, "Cheapest cards that always win"),
    (TrialCalculator, "What I could stake"),
]
"""Each with the title of the first that it answers below its inputs."""

WINDOWS = [Ink(), Ink(scale=2), Ink(width=844, height=390)]


def asked(app: Headless, first_answer: str) -> list[str]:
    """Returns all that stands among the inputs, in order."""
    texts = app.texts()
    shown = texts[texts.index("My action cards") :]
    return shown[: shown.index(first_answer)] if first_answer in shown else shown


def place_of_the_answer(app: Headless) -> float:
    """Returns how high the place of the answer is at least."""
    for row in app.find(ft.Row):
        if row.intrinsic_height and isinstance(first := row.controls[0], ft.Container):
            assert isinstance(first.height, float)
            return first.height
    raise AssertionError("it has no place")


@pytest.mark.parametrize("ink", WINDOWS, ids=["upright", "large", "lying"])
@pytest.mark.parametrize(("draw", "first_answer"), CALCULATORS, ids=["duel", "fight", "trial"])
async def test_what_is_asked_stays_when_the_answer_comes(
    draw: Callable[[ToolScene], ft.Control], first_answer: str, ink: Ink
) -> None:
    async with Desk(draw).open(ink=ink) as app:
        await app.tap("My action card of 5")
        before, high = asked(app, first_answer), place_of_the_answer(app)
        await app.tap("half of them action cards")
        assert app.shows(first_answer)
        assert asked(app, first_answer) == before
        assert place_of_the_answer(app) == high


async def test_the_curses_of_a_territory_keep_the_place_of_those_of_an_adversary() -> None:
    async with Desk(FightCalculator).open() as app:
        before = asked(app, "")
        await app.tap("Territory")
        now = [text.replace("Catapult", "Enchanted Sword") for text in asked(app, "")]
        assert now == before
        assert app.node("Known curses +1", exact=False).disabled
