"""Numbers at a table of Mordred."""

from __future__ import annotations

from fractions import Fraction

from tests.games.mordred.screen import SPEECH


def test_numbers_are_written_in_the_language_and_rounded_half_up():
    assert SPEECH["en"].decimal(Fraction(20, 3)) == "6.7"
    assert SPEECH["fr"].decimal(Fraction(25, 3)) == "8,3"
    assert SPEECH["en"].decimal(Fraction(1, 20)) == "0.1"
