"""Inflected forms of a word have one stem."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.rules.stemming import STEMMERS, english_stem, french_stem


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
