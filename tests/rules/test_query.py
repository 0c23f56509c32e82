"""What is typed, letter by letter, and the words that are looked for."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from companion.rules.query import STOOD_MS, Asking, read_query
from companion.rules.vocabulary import Vocabulary

VOCABULARY = Vocabulary({"en": ["ace", "combo", "card"], "fr": ["as", "carte", "but", "or"]})


def test_small_words_are_left_out():
    query = read_query("est-ce qu’on peut mettre un as avec la carte", VOCABULARY)
    assert query.words == ("mettre", "as", "carte")
    assert query.language == "fr"


def test_small_words_of_one_language_count_in_the_other():
    assert read_query("as good as the card", VOCABULARY).words == ("good", "card")
    assert read_query("l'or et le but", VOCABULARY).words == ("or", "but")


def test_a_query_of_small_words_only_keeps_them():
    assert read_query("what is it", VOCABULARY).words == ("what", "is", "it")


def test_only_a_last_word_without_a_space_after_it_may_grow():
    assert read_query("ace comb", VOCABULARY).growing
    assert not read_query("ace comb ", VOCABULARY).growing
    assert not read_query("combo 10", VOCABULARY).growing
    assert not read_query("", VOCABULARY).growing


def test_small_words_are_kept_apart_unless_there_are_no_others():
    query = read_query("who has the ace", VOCABULARY)
    assert (query.words, query.small) == (("ace",), ("who", "has", "the"))
    query = read_query("who has the", VOCABULARY)
    assert (query.words, query.small) == (("who", "has", "the"), ())


@pytest.mark.parametrize(
    ("typed", "words", "small"),
    [
        ("jpeu jouer la carte", ("jouer", "carte"), {"je", "peux", "la"}),
        ("ya combien de carte", ("combien", "carte"), {"il", "y", "a", "de"}),
        ("cmb de carte", ("combien", "carte"), {"de"}),
        ("cant move the card", ("move", "card"), {"can", "not", "the"}),
        ("can t move the card", ("move", "card"), {"can", "t", "the"}),
        ("can’t move the card", ("move", "card"), {"can", "t", "the"}),
        ("dont move the card", ("move", "card"), {"do", "not", "the"}),
        ("cest a dire la carte", ("dire", "carte"), {"c", "est", "a", "la"}),
        ("comboace", ("combo", "ace"), set[str]()),
    ],
)
def test_what_is_written_as_it_is_said_is_spelt_out(
    typed: str, words: tuple[str, ...], small: set[str]
):
    query = read_query(f"{typed} ", VOCABULARY)
    assert (query.words, set(query.small)) == (words, small)


def test_a_small_word_with_an_error_is_small():
    query = read_query("wich card is wen ", VOCABULARY)
    assert (query.words, query.small) == (("card",), ("wich", "is", "wen"))


TEXTS = st.lists(st.text("ab ", max_size=6), max_size=12)


def asked(*texts: str, stood: int = STOOD_MS) -> list[str]:
    """Returns what is left unanswered when each text stands, the field emptied at the end."""
    asking = Asking()
    return [
        question
        for number, text in enumerate((*texts, ""))
        for question in asking.write(text, number * stood)
    ]


def typed(text: str) -> list[str]:
    return [text[:end] for end in range(1, len(text) + 1)]


def test_a_question_is_left_when_the_field_is_emptied() -> None:
    assert asked("who begins") == ["who begins"]


def test_a_question_that_goes_on_is_one() -> None:
    assert asked(*typed("who begins")) == ["who begins"]
    assert asked("Who", "who begins") == ["who begins"]


def test_another_question_leaves_the_first() -> None:
    assert asked("qui comence", "qui c", "qui commence") == ["qui comence", "qui commence"]


def test_what_only_passes_by_was_never_asked() -> None:
    assert asked(*typed("who begins"), stood=STOOD_MS - 1) == []


def test_a_letter_or_two_are_no_question() -> None:
    assert asked("at") == []


def test_an_answered_question_is_not_left() -> None:
    asking = Asking()
    asking.write("who begins", 0)
    assert asking.answer() == ()
    assert asking.write("", STOOD_MS) == ()


def test_the_question_before_the_answered_one_is_left() -> None:
    asking = Asking()
    asking.write("qui comence", 0)
    asking.write("qui commence", STOOD_MS)
    assert asking.answer() == ("qui comence",)


@given(TEXTS)
def test_what_is_left_was_typed_and_each_goes_on_from_none_that_is_left_before_it(
    texts: list[str],
) -> None:
    asking = Asking()
    asked = {" ".join(text.split()) for text in texts}
    for number, text in enumerate((*texts, "")):
        left = asking.write(text, number * STOOD_MS)
        assert set(left) <= asked
        assert not any(after.startswith(before) for before, after in pairwise(left))
