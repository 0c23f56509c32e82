"""What is typed becomes words that matter."""

from __future__ import annotations

import pytest

from companion.rules.query import read_query
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
