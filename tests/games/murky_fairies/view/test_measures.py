"""Where there is little room: names are whole, if there is any way, and main numbers are read."""

from __future__ import annotations

import pytest

from companion.games.murky_fairies.rules import SCENARIOS
from companion.games.murky_fairies.view.measures import (
    fitted,
    measures,
    narrowest,
    stacked,
    width_of,
)
from companion.ui.seats.number import DIGIT
from companion.widgets.ink import Ink
from companion.widgets.tokens import LIGHT
from tests import legibility

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


@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 640), (360, 800), (360, 640)])
def test_souls_and_points_are_read_at_the_table_on_every_upright_phone(width: int, height: int):
    ink = Ink(LIGHT, width=width, height=height)
    digits = measures(ink).numeral * DIGIT * legibility.PHONE
    assert legibility.arc_minutes(digits, legibility.TABLE) >= legibility.MAIN
    assert not stacked(ink)


def test_on_the_narrowest_phones_they_stand_beside_the_name_where_there_is_no_height():
    assert stacked(Ink(LIGHT, width=340, height=800))
    low = Ink(LIGHT, width=340, height=660)
    assert not stacked(low) and measures(low).lane >= measures(low).numeral
