"""Rules are looked up by game, anchor and language."""

from __future__ import annotations

from tests.rules.toy_books import toy_library


def test_an_entry_is_found_in_the_language_asked_for():
    entry = toy_library().entry("cards", "ace", "fr")
    assert entry is not None
    assert (entry.title, entry.language) == ("As", "fr")


def test_an_entry_without_translation_is_shown_in_the_other_language():
    entry = toy_library().entry("board", "attack-price", "fr")
    assert entry is not None
    assert entry.language == "en"


def test_what_is_not_there_is_none():
    library = toy_library()
    assert library.entry("cards", "nothing", "fr") is None
    assert library.entry("nothing", "ace", "fr") is None
    assert library.book("nothing", "fr") is None
    assert library.games == ("cards", "board")
