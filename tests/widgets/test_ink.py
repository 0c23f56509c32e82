"""Text follows both scales, numerals neither; the window decides the layout."""

import flet as ft
import pytest

from companion.widgets.client import scale_probe
from companion.widgets.ink import Ink, theme_named
from companion.widgets.numbers import numeral_size
from companion.widgets.panel import line_row
from companion.widgets.tokens import DARK, LIGHT, TextSize, Typeface
from tests.widgets.app import showing


@pytest.mark.parametrize(("scale", "system"), [(1.0, 1.0), (1.3, 1.0), (1.0, 1.5), (1.25, 1.6)])
def test_text_appears_at_the_product_of_both_scales(scale: float, system: float) -> None:
    ink = Ink(scale=scale, system=system)
    on_screen = ink.size(16) * system
    assert on_screen == pytest.approx(16 * min(2.0, scale * system))


@pytest.mark.parametrize("system", [1.0, 1.5, 2.0])
def test_numerals_and_icons_keep_their_size(system: float) -> None:
    ink = Ink(system=system)
    for text in (ink.number(13, 120), ink.sigil("x", 120)):
        assert text.style is not None
        assert text.style.size is not None
        assert text.style.size * system == pytest.approx(120)


def test_growth_stops_where_a_part_says_so() -> None:
    assert Ink(scale=2.0).size(20, cap=1.5) == 30


@pytest.mark.parametrize(
    ("width", "height", "landscape", "wide"),
    [
        (390, 844, False, False),
        (844, 390, True, False),
        (667, 375, True, False),
        (1280, 800, True, True),
        (820, 1180, False, False),
        (500, 400, False, False),
    ],
)
def test_the_window_decides_the_layout(
    width: int, height: int, landscape: bool, wide: bool
) -> None:
    ink = Ink(width=width, height=height)
    assert (ink.landscape, ink.wide) == (landscape, wide)


def test_a_low_window_with_large_text_scrolls_as_a_whole() -> None:
    assert Ink(width=375, height=667, system=2.0).cramped
    assert not Ink(width=390, height=844, system=2.0).cramped


def test_a_game_colour_changes_nothing_but_the_palette() -> None:
    ink = Ink(theme=DARK, scale=1.2)
    painted = ink.with_palette("teal")
    assert painted.game != ink.game
    assert (painted.theme, painted.scale) == (ink.theme, ink.scale)


def test_the_theme_follows_the_system_unless_chosen() -> None:
    assert theme_named("light", system_dark=True) is LIGHT
    assert theme_named("dark", system_dark=False) is DARK
    assert theme_named("system", system_dark=True) is DARK


async def test_the_probe_reports_the_systems_scale() -> None:
    scales: list[float] = []
    async with showing(lambda _: ft.Stack([scale_probe(scales.append)]), scale=1.6):
        pass
    assert scales == [1.6]


def test_a_numeral_fits_the_width_it_is_given() -> None:
    assert numeral_size(126, digits=2) == pytest.approx(100)
    assert numeral_size(126, digits=3) < numeral_size(126, digits=2)
    assert numeral_size(5000) == 190


def test_a_style_that_is_changed_is_nobody_elses() -> None:
    ink = Ink()
    line_row(ink, "Ana plays 5", struck=True)
    ink.style().decoration = ft.TextDecoration.UNDERLINE
    alike = ink.text("Ana plays 5", TextSize.BODY, Typeface.MEDIUM, LIGHT.muted)
    assert alike.style is not None
    assert alike.style.decoration is None
    assert ink.style().decoration is None
