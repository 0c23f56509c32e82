"""Presses and keys of a keyboard at a table that is drawn."""

from __future__ import annotations

import pytest

from companion.prompt import Event, Open, Press, Then
from companion.widgets.ink import Ink
from tests.prompt.toy import DUE, Say
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
