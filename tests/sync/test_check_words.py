"""The two words follow from the entries alone, and can be told apart by ear."""

import unicodedata
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import combinations

import pytest

from companion.languages import languages
from companion.paths import data_folder
from companion.play.action import Action
from companion.play.bounds import EARLIEST
from companion.play.entry import Entry, EntryId, Undo
from companion.sync.exchange import HOW_MANY, check_words
from tests.play.tables import START
from tests.toy import Score


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


FIRST = Entry("ann", 2, 2, START.id, EARLIEST + 1000, Score(0, 4))
ENTRIES = (START, FIRST, Entry("bob", 1, 3, FIRST.id, EARLIEST + 2000, Undo(FIRST.id)))


def test_the_words_of_known_entries_stay_the_same() -> None:
    assert check_words("play1", ENTRIES) == KNOWN


KNOWN = (130, 166)

OTHERS = {
    "one entry less": ENTRIES[:2],
    "another action": (START, replace(FIRST, content=Score(0, 5)), ENTRIES[2]),
    "another time": (START, replace(FIRST, at=EARLIEST), ENTRIES[2]),
    "another clock": (START, replace(FIRST, lamport=3), ENTRIES[2]),
    "another entry before": (*ENTRIES[:2], replace(ENTRIES[2], after=START.id)),
    "another device": (*ENTRIES[:2], replace(ENTRIES[2], device="cat")),
    "another target": (*ENTRIES[:2], replace(ENTRIES[2], content=Undo(EntryId("ann", 3)))),
}


@pytest.mark.parametrize("others", OTHERS.values(), ids=list(OTHERS))
def test_whatever_differs_says_something_else(others: tuple[Entry, ...]) -> None:
    assert check_words("play1", others) != check_words("play1", ENTRIES)
    assert check_words("play2", ENTRIES) != check_words("play1", ENTRIES)


def test_the_order_of_arrival_does_not_matter() -> None:
    assert check_words("play1", ENTRIES[::-1]) == check_words("play1", ENTRIES)


def test_a_field_that_was_added_later_changes_no_word_as_long_as_it_says_nothing() -> None:
    @dataclass(frozen=True)
    class Later(Action):
        tag = "score"
        player: int
        points: int
        glory: int = 0

    later = (START, replace(FIRST, content=Later(0, 4)), ENTRIES[2])
    assert check_words("play1", later) == check_words("play1", ENTRIES)
