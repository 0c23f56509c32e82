from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given, settings, strategies as st

from companion.games.mordred.board import BUILDINGS, MEN, MONEY, ROWS, Board, Building, Row
from companion.games.mordred.moves.place import PlaceMen
from companion.games.mordred.moves.roll import Roll, Rolled
from companion.games.mordred.odds import (
    attack_odds,
    end_odds,
    men_in_reach,
    men_removed,
    odds_of,
)
from companion.games.mordred.rules import Rules
from companion.games.mordred.state import End
from companion.odds.distribution import OddsError
from tests.games.mordred.driver import begun, outcome, seat, spending, tracked
from tests.odds.oracles import icepool_chances

MANY = settings(max_examples=300)
EXPECTED = [
    (Row.A, "5", "1/3", "25/36"),
    (Row.B, "20/3", "1", "4/9"),
    (Row.C, "25/3", "7/3", "1/4"),
]


@pytest.mark.parametrize(("row", "money", "men", "none"), EXPECTED)
def test_what_each_row_promises_with_the_guessed_squares(row: Row, money, men, none):
    odds = odds_of(Board(), Rules(), row)
    found = (str(odds.money.mean()), str(odds.men.mean()), str(odds.men.chance(0)))
    assert found == (money, men, none)


@MANY
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
    assert odds.money.mean() == Fraction(sum(effect.money for effect in rolled), 36)
    assert odds.men.mean() == Fraction(sum(effect.men for effect in rolled), 36)
    assert odds.men.chance(0) == Fraction(sum(effect.men == 0 for effect in rolled), 36)
    assert sum(odds.men.values()) == 1


@MANY
@given(st.sampled_from(ROWS), st.integers(0, 8), st.booleans())
def test_the_chance_to_end_is_that_of_the_throws_that_end(row: Row, room: int, reaching: bool):
    state = spending(seat(), seat(), end_on_reaching_bottom=reaching)
    state = tracked(replace(state, rolled=False), bottom=room)
    ends = [
        outcome(state, Roll(0, row, one, two)).state.end is End.TRACK
        for one, two in product(range(1, 7), repeat=2)
    ]
    assert end_odds(state, row).track == Fraction(sum(ends), 36)


def test_an_uncounted_track_has_no_chance_to_tell():
    assert end_odds(begun(), Row.C).track is None


@MANY
@given(st.sampled_from(ROWS), st.sets(st.integers(1, 6)), st.booleans())
def test_money_and_men_are_those_of_a_row_of_independent_dice(
    row: Row, faces: set[int], twice: bool
):
    board = Board().with_black(row, tuple(faces))
    odds = odds_of(board, Rules(double_counts_twice=twice), row)
    assert sum(odds.money.values()) == 1
    assert sum(money * part for money, part in odds.money.items()) == odds.money.mean()
    assert sum(men * part for men, part in odds.men.items()) == odds.men.mean()
    if twice:
        cells = [(money, money * (face in faces)) for face, money in enumerate(MONEY[row], 1)]
        throws = list(product(cells, repeat=2))
        for part, chances in enumerate((odds.money, odds.men)):
            ways = Counter(one[part] + two[part] for one, two in throws)
            assert dict(chances) == {total: Fraction(n, 36) for total, n in ways.items()}


@MANY
@given(
    st.sampled_from(ROWS),
    st.none() | st.integers(0, 8),
    st.integers(0, 12),
    st.booleans(),
    st.booleans(),
)
def test_the_chance_that_a_roll_ends_the_play_is_that_of_all_36_throws(
    row: Row, room: int | None, reserve: int, reaching: bool, full: bool
):
    rules = {"end_on_reaching_bottom": reaching, "pawn_moves_full": full}
    state = spending(seat(), seat(), **rules)
    state = tracked(replace(state, rolled=False, men=MEN - reserve), bottom=room)
    ends = []
    for one, two in product(range(1, 7), repeat=2):
        after = outcome(state, Roll(0, row, one, two)).state
        if after.men_to_place:
            after = outcome(after, PlaceMen(0, after.men_to_place)).state
        ends.append(after.end)
    odds = end_odds(state, row)
    assert odds.last_man == Fraction(ends.count(End.ALL_MEN_PLACED), 36)
    assert odds.either == Fraction(sum(end is not None for end in ends), 36)
    assert odds.track == (None if room is None else Fraction(ends.count(End.TRACK), 36))


