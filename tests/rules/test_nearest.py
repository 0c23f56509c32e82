"""Where nothing is found, the rules with the most alike names are offered."""

from __future__ import annotations

from companion.rules.search import nearest
from tests.rules.toy_books import toy_library


def test_the_most_alike_name_comes_first():
    assert [entry.id for entry in nearest(toy_library(), "combolage", "fr", 1)] == ["combo"]
    assert nearest(toy_library(), "combolage", "fr", 1)[0].language == "fr"


def test_nothing_is_near_to_nothing():
    assert nearest(toy_library(), "", "en") == ()
    assert nearest(toy_library(), "!?", "en") == ()


def test_what_shares_little_with_every_name_is_near_to_none():
    assert nearest(toy_library(), "mbcxo", "en") == ()
    assert nearest(toy_library(), "washing machine", "en") == ()
