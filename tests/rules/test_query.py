"""What is typed becomes words that matter."""

from __future__ import annotations

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
