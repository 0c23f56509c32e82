"""What the angles of legible texts rest on: the fonts, and a few that can be worked out by hand."""

from __future__ import annotations

import pytest
from PIL import ImageFont

from companion.paths import assets_folder
from companion.widgets.tokens import FONTS, TextSize, Typeface
from tests.legibility import (
    CAPITAL,
    CAPTION,
    HAND,
    PHONE,
    SHORT_OF_CAPTION,
    arc_minutes,
    places,
)


def test_a_metre_away_a_minute_of_arc_is_three_tenths_of_a_millimetre() -> None:
    assert arc_minutes(0.2909, 1) == pytest.approx(1, abs=1e-4)
    assert arc_minutes(8.7, 1) == pytest.approx(2 * arc_minutes(8.7, 2), abs=0.01)


@pytest.mark.parametrize("face", [Typeface.BODY, Typeface.MEDIUM, Typeface.BOLD])
def test_a_capital_is_as_high_as_it_is_taken_to_be(face: Typeface) -> None:
    font = ImageFont.truetype(assets_folder() / FONTS[face], 1000)
    _left, top, _right, _lower = font.getbbox("H", anchor="ls")
    assert -top == pytest.approx(CAPITAL * 1000, abs=2)


def test_captions_have_16_minutes_in_the_hand_where_text_is_half_as_large_again() -> None:
    """At normal size all words of 13 pixels fall short; up to 0.33 m away they do not."""
    height = TextSize.CAPTION * CAPITAL * PHONE
    assert arc_minutes(height, HAND) < CAPTION < arc_minutes(1.6 * height, HAND)
    assert arc_minutes(height, 0.325) > CAPTION


def test_each_window_is_read_from_somewhere_and_no_other_place_is_listed() -> None:
    windows = ((390, 844), (844, 390), (820, 1180), (1280, 800), (360, 640))
    known = {place for window in windows for place in places(*window)}
    listed = [each for pair in SHORT_OF_CAPTION.values() for each in pair]
    everywhere = {"hand", "table", "tablet", "room", "small hand", "small table"}
    assert {place for each in listed for place in each} == known == everywhere
