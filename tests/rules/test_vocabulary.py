"""A typed word means the same word, its inflections, its synonyms; else what is nearly it."""

from __future__ import annotations

from companion.rules.vocabulary import Synonyms, Vocabulary

VOCABULARY = Vocabulary(
    {
        "en": ["immunity", "immune", "ace", "combo", "club", "clubs", "shield", "15"],
        "fr": ["immunite", "as", "assez", "trefle", "trefles", "bouclier"],
    },
    Synonyms(
        same=(("ace", "as"), ("club", "trefle"), ("shield", "bouclier")),
        near=(("combo", "immunity"),),
    ),
)


def test_the_word_itself_is_surest():
    meant = VOCABULARY.meant("immunity", growing=False)
    assert meant["immunity"] == 1
    assert 0 < meant["immune"] < 1


def test_what_only_hints_at_a_word_means_it_less_surely_than_a_synonym():
    hinted = VOCABULARY.meant("combo", growing=False)["immunity"]
    assert 0 < hinted < VOCABULARY.meant("shield", growing=False)["bouclier"]


def test_words_that_differ_in_a_short_ending_are_kin():
    meant = VOCABULARY.meant("shielding", growing=False)
    assert 0 < meant["shield"] < 1
    assert "immunity" not in VOCABULARY.meant("immutable", growing=False)


def test_a_synonym_of_the_other_language_is_meant_with_its_inflections():
    assert {"trefle", "trefles"} <= VOCABULARY.meant("clubs", growing=False).keys()
    assert "ace" in VOCABULARY.meant("as", growing=False)


def test_a_growing_word_means_all_that_begin_so():
    assert "assez" in VOCABULARY.meant("as", growing=True)
    assert "assez" not in VOCABULARY.meant("as", growing=False)


def test_a_mistyped_word_means_what_was_nearly_typed_and_its_synonyms():
    meant = VOCABULARY.meant("sheild", growing=False)
    assert meant.keys() == {"shield", "bouclier"}
    assert meant["shield"] < 1


def test_a_word_that_exists_is_not_corrected():
    assert "clubs" not in VOCABULARY.meant("ace", growing=False)


def test_numbers_are_meant_exactly():
    assert VOCABULARY.meant("15", growing=False) == {"15": 1.0}
    assert VOCABULARY.meant("1", growing=True) == {}


def test_a_word_like_no_other_means_nothing():
    assert VOCABULARY.meant("zzzzzz", growing=True) == {}
    assert VOCABULARY.languages("zzzzzz") == ()
