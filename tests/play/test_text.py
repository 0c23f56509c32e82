"""Texts that people typed: signs are whole, and names are the same however they are written."""

from __future__ import annotations

import unicodedata
from typing import Literal

import pytest
from hypothesis import given, strategies as st

from companion.play.setup import Player
from companion.play.text import cut, first_sign, folded, same_name, signs

FRANCE, SCOTLAND = (
    "\U0001f1eb\U0001f1f7",
    "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
)
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
WHOLE = {
    "a flag": FRANCE,
    "the flag of a part of a country": SCOTLAND,
    "a family": FAMILY,
    "a skin tone": "\U0001f44d\U0001f3fd",
    "a keycap": "1\ufe0f\u20e3",
    "an accent of its own": "e\u0301",
    "letters of India": "\u0915\u094d\u0937",
    "a vowel sign": "\u0928\u093f",
    "a syllable in parts": "\u1112\u1161\u11ab",
    "a syllable and its end": "\uac00\u11a8",
}


@pytest.mark.parametrize("sign", WHOLE.values(), ids=list(WHOLE))
def test_what_is_seen_as_one_sign_is_one(sign: str) -> None:
    assert list(signs(sign)) == [sign]
    assert list(signs(f"a{sign}b")) == ["a", sign, "b"]
    assert first_sign(f"{sign}x") == sign
    assert cut(f"a{sign}", len(sign)) == "a"


def test_two_flags_are_two_signs() -> None:
    assert list(signs(FRANCE * 2)) == [FRANCE, FRANCE]
    assert list(signs(FAMILY + FRANCE)) == [FAMILY, FRANCE]


@given(
    st.text(
        st.sampled_from("aé\u0301\u200d\u200c\U0001f1eb\U0001f1f7\U0001f44d\U0001f3fd\u1112\u1161 ")
    )
)
def test_the_signs_are_the_text(text: str) -> None:
    assert "".join(signs(text)) == text


@given(st.text(max_size=40), st.integers(1, 24))
def test_what_is_cut_is_a_beginning_that_fits(text: str, longest: int) -> None:
    kept = cut(text, longest)
    assert text.startswith(kept)
    assert len(kept) <= longest
    assert kept or not text


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
