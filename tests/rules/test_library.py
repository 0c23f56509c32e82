"""Rules are looked up by game, anchor and language; the text of an entry is read."""

from __future__ import annotations

import pytest

from companion.rules.library import Items, MarkdownTable, MarkupError, Paragraph, Span, parse, plain
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


def test_a_paragraph_runs_over_lines():
    assert parse("One line\nand **more** of *it*.") == (
        Paragraph(
            (
                Span("One line and "),
                Span("more", "bold"),
                Span(" of "),
                Span("it", "italic"),
                Span("."),
            )
        ),
    )


def test_a_link_leads_to_an_entry():
    assert parse("See [the ace](#ace)") == (Paragraph((Span("See "), Span("the ace", "", "ace"))),)


def test_lists_have_dots_or_numbers():
    assert parse("- a\n  b\n- c") == (Items(((Span("a b"),), (Span("c"),)), numbered=False),)
    assert parse("1. a\n2. c") == (Items(((Span("a"),), (Span("c"),)), numbered=True),)


def test_a_table_has_a_head_and_rows():
    (table,) = parse("| A | B |\n|---|---|\n| 1 | **2** |")
    assert table == MarkdownTable(
        ((Span("A"),), (Span("B"),)), (((Span("1"),), (Span("2", "bold"),)),)
    )


@pytest.mark.parametrize(
    "text",
    [
        "| A | B |\n|---|---|\n| 1 |",
        "| A |\n| 1 |\n| 2 |",
        "| A | B |\n|---|---|",
        "| A | B\n|---|---|\n| 1 | 2 |",
        "- a\n1. b",
        "- a\nb",
        "text\n- a",
        "text\n| A |",
        "half **bold",
        "<b>html</b>",
        "a [link](https://example.org)",
        "`code`",
    ],
)
def test_broken_markup_is_refused(text: str):
    with pytest.raises(MarkupError):
        parse(text)


def test_an_error_names_its_line():
    with pytest.raises(MarkupError) as caught:
        parse("fine\n\n- a\n- **b\n")
    assert caught.value.line == 3


def test_plain_text_has_no_marks():
    text = "**One** [ace](#ace)\n\n1. first\n2. *second*\n\n| A | B |\n|---|---|\n| 1 | 2 |"
    assert plain(text) == "One ace\n\nfirst\nsecond\n\nA · B\n1 · 2"
