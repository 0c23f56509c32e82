"""Names where there is little room: whole, if there is any way."""

from __future__ import annotations

import pytest

from companion.games.murky_fairies.rules import SCENARIOS
from companion.games.murky_fairies.view.measures import fitted, narrowest, width_of

NAMES = sorted({name for each in SCENARIOS.values() for side in each.fairies for name in side})
CELL, LARGEST, FINEST = 44, 11, 8


@pytest.mark.parametrize("name", [name for name in NAMES if name])
def test_every_fairy_of_the_booklet_has_her_whole_name(name: str):
    lines, size = fitted(name, CELL, LARGEST, FINEST)
    assert len(lines) <= 2
    assert all(width_of(line) * size <= CELL + 0.01 for line in lines)
    assert "".join(line.removesuffix("-") for line in lines) == name.replace(" ", "")


def test_a_name_that_nearly_fits_is_not_divided():
    assert fitted("Archer", CELL, LARGEST, FINEST) == (("Archer",), LARGEST)
    assert fitted("Sorcière", CELL, LARGEST, FINEST)[0] == ("Sorcière",)


def test_a_name_is_divided_between_words_or_syllables():
    assert fitted("Belliqueuse", CELL, LARGEST, FINEST)[0] == ("Belli-", "queuse")
    assert fitted("Chrono kinésiste", CELL, LARGEST, FINEST)[0] == ("Chrono", "kinésiste")


def test_a_name_that_is_small_on_two_lines_may_have_a_third():
    lines, size = fitted("Nécromancienne", CELL, 12, FINEST, most=3)
    assert (lines, size) == (("Nécro-", "man-", "cienne"), 12)
    assert fitted("Belliqueuse", CELL, LARGEST, FINEST, most=3)[0] == ("Belli-", "queuse")


def test_two_lines_need_less_width_than_one():
    assert narrowest("Belliqueuse") == width_of("queuse") < width_of("Belliqueuse")
    assert narrowest("Diva") == width_of("Diva")


def test_what_fits_in_no_way_is_as_small_as_can_be_read():
    assert fitted("W" * 60, CELL, LARGEST, FINEST)[1] == FINEST
    assert fitted("", CELL, LARGEST, FINEST) == (("",), LARGEST)
