"""Sheets, banners, log lines, numbers and the stage."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from companion.widgets.badges import StripPlayer, player_strip
from companion.widgets.game_layout import ActionArea, lay_out_game
from companion.widgets.glyphs import breadth
from companion.widgets.ink import Ink
from companion.widgets.notice import banner, error_panel
from companion.widgets.numbers import Figure, Reading, bar, preview_line, stat
from companion.widgets.panel import line_row, section, tile
from companion.widgets.sheets import layered, sheet
from companion.widgets.tappable import button
from companion.widgets.title_bar import title_bar, word_button
from companion.widgets.tokens import Space, TextSize
from tests.widgets.app import showing

PORTRAIT, LANDSCAPE = Ink(), Ink(width=844, height=390)


async def test_an_open_sheet_hides_what_lies_under_it_from_screen_readers() -> None:
    closed: list[int] = []

    def draw(ink: Ink) -> ft.Control:
        is_open, set_open = ft.use_state(True)
        shown = sheet(
            ink,
            "Why",
            [ink.text("Because")],
            lambda: (closed.append(1), set_open(False)),
            close="Close",
        )
        return layered(button(ink, "Play", print), shown if is_open else None)

    async with showing(draw) as app:
        base = app.find(ft.Semantics, lambda node: node.key == "base")[0]
        assert base.exclude_semantics
        assert app.node("Why").header
        await app.tap("Close")
        base = app.find(ft.Semantics, lambda node: node.key == "base")[0]
        assert not base.exclude_semantics
        assert "Because" not in app.texts()
    assert closed == [1]


@pytest.mark.parametrize("ink", [PORTRAIT, LANDSCAPE, Ink(width=375, height=667, system=2.0)])
async def test_the_stage_shows_header_state_and_actions_in_every_window(ink: Ink) -> None:
    def draw(look: Ink) -> ft.Control:
        return lay_out_game(
            look, look.text("head"), [look.text("state")], ActionArea([look.text("act")])
        )

    async with showing(draw, ink) as app:
        assert sorted(app.texts()) == ["act", "head", "state"]


async def test_the_log_is_beside_the_actions_of_a_wide_window_and_above_those_of_another() -> None:
    def draw(look: Ink) -> ft.Control:
        actions = ActionArea([look.text("act")])
        return lay_out_game(look, None, [], actions, log=look.text("log"))

    async with showing(draw, Ink(width=1280, height=800)) as app:
        assert app.texts() == ["act", "log"]
    async with showing(draw, LANDSCAPE) as app:
        assert app.texts() == ["log", "act"]


async def test_a_narrow_state_gives_the_header_to_the_actions() -> None:
    def draw(look: Ink) -> ft.Control:
        state, actions = [look.text("state")], [look.text("act")]
        return lay_out_game(look, look.text("head"), state, ActionArea(actions), state_width=172)

    async with showing(draw, LANDSCAPE) as app:
        assert app.texts() == ["state", "head", "act"]


@pytest.mark.parametrize(
    ("part", "ghost", "ends"),
    [(0.5, 0.2, [0.5, 0.3]), (1, 0, [1, 1]), (0, 0, [0, 0]), (0.3, 0.9, [0.3, 0])],
)
def test_a_bar_ends_where_it_is_now_and_its_full_part_where_it_will_be(
    part: float, ghost: float, ends: list[float]
) -> None:
    fills: Any = bar(PORTRAIT, part, ghost=ghost).content
    assert [1 + fill.offset.x for fill in fills.controls] == pytest.approx(ends)


@pytest.mark.parametrize("tall", [True, False])
async def test_a_number_says_what_it_is_and_what_it_will_be(tall: bool) -> None:
    asked: list[int] = []
    async with showing(
        lambda ink: stat(
            ink,
            Reading("LIFE", 13, detail="of 20", after=8, after_label="after this play"),
            below=bar(ink, 0.65),
            tall=tall,
            why=("Why?", lambda: asked.append(1)),
        ),
        Ink(calm=True),
    ) as app:
        assert {"13", "8"} <= set(app.texts())
        await app.tap("LIFE 13, of 20, after this play 8, Why?")
    assert asked == [1]


async def test_the_preview_is_read_out_when_it_changes() -> None:
    async with showing(
        lambda ink: preview_line(ink, [Figure(5, "damage"), Figure(2, "you pay")], "♠ shield +5")
    ) as app:
        node = app.node("damage 5, you pay 2. ♠ shield +5")
        assert node.live_region


async def test_a_banner_speaks_and_offers_a_way_on() -> None:
    done: list[str] = []
    async with showing(
        lambda ink: banner(
            ink,
            "Combo over 10",
            tone="refusal",
            action=("Rule", lambda: done.append("rule")),
            dismiss=("Close", lambda: done.append("close")),
        )
    ) as app:
        assert app.node("Combo over 10").live_region
        await app.tap("Rule")
        await app.tap("Close")
    assert done == ["rule", "close"]


async def test_a_log_line_says_before_and_after() -> None:
    async with showing(
        lambda ink: line_row(ink, "Ana pays £8", before="£20", after="£12", time="21:04")
    ) as app:
        assert app.labels() == ["Ana pays £8, £20 → £12, 21:04"]


async def test_a_line_taken_back_is_struck_through() -> None:
    async with showing(lambda ink: line_row(ink, "Ben rolls ⚂", struck=True)) as app:
        style = app.find(ft.Text)[0].style
        assert style is not None
        assert style.decoration == ft.TextDecoration.LINE_THROUGH


async def test_the_strip_says_whose_turn_it_is() -> None:
    seats = [StripPlayer("Ana", "red", "15"), StripPlayer("Ben", "blue", "11", "down")]
    picked: list[int] = []
    async with showing(
        lambda ink: player_strip(ink, seats, 1, turn_label="to play", on_seat=picked.append)
    ) as app:
        assert app.labels() == ["Ana, 15", "Ben, 11, down, to play"]
        await app.tap("Ana, 15")
    assert picked == [0]


async def test_titles_are_headings() -> None:
    def draw(ink: Ink) -> ft.Control:
        return ft.Column([title_bar(ink, "Ana plays", "Régicide"), section(ink, "Log")])

    async with showing(draw) as app:
        assert app.node("Ana plays, Régicide").header
        assert app.node("Log").header


async def test_undo_loses_its_word_and_keeps_its_name_when_text_is_large() -> None:
    def draw(ink: Ink) -> ft.Control:
        return word_button(ink, "x", "Undo", "Take back: Ana pays £8", print)

    async with showing(draw, Ink(system=1.0)) as app:
        assert "Undo" in app.texts()
    async with showing(draw, Ink(system=1.5)) as app:
        assert "Undo" not in app.texts()
        assert app.labels() == ["Take back: Ana pays £8"]


async def test_tiles_and_error_panels_can_be_tapped_by_name() -> None:
    done: list[str] = []

    def draw(ink: Ink) -> ft.Control:
        game = tile(ink, "Régicide", "1–4 players", "x", lambda: done.append("game"))
        way_out = error_panel(ink, "Broken", "Kept.", action=("Home", lambda: done.append("home")))
        return ft.Column([ft.Row([game]), way_out])

    async with showing(draw) as app:
        await app.tap("Régicide, 1–4 players")
        await app.tap("Home")
    assert done == ["game", "home"]


@pytest.mark.parametrize("width", [130.0, 149.0, 159.0, 300.0])
@pytest.mark.parametrize("scale", [1.0, 1.3])
async def test_no_word_of_a_tiles_title_is_broken(width: float, scale: float) -> None:
    def draw(ink: Ink) -> ft.Control:
        return ft.Row([tile(ink, "Montdragon", "2–4", "x", print, width)])

    async with showing(draw, Ink(scale=scale)) as app:
        (title,) = app.find(ft.Text, lambda text: text.value == "Montdragon")
        assert isinstance(title.style, ft.TextStyle)
        size = title.style.size
        assert size is not None
        assert breadth("Montdragon", size) <= width - 2 * Space.XXL + 0.01
        if width >= 300:
            assert size == TextSize.HEADING * scale
