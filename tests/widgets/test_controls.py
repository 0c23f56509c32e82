"""Every control has a name, a role and a value, and does what a tap means."""

from __future__ import annotations

import re
from dataclasses import replace

import flet as ft
import pytest

from companion.widgets.count import Count, counter, stepper
from companion.widgets.form import LINE, LINES, choice, field, switch
from companion.widgets.glyphs import Glyph
from companion.widgets.hooks import use_stable
from companion.widgets.ink import Ink
from companion.widgets.tappable import button, icon_button
from tests.games.resources import voices
from tests.headless import HeadlessError
from tests.widgets.app import showing


async def test_a_button_is_named_by_its_label_with_suits_for_speech() -> None:
    pressed: list[int] = []
    async with showing(lambda ink: button(ink, "Play 5♠", lambda: pressed.append(1))) as app:
        assert app.texts() == [f"Play 5{Glyph.SPADE}"]
        await app.tap("Play 5♠")
    assert pressed == [1]


async def test_a_disabled_button_keeps_its_name_and_does_nothing() -> None:
    pressed: list[int] = []
    async with showing(
        lambda ink: button(ink, "Pay 5", lambda: pressed.append(1), enabled=False)
    ) as app:
        assert app.node("Pay 5").disabled
        with pytest.raises(HeadlessError):
            await app.tap("Pay 5")
    assert not pressed


async def test_handlers_may_be_asynchronous() -> None:
    pressed: list[int] = []

    async def later() -> None:
        pressed.append(1)

    async with showing(lambda ink: icon_button(ink, Glyph.BACK, "Back", later)) as app:
        await app.tap("Back")
    assert pressed == [1]


async def test_a_counter_reports_its_name_and_the_step() -> None:
    steps: list[tuple[str, int]] = []

    def draw(ink: Ink) -> ft.Control:
        return counter(
            ink, Count("ana", "Prestige", 3, low=3), lambda name, by: steps.append((name, by))
        )

    async with showing(draw) as app:
        assert "Prestige 3" in app.labels()
        await app.tap("Prestige +1")
        assert app.node("Prestige −1. 3 is the lowest").disabled
    assert steps == [("ana", 1)]


async def test_a_counter_redraws_only_when_its_own_value_changes() -> None:
    def draw(ink: Ink) -> ft.Control:
        values, set_values = ft.use_state({"a": 1, "b": 5})
        step = use_stable(lambda name, by: set_values({**values, name: values[name] + by}))
        return ft.Column([counter(ink, Count(n, n, v), step) for n, v in values.items()])

    async with showing(draw) as app:
        still = app.node("b 5")
        await app.tap("a +1")
        assert "a 2" in app.labels()
        assert app.node("b 5") is still


async def test_a_stepper_opens_a_direct_pick_of_its_whole_range() -> None:
    def draw(ink: Ink) -> ft.Control:
        value, set_value = ft.use_state(8)
        return stepper(ink, Count("", "Money", value, 0, 20), set_value)

    async with showing(draw) as app:
        await app.tap("Money −1")
        await app.tap("Money 7")
        picks = [label for label in app.labels() if re.fullmatch(r"Money \d+", label)]
        assert picks[1:] == [f"Money {number}" for number in range(21)]
        await app.tap("Money 20")
        assert app.node("Money +1. 20 is the highest").disabled
        assert len([label for label in app.labels() if re.fullmatch(r"Money \d+", label)]) == 1


@pytest.mark.parametrize(
    ("language", "least", "most"),
    [("en", "0 is the lowest", "2 is the highest"), ("fr", "0 est le minimum", "2 est le maximum")],
)
async def test_a_number_at_its_lowest_or_highest_says_so(
    language: str, least: str, most: str
) -> None:
    voice = voices()[language]

    def draw(ink: Ink, count: Count) -> ft.Control:
        return counter(replace(ink, voice=voice), count, lambda _name, _by: None)

    def view(ink: Ink) -> ft.Control:
        values = (("Men", 0), ("Cards", 2), ("Souls", 1))
        return ft.Column([draw(ink, Count(name, name, value, 0, 2)) for name, value in values])

    async with showing(view) as app:
        disabled = {node.label for node in app.find(ft.Semantics) if node.disabled}
        assert disabled == {f"Men −1. {least}", f"Cards +1. {most}"}


async def test_one_of_several_is_selected_and_some_of_several_are_checked() -> None:
    options = [("a", "Row A"), ("b", "Row B")]
    picked: list[str] = []
    async with showing(lambda ink: choice(ink, options, "b", picked.append, label="Row")) as app:
        assert [app.node(f"Row: {name}").selected for _, name in options] == [False, True]
        await app.tap("Row: Row A")
    async with showing(lambda ink: choice(ink, options, {"b"}, picked.append, several=True)) as app:
        assert [app.node(name).checked for _, name in options] == [False, True]
        await app.tap("Row B")
    assert picked == ["a", "b"]


async def test_a_switch_says_whether_it_is_on() -> None:
    changes: list[bool] = []
    async with showing(lambda ink: switch(ink, "Calm", True, changes.append)) as app:
        assert app.node("Calm").toggled is True
        await app.tap("Calm")
    assert changes == [False]


async def test_a_field_hands_over_its_text() -> None:
    typed: list[str] = []
    async with showing(
        lambda ink: field(ink, "Name", "", typed.append, on_submit=lambda t: typed.append(t + "!"))
    ) as app:
        await app.type("Name", "Zoé", submit=True)
    assert typed == ["Zoé", "Zoé!"]


@pytest.mark.parametrize(("lines", "most"), [(1, LINE), (4, LINES)])
async def test_a_field_takes_no_more_than_it_needs(lines: int, most: int) -> None:
    """Whoever writes to the socket himself is held to it too."""
    heard: list[str] = []

    def view(ink: Ink) -> ft.Control:
        return field(ink, "Name", "", heard.append, on_submit=heard.append, lines=lines)

    async with showing(view) as app:
        await app.type("Name", "a" + " " * 300_000 + "b", submit=True)
    assert [len(text) for text in heard] == [most, most]
