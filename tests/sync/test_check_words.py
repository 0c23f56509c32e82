"""The two words follow from the entries alone, and can be told apart by ear."""

import unicodedata
from hashlib import sha256
from itertools import combinations

import pytest

from companion.languages import languages
from companion.paths import data_folder
from companion.play.clock import VersionVector
from companion.sync.check_words import HOW_MANY, check_words


def words_in(language: str) -> list[str]:
    file = data_folder() / "common" / "words" / f"{language}.txt"
    return file.read_text(encoding="utf-8").split()


def plain(word: str) -> str:
    """Returns a word without accents."""
    letters = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in letters if letter.isalpha())


@pytest.mark.parametrize("language", languages())
def test_every_place_has_a_word_of_its_own(language: str) -> None:
    words = words_in(language)
    assert len(words) == HOW_MANY
    assert all(word == word.lower() and plain(word).isascii() for word in words)
    told = [plain(word) for word in words]
    assert len(set(told)) == HOW_MANY
    for one, other in combinations(told, 2):
        assert len(one) != len(other) or sum(a != b for a, b in zip(one, other, strict=True)) > 1


def test_every_word_keeps_its_place() -> None:
    """The lists are a format: phones with different versions of the app must say the same."""
    told = {
        language: sha256(" ".join(words_in(language)).encode()).hexdigest()[:8]
        for language in languages()
    }
    assert told == {"en": "2a5cc34a", "fr": "81a5abe4"}


def test_the_words_of_known_entries_stay_the_same() -> None:
    seen = VersionVector({"abcdefghij": 12, "klmnopqrst": 7})
    assert check_words("mr3p757xfk", seen) == KNOWN


KNOWN = (177, 255)


def test_one_entry_more_or_another_play_says_something_else() -> None:
    seen = VersionVector({"abcdefghij": 12, "klmnopqrst": 7})
    more = VersionVector({"abcdefghij": 13, "klmnopqrst": 7})
    swapped = VersionVector({"abcdefghij": 7, "klmnopqrst": 12})
    told = {
        check_words("mr3p757xfk", seen),
        check_words("mr3p757xfk", more),
        check_words("mr3p757xfk", swapped),
        check_words("other75xfk", seen),
    }
    assert len(told) == 4


def test_the_order_of_devices_does_not_matter() -> None:
    one = VersionVector({"a": 1, "b": 2})
    other = VersionVector({"b": 2, "a": 1})
    assert check_words("p", one) == check_words("p", other)
