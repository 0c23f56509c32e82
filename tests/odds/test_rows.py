from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.odds.refusal import OddsError
from companion.odds.rows import Row, row_odds
from tests.odds.oracles import bf_chances

ROW_A = Row(((1, True), (2, False), (2, False), (3, False), (3, False), (4, False)))
ROW_B = Row(((2, True), (1, True), (3, False), (4, False), (5, False), (5, False)))
ROW_C = Row(((3, True), (2, True), (2, True), (5, False), (6, False), (7, False)))

cells = st.tuples(st.integers(0, 9), st.booleans())
rows = st.lists(cells, min_size=6, max_size=6).map(lambda six: Row(tuple(six)))


def bf_row(row, dice):
    tally = Counter(
        (sum(money for money, _ in faces), sum(money for money, black in faces if black))
        for faces in product(row.cells, repeat=dice)
    )
    return bf_chances(tally)


@given(rows, st.integers(0, 3))
def test_money_and_men_are_those_of_every_pair_of_dice(row, dice):
    odds = row_odds(row, dice)
    expected = bf_row(row, dice)
    assert dict(odds.yields) == expected
    assert odds.p_no_man == sum(chance for (_, men), chance in expected.items() if men == 0)
    assert odds.expected_money == odds.money.mean()
    assert odds.expected_men == odds.men.mean()


@pytest.mark.parametrize(
    ("row", "money", "men", "no_man"),
    [
        (ROW_A, "5", "1/3", "25/36"),
        (ROW_B, "20/3", "1", "4/9"),
        (ROW_C, "25/3", "7/3", "1/4"),
    ],
)
def test_the_rows_of_the_money_table(row, money, men, no_man):
    odds = row_odds(row)
    assert odds.expected_money == Fraction(money)
    assert odds.expected_men == Fraction(men)
    assert odds.p_no_man == Fraction(no_man)


@pytest.mark.parametrize(
    ("ask", "code", "number"),
    [
        (lambda: Row(ROW_A.cells[:5]), "wrong_length", 5),
        (lambda: Row(((-1, False), *ROW_A.cells[1:])), "negative", -1),
        (lambda: row_odds(ROW_A, -1), "negative", -1),
    ],
)
def test_an_impossible_row_is_refused_with_the_number(ask, code, number):
    with pytest.raises(OddsError) as refused:
        ask()
    assert (refused.value.code, refused.value.facts["number"]) == (code, number)
