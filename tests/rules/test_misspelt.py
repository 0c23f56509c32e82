"""A word with one typing error is still understood, whichever of those that ship it is."""

from __future__ import annotations

from itertools import cycle

import pytest

from companion.languages import languages
from companion.rules.library import plain
from companion.rules.stemming import stemmers, words
from companion.rules.vocabulary import slips
from tests.rules.asking import index
from tests.rules.shipped import library

EVERY = 12
"""Of as many words one is misspelt: all of them take a minute."""


def named(language: str) -> set[str]:
    """Returns the words of all titles and keywords of a language."""
    entries = (entry for book in library() if book.language == language for entry in book.entries)
    return {word for entry in entries for word in words(" ".join((entry.title, *entry.keywords)))}


@pytest.mark.parametrize("language", languages())
def test_one_error_in_a_longer_word_of_a_title_does_not_lose_it(language: str):
    letters = cycle("aeiourst")
    long = [word for word in sorted(named(language)) if len(word) >= 6 and word.isalpha()]
    for place, meant in enumerate(long[::EVERY]):
        at, wrong = 1 + place % (len(meant) - 2), next(letters)
        for typed in (
            meant[:at] + meant[at + 1 :],
            meant[:at] + meant[at + 1] + meant[at] + meant[at + 2 :],
            meant[:at] + wrong + meant[at + 1 :],
            meant[:at] + meant[at] + meant[at:],
        ):
            known = index().vocabulary.is_known(typed)
            assert known or meant in index().vocabulary.meant(typed, growing=False), typed


HONEST = {
    *("economise", "grade", "illimitee", "noter", "trier"),
    *("loose", "shoot", "trail", "trails"),
}
"""Words of questions that are spelt as they are meant, though they look like errors."""


@pytest.mark.parametrize("language", languages())
def test_no_question_is_learnt_with_a_misspelt_name(language: str):
    entries = [entry for book in library() if book.language == language for entry in book.entries]
    told = {
        word
        for entry in entries
        for word in words(" ".join((plain(entry.text), entry.title, *entry.keywords)))
    }
    asked = {word for entry in entries for question in entry.questions for word in words(question)}
    names, stem = named(language), stemmers()[language]
    for word in asked - told - HONEST:
        if len(word) >= 5 and word.isalpha():
            near = {
                meant
                for meant, sure in slips(word)
                if sure >= 0.75 and meant in names and stem(meant) != stem(word)
            }
            assert not near, word
