"""Words are compared without accents, ligatures and case; numbers and symbols are words."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.rules.stemming import fold, placed_words, words, words_of_each


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Immunité", "immunite"),
        ("CŒUR", "coeur"),
        ("Épée Enchantée", "epee enchantee"),
        ("e\u0301pe\u0301e", "epee"),
        ("Straße", "strasse"),
        ("İ", "i"),
    ],
)
def test_accents_ligatures_and_case_are_folded(text: str, folded: str):
    assert fold(text) == folded


def test_numbers_and_symbols_are_words():
    assert words("£2, 15 points : 7♣ ou 6,67") == ["£", "2", "15", "points", "7", "♣", "ou", "6.67"]
    assert words("l’as, x2, 2d6") == ["l", "as", "x", "2", "2", "d", "6"]
    assert words("♥\ufe0f A♠") == ["♥", "ace", "♠"]


@given(st.lists(st.text(st.characters(exclude_characters="\x1f"))))
def test_texts_read_in_one_go_have_the_same_words(texts: list[str]):
    if texts:
        assert words_of_each(texts) == [words(text) for text in texts]


@given(st.text())
def test_places_are_those_of_the_text(text: str):
    for start, end, word in placed_words(text):
        assert fold(text[start:end]).replace(",", ".") == word
