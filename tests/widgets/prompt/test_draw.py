"""A prompt in the windows that a table is looked at through."""

from __future__ import annotations

import flet as ft
import pytest

from companion.prompt import Key, Pad, Press, Prompt
from companion.widgets.ink import Ink
from companion.widgets.prompt import Pen, draw_prompt
from companion.widgets.tokens import LIGHT
from tests.headless import Headless
from tests.widgets.prompt.table import ENGLISH, ToyTable

LYING = Ink(width=844, height=390)
LARGE = Ink(width=1280, height=800)


async def test_one_column_is_shown_where_a_matrix_has_no_room() -> None:
    async with ToyTable(Ink()).open() as app:
        assert {"column 1", "the last"} <= set(app.labels())
        assert not {"1a", "2a"} & set(app.labels())
        await app.tap("2!")
        assert "2a" in app.labels() and "1a" not in app.labels()


@pytest.mark.parametrize("ink", [LYING, LARGE])
async def test_beside_the_picture_all_keys_are_shown(ink: Ink) -> None:
    async with ToyTable(ink, beside=True).open() as app:
        assert {"1a", "2a", "3a"} <= set(app.labels())
        assert "column 1" not in app.labels()


async def test_a_press_draws_only_the_keys_that_changed() -> None:
    table = ToyTable(LARGE, beside=True)
    async with table.open() as app:
        before, said = app.node("1a"), app.node("Say")
        await app.tap("2!")
        assert app.node("1a") is before
        assert app.node("Say") is not said


@pytest.mark.parametrize(("suit", "tint"), [("♥", "red"), ("♠", "black")])
async def test_a_card_has_the_colour_of_its_suit(suit: str, tint: str) -> None:
    key = Key("7", Press("card"), "a card", suit, tint)

    @ft.component
    def Card() -> ft.View:
        pen, prompt = Pen(Ink(), ENGLISH, lambda _event: None), Prompt(pads=(Pad((key,), "cards"),))
        return ft.View(controls=list(draw_prompt(pen, prompt, ()).actions))

    async with Headless(lambda page: page.render_views(Card)) as app:
        shades = {text.style.color for text in app.find(ft.Text) if text.style is not None}
        assert shades == {LIGHT.red_suit if tint == "red" else LIGHT.black_suit}
