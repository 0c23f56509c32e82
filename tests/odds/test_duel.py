from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings, strategies as st

from companion.odds.cards import Unseen, best_card
from companion.odds.distribution import OddsError
from companion.odds.duel import Duel, Opponent, cards_to_draw, duel_odds, p_win
from tests.odds.oracles import bf_margin, bf_p_win, icepool_margin, stating
from tests.odds.strategies import duels, pools

THREE_FIVES = (Opponent(5), Opponent(5), Opponent(5))
LARGE = Duel(
    (5, 4, 3, 2),
    Unseen((18, 14, 10, 8, 6), 56),
    6,
    (Opponent(5), Opponent(4), Opponent(5), Opponent(6)),
)


@settings(max_examples=400, deadline=None)
@given(duels())
def test_the_margin_is_that_of_every_deal(duel):
    assert dict(duel_odds(duel).margin) == bf_margin(duel)


@given(duels())
def test_the_chance_to_win_alone_is_the_same(duel):
    assert p_win(duel) == duel_odds(duel).p_win == bf_p_win(duel)


@pytest.mark.parametrize(
    ("hand", "actions", "other", "draw", "hands", "expected"),
    [
        ((5, 4), (2, 2, 1, 0, 0), 4, 4, (2, 2), "898/945"),
        ((2, 3), (2, 2, 2, 1, 1), 4, 4, (3, 3), "6403/13860"),
        ((2, 3), (2, 2, 2, 1, 1), 7, 4, (5, 5), "11933/45045"),
        ((5, 5, 5), (3, 0, 0, 0, 0), 3, 4, (1, 1), "1"),
        ((5, 4, 3, 2), (4, 4, 3, 2, 2), 15, 5, (5, 5, 5), "7662594767/9133684560"),
    ],
)
def test_known_duels_have_their_known_fraction(hand, actions, other, draw, hands, expected):
    duel = Duel(hand, Unseen(actions, other), draw, tuple(Opponent(cards) for cards in hands))
    assert duel_odds(duel).p_win == Fraction(expected)


@pytest.mark.parametrize(
    ("actions", "other", "draw", "hands"),
    [
        ((3, 2, 2, 1, 1), 6, 4, (3, 4)),
        ((2, 2, 2, 2, 2), 5, 3, (2, 2, 2)),
        ((4, 3, 3, 2, 2), 6, 5, (1, 2, 3)),
        ((0, 0, 5, 0, 4), 3, 3, (4, 5)),
        ((3, 3, 2, 2, 1), 9, 4, (5, 5)),
        ((5, 0, 0, 0, 1), 6, 6, (2, 1, 1, 2)),
    ],
)
def test_the_margin_agrees_with_icepool(actions, other, draw, hands):
    opponents = tuple(Opponent(cards) for cards in hands)
    duel = Duel((5, 3), Unseen(actions, other), draw, opponents)
    assert dict(duel_odds(duel).margin) == icepool_margin(duel)


def test_a_large_duel_has_the_mean_of_its_parts():
    """The mean of a sum needs no joint count, so it checks pools too large to enumerate."""
    values = sum(value * count for value, count in enumerate(LARGE.unseen.by_value))
    drawn = Fraction(LARGE.draw * values, LARGE.unseen.size)
    defence = 5 + sum(best_card(LARGE.unseen, each.cards).mean() for each in LARGE.opponents)
    odds = duel_odds(LARGE)
    assert odds.defence.mean() == defence
    assert odds.margin.mean() == sum(LARGE.hand) + drawn - defence


def test_opponents_are_exchangeable():
    odds = duel_odds(LARGE)
    orders = set(permutations(LARGE.opponents))
    assert len(orders) == 12
    assert all(duel_odds(replace(LARGE, opponents=order)) == odds for order in orders)


@given(duels(), st.integers(-3, 3))
def test_more_attack_never_hurts(duel, extra):
    odds = duel_odds(duel)
    assert odds.p_win_with(extra) <= odds.p_win_with(extra + 1)
    assert odds.p_win_with(0) == odds.p_win


@given(duels(), st.integers(1, 5))
def test_an_attack_point_in_hand_is_an_attack_point_added(duel, value):
    stronger = replace(duel, hand=(*duel.hand, value))
    assert p_win(stronger) == duel_odds(duel).p_win_with(value * duel.factor)


@given(duels(factors=(1,)))
def test_a_doubled_attack_never_wins_less_often(duel):
    assert p_win(duel) <= p_win(replace(duel, factor=2)) <= p_win(replace(duel, factor=4))


