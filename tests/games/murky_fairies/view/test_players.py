"""What is seen of players from afar: names, souls and points, and what stands below them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.view.measures import stacked
from companion.widgets import Ink, picture_box
from tests.games.murky_fairies.driver import DEMON, FOES, acting, done, enemy, hit
from tests.games.murky_fairies.screen import Screen
from tests.headless import Headless

WINDOWS = ((390, 844), (844, 390), (360, 640), (320, 568), (1036, 648))
every_window = pytest.mark.parametrize("window", WINDOWS)

CAPTIONS = ("souls", "points", "actions\nleft", "cards\nleft")
"""What stands below numbers, each on its lines."""


def part(app: Headless, identifier: str) -> Any:
    return next(each for each in app.find(ft.Semantics) if each.identifier == identifier)


async def sizes(state: State, ink: Ink, *texts: str) -> dict[str, float]:
    """Returns how large words are on a table, for an eye."""
    screen = Screen(state)
    screen.ink = ink
    async with screen.open() as app:
        found = {text.value: text.style for text in app.find(ft.Text)}
    styles: dict[str, Any] = {text: found[text] for text in texts}
    return {text: style.size * ink.system for text, style in styles.items()}


@every_window
async def test_beside_souls_and_points_a_name_has_room_or_stands_above_them(
    window: tuple[int, int],
):
    screen = Screen(acting(*FOES))
    screen.ink = ink = Ink(width=window[0], height=window[1])
    async with screen.open() as app:
        numbers = [part(app, name).content.width for name in ("souls-0", "vp-0")]
    lane = picture_box(ink).width / 2
    assert stacked(ink) or lane - sum(numbers) >= 60


@every_window
@pytest.mark.parametrize("scales", [(2.0, 1.0), (1.0, 2.0)], ids=["own", "system"])
async def test_captions_and_points_grow_with_text(
    window: tuple[int, int], scales: tuple[float, float]
):
    normal = Ink(width=window[0], height=window[1])
    large = replace(normal, scale=scales[0], system=scales[1])
    foes = (enemy(DEMON, "P"), *FOES[1:])
    state = done(acting(*foes), hit(0, 3), TakeReward(0, None, None))
    texts = (*CAPTIONS, "3 points")
    before, after = await sizes(state, normal, *texts), await sizes(state, large, *texts)
    for text in texts:
        assert after[text] >= 1.25 * before[text], text
