"""The file of a book is read strictly, and an error names file and line."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from companion.errors import LibraryError, Message
from companion.rules.source import read_book, with_questions
from tests.rules.toy_books import CARDS_EN


def refused(text: str) -> tuple[object, str]:
    with pytest.raises(LibraryError) as caught:
        read_book(text, "cards", "en", "cards/en.md")
    facts = dict(caught.value.message.facts)
    problem = facts["problem"]
    assert facts["file"] == "cards/en.md"
    assert isinstance(problem, Message)
    return facts["line"], problem.key


def test_a_book_has_chapters_and_entries_in_order():
    book = read_book(CARDS_EN, "cards", "en", "cards/en.md")
    assert book.title == "Cards"
    assert [chapter.id for chapter in book.chapters] == ["play", "suits"]
    assert [entry.id for entry in book.entries] == ["ace", "combo", "clubs"]
    ace = book.entries[0]
    assert (ace.chapter, ace.title, ace.page) == ("play", "Ace", "p. 8")
    assert ace.keywords == ("animal companion", "pet")
    assert ace.related == ("combo",)
    assert ace.text == "An ace is worth 1 and joins **one** card."
    assert CARDS_EN.splitlines()[ace.line - 1] == ace.text


def test_the_first_line_is_the_title():
    assert refused("## Play {#play}")[0] == 1
    assert refused("") == (1, "the first line must be “# ” and the title of the game")


def test_a_chapter_comes_before_the_first_entry():
    text = CARDS_EN.replace("## Play {#play}\n\n", "")
    assert refused(text) == (3, "a chapter must come first")


def test_text_before_the_first_chapter_is_refused():
    assert (
        refused(CARDS_EN.replace("## Play", "stray\n\n## Play"))[1] == "a chapter must come first"
    )


def test_a_heading_needs_an_anchor_in_kebab_case():
    assert refused(CARDS_EN.replace("{#ace}", "{#Ace}"))[0] == 5
    assert refused(CARDS_EN.replace(" {#ace}", ""))[0] == 5
    assert refused(CARDS_EN.replace("### Ace", "#### Ace"))[0] == 5


def test_an_anchor_is_used_once():
    line, problem = refused(CARDS_EN.replace("{#combo}", "{#ace}"))
    assert (line, problem) == (12, "the anchor {anchor} is used twice")


def test_the_fields_stand_in_their_order_below_the_heading():
    assert refused(CARDS_EN.replace("page: p. 8\n", "", 1))[0] == 6
    assert refused(CARDS_EN.replace("keywords: pair, set", "keywords:"))[0] == 14
    assert refused(CARDS_EN.replace("related: combo\n", "related: combo\nmore: x\n"))[0] == 9


def test_an_entry_has_a_text():
    text = CARDS_EN.replace("An ace is worth 1 and joins **one** card.", "")
    assert refused(text)[1] == "the text of the entry is missing"


def test_a_chapter_has_an_entry_and_no_text_of_its_own():
    assert refused(CARDS_EN + "\n## Empty {#empty}\n")[1] == "this chapter has no entry"
    text = CARDS_EN.replace("## Suits {#suits}\n", "## Suits {#suits}\nstray\n")
    assert refused(text)[1] == "no text may stand between chapter and entry"


@given(st.text(max_size=200))
def test_any_text_is_a_book_or_one_error(text: str):
    with suppress(LibraryError):
        read_book(f"# Game\n\n## One {{#one}}\n{text}", "game", "en", "en.md")


@given(st.sets(st.integers(0, CARDS_EN.count("\n") - 1), max_size=6))
def test_a_book_with_lines_missing_is_a_book_or_one_error(dropped: set[int]):
    lines = CARDS_EN.splitlines()
    text = "\n".join(line for at, line in enumerate(lines) if at not in dropped)
    try:
        assert read_book(text, "cards", "en", "en.md").entries
    except LibraryError:
        assert dropped


def test_questions_stand_beside_the_rule_they_ask_for():
    book = read_book(CARDS_EN, "cards", "en", "cards/en.md")
    text = "# What people ask\n\n## ace\n- what does the single dot do\n"
    questions = {e.id: e.questions for e in with_questions(book, text, "file").entries}
    assert questions.pop("ace") == ("what does the single dot do",)
    assert set(questions.values()) == {()}


@pytest.mark.parametrize(
    "text", ["#\n## king\n- who is that", "#\n- of what", "#\nace", "#\n## ace\n## ace"]
)
def test_questions_that_are_none_or_of_no_rule_name_the_line(text: str):
    book = read_book(CARDS_EN, "cards", "en", "cards/en.md")
    with pytest.raises(LibraryError) as caught:
        with_questions(book, text, "questions.md")
    assert dict(caught.value.message.facts)["file"] == "questions.md"
