"""The lanes of the race, for either hand."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from companion.widgets.ink import Ink
from tests.games.morrigan.screen import Screen, table

INSET = 10


@pytest.mark.parametrize("ink", [Ink(), Ink(width=844, height=390), Ink(scale=2.0)])
@pytest.mark.parametrize(("left_handed", "edges"), [(False, (None, INSET)), (True, (INSET, None))])
async def test_the_keys_of_a_lane_stand_on_the_side_of_the_hand(
    ink: Ink, left_handed: bool, edges: tuple[int | None, int | None]
) -> None:
    async with Screen(table().state, replace(ink, left_handed=left_handed)).open() as app:
        keys = app.find(ft.Container, lambda box: INSET in (box.left, box.right))
        assert [(box.left, box.right) for box in keys] == [edges] * 3
