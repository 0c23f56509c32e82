"""The words of the library: which mean the same, and which a typing error may have meant."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.rules.stemming import distance
from companion.rules.vocabulary import Synonyms, Vocabulary, slips

WORD = st.text("abcdeélmnorst", min_size=1, max_size=8)


@given(WORD)
def test_what_is_offered_differs_by_one_error(typed: str):
    assert all(distance(typed, meant, 2) <= 1 for meant, _sure in slips(typed))


@given(st.text("abcde", min_size=2, max_size=7), st.data())
def test_every_error_is_taken_back(meant: str, data: st.DataObject):
    at = data.draw(st.integers(0, len(meant) - 2))
    letter = data.draw(st.sampled_from("abcxyz"))
    for typed in (
        meant[:at] + meant[at + 1 :],
        meant[:at] + letter + meant[at:],
        meant[:at] + letter + meant[at + 1 :],
        meant[:at] + meant[at + 1] + meant[at] + meant[at + 2 :],
    ):
        assert typed == meant or meant in {word for word, _sure in slips(typed)}, typed


@pytest.mark.parametrize(
    ("typed", "likelier", "other"),
    [
        ("vilage", "village", "visage"),  # a letter that ought to be doubled
        ("traial", "trial", "trabal"),  # one too many
        ("trefel", "trefle", "trevel"),  # two swapped
        ("carye", "carte", "carie"),  # a neighbour's key
        ("dard", "dart", "card"),  # the first letter is seldom wrong
    ],
)
def test_likelier_errors_are_surer(typed: str, likelier: str, other: str):
    sure: dict[str, float] = {}
    for word, weight in slips(typed):
        sure[word] = max(weight, sure.get(word, 0.0))
    assert 1 > sure[likelier] > sure[other] > 0


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
    assert {"shield", "bouclier"} <= meant.keys()
    assert max(meant, key=meant.__getitem__) == "shield"
    assert meant["shield"] < 1


def test_a_misspelt_word_that_begins_like_another_is_corrected():
    vocabulary = Vocabulary({"fr": ["commence", "commode", "comment", "dessous", "desormais"]})
    for typed, meant in (("comence", "commence"), ("desous", "dessous"), ("commnce", "commence")):
        for growing in (True, False):
            found = vocabulary.meant(typed, growing)
            assert max(found, key=found.__getitem__) == meant


def test_a_likelier_reading_is_surer():
    vocabulary = Vocabulary(
        {"fr": ["attaque", "attaques", "attache"]}, Synonyms((("attaque", "coup"),))
    )
    exactly = vocabulary.meant("attaque", growing=False)
    assert exactly["attaque"] > exactly["attaques"] > exactly["attache"]
    slipped = vocabulary.meant("attaqe", growing=False)
    assert exactly["attaque"] > slipped["attaque"] > slipped["attache"]


def test_a_word_that_sounds_like_another_means_it():
    vocabulary = Vocabulary({"fr": ["commencer", "chateau", "carreau"], "en": ["knight", "piece"]})
    for typed, meant in (
        ("komence", "commencer"),
        ("comensai", "commencer"),
        ("comensez", "commencer"),
        ("shato", ""),
        ("chatto", "chateau"),
        ("karo", "carreau"),
        ("nite", ""),
        ("night", "knight"),
        ("peice", "piece"),
    ):
        assert next(iter(vocabulary.meant(typed, growing=False)), "") == meant


def test_a_letter_whose_apostrophe_was_left_out_is_taken_off():
    vocabulary = Vocabulary({"fr": ["homme", "immunite", "argent"]})
    for typed, meant in (("lhomme", "homme"), ("dargent", "argent"), ("limunite", "immunite")):
        assert vocabulary.meant(typed, growing=False).keys() == {meant}
    meant = vocabulary.meant("jai", growing=False)
    assert max(meant, key=meant.__getitem__) == "ai"


def test_a_word_that_no_title_has_may_be_an_error_of_one_that_has():
    vocabulary = Vocabulary({"en": ["loose", "lose", "trails", "trials"]}, names={"lose", "trials"})
    assert vocabulary.meant("loose", growing=False)["loose"] == 1
    assert 0 < vocabulary.meant("loose", growing=False)["lose"] < 1
    assert 0 < vocabulary.meant("trails", growing=False)["trials"] < 1
    assert "loose" not in vocabulary.meant("lose", growing=False)


def test_words_written_as_one_are_parted():
    vocabulary = Vocabulary({"fr": ["arc", "ciel", "case"], "en": ["jump"]})
    assert vocabulary.parts("arcenciel") == ("arc", "en", "ciel")
    assert vocabulary.parts("jumpover") == ("jump", "over")
    assert vocabulary.parts("casx") == ()


def test_a_name_that_was_heard_in_pieces_is_put_together():
    names = {"maletar", "earthquake"}
    vocabulary = Vocabulary({"en": [*names, "quest", "princesse"]}, names=names)
    assert vocabulary.joined(("mal", "et", "tard")) == "maletar"
    assert vocabulary.joined(("mallet", "are")) == "maletar"
    assert vocabulary.joined(("earth", "quake")) == "earthquake"
    assert vocabulary.joined(("que", "c", "est")) == ""


def test_a_word_that_exists_is_not_corrected():
    assert "clubs" not in VOCABULARY.meant("ace", growing=False)


def test_numbers_are_meant_exactly():
    assert VOCABULARY.meant("15", growing=False) == {"15": 1.0}
    assert VOCABULARY.meant("1", growing=True) == {}


def test_a_word_like_no_other_means_nothing():
    assert VOCABULARY.meant("zzzzzz", growing=True) == {}
    assert VOCABULARY.languages("zzzzzz") == ()
