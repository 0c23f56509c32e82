"""How much room words take is never told too small."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from PIL import ImageFont

from companion.widgets.glyphs import breadth, lines_of
from companion.widgets.tokens import FONTS, Typeface

ASSETS = Path(__file__).parents[2] / "assets"
SIZE = 100
FACES = (Typeface.BODY, Typeface.MEDIUM, Typeface.BOLD)
WORDS = st.text(
    "aàbcdeéfghijklmnoœpqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,;:’£", max_size=40
)


@cache
def font(face: Typeface) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(ASSETS / FONTS[face]), SIZE)


@pytest.mark.parametrize("face", FACES)
@given(text=WORDS)
def test_a_text_is_no_broader_than_told(face: Typeface, text: str) -> None:
    assert font(face).getlength(text) <= breadth(text, SIZE) + 1


@given(text=WORDS, width=st.integers(50, 900))
def test_more_room_takes_no_more_lines(text: str, width: int) -> None:
    assert lines_of(text, 14, width + 50) <= lines_of(text, 14, width)


def test_words_that_fit_share_a_line() -> None:
    assert lines_of("Take £8.", 14, 300) == 1
    assert lines_of("Take Take", 14, breadth("Take", 14)) == 2
