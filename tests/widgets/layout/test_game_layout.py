"""The layout of a game view, upright and on its side."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from companion.widgets.ink import Ink
from companion.widgets.layout.frame import title_bar
from companion.widgets.layout.game_layout import EVENT, LARGE, LYING, Dock, measures, spanned, stage
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


PHONE, DESKTOP = Ink(width=844, height=390), Ink(width=1037, height=648)


def screen(ink: Ink, dock: Dock) -> ft.Control:
    log = ink.text("log")
    return spanned(ink, ink.text("bar"), [ink.text("state")], dock, state_width=222, log=log)


@pytest.mark.parametrize("ink", [PHONE, DESKTOP])
async def test_what_happened_stands_above_the_keys_and_moves_none(ink: Ink) -> None:
    for event in ([], [ink.text("event")]):
        keys = Dock([ink.text("keys"), ink.text("primary")], event)
        async with showing(lambda look, keys=keys: screen(look, keys), ink) as app:
            tops = [box.top for box in app.find(ft.Container, lambda box: box.bottom == 0)]
            assert tops == [measures(ink).event + 8]
            assert {"bar", "state", "keys", "primary", "log"} <= set(app.texts())


async def test_where_nothing_is_to_be_tapped_the_log_has_the_room_of_the_keys() -> None:
    async with showing(lambda look: screen(look, Dock()), DESKTOP) as app:
        assert "log" in app.texts()
        assert not app.find(ft.Container, lambda box: box.width == LARGE.log)


def test_a_phone_has_other_measures_than_a_large_screen() -> None:
    assert (measures(PHONE), measures(DESKTOP)) == (LYING, LARGE)


async def test_what_stands_in_the_bar_begins_where_the_words_end() -> None:
    def draw(look: Ink) -> ft.Control:
        back = ("Back", lambda: None)
        return title_bar(look, "Ana plays", back=back, middle=look.text("castle"), left=254)

    async with showing(draw, PHONE) as app:
        assert "castle" in app.texts()
        assert app.find(ft.Container, lambda box: box.width == 254 - 4 - 48)
