"""Typing errors are counted; words that sound alike are alike."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.rules.stemming import distance, prefix_distance, sound

SHORT = st.text("abcd", max_size=7)


@pytest.mark.parametrize(
    ("typed", "meant", "errors"),
    [
        ("sheild", "shield", 1),
        ("imunity", "immunity", 1),
        ("jokerr", "joker", 1),
        ("jocker", "joker", 1),
        ("epreuve", "epreuve", 0),
        ("trefel", "trefle", 1),
        ("exceution", "execution", 1),
        ("reinforcment", "reinforcement", 1),
        ("renfroct", "renfort", 2),
        ("chat", "dame", 3),
    ],
)
def test_typing_errors_are_counted(typed: str, meant: str, errors: int):
    assert distance(typed, meant, 2) == errors


def brute_force(one: str, other: str) -> int:
    """The definition, letter by letter from the end."""
    if not one or not other:
        return len(one) + len(other)
    found = [
        brute_force(one[:-1], other) + 1,
        brute_force(one, other[:-1]) + 1,
        brute_force(one[:-1], other[:-1]) + (one[-1] != other[-1]),
    ]
    if len(one) > 1 and len(other) > 1 and one[-2:] == other[-1] + other[-2]:
        found.append(brute_force(one[:-2], other[:-2]) + 1)
    return min(found)


@given(SHORT, SHORT)
def test_the_distance_is_that_of_its_definition(one: str, other: str):
    assert min(distance(one, other, 2), 3) == min(brute_force(one, other), 3)


@given(SHORT, SHORT)
def test_the_distance_is_the_same_both_ways(one: str, other: str):
    assert min(distance(one, other, 2), 3) == min(distance(other, one, 2), 3)


def test_a_word_half_typed_is_compared_with_the_beginning():
    assert prefix_distance("imun", "immunity", 2) == 1
    assert prefix_distance("immu", "immunity", 2) == 0


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("pic", "pique"), ("kil", "kill"), ("chato", "chateau"), ("joquer", "joker"), ("as", "ass")],
)
def test_words_that_sound_alike_have_one_sound(typed: str, meant: str):
    assert sound(typed) == sound(meant)