@given(duels(spare=1))
def test_a_card_more_drawn_never_hurts(duel):
    assert p_win(duel) <= p_win(replace(duel, draw=duel.draw + 1))


@given(duels(spare=1))
def test_a_card_more_with_an_opponent_never_helps(duel):
    more = replace(duel, opponents=(*duel.opponents, Opponent(1)))
    assert p_win(more) <= p_win(duel)


@given(duels())
def test_the_lowest_sure_attack_beats_every_defence_and_one_less_does_not(duel):
    odds = duel_odds(duel)
    assert odds.range == (odds.defence.least, odds.defence.most)
    assert odds.defence.most < odds.sure_attack == odds.defence.most + 1
    missing = max(0, 1 - odds.margin.least)
    assert odds.p_win_with(missing) == 1
    assert missing == 0 or odds.p_win_with(missing - 1) < 1


def test_with_enough_fives_the_defence_runs_from_five_to_five_more_for_each():
    unseen = Unseen((1, 1, 1, 1, 3), 20)
    odds = duel_odds(Duel((), unseen, 5, THREE_FIVES))
    assert odds.range == (5, 20)
    assert odds.sure_attack == 21


def test_an_equal_total_does_not_beat_maletar():
    nobody = Unseen.of({}, other=4)
    assert p_win(Duel((5,), nobody, 2, (Opponent(2),))) == 0
    assert p_win(Duel((5, 1), nobody, 2, (Opponent(2),))) == 1


def test_two_cards_and_one_for_each_opponent_are_drawn():
    assert [cards_to_draw(opponents) for opponents in (2, 3, 4)] == [4, 5, 6]


def test_without_hidden_cards_the_duel_is_arithmetic():
    stated = (Opponent(stated=4), Opponent(stated=0))
    assert p_win(Duel((5, 5), Unseen.of({}), 0, stated)) == 1
    assert p_win(Duel((5, 4), Unseen.of({}), 0, stated)) == 0


@given(pools(most=9).filter(lambda pool: pool.size >= 7 and pool.actions[3] > 0))
def test_a_stated_card_leaves_the_pool_and_is_added_to_the_defence(unseen):
    duel = Duel((5, 4), unseen, 2, (Opponent(2), Opponent(3)))
    stated = stating(duel, 1, 4)
    assert stated.unseen.size == unseen.size - 1
    assert stated.opponents == (Opponent(2), Opponent(2, stated=4))
    shown = Duel((5,), unseen.without(4), 2, (Opponent(2),))
    assert dict(duel_odds(stated).margin) == bf_margin(shown)


def test_an_opponent_who_does_not_help_keeps_every_card_unseen():
    duel = Duel((5, 4), Unseen((2, 2, 2, 2, 2), 2), 4, (Opponent(2), Opponent(3)))
    assert p_win(stating(duel, 0, 0)) == p_win(replace(duel, opponents=(Opponent(3),)))


@pytest.mark.parametrize(
    ("ask", "code", "number"),
    [
        (lambda: Duel((6,), LARGE.unseen, 5, THREE_FIVES), "out_of_range", 6),
        (lambda: Duel((0,), LARGE.unseen, 5, THREE_FIVES), "out_of_range", 0),
        (lambda: Duel((), LARGE.unseen, -5, THREE_FIVES), "negative", -5),
        (lambda: Duel((), Unseen((9,) * 5), 41, ()), "out_of_range", 41),
        (lambda: Duel((), Unseen((9,) * 5), 4, (), 0), "out_of_range", 0),
        (lambda: Opponent(-1), "negative", -1),
        (lambda: Opponent(2, stated=6), "out_of_range", 6),
    ],
)
def test_an_impossible_duel_is_refused_with_the_number(ask, code, number):
    with pytest.raises(OddsError) as refused:
        ask()
    assert (refused.value.code, refused.value.facts["number"]) == (code, number)


def test_more_cards_dealt_than_unseen_are_refused_with_both_numbers():
    with pytest.raises(OddsError) as refused:
        Duel((), Unseen.of({1: 9}, other=10), 5, THREE_FIVES)
    assert refused.value.code == "too_many_cards"
    assert refused.value.facts == {"needed": 20, "unseen": 19}


def test_an_empty_pool_is_refused_with_the_cards_needed():
    with pytest.raises(OddsError) as refused:
        Duel((5, 5), Unseen.of({}), 5, THREE_FIVES)
    assert refused.value.code == "empty_pool"
    assert refused.value.facts == {"needed": 20}
