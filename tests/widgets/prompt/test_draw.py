"""A prompt in the windows that a table is looked at through."""

from __future__ import annotations

import flet as ft
import pytest

from companion.prompt import (
    Detail,
    Fact,
    Group,
    Key,
    Open,
    Pad,
    Press,
    Prompt,
    Question,
    Stepper,
    TextEntry,
)
from companion.widgets.ink import Ink
from companion.widgets.prompt import Pen, draw_foot, draw_prompt, number, question_sheet
from companion.widgets.prompt.draw import PRIMARY, SIDE
from companion.widgets.tokens import LIGHT
from tests.headless import Headless
from tests.widgets.prompt.table import ENGLISH, ToyTable

LYING = Ink(width=844, height=390)
LARGE = Ink(width=1280, height=800)


def drawn(prompt: Prompt, ink: Ink) -> Headless:
    """Returns a page with a prompt, to be entered."""

    @ft.component
    def Drawn() -> ft.View:
        pen = Pen(ink, ENGLISH, lambda _event: None)
        return ft.View(controls=list(draw_prompt(pen, prompt, ()).actions))

    return Headless(lambda page: page.render_views(Drawn))


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
        Pad((Key("Back", Press("back")), Key("On", Press("on"), checked=False)), "line"),
        Pad((Key("Zoé", Press("chip"), chosen=True),), "choices", "To"),
    )
    sent: list[object] = []

    @ft.component
    def Boxes() -> ft.View:
        pen = Pen(Ink(), ENGLISH, sent.append, draw=lambda ink, _name, _width: ink.text(""))
        return ft.View(controls=list(draw_prompt(pen, Prompt(pads=pads), ()).actions))

    async with Headless(lambda page: page.render_views(Boxes)) as app:
        assert app.node("a link").checked
        await app.tap("Whose?: Ana", "a town, 5, 3", "a link", "Die: 11", "Back", "On", "To: Zoé")
    names = ("tab", "town", "link", "die:11", "back", "on", "chip")
    assert sent == [Press(name) for name in names]


async def test_a_die_that_waits_cannot_be_tapped() -> None:
    pad = Pad((Key("", None, "Die: 1", "⚀"),), "dice")

    @ft.component
    def Die() -> ft.View:
        pen = Pen(Ink(), ENGLISH, lambda _event: None)
        return ft.View(controls=list(draw_prompt(pen, Prompt(pads=(pad,)), ()).actions))

    async with Headless(lambda page: page.render_views(Die)) as app:
        assert app.node("Die: 1").disabled


@pytest.mark.parametrize(("tabs", "ink"), [(4, Ink()), (5, Ink()), (5, Ink(scale=2))])
async def test_tabs_say_what_they_are_whether_their_words_have_room_or_not(
    tabs: int, ink: Ink
) -> None:
    keys = tuple(
        Key(f"Tab {n}", Press(f"tab:{n}"), sign="star", chosen=n == 1) for n in range(tabs)
    )
    async with drawn(Prompt(pads=(Pad(keys, "tabs"),)), ink) as app:
        assert [app.node(f"Tab {n}").selected for n in range(tabs)] == [n == 1 for n in range(tabs)]


@pytest.mark.parametrize(
    "prompt",
    [
        Prompt(primary=Key("Go", Press("go")), aside=(Key("Back", Press("back")),)),
        Prompt(primary=Key("Go", Press("go"))),
        Prompt(aside=(Key("Back", Press("back")),)),
    ],
)
async def test_the_primary_row_may_leave_the_place_of_a_missing_key_empty(prompt: Prompt) -> None:
    @ft.component
    def Foot() -> ft.View:
        pen = Pen(Ink(), ENGLISH, lambda _event: None)
        return ft.View(controls=[*draw_foot(pen, prompt, gaps=True), *draw_foot(pen, prompt)])

    async with Headless(lambda page: page.render_views(Foot)) as app:
        with_gaps, without = app.find(ft.Row)
        assert [each.expand for each in with_gaps.controls] == [SIDE, PRIMARY]
        assert len(without.controls) == bool(prompt.aside) + bool(prompt.primary)


