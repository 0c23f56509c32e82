"""The search ranks what a player asks for first, in whatever language and spelling."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.rules.library import Library
from companion.rules.search import Hit, Index
from companion.rules.source import read_book, with_questions
from companion.rules.vocabulary import Synonyms
from tests.rules.asking import index
from tests.rules.toy_books import CARDS_EN, toy_library

INDEX = Index(toy_library(), Synonyms((("attack", "attaque"),)))


def ids(hits: tuple[Hit, ...]) -> list[str]:
    return [hit.entry.id for hit in hits]


def marked(hit: Hit) -> list[str]:
    return [part.text for part in (*hit.title, *hit.snippet) if part.matched]


def test_the_title_counts_more_than_the_text():
    assert ids(INDEX.search("ace", "en"))[0] == "ace"


def test_a_french_word_finds_the_rule_while_english_is_shown():
    (hit, *_rest) = INDEX.search("trefle", "en")
    assert (hit.entry.id, hit.entry.language) == ("clubs", "en")
    assert hit.entry.title == "Clubs"


def test_an_english_word_finds_the_rule_while_french_is_shown():
    (hit, *_rest) = INDEX.search("pet", "fr")
    assert (hit.entry.id, hit.entry.title) == ("ace", "As")


def test_where_only_the_other_language_has_the_word_the_snippet_is_in_it():
    (hit, *_rest) = INDEX.search("deals", "fr")
    assert (hit.entry.language, hit.snippet_language) == ("fr", "en")
    assert marked(hit) == ["deals"]


def test_the_rules_of_the_open_game_come_first():
    assert ids(INDEX.search("pair", "en", "cards"))[0] == "combo"
    assert ids(INDEX.search("pair", "en", "board"))[0] == "pair-of-dice"
    assert ids(INDEX.search("attack", "en", "cards"))[0] == "clubs"


def test_a_game_that_is_named_comes_first():
    assert ids(INDEX.search("pair cards", "en"))[0] == "combo"
    assert ids(INDEX.search("board pair", "en"))[0] == "pair-of-dice"


@pytest.mark.parametrize("query", ["montdragn duel", "duel mont dragon", "duel montdraggon"])
def test_a_game_is_named_with_an_error_as_well(query: str):
    assert index().search(query, "en")[0].entry.game == "montdragon"


def test_the_games_that_were_played_lately_weigh_more():
    assert INDEX.search("pair", "en", lately=("cards",))[0].entry.game == "cards"
    assert INDEX.search("pair", "en", lately=("board",))[0].entry.game == "board"
    for lately in (("mordred", "regicide"), ("regicide", "mordred")):
        hits = index().search("who begins", "en", lately=lately)
        assert tuple(hit.entry.game for hit in hits[:2]) == lately


@pytest.mark.parametrize(
    ("query", "language"), [("qui commence", "fr"), ("setup", "en"), ("égalité", "fr")]
)
def test_games_that_answer_as_well_stand_side_by_side(query: str, language: str):
    assert len({hit.entry.game for hit in index().search(query, language, limit=3)}) == 3


@pytest.mark.parametrize(
    ("query", "language", "game", "anchor"),
    [
        ("qui comence", "fr", "regicide", "first-player"),
        ("trails tie", "en", "morrigan", "trial-tie"),  # only another game has trails
        ("loose the duel", "en", "morrigan", "duel-lost"),
        ("arcenciel", "fr", "montdragon", "rainbow-card"),
        ("arc en ciel", "fr", "montdragon", "rainbow-card"),
        ("duel contre mal et tard", "fr", "morrigan", "duel"),
        ("paire de V", "fr", "regicide", "combo"),
        ("paire de cinq", "fr", "regicide", "combo"),
        ("paire de 5", "fr", "regicide", "combo"),
    ],
)
def test_what_is_misspelt_or_misheard_is_understood(
    query: str, language: str, game: str, anchor: str
):
    assert ids(index().search(query, language, game))[0] == anchor


DOUBTS = """# Doubts

## Play {#play}

### May I draw again? {#again}
page: —
keywords: cards
related: drawing

You draw cards once.

