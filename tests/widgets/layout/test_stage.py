"""Where the parts of a game's view stand."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from companion.widgets.ink import Ink
from companion.widgets.layout.game_layout import EVENT, Dock, stage
from tests.widgets.app import showing


@pytest.mark.parametrize("happened", [False, True])
async def test_what_is_looked_at_has_the_room_of_what_happens_until_it_happens(
    happened: bool,
) -> None:
    ink = Ink()
    event = [ink.text("event")] if happened else []
    dock = Dock([ink.text("keys")], event)
    async with showing(lambda ink: stage(ink, None, [ink.text("state")], dock)) as app:
        around = next(found for found in app.find(ft.Stack) if "state" in app.texts(found))
        above: Any = around.controls[0]
        assert above.bottom == (EVENT if happened else 0)
