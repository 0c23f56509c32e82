"""All languages say the same as English: chapters, anchors, pages, links, numbers and tables."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from companion.i18n import SOURCE
from companion.languages import languages
from companion.rules.library import (
    Book,
    Items,
    Line,
    MarkdownTable,
    MarkupError,
    Paragraph,
    RuleEntry,
    parse,
)
from tests.rules.shipped import FOLDERS, GAMES, figures, library, symbols

FEWEST = {"regicide": 35, "mordred": 40, "morrigan": 45, "murky_fairies": 35, "montdragon": 30}


OTHERS = [language for language in languages() if language != SOURCE]


def book_in(game: str, language: str) -> Book:
    book = library().book(game, language)
    assert book is not None
    assert book.language == language
    return book


def books(game: str) -> list[Book]:
    return [book_in(game, language) for language in languages()]


def pairs(game: str, language: str) -> list[tuple[RuleEntry, RuleEntry]]:
    english, other = book_in(game, SOURCE), book_in(game, language)
    return list(zip(english.entries, other.entries, strict=True))


def lines_of(text: str) -> list[Line]:
    found: list[Line] = []
    for block in parse(text):
        match block:
            case Paragraph(line):
                found.append(line)
            case Items(lines):
                found += lines
            case MarkdownTable(head, rows):
                found += [*head, *(cell for row in rows for cell in row)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_all_languages_and_enough_entries(game: str):
    for book in books(game):
        assert len(book.entries) >= FEWEST.get(game, 1), (book.language, len(book.entries))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_chapters_and_anchors_stand_in_the_same_order(game: str, language: str):
    english, other = (
        [(chapter.id, entry.id) for chapter in book.chapters for entry in chapter.entries]
        for book in (book_in(game, SOURCE), book_in(game, language))
    )
    for ours, theirs in zip_longest(english, other):
        assert ours == theirs


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_pages_and_related_rules_are_the_same(game: str, language: str):
    for english, other in pairs(game, language):
        assert (english.page, english.related) == (other.page, other.related), english.id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_the_text_of_every_entry_can_be_drawn(game: str, language: str):
    path = FOLDERS[game] / "rules" / f"{language}.md"
    wrong: list[str] = []
    for entry in book_in(game, language).entries:
        try:
            parse(entry.text)
        except MarkupError as error:
            wrong.append(f"{path}:{entry.line + error.line}: {error}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_every_related_rule_and_every_link_exists(game: str):
    for book in books(game):
        anchors = {entry.id for entry in book.entries}
        for entry in book.entries:
            links = {span.link for line in lines_of(entry.text) for span in line if span.link}
            where = (book.language, entry.id)
            assert 1 <= len(entry.related) <= 6, where
            assert entry.id not in {*entry.related, *links}, where
            assert not {*entry.related, *links} - anchors, where


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_has_keywords_that_people_say(game: str):
    for book in books(game):
        for entry in book.entries:
            where = (book.language, entry.id, entry.keywords)
            assert 3 <= len(entry.keywords) <= 12, where
            assert len(set(entry.keywords)) == len(entry.keywords), where


@pytest.mark.parametrize("game", GAMES)
def test_titles_are_not_used_twice(game: str):
    for book in books(game):
        titles = [entry.title.casefold() for entry in book.entries]
        assert sorted(set(titles)) == sorted(titles)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_numbers_and_symbols_agree_between_the_languages(game: str, language: str):
    wrong: list[str] = []
    for english, other in pairs(game, language):
        ours, theirs = (f"{entry.title}\n{entry.text}" for entry in (english, other))
        for found in (figures, symbols):
            if found(ours) != found(theirs):
                only = found(ours) - found(theirs), found(theirs) - found(ours)
                wrong.append(f"{english.id}: only in English {only[0]}, only here {only[1]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_tables_agree_cell_by_cell(game: str, language: str):
    for english, other in pairs(game, language):
        ours, theirs = (
            [block for block in parse(entry.text) if isinstance(block, MarkdownTable)]
            for entry in (english, other)
        )
        assert len(ours) == len(theirs), english.id
        for one, other in zip(ours, theirs, strict=True):
            assert shape(one) == shape(other), english.id


def shape(table: MarkdownTable) -> list[list[list[str]]]:
    rows = (table.head, *table.rows)
    return [[sorted(figures(words(cell)) | symbols(words(cell))) for cell in row] for row in rows]


def words(line: Line) -> str:
    return "".join(span.text for span in line)