async def test_what_stands_on_a_sheet_sends_what_it_does_and_a_text_with_its_key() -> None:
    sent: list[object] = []
    question = Question(
        "Which?",
        Key("Yes", Press("yes")),
        parts=(
            Group(
                "Bow",
                (
                    Stepper("souls", "Price", 2, 0, 3, say="Price of it"),
                    TextEntry("name", "Name", "Bow", "bow", Key("Rename", Press("rename"))),
                ),
                framed=True,
            ),
            Pad((), "drawn", name="points"),
        ),
        close="Put away",
    )

    @ft.component
    def Sheet() -> ft.View:
        pen = Pen(Ink(), ENGLISH, sent.append)
        points = {"points": Ink().text("7 points")}
        return ft.View(controls=[question_sheet(pen, question, points, "No room")])

    async with Headless(lambda page: page.render_views(Sheet)) as app:
        assert app.shows("7 points") and app.shows("No room")
        await app.tap("Price of it +1", "Rename", "Yes", "Put away")
    assert sent == [Press("souls:3"), Press("rename"), Press("yes"), Open()]


async def test_a_long_way_is_gone_by_leaps_and_each_tap_counts_before_it_is_drawn() -> None:
    sent: list[object] = []
    part = Stepper("cards", "5", 7, 0, 99, leaps=(-5, 5), say="Fives")

    @ft.component
    def Counted() -> ft.View:
        return ft.View(controls=[number(Pen(Ink(), ENGLISH, sent.append), part)])

    async with Headless(lambda page: page.render_views(Counted)) as app:
        for name in ("Fives +5", "Fives +5", "Fives −1", "Fives −5"):
            app.press(app.target(name))
        await app.settle()
    assert sent == [Press(f"cards:{value}") for value in (12, 17, 16, 11)]


async def test_what_is_known_without_a_reason_is_a_sentence_or_a_line_that_is_not_tapped() -> None:
    facts = (Fact("Nobody can win."), Fact("One more", value="60%", before="50%", note="at most"))
    question = Question("How?", Key("Keep", None, dim=True), parts=(Group("", facts, framed=True),))

    @ft.component
    def Sheet() -> ft.View:
        pen = Pen(Ink(), ENGLISH, lambda _event: None)
        return ft.View(controls=[question_sheet(pen, question)])

    async with Headless(lambda page: page.render_views(Sheet)) as app:
        assert app.shows("Nobody can win.")
        (line,) = (label for label in app.labels() if label.startswith("One more"))
        assert "50%" in line and "60%" in line and line.endswith("at most")
        (keep,) = app.find(ft.Semantics, lambda node: node.label == "Keep")
        assert keep.disabled


async def test_large_words_have_the_room_that_a_sign_beside_them_leaves() -> None:
    sign, word = Key("", Press("back"), "Back", "back"), Key("Back", Press("back"))

    @ft.component
    def Foot() -> ft.View:
        pen, primary = Pen(Ink(scale=2), ENGLISH, lambda _event: None), Key("Go", Press("go"))
        prompts = (Prompt(primary=primary, aside=(key,)) for key in (sign, word))
        return ft.View(controls=[row for each in prompts for row in draw_foot(pen, each)])

    async with Headless(lambda page: page.render_views(Foot)) as app:
        shares = [[each.expand for each in row.controls] for row in app.find(ft.Row)]
    assert shares == [[1, 3], [2, 3]]


@pytest.mark.parametrize(
    ("ink", "left", "columns", "share"),
    [(LYING, 1, 2, 0.9), (LYING, 0, 1, 0.9), (LYING, None, 1, 0.6), (Ink(), 1, 1, 1.0)],
)
async def test_a_low_sheet_is_as_wide_as_the_window_and_may_have_two_columns(
    ink: Ink, left: int | None, columns: int, share: float
) -> None:
    parts = (Group("Head", (Stepper("souls", "Price", 2, 0, 3),)), Pad((Key("Key", None),), "line"))
    question = Question("Which?", parts=parts, left=left)

    @ft.component
    def Sheet() -> ft.View:
        return ft.View(controls=[question_sheet(Pen(ink, ENGLISH, print), question)])

    async with Headless(lambda page: page.render_views(Sheet)) as app:
        scrolled = [column for column in app.find(ft.Column) if column.scroll and ink.landscape]
        assert len(scrolled) == (columns if ink.landscape else 0)
        assert all(app.find(ft.Text, root=column) for column in scrolled)
        widths = [box.width or ink.width for box in app.find(ft.Container) if box.shadow]
        assert widths[0] >= share * ink.width - 50
        assert share == 1 or (widths[0] > 600) is (left is not None)
