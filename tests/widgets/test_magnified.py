"""How much larger a play is drawn on a large screen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from companion.widgets import Ink, from_afar, magnification, magnified

WIDTHS, HEIGHTS = st.integers(280, 4000), st.integers(280, 4000)


@given(WIDTHS, HEIGHTS)
def test_a_play_is_never_drawn_smaller_nor_cut(width: int, height: int) -> None:
    ink = Ink(width=width, height=height)
    times = magnification(ink)
    drawn = magnified(ink, times)
    assert times >= 1
    assert drawn.width * times == pytest.approx(width)
    assert drawn.height * times == pytest.approx(height)


@given(WIDTHS, HEIGHTS)
def test_what_a_large_screen_shows_beside_each_other_stays_there(width: int, height: int) -> None:
    ink = Ink(width=width, height=height)
    drawn = magnified(ink, magnification(ink))
    assert drawn.landscape == ink.landscape
    if ink.landscape:
        assert drawn.wide == ink.wide
        assert drawn.roomy == ink.roomy


@given(WIDTHS, HEIGHTS)
def test_large_text_is_drawn_larger_still_where_the_room_of_the_log_is_its_own(
    width: int, height: int
) -> None:
    ink = Ink(width=width, height=height)
    large = replace(ink, scale=2.0)
    assert magnification(large) >= magnification(ink)
    drawn = magnified(large, magnification(large))
    assert drawn.landscape == ink.landscape


@given(st.integers(600, 4000), st.floats(1.2, 2.4))
def test_a_screen_that_only_watches_is_drawn_larger_still_and_not_cut(
    height: int, broader: float
) -> None:
    width = height * broader
    ink = Ink(width=width, height=height, system=1.1)
    drawn, times = from_afar(ink)
    assert times >= magnification(ink)
    assert (drawn.width * times, drawn.height * times) == pytest.approx((width, height))
    assert not drawn.large, "or it would be laid out otherwise"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 568), (430, 932), (932, 430)])
def test_a_phone_is_a_phone(size: tuple[int, int], scale: float) -> None:
    assert magnification(Ink(width=size[0], height=size[1], scale=scale)) < 1.05


def test_on_the_smallest_tablet_on_its_side_large_text_is_larger() -> None:
    assert magnification(Ink(width=1024, height=768)) == 1
    assert magnification(Ink(width=1024, height=768, scale=2.0)) > 1.2
