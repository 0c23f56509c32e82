"""Words as they are compared, and their stems."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.rules.stemming import (
    STEMMERS,
    english_stem,
    fold,
    french_stem,
    placed_words,
    words,
    words_of_each,
)


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


@pytest.mark.parametrize(
    "forms",
    [
        ("pioche", "piocher", "pioches", "piochent", "piochez", "piochant"),
        ("joker", "jokers"),
        ("chateau", "chateaux"),
        ("cheval", "chevaux"),
        ("immunite", "immunise", "immunisee"),
        ("execution", "executer", "executee"),
        ("special", "speciale", "speciaux", "speciales"),
        ("defausse", "defausser", "defaussez"),
        ("fee", "fees"),
    ],
)
def test_french_forms_have_one_stem(forms: tuple[str, ...]):
    assert len({french_stem(form) for form in forms}) == 1


@pytest.mark.parametrize(
    "forms",
    [
        ("play", "plays", "played", "playing"),
        ("double", "doubled", "doubling", "doubles"),
        ("immune", "immunity"),
        ("exact", "exactly"),
        ("city", "cities"),
        ("pay", "payment", "payments"),
        ("stop", "stopped", "stopping"),
        ("fairy", "fairies"),
    ],
)
def test_english_forms_have_one_stem(forms: tuple[str, ...]):
    assert len({english_stem(form) for form in forms}) == 1


def test_short_words_keep_what_tells_them_apart():
    assert len({french_stem(word) for word in ("as", "roi", "dame", "main", "tour")}) == 5
    assert len({english_stem(word) for word in ("ace", "six", "men", "die", "tie")}) == 5


@given(st.text(min_size=1), st.sampled_from(sorted(STEMMERS)))
def test_a_stem_is_never_empty(word: str, name: str):
    assert STEMMERS[name](word)
