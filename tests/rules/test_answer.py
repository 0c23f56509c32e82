"""The command line answers with rules as JSON or as text."""

from __future__ import annotations

import json

import pytest

from companion.errors import UsageError
from companion.i18n import Translator
from companion.paths import data_folder
from companion.rules.answer import Question, answer

SAY = Translator("en")
DATA = data_folder()


def rows(question: Question) -> list[dict[str, object]]:
    return json.loads(answer(question, DATA).json())


def test_json_is_a_list_of_rules_best_first():
    found = rows(Question("exact kill", "en", "regicide"))
    assert [set(row) for row in found] == [{"game", "id", "title", "text", "page", "score"}] * len(
        found
    )
    first = found[0]
    assert (first["game"], first["id"], first["page"]) == ("regicide", "exact-kill", "p. 6")
    assert "face down on top of the Tavern" in str(first["text"])
    scores = [float(str(row["score"])) for row in found]
    assert scores == sorted(scores, reverse=True)


def test_the_answer_is_in_the_language_asked_for():
    assert rows(Question("exact kill", "fr", "regicide"))[0]["title"] == "Exécution parfaite"


def test_only_the_game_asked_for_answers():
    assert {row["game"] for row in rows(Question("card", "en", "regicide", 50))} == {"regicide"}


def test_no_hit_is_an_empty_list_and_the_nearest_rules_as_text():
    question = Question("catapultouillette", "fr")
    assert rows(question) == []
    lines = answer(question, DATA).text(SAY).splitlines()
    assert lines[:2] == ["Nothing was found for “catapultouillette”.", "The closest rules:"]
    assert lines[2] == "- Morrigan: Catapulte"


def test_text_names_game_title_and_page():
    text = answer(Question("exact kill", "en", "regicide", 1), DATA).text(SAY)
    assert text.splitlines()[0] == "Régicide: Exact kill  (p. 6)"
    assert "    lay it face down on top of the Tavern." in text


def test_there_are_no_more_rules_than_the_limit():
    assert len(rows(Question("card", limit=2))) == 2


@pytest.mark.parametrize(
    "question",
    [Question("x", game="chess"), Question("x", language="xx"), Question("x", limit=0)],
)
def test_a_question_that_cannot_be_answered_is_one_error(question: Question):
    with pytest.raises(UsageError):
        answer(question, DATA)
