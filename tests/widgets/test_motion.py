"""Digits roll, bars drain and shows go by in beats, except where people asked for calm."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft

from companion.widgets.ink import Ink
from companion.widgets.numbers import bar, numeral, use_animation_step
from tests.widgets.app import showing


async def test_each_digit_stands_in_a_place_of_its_own() -> None:
    async with showing(lambda ink: numeral(ink, 407, 100)) as app:
        offsets: list[Any] = [wheel.offset for wheel in app.find(ft.Text)]
        assert [round(-10 * offset.y) for offset in offsets] == [7, 0, 4]
        rights = [place.right for place in app.find(ft.Stack) if place.right is not None]
        assert rights == sorted(rights)
        assert len(set(rights)) == 3


async def test_a_number_is_as_high_as_one_that_stands_still() -> None:
    async with showing(lambda ink: numeral(ink, 7, 100)) as app:
        assert app.find(ft.Stack)[0].height == 86


async def test_what_is_no_whole_number_stands_still() -> None:
    async with showing(lambda ink: numeral(ink, "−2", 100)) as app:
        assert app.texts() == ["−2"]


async def test_nothing_moves_where_calm_was_asked_for() -> None:
    def draw(ink: Ink) -> ft.Control:
        return ft.Column([numeral(ink, 13, 100), bar(ink, 0.5, ghost=0.2)])

    def moving(control: ft.LayoutControl) -> bool:
        return control.animate_offset is not None

    async with showing(draw) as app:
        assert len(app.find(ft.LayoutControl, moving)) == 4
    async with showing(draw, Ink(calm=True)) as app:
        assert app.find(ft.LayoutControl, moving) == []
        assert "13" in app.texts()


async def test_a_show_goes_by_in_beats_and_begins_anew_with_another_moment() -> None:
    beats: list[tuple[object, int]] = []

    def draw(_ink: Ink) -> ft.Control:
        moment, begin = ft.use_state(0)
        beats.append((moment, use_animation_step((0.001, 0.001), moment or None)))
        return ft.Container(on_click=lambda _event: begin(moment + 1))

    async with showing(draw) as app:
        (box,) = app.tappable()
        for _time in range(2):
            await app.event(box, "click")
            await asyncio.sleep(0.05)
            await app.settle()
    assert list(dict.fromkeys(beats)) == [
        (0, 2),
        *((moment, beat) for moment in (1, 2) for beat in (0, 1, 2)),
    ]
