"""Presses and keys of a keyboard at a table that is drawn."""

from __future__ import annotations

import flet as ft
import pytest

from companion.i18n import Translator
from companion.play.by_hand import Adjust
from companion.prompt import Event, Key, KeyLook, Open, Pad, Press, Then
from companion.widgets.ink import Ink
from companion.widgets.prompt import Pen, draw_parts
from tests.prompt.toy import DUE, Say
from tests.widgets.app import showing
from tests.widgets.prompt.table import ToyTable


async def test_two_presses_of_a_key_as_it_is_drawn_do_one_action() -> None:
    table = ToyTable(Ink())
    async with table.open() as app:
        await app.tap("2!")
        say = app.target("Say")
        app.press(say)
        app.press(say)
        await app.settle()
        assert table.said == [2]
        await app.tap("3!", "Say")
        assert table.said == [2, 3]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Press(f"number:{DUE}"), [DUE]),
        (Then(Say(1), Then(Say(2), Open("help"))), [1, 2]),
        (Then(Say(1), Press(f"number:{DUE}")), [1, DUE]),
    ],
)
async def test_a_table_as_it_is_drawn_does_all_that_one_press_means_and_nothing_of_the_next(
    event: Event, said: list[int]
) -> None:
    table = ToyTable(Ink())
    async with table.open() as app:
        table.send(event)
        table.send(event)
        await app.settle()
        assert table.said == said
        table.send(event)
        await app.settle()
        assert table.said == said * 2


async def test_two_presses_before_anything_is_drawn_compose_together() -> None:
    table = ToyTable(Ink())
    async with table.open() as app:
        one, three = app.target("1!"), app.target("3!")
        app.press(one)
        app.press(three)
        await app.settle()
        await app.tap("Say")
        assert table.said == [3]


async def test_a_dimmed_primary_key_does_nothing() -> None:
    table = ToyTable(Ink())
    async with table.open() as app:
        assert app.node("Say").disabled
        await app.tap("1!")
        assert not app.node("Say").disabled


@pytest.mark.parametrize(
    "look", ["cards", "players", "wide", "pictures", "tabs", "toggles", "dice"]
)
async def test_a_dimmed_key_says_why_and_only_one_that_does_nothing_is_disabled(
    look: KeyLook,
) -> None:
    why, pressed = "It was beaten.", Press("it")
    keys = (
        Key("King", Adjust("life", None, 1), sign="♥", dim=True, why=why),
        Key("Queen", pressed, sign="♥", dim=True, why=why),
        Key("Jack", pressed, sign="♥"),
    )

    def view(ink: Ink) -> ft.Control:
        pen = Pen(ink, Translator(), lambda _event: None, draw=lambda *_what: ft.Text("drawn"))
        return ft.Column([*draw_parts(pen, [Pad(keys, look)], None)])

    async with showing(view) as app:
        found = {node.label: bool(node.disabled) for node in app.find(ft.Semantics) if node.label}
        expected = {f"King. {why}": True, f"Queen. {why}": False, "Jack": False}
        assert {name: found.get(name) for name in expected} == expected


async def test_signs_compose_and_enter_presses_the_primary_key() -> None:
    table = ToyTable(Ink())
    async with table.open() as app:
        for key in ("Enter", "x", "2"):
            table.hear(key)
            await app.settle()
        assert table.said == []
        table.hear("Enter")
        await app.settle()
        assert table.said == [2]


async def test_below_a_sheet_a_keyboard_is_not_heard() -> None:
    table = ToyTable(Ink())
    async with table.open() as app:
        await app.tap("2!", "Help")
        assert app.shows("sheet help")
        table.hear("Enter")
        await app.settle()
        assert table.said == []
