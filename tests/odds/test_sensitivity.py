from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from companion.odds.cards import Unseen
from companion.odds.distribution import OddsError
from companion.odds.duel import Duel, Opponent, now_or_later, p_win, sensitivity
from tests.odds.oracles import bf_margin, bf_p_win, bf_p_win_later
from tests.odds.strategies import duels

KNOWN = Duel((5, 4, 3, 2), Unseen((4, 4, 3, 2, 2), 15), 5, (Opponent(5),) * 3)


@settings(deadline=None)
@given(duels(most=7))
def test_one_more_point_turns_ties_into_wins(duel):
    tie = bf_margin(duel).get(0, Fraction(0))
    answer = sensitivity(duel)
    assert answer.p_win == bf_p_win(duel)
    assert answer.one_more_point == answer.p_win + tie


@settings(deadline=None)
@given(duels(most=7))
def test_one_opponent_fewer_is_the_same_draw_against_the_others(duel):
    fewer = [
        bf_p_win(replace(duel, opponents=duel.opponents[:place] + duel.opponents[place + 1 :]))
        for place in range(len(duel.opponents))
    ]
    answer = sensitivity(duel)
    assert list(answer.without) == fewer
    assert all(chance >= answer.p_win for chance in answer.without)


def test_opponents_with_equal_hands_matter_equally():
    assert len(set(sensitivity(KNOWN).without)) == 1


@settings(deadline=None)
@given(duels(most=7, spare=2), st.integers(3, 5))
def test_waiting_is_every_deal_of_two_cards_and_the_duel(duel, kept):
    answer = now_or_later(duel, kept=kept)
    assert answer.now == p_win(duel)
    assert answer.later == bf_p_win_later(duel, kept_cards=kept)
    assert answer.gain == answer.later - answer.now


@settings(deadline=None, max_examples=40)
@given(duels(most=8, spare=5).filter(lambda duel: len(duel.hand) >= 4), st.just(1))
def test_opponents_may_better_their_hands_meanwhile(duel, more):
    assert now_or_later(duel, more).later == bf_p_win_later(duel, more)


def test_a_hand_that_keeps_everything_waits_as_if_it_drew_two_more():
    duel = replace(KNOWN, hand=(5, 4, 3))
    assert now_or_later(duel).later == p_win(replace(duel, draw=duel.draw + 2))


def test_waiting_cannot_better_five_fives():
    duel = Duel((5,) * 5, Unseen.of({5: 6}, other=5), 1, (Opponent(1),) * 5)
    answer = now_or_later(duel)
    assert answer.gain == 0
    assert 0 < answer.now < 1


def test_waiting_helps_the_challenger_less_when_opponents_draw_too():
    assert now_or_later(KNOWN, 2).later < now_or_later(KNOWN).later


def test_a_pool_that_does_not_last_for_the_waiting_turn_is_refused():
    duel = Duel((5,), Unseen.of({1: 3}, other=5), 4, (Opponent(2), Opponent(1)))
    with pytest.raises(OddsError) as refused:
        now_or_later(duel)
    assert refused.value.facts == {"needed": 9, "unseen": 8}
    with pytest.raises(OddsError) as negative:
        now_or_later(duel, -1)
    assert negative.value.facts["number"] == -1