### Drawing {#drawing}
page: p. 2
keywords: cards
related: again

You draw cards once.
"""


def test_a_rule_comes_before_a_doubt_about_it():
    index = Index(Library([read_book(DOUBTS, "doubts", "en", "doubts/en.md")]))
    assert ids(index.search("cards", "en")) == ["drawing", "again"]
    assert ids(index.search("may I draw again", "en"))[0] == "again"


def test_the_rule_is_first_whose_question_is_the_likest():
    book = read_book(CARDS_EN, "cards", "en", "cards/en.md")
    asked = "## ace\n- can a pet go with two clubs\n\n## clubs\n- what do clubs do with a pet\n"
    index = Index(Library([with_questions(book, asked, "questions")]))
    assert ids(index.search("can a pet go with two clubs", "en"))[0] == "ace"
    assert ids(index.search("what do clubs do with a pet", "en"))[0] == "clubs"


def test_the_rules_of_the_moment_come_first():
    without = ids(index().search("lay two cards", "en", "regicide"))
    during = ids(index().search("lay two cards", "en", "regicide", ("setup", "joker")))
    assert without.index("setup") > 0
    assert during[0] == "setup"


def test_an_empty_query_answers_with_the_rules_of_the_moment():
    found = ids(index().search(" ", "en", "regicide", ("immunity", "nothing", "joker")))
    assert found == ["immunity", "joker"]
    assert index().search("", "en") == ()


def test_symbols_and_numbers_are_found():
    assert ids(INDEX.search("♣", "en")) == ["clubs"]
    assert ids(INDEX.search("£2", "en"))[0] == "attack-price"
    assert ids(INDEX.search("8 ♣ 16", "fr"))[0] == "clubs"


def test_the_order_of_the_words_does_not_matter():
    assert ids(INDEX.search("damage double", "en")) == ids(INDEX.search("double damage", "en"))


def test_results_come_while_a_word_is_typed():
    for end in range(4, len("companion") + 1):
        assert ids(INDEX.search("companion"[:end], "en"))[0] == "ace"


def test_what_matched_is_marked():
    (hit, *_rest) = INDEX.search("clubs twice", "en")
    assert marked(hit) == ["Clubs", "twice"]


def test_there_are_no_more_results_than_asked_for():
    assert len(index().search("carte", "fr", limit=3)) == 3


def test_a_page_of_the_booklet_finds_what_it_says():
    for query in ("p. 8", "page 8", "P8"):
        found = INDEX.search(query, "en")
        assert [hit.entry.id for hit in found] == [
            entry.id
            for book in toy_library()
            if book.language == "en"
            for entry in book.entries
            if entry.page == "p. 8"
        ]
        assert found
    assert INDEX.search("p. 999", "en") == ()


def test_a_query_like_nothing_finds_nothing():
    assert INDEX.search("xylophone", "en") == ()


HOSTILE = [
    "",
    " ",
    "\x00\x01\x07\x1b[31m",
    '"',
    "'; DROP TABLE rule; --",
    'title:ace* NEAR(a b, 5) OR NOT ^x "unclosed',
    "(((((",
    "*",
    "AND OR NOT",
    "%_%",
    "\\",
    "שלום عليكم \u202e\u2066\u2069",
    "\ud800",
    "\ufdfa" * 500,
    "a\u0301" * 5000,
    "ace " * 2500,
    "x" * 10_000,
    "é" * 10_000,
    "1" * 10_000,
    "♣" * 10_000,
    "🂡🃟👩‍👩‍👧‍👦",
    "\n\r\t\v\f\u2028",
]


@pytest.mark.parametrize("query", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_hostile_queries_give_results_or_none(query: str, language: str):
    for game in (None, "regicide", "nothing"):
        assert len(index().search(query, language, game, (query,))) <= 20


@given(st.text(max_size=80), st.sampled_from(["en", "fr"]))
def test_any_query_gives_results_or_none(query: str, language: str):
    hits = index().search(query, language)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert len({(hit.entry.game, hit.entry.id) for hit in hits}) == len(hits)
    assert {hit.entry.language for hit in hits} <= {language}
