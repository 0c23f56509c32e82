"""One person has one name, whatever keyboard it was typed on."""

import unicodedata
from typing import Literal

import pytest
from hypothesis import given, strategies as st

from companion.play.setup import Player
from companion.play.text import folded, same_name

PAIRS = [
    ("D'Artagnan", "D\u2019Artagnan"),
    ("D'Artagnan", "D\u02bcARTAGNAN"),
    ("D\u00b4Artagnan", "D`Artagnan"),
    ("Cl\u00e9a", "Cle\u0301a"),
    ("Jean-Luc", "Jean\u2011Luc"),
    ("Jean Luc", "Jean\u00a0 Luc"),
    ("Stra\u00dfe", "STRASSE"),
    ("Ana", "\u200bAn\u00ada\ufeff"),
    ("Ana \u2764", "Ana \u2764\ufe0f"),
    ("Ana", "\uff21\uff4e\uff41"),
    ("\u0391\u03c3", "\u0391\u03c2"),
    ("I\u015eIK", "\u0131\u015f\u0131k"),
    ("Ana", "A\u3164na"),
]

Form = Literal["NFC", "NFD", "NFKC", "NFKD"]
FORMS: tuple[Form, ...] = ("NFC", "NFD", "NFKC", "NFKD")


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_spellings_of_a_name_are_one_name(one: str, other: str) -> None:
    assert folded(one) == folded(other)
    assert same_name(other, [Player("1", one, "red", "crown")]) is not None


@pytest.mark.parametrize(
    ("one", "other"), [("Cl\u00e9a", "Clea"), ("Ana", "Anna"), ("Jean Luc", "Jean-Luc")]
)
def test_another_letter_is_another_name(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@given(st.text(max_size=24))
def test_what_is_folded_is_folded_already(name: str) -> None:
    assert folded(folded(name)) == folded(name)


@given(st.characters())
def test_a_capital_makes_no_other_name(letter: str) -> None:
    assert folded(letter.upper()) == folded(letter) == folded(letter.lower())


@given(st.text(max_size=24), st.sampled_from(FORMS))
def test_the_form_of_unicode_makes_no_other_name(name: str, form: Form) -> None:
    assert folded(unicodedata.normalize(form, name)) == folded(name)
