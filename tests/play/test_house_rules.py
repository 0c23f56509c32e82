"""House rules are fields: the question, the answers and the reading of a setup follow from them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import pytest
from hypothesis import given, strategies as st

from companion.i18n import marker
from companion.play.setup import (
    HouseRules,
    Setup,
    answer_of,
    choice,
    options_of,
    rule,
    rules_of,
    with_answer,
)

_ = marker("toy")


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    strict: bool = rule(
        True, _("Strict?"), yes=_("Yes, strict"), no=_("No, loose"), reading=_("So it says.")
    )
    whole: bool = rule(
        False,
        _("What counts?"),
        yes=_("All"),
        no=_("The value"),
        reading=_("So it says."),
        topic="curse",
        id="curse",
        stored=("all", "value"),
    )
    goal: int = choice(
        10, _("How many?"), answers={10: _("Ten"), 20: _("Twenty")}, reading=_("Ten is enough.")
    )


def test_a_question_has_the_answers_that_journals_hold() -> None:
    strict, whole, goal = options_of(Rules)
    assert (strict.id, whole.id, goal.id) == ("strict", "curse", "goal")
    assert [each.value for each in strict.choices] == [True, False]
    assert [each.value for each in whole.choices] == ["all", "value"]
    assert [option.default for option in (strict, whole, goal)] == [True, "value", 10]
    assert whole.rule == "curse"


def test_a_setup_chooses_and_what_is_impossible_has_its_default() -> None:
    chosen = (("strict", False), ("curse", "all"), ("goal", 30), ("unheard of", True))
    assert rules_of(Rules, Setup((), rules=chosen)) == Rules(strict=False, whole=True, goal=10)


@pytest.mark.parametrize("answer", [1, "yes", (), None])
def test_an_answer_of_another_kind_is_none(answer: Any) -> None:
    assert with_answer(Rules(), "strict", answer) is None


def test_a_rule_that_does_not_exist_is_a_mistake_in_the_program() -> None:
    with pytest.raises(KeyError):
        with_answer(Rules(), "unheard of", True)


@given(data=st.data())
def test_one_answer_changes_one_field(data: st.DataObject) -> None:
    option = data.draw(st.sampled_from(options_of(Rules)))
    answer = data.draw(st.sampled_from([each.value for each in option.choices]))
    before = Rules()
    after = with_answer(before, option.id, answer)
    assert after is not None
    assert answer_of(after, option.id) == answer
    differing = [f.name for f in fields(Rules) if getattr(before, f.name) != getattr(after, f.name)]
    assert len(differing) == (answer != option.default)


@dataclass(frozen=True, slots=True)
class Forgotten(HouseRules):
    strict: bool = True


def test_a_field_that_declares_no_rule_is_found_at_once() -> None:
    with pytest.raises(KeyError):
        options_of(Forgotten)
