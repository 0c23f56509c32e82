"""The shares that tabs have of a row: no word of one is cut."""

from __future__ import annotations

import pytest

from companion.widgets import TARGET, Ink
from companion.widgets.game_layout import pads_box
from companion.widgets.prompt.boxes import tab_shares

SHORT = ("Skill", "Attack", "Shop", "Special", "More")
LONG = ("Compétence", "Attaque", "Magasin", "Spécial", "Plus")
GAP = 8


def test_tabs_with_short_words_are_equal() -> None:
    assert tab_shares(Ink(width=360), SHORT) == [1] * 5
    assert tab_shares(Ink(), LONG) == [1] * 5
    assert tab_shares(Ink(width=360, scale=2), LONG) == [1] * 5  # the words are left out there


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("width", [350, 360, 375])
def test_a_long_word_has_room_in_a_narrow_window_and_no_tab_is_too_small(
    width: int, scale: float
) -> None:
    ink = Ink(width=width, scale=scale)
    shares = tab_shares(ink, LONG)
    assert shares[0] == max(shares)
    whole = pads_box(ink).width - GAP * (len(LONG) - 1)
    if len(set(shares)) > 1:
        assert sum(shares) <= whole  # so that each has what its word needs
        assert min(shares) >= TARGET
