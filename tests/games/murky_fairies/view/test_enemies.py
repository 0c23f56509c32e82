"""The enemies as they lie: they and their tokens keep their places."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.murky_fairies.moves.turn import Begin
from companion.games.murky_fairies.state import State
from companion.widgets import Ink
from tests.games.murky_fairies.driver import FOES, SCOURGE, done, enemy, laid_out
from tests.games.murky_fairies.screen import Screen

WINDOWS = {"upright": Ink(), "lying": Ink(width=844, height=390)}


async def widths(state: State, ink: Ink) -> dict[str, float]:
    """Returns how wide what is tapped for each enemy is."""
    screen = Screen(state)
    screen.ink = ink
    async with screen.open() as app:
        nodes: list[Any] = [
            node for node in app.find(ft.Semantics) if str(node.identifier).startswith("enemy-")
        ]
        return {node.identifier: node.content.width for node in nodes}


@pytest.mark.parametrize("ink", WINDOWS.values(), ids=WINDOWS)
@pytest.mark.parametrize("tokens", ["P", "M", "PM"])
async def test_an_enemy_keeps_its_place_when_the_play_begins(ink: Ink, tokens: str):
    laying = replace(laid_out(), enemies=(*FOES, enemy(SCOURGE, tokens)))
    before, after = await widths(laying, ink), await widths(done(laying, Begin()), ink)
    assert before == after
    assert len(before) == 4