@MANY
@given(st.sampled_from(BUILDINGS), st.integers(0, 11))
def test_attacks_are_worth_what_all_their_throws_are(building: Building, money: int):
    odds = attack_odds(building, money)
    attempts = money // 2
    throws = list(product(range(1, 7), repeat=attempts))
    removed = [sum(die >= odds.need for die in throw) for throw in throws]
    assert odds.attempts == attempts
    assert odds.at_least_one == Fraction(sum(count > 0 for count in removed), len(throws))
    assert men_removed(building, money, 99).mean() == Fraction(sum(removed), len(throws))
    assert odds.price * odds.chance == 2


def test_a_large_castle_pays_four_pounds_for_a_man():
    odds = attack_odds(Building.LARGE_CASTLE, 7)
    assert (odds.need, odds.chance, odds.attempts) == (4, Fraction(1, 2), 3)
    assert (odds.at_least_one, odds.price) == (Fraction(7, 8), 4)
    assert men_removed(Building.LARGE_CASTLE, 7, 99).mean() == Fraction(3, 2)


def test_no_money_no_attack():
    odds = attack_odds(Building.VILLAGE, 1)
    assert (odds.attempts, odds.at_least_one) == (0, 0)
    assert men_removed(Building.VILLAGE, 1, 99).mean() == 0
    with pytest.raises(OddsError):
        attack_odds(Building.VILLAGE, -1)


@MANY
@given(st.sampled_from(BUILDINGS), st.integers(0, 11), st.integers(0, 5))
def test_men_are_removed_as_every_series_of_throws_removes_them(
    building: Building, money: int, men: int
):
    need, attempts = attack_odds(building, money).need, money // 2
    throws = list(product(range(1, 7), repeat=attempts))
    removed = [min(men, sum(die >= need for die in throw)) for throw in throws]
    expected = {count: Fraction(removed.count(count), len(throws)) for count in set(removed)}
    assert dict(men_removed(building, money, men)) == expected


@MANY
@given(
    st.sampled_from(ROWS),
    st.sets(st.integers(1, 6)),
    st.sampled_from(BUILDINGS),
    st.integers(0, 40),
)
def test_rows_and_attacks_agree_with_icepool(
    row: Row, faces: set[int], building: Building, money: int
):
    cells = [(amount, face in faces) for face, amount in enumerate(MONEY[row], 1)]
    pounds = icepool.Die([amount for amount, _black in cells])
    men = icepool.Die([amount if black else 0 for amount, black in cells])
    found = odds_of(Board().with_black(row, tuple(faces)), Rules(), row)
    assert dict(found.money) == icepool_chances(2 @ pounds)
    assert dict(found.men) == icepool_chances(2 @ men)
    odds = attack_odds(building, money)
    hits = odds.attempts @ (icepool.d6 >= odds.need) if odds.attempts else icepool.Die([0])
    assert dict(men_removed(building, money, 99)) == icepool_chances(hits)
    assert odds.at_least_one == 1 - icepool_chances(hits).get(0, 0)


def test_men_in_reach_leave_out_anglesey_and_end_at_the_top():
    state = spending(seat(track=-1), seat(), men=6)
    assert men_in_reach(state) == 5
    assert men_in_reach(tracked(state, top=-2)) == 2
    assert (
        men_in_reach(tracked(spending(seat(track=-1), seat(), men=6, top_ends_game=False), top=-2))
        == 5
    )
    assert men_in_reach(spending(seat(), seat(), men=0)) == 0
