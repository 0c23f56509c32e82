from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.mordred.actions import Roll
from companion.games.mordred.effects import Rolled
from companion.games.mordred.odds import chance_to_end, odds_of
from companion.games.mordred.options import Rules
from companion.games.mordred.pieces import ROWS, Row
from companion.games.mordred.state import End
from companion.games.mordred.table_data import Board
from tests.games.mordred.table import begun, outcome, seat, spending, tracked

EXPECTED = [
    (Row.A, "5", "1/3", "25/36"),
    (Row.B, "20/3", "1", "4/9"),
    (Row.C, "25/3", "7/3", "1/4"),
]


@pytest.mark.parametrize(("row", "money", "men", "none"), EXPECTED)
def test_what_each_row_promises_with_the_guessed_squares(row: Row, money, men, none):
    odds = odds_of(Board(), Rules(), row)
    found = (str(odds.money), str(odds.men), str(odds.no_man))
    assert found == (money, men, none)


@given(
    st.sampled_from(ROWS),
    st.sets(st.integers(1, 6)),
    st.booleans(),
)
def test_the_odds_are_what_all_36_throws_really_do(row: Row, faces: set[int], twice: bool):
    state = begun(double_counts_twice=twice)
    state = replace(state, board=state.board.with_black(row, tuple(faces)))
    effects = [
        outcome(state, Roll(0, row, one, two)).effect for one, two in product(range(1, 7), repeat=2)
    ]
    odds = odds_of(state.board, state.rules, row)
    rolled = [effect for effect in effects if isinstance(effect, Rolled)]
    assert odds.money == Fraction(sum(effect.money for effect in rolled), 36)
    assert odds.men == Fraction(sum(effect.men for effect in rolled), 36)
    assert odds.no_man == Fraction(sum(effect.men == 0 for effect in rolled), 36)
    assert sum(part for _men, part in odds.by_men) == 1


@given(st.sampled_from(ROWS), st.integers(0, 8), st.booleans())
def test_the_chance_to_end_is_that_of_the_throws_that_end(row: Row, room: int, reaching: bool):
    state = spending(seat(), seat(), end_on_reaching_bottom=reaching)
    state = tracked(replace(state, rolled=False), bottom=room)
    ends = [
        outcome(state, Roll(0, row, one, two)).state.end is End.TRACK
        for one, two in product(range(1, 7), repeat=2)
    ]
    assert chance_to_end(state, row) == Fraction(sum(ends), 36)


def test_an_uncounted_track_has_no_chance_to_tell():
    assert chance_to_end(begun(), Row.C) is None
