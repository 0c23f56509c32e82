"""Texts are cut between what people see as one sign."""

import pytest
from hypothesis import given, strategies as st

from companion.play.text import cut, first_sign, signs

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
