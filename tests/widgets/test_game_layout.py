"""The layout of a game view, upright and on its side."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.widgets.count import Count, counter, stepper
from companion.widgets.game_layout import (
    BAR,
    EVENT,
    ActionArea,
    Box,
    lay_out_game,
    pads_box,
    picture_box,
)
from companion.widgets.ink import Ink
from companion.widgets.landscape import LARGE, LYING, lay_out_landscape, measures
from companion.widgets.sheets import sheet
from companion.widgets.title_bar import title_bar
from tests.widgets.app import showing


@pytest.mark.parametrize("happened", [False, True])
async def test_what_is_looked_at_has_the_room_of_what_happens_until_it_happens(
    happened: bool,
) -> None:
    ink = Ink()
    event = [ink.text("event")] if happened else []
    dock = ActionArea([ink.text("keys")], event)
    async with showing(lambda ink: lay_out_game(ink, None, [ink.text("state")], dock)) as app:
        around = next(found for found in app.find(ft.Stack) if "state" in app.texts(found))
        above: Any = around.controls[0]
        assert above.bottom == (EVENT if happened else 0)


async def laid(ink: Ink, pads: Box, picture: Box) -> tuple[list[Any], list[Any], list[Any]]:
    """Lays out a play of which each part is as large as may be; returns insets, columns, rows."""
    head = ft.Container(height=BAR)
    state = ft.Container(ft.Text("state"), width=picture.width, height=picture.height)
    keys = ft.Container(ft.Text("keys"), width=pads.width, height=pads.height)
    dock = ActionArea([keys], [ft.Text("event")])
    log = ft.Text("log")
    async with showing(lambda look: lay_out_game(look, head, [state], dock, log=log), ink) as app:
        insets = [box.padding for box in app.find(ft.Container) if box.padding]
        return insets, [*app.find(ft.Column)], [*app.find(ft.Row)]


@pytest.mark.parametrize("height", [700, 844])
async def test_upright_the_picture_has_what_bar_and_event_and_pads_leave(height: int) -> None:
    ink = Ink(width=390, height=height)
    box, pads = picture_box(ink, 300), Box(pads_box(ink).width, 300)
    insets, columns, _rows = await laid(ink, pads, box)
    (whole,) = [column for column in columns if len(column.controls) == 3]
    assert {inset.left + inset.right for inset in insets} == {390 - box.width}
    below = max(inset.bottom for inset in insets)
    assert BAR + 2 * whole.spacing + box.height + EVENT + pads.height + below == height


@pytest.mark.parametrize(("width", "height"), [(844, 390), (1037, 648)])
async def test_on_its_side_picture_and_pads_fill_the_window(width: int, height: int) -> None:
    ink = Ink(width=width, height=height)
    box, pads = picture_box(ink), pads_box(ink)
    (inset,), _columns, rows = await laid(ink, pads, box)
    panes = rows[0]
    left, log = panes.controls[0], 264 + 2 * panes.spacing + 1 if ink.wide else 0
    assert left.width == box.width
    beside = inset.left + panes.spacing + inset.right + log
    assert beside + box.width + pads.width == width
    event = EVENT if ink.roomy else 0
    assert inset.top + BAR + left.content.spacing + box.height + event + inset.bottom == height
    assert ink.roomy or inset.top + pads.height + inset.bottom == height


PHONE, DESKTOP = Ink(width=844, height=390), Ink(width=1037, height=648)


def screen(ink: Ink, dock: ActionArea) -> ft.Control:
    log = ink.text("log")
    return lay_out_landscape(
        ink, ink.text("bar"), [ink.text("state")], dock, state_width=222, log=log
    )


@pytest.mark.parametrize("ink", [PHONE, DESKTOP])
async def test_what_happened_stands_above_the_keys_and_moves_none(ink: Ink) -> None:
    for event in ([], [ink.text("event")]):
        keys = ActionArea([ink.text("keys"), ink.text("primary")], event)
        async with showing(lambda look, keys=keys: screen(look, keys), ink) as app:
            tops = [box.top for box in app.find(ft.Container, lambda box: box.bottom == 0)]
            assert tops == [measures(ink).event + 8]
            assert {"bar", "state", "keys", "primary", "log"} <= set(app.texts())


async def test_where_nothing_is_to_be_tapped_the_log_has_the_room_of_the_keys() -> None:
    async with showing(lambda look: screen(look, ActionArea()), DESKTOP) as app:
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


def staged(ink: Ink) -> ft.Control:
    dock = ActionArea([ink.text("keys")], [ink.text("event")])
    return lay_out_game(ink, ink.text("bar"), [ink.text("state")], dock, log=ink.text("log"))


def spread(ink: Ink) -> ft.Control:
    return screen(ink, ActionArea([ink.text("keys")]))


def steps(ink: Ink) -> ft.Control:
    return stepper(ink, Count("souls", "Souls", 7, 0, 9), lambda _value: None)


def counts(ink: Ink) -> ft.Control:
    return counter(ink, Count("souls", "Souls", 7), lambda _name, _by: None)


@pytest.mark.parametrize(
    ("draw", "ink", "seen", "tapped"),
    [
        (staged, PHONE, "state", "keys"),
        (staged, DESKTOP, "state", "keys"),
        (spread, PHONE, "state", "keys"),
        (spread, DESKTOP, "state", "keys"),
        (steps, Ink(), "Souls", "7"),
        (counts, Ink(), "Souls", "7"),
    ],
)
async def test_keys_stand_on_the_side_of_the_hand_and_what_is_looked_at_on_the_other(
    draw: Any, ink: Ink, seen: str, tapped: str
) -> None:
    for left_handed in (False, True):
        async with showing(draw, replace(ink, left_handed=left_handed)) as app:
            beside = next(
                row
                for row in app.find(ft.Row)
                if {seen, tapped} <= set(app.texts(row)) and len(row.controls) > 1
            )
            texts = [app.texts(part) for part in beside.controls]
            places = [
                next(at for at, told in enumerate(texts) if it in told) for it in (seen, tapped)
            ]
            assert places == sorted(places, reverse=left_handed)
            assert places[0] != places[1]


@pytest.mark.parametrize(("left_handed", "edges"), [(False, (None, 0)), (True, (0, None))])
async def test_a_sheet_comes_from_the_side_of_the_hand(
    left_handed: bool, edges: tuple[int | None, int | None]
) -> None:
    def draw(ink: Ink) -> ft.Control:
        return sheet(ink, "Why", [ink.text("body")], lambda: None, close="Close")

    async with showing(draw, replace(PHONE, left_handed=left_handed)) as app:
        (panel,) = (
            box
            for box in app.find(ft.Container)
            if (box.top, box.bottom) == (0, 0) and "body" in app.texts(box)
        )
        assert (panel.left, panel.right) == edges
