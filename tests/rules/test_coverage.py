"""Every rule and number of the booklets has its place in the library, in both languages."""

from __future__ import annotations

import re

import pytest

from companion.languages import languages
from companion.rules.library import RuleEntry, plain
from tests.rules.shipped import GAMES, Rule, coverage, library

ROWS = [pytest.param(row, id=f"{row.game}-{at}-{row.anchor}") for at, row in enumerate(coverage())]


@pytest.mark.parametrize("row", ROWS)
def test_the_entry_holds_the_rule_with_its_numbers(row: Rule):
    for language in languages():
        entry = library().entry(row.game, row.anchor, language)
        assert entry is not None, row.anchor
        text = shown(entry)
        missing = [number for number in row.numbers if not stands_in(number, text)]
        assert not missing, (language, row.anchor, missing)


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_of_the_library_rests_on_a_row(game: str):
    named = {row.anchor for row in coverage() if row.game == game}
    book = library().book(game, "en")
    assert book is not None
    idle = {entry.id for entry in book.entries} - named - {"glossary"}
    assert not idle


def shown(entry: RuleEntry) -> str:
    return f"{entry.title}\n{plain(entry.text)}"


def stands_in(number: str, text: str) -> bool:
    """Says whether a figure stands in a text, not as a part of a longer one."""
    return re.search(rf"(?<![\d.,]){re.escape(number)}(?![.,]?\d)", text) is not None
