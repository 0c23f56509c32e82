"""Formulas of a line: what is written is read again, and counts what anybody would count."""

from __future__ import annotations

import re
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, strategies as st

from companion.errors import Message
from companion.games.tally.formula import (
    DIVIDED,
    LONGEST,
    MINUS,
    PLUS,
    TIMES,
    Expression,
    Named,
    Operation,
    evaluate,
    parse,
    written,
)
from companion.i18n import load

NAMES = ("Coins", "Debts", "Sets of 3", "Sets", "é")
SAY = load("en", {}).text

leaves: st.SearchStrategy[Expression] = st.one_of(
    st.integers(0, 9999), st.builds(Named, st.integers(0, len(NAMES) - 1))
)


def larger(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    signs = st.sampled_from((PLUS, MINUS, TIMES))
    return st.one_of(
        st.builds(Operation, signs, parts, parts),
        st.builds(Operation, st.just(DIVIDED), parts, st.integers(1, 9999)),
        st.builds(Operation, st.just(MINUS), st.none(), parts),
    )


def as_text(formula: Expression) -> str:
    return written(formula, lambda place: NAMES[place])


formulas = st.recursive(leaves, larger, max_leaves=8).filter(
    lambda formula: len(as_text(formula)) <= LONGEST
)
values = st.lists(st.integers(-99, 99), min_size=len(NAMES), max_size=len(NAMES))


@given(formulas)
def test_what_is_written_is_read_again(formula: Expression) -> None:
    assert parse(as_text(formula), NAMES) == formula


@given(formulas)
def test_a_formula_may_be_typed_with_the_signs_of_a_keyboard(formula: Expression) -> None:
    typed = as_text(formula).replace(" ", "").replace(MINUS, "-").replace(TIMES, "*").upper()
    assert parse(typed.replace(DIVIDED, "/").replace("SETSOF3", "sets of 3"), NAMES) == formula


BINDING = {"(": 0, PLUS: 1, MINUS: 1, TIMES: 2, DIVIDED: 2}


def work(numbers: list[Fraction], sign: str) -> None:
    right, left = numbers.pop(), numbers.pop()
    results = {PLUS: left + right, MINUS: left - right, TIMES: left * right}
    numbers.append(Fraction(floor(left / right)) if sign == DIVIDED else results[sign])


def worked_out(text: str) -> int:
    """Reads numbers and signs with two stacks, in fractions: not as the app does."""
    numbers: list[Fraction] = []
    signs: list[str] = []
    # A sign with nothing before it makes a number negative.
    text = re.sub(rf"(^|\()\s*{MINUS}", rf"\g<1>0{MINUS}", text)
    for piece in re.findall(rf"\d+|[()]|[{PLUS}{MINUS}{TIMES}{DIVIDED}]", f"({text})"):
        if piece.isdecimal():
            numbers.append(Fraction(piece))
            continue
        while piece != "(" and BINDING[signs[-1]] >= max(1, BINDING.get(piece, 0)):
            work(numbers, signs.pop())
        if piece == ")":
            signs.pop()
        else:
            signs.append(piece)
    (whole,) = numbers
    return int(whole)


@given(formulas, values)
def test_a_formula_counts_what_an_independent_reading_counts(
    formula: Expression, own: list[int]
) -> None:
    text = written(formula, lambda place: f"({own[place]})".replace("-", MINUS))
    assert evaluate(formula, own) == worked_out(text)


@given(st.text(max_size=LONGEST + 5))
def test_any_text_is_a_formula_or_says_one_thing_that_is_wrong(text: str) -> None:
    found = parse(text, NAMES)
    if isinstance(found, Message):
        assert SAY(found)
    else:
        assert parse(as_text(found), NAMES) == found or len(as_text(found)) > LONGEST


@given(st.text("1+−×÷()- xCoinsSetsDebtsof3é", max_size=LONGEST))
def test_hostile_formulas_never_break_the_reader(text: str) -> None:
    found = parse(text, NAMES)
    if not isinstance(found, Message):
        evaluate(found, [99] * len(NAMES))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "A number or a category is missing."),
        ("2 ×", "A number or a category is missing."),
        ("2 × gold", "“gold” is no category of this sheet."),
        ("2 coins", "Before “coins” a sign is missing: + − × ÷"),
        ("(coins", "A bracket is not closed."),
        ("coins)", "A bracket is closed that was not opened."),
        ("coins ÷ 0", "After ÷ there must be a number from 1 on."),
        ("coins ÷ debts", "After ÷ there must be a number from 1 on."),
        ("12345", "12345 is too large a number."),
        ("(" * 9 + "1" + ")" * 9, "There are too many brackets within brackets."),
        ("1" + "+1" * LONGEST, f"A formula has {LONGEST} letters at most."),
    ],
)
def test_one_error_says_what_is_wrong(text: str, said: str) -> None:
    found = parse(text, NAMES)
    assert isinstance(found, Message)
    assert SAY(found) == said


@pytest.mark.parametrize(
    ("text", "counted"),
    [("2 x coins - debts", 17), ("sets of 3 + sets", 7), ("-coins/3", -3), ("(coins+debts)*2", 26)],
)
def test_a_table_may_type_as_it_speaks(text: str, counted: int) -> None:
    found = parse(text, NAMES)
    assert not isinstance(found, Message)
    assert evaluate(found, (10, 3, 2, 5, 0)) == counted


def test_the_longest_of_two_names_that_begin_alike_is_meant() -> None:
    assert parse("Sets of 3", NAMES) == Named(2)
    assert parse("Sets", NAMES) == Named(3)
    assert parse("2 × x", ("x",)) == Operation(TIMES, 2, Named(0)), "no sign where a category is"
