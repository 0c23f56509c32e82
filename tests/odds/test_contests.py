"""Fights for a card and trials: exact, and as somebody would count them by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool
import pytest
from hypothesis import given, settings, strategies as st

from companion.odds.cards import TrialOdds, Unseen, defence, trial_odds
from companion.odds.distribution import OddsError
from tests.odds.oracles import bf_defence, bf_trial, icepool_chances
from tests.odds.strategies import pools


@settings(max_examples=300, deadline=None)
@given(pools(most=9, curses=2), st.integers(0, 4), st.integers(1, 5))
def test_the_defence_is_that_of_every_set_of_hidden_cards(unseen, hidden, value):
    def doubled(real: int, curses: int) -> int:
        return (value + real) << curses

    hidden = min(hidden, unseen.size)
    assert dict(defence(hidden, unseen, doubled)) == bf_defence(hidden, unseen, doubled)


def test_one_hidden_card_of_a_known_pool():
    unseen = Unseen.of({1: 2, 2: 2, 3: 1, 5: 1}, other=4)
    assert defence(1, unseen, lambda real, _curses: 3 + real).at_least(6) == Fraction(1, 5)


def test_the_defence_agrees_with_icepool():
    unseen = Unseen((6, 5, 4, 3, 2), 12)
    theirs = icepool.Deck(dict(enumerate(unseen.by_value))).deal(4).sum()
    assert dict(defence(4, unseen, lambda real, _curses: real)) == icepool_chances(theirs)


def test_curses_are_counted_apart_from_what_reinforces():
    unseen = Unseen.of({2: 1}, curses=1)
    assert dict(defence(1, unseen, lambda real, curses: 10 * curses + real)) == {
        2: Fraction(1, 2),
        10: Fraction(1, 2),
    }


def test_more_hidden_cards_than_unseen_are_refused():
    with pytest.raises(OddsError) as refused:
        defence(3, Unseen.of({1: 2}), max)
    assert refused.value.facts == {"needed": 3, "unseen": 2}


@settings(max_examples=300, deadline=None)
@given(pools(most=8, curses=1), st.integers(0, 10), st.data())
def test_a_trial_is_that_of_every_deal(unseen, stake, data):
    first = data.draw(st.integers(0, min(3, unseen.size)))
    second = data.draw(st.integers(0, min(3, unseen.size - first)))
    staked = tuple(data.draw(st.lists(st.integers(0, 10), max_size=2)))
    expected = bf_trial(stake, (first, second), unseen, staked)
    odds = trial_odds(stake, (first, second), unseen, staked)
    assert odds.win == expected.get("win", 0)
    assert odds.tie == expected.get("tie", 0)
    assert odds.lose == expected.get("lose", 0)


@given(pools(), st.data())
def test_a_higher_stake_never_wins_less_often(unseen, data):
    bidders = (data.draw(st.integers(0, unseen.size)),)
    wins = [trial_odds(stake, bidders, unseen).win for stake in range(11)]
    assert wins == sorted(wins)
    assert wins[6] == 1


def test_equal_best_stakes_are_counted_apart():
    odds = trial_odds(3, (1,), Unseen.of({2: 1, 3: 2, 5: 1}, other=1))
    assert odds == TrialOdds(Fraction(2, 5), Fraction(2, 5), Fraction(1, 5))


def test_bluffs_against_each_other_tie():
    assert trial_odds(0, (1,), Unseen.of({}, other=5), (0,)).tie == 1
    assert trial_odds(1, (1,), Unseen.of({}, other=5), (0, 0)).win == 1


def test_a_trial_agrees_with_icepool():
    unseen = Unseen((6, 5, 4, 3, 2), 12)
    deal = icepool.Deck(dict(enumerate(unseen.by_value))).deal(7)
    best: Any = deal.highest(1).sum()
    odds = trial_odds(4, (3, 4), unseen)
    assert odds.win == (best < 4).probability(True)
    assert odds.tie == (best == 4).probability(True)


def test_a_lone_bluff_wins():
    assert trial_odds(0, (2, 2), Unseen.of({}, other=5)).win == 1
    assert trial_odds(0, (1,), Unseen.of({1: 1}, other=1)).lose == Fraction(1, 2)


@pytest.mark.parametrize(
    ("ask", "code", "number"),
    [
        (lambda: trial_odds(81, (1,), Unseen.of({1: 5})), "out_of_range", 81),
        (lambda: trial_odds(-1, (1,), Unseen.of({1: 5})), "out_of_range", -1),
        (lambda: trial_odds(3, (1, -2), Unseen.of({1: 5})), "negative", -2),
    ],
)
def test_an_impossible_trial_is_refused_with_the_number(ask, code, number):
    with pytest.raises(OddsError) as refused:
        ask()
    assert (refused.value.code, refused.value.facts["number"]) == (code, number)


def test_bidders_with_more_cards_than_unseen_are_refused():
    with pytest.raises(OddsError) as refused:
        trial_odds(3, (3, 3), Unseen.of({1: 5}))
    assert refused.value.facts == {"needed": 6, "unseen": 5}
