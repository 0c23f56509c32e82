"""A prompt in the windows that a table is looked at through."""

from __future__ import annotations

import flet as ft
import pytest

from companion.prompt import Detail, Key, Pad, Press, Prompt
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


async def test_the_keys_of_every_look_in_boxes_send_what_they_do() -> None:
    pads = (
        Pad((Key("Ana", Press("tab"), tint="red"),), "tabs", "Whose?"),
        Pad((Key("a town", Press("town"), figure="5", details=(Detail("3+", say="3"),)),), "wide"),
        Pad((Key("a link", Press("link"), checked=True),), "toggles"),
        Pad(tuple(Key("", Press(f"die:{n}"), f"Die: {n}", "⚀") for n in range(12)), "dice"),
        Pad((Key("Back", Press("back")),), "line"),
    )
    sent: list[object] = []

    @ft.component
    def Boxes() -> ft.View:
        pen = Pen(Ink(), ENGLISH, sent.append, draw=lambda ink, _name, _width: ink.text(""))
        return ft.View(controls=list(draw_prompt(pen, Prompt(pads=pads), ()).actions))

    async with Headless(lambda page: page.render_views(Boxes)) as app:
        assert app.node("a link").checked
        await app.tap("Whose?: Ana", "a town, 5, 3", "a link", "Die: 11", "Back")
    assert sent == [Press(name) for name in ("tab", "town", "link", "die:11", "back")]


async def test_a_die_that_waits_cannot_be_tapped() -> None:
    pad = Pad((Key("", None, "Die: 1", "⚀"),), "dice")

    @ft.component
    def Die() -> ft.View:
        pen = Pen(Ink(), ENGLISH, lambda _event: None)
        return ft.View(controls=list(draw_prompt(pen, Prompt(pads=(pad,)), ()).actions))

    async with Headless(lambda page: page.render_views(Die)) as app:
        assert app.node("Die: 1").disabled
